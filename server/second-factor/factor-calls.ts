import type { Audit } from '../audit/create-audit.ts';
import { answered, type OwnCall, type OwnRequest, refusedWith } from '../own-calls/own-call.ts';
import { dropApp, dropFactors, factorState, offerApp, takeUpApp } from './factors.ts';
import { allFactors, type RightsOf, removeFactor } from './managed-factors.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { renewCodes } from './recovery-codes.ts';
import type { RelyingParties } from './relying-party.ts';
import type { SecretBox } from './secret-box.ts';
import type { Demands } from './step-makers.ts';
import { tellOwn } from './tell-own.ts';

export interface FactorParts {
  readonly box: SecretBox;
  readonly audit: Audit;
  readonly demands: Demands;
  readonly parties: RelyingParties;
  /** Left out where the rights of others are not known. */
  readonly rightsOf?: RightsOf | undefined;
}

/** The calls of the own second factor, and of those of others for whoever manages accounts. */
export function factorCalls(parts: FactorParts): readonly OwnCall[] {
  const ofOneself = { version: { none: 'only who asks has it' } } as const;
  return [
    { id: 'second_factor.getOwn', run: (request) => getOwn(parts, request) },
    { id: 'second_factor.startApp', ...ofOneself, run: (request) => startApp(parts, request) },
    { id: 'second_factor.confirmApp', ...ofOneself, run: (request: OfCode) => confirmApp(parts, request) },
    { id: 'second_factor.renewCodes', ...ofOneself, run: (request) => newCodes(parts, request) },
    { id: 'second_factor.removeApp', ...ofOneself, run: (request) => removeApp(parts, request) },
    ...passkeyCalls(parts),
    { id: 'second_factor.turnOff', ...ofOneself, run: (request) => turnOff(parts, request) },
    { id: 'second_factor.getAll', run: allFactors },
    {
      id: 'second_factor.remove',
      version: { none: 'it takes away what there is, whatever it is' },
      run: (request: OwnRequest<{ readonly ownerKey: string }>) => removeFactor(parts, request),
    },
  ];
}

async function getOwn({ demands, parties }: FactorParts, { handle, ownerKey, owner, from }: OwnRequest) {
  const { passkeys, ...state } = await factorState(handle, ownerKey);
  const party = parties(from);
  return answered({
    ...state,
    passkeys: passkeys.map((passkey) => ({ ...passkey })),
    passkeyProblem: 'refused' in party ? party.refused : '',
    demanded: await demands(handle, owner),
  });
}

async function startApp({ box }: FactorParts, { handle, ownerKey, person, now }: OwnRequest) {
  const { email } = person;
  return answered({ ...(await offerApp(handle, box, { ownerKey, email }, now)) });
}

type OfCode = OwnRequest<{ readonly code: string }>;

async function confirmApp({ box, audit }: FactorParts, request: OfCode) {
  const { handle, ownerKey, owner, person, now, body } = request;
  const { name, email } = person;
  const codes = await takeUpApp(handle, box, { ownerKey, owner, name, email }, body.code, now);
  if (!codes) return refusedWith('422', 'The code is wrong. Please enter the one that the app shows now.');
  await tellOwn(audit, request, 'factor.setUp');
  return answered({ codes }, 'Your second factor is set up.');
}

async function newCodes({ audit }: FactorParts, request: OwnRequest) {
  const { handle, ownerKey } = request;
  if (!(await factorState(handle, ownerKey)).on) return refusedWith('404', 'You have no second factor yet.');
  const codes = await renewCodes(handle, ownerKey);
  await tellOwn(audit, request, 'factor.codes');
  return answered({ codes }, 'The former recovery codes are void.');
}

async function turnOff({ audit, demands }: FactorParts, request: OwnRequest) {
  const { handle, ownerKey, owner } = request;
  if (await demands(handle, owner))
    return refusedWith('403', 'Your role asks for a second factor: it cannot be turned off.');
  if (!(await dropFactors(handle, ownerKey))) return refusedWith('404', 'You have no second factor.');
  await tellOwn(audit, request, 'factor.off');
  return answered(null, 'Your second factor is turned off.');
}

async function removeApp({ audit }: FactorParts, request: OwnRequest) {
  const { handle, ownerKey } = request;
  const { app, passkeys } = await factorState(handle, ownerKey);
  if (!app) return refusedWith('404', 'You have no app for codes.');
  if (passkeys.length === 0) return refusedWith('422', 'The app is all that you have: turn the second factor off.');
  await dropApp(handle, ownerKey);
  await tellOwn(audit, request, 'factor.appRemoved');
  return answered(null, 'The codes of the app sign you in no more.');
}
