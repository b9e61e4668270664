import type { Envelope } from '@muster/engine';
import type { HrClient } from './hr-client.ts';

/** Asks the person for his password; resolves to what proves it for one request, undefined where he gives none. */
export type AskPassword = (sentence: string) => Promise<string | undefined>;

/** A client whose requests that need the password again are made once more as they were, once it was given. */
export function createConfirmingClient(client: HrClient, askPassword: AskPassword): HrClient {
  return {
    link: (outgoing) => client.link(outgoing),
    call: async (outgoing) => {
      let answer = await client.call(outgoing);
      while (needsPassword(answer)) {
        const confirmation = await askPassword(answer.message);
        if (confirmation === undefined) return answer;
        answer = await client.call(outgoing, confirmation);
      }
      return answer;
    },
  };
}

function needsPassword({ code, result }: Envelope): boolean {
  if (code !== '403' || typeof result !== 'object' || result === null) return false;
  return 'confirm' in result && result.confirm === 'password';
}
