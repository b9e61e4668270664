import type { JsonRecord, PasskeyAnswer } from '@muster/engine';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

type Asked = 'register' | 'use';

/** Has the browser ask the person for a passkey. It never rejects: who declines is told in a sentence. */
export async function passkeyPrompt(asked: Asked, options: JsonRecord): Promise<PasskeyAnswer> {
  if (!browserSupportsWebAuthn()) return { refused: 'This browser cannot use passkeys here.' };
  try {
    return { credential: asked === 'register' ? await register(options) : await use(options) };
  } catch (error) {
    return { refused: sentenceOf(asked, error instanceof Error ? error.name : '') };
  }
}

async function register(options: JsonRecord): Promise<JsonRecord> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

async function use(options: JsonRecord): Promise<JsonRecord> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

const declined: Readonly<Record<Asked, string>> = {
  register: 'No passkey was set up: the question of the browser was closed, or not answered in time.',
  use: 'No passkey was used: the question of the browser was closed, or not answered in time.',
};

/** What a person reads of the errors that browsers have names for. */
function sentenceOf(asked: Asked, error: string): string {
  if (error === 'NotAllowedError' || error === 'AbortError') return declined[asked];
  if (error === 'InvalidStateError') return 'This device has a passkey of yours already.';
  if (error === 'SecurityError') return 'The browser uses no passkeys at this address.';
  return 'The passkey did not work. Please try again, or use another way.';
}
