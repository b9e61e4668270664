import type { OutgoingCall } from '@muster/engine';

/** Where a call goes: its address with the parameters in it, or the address to which they are posted. */
export interface CallAddress {
  readonly address: string;
  readonly posted: boolean;
}

/** Characters that the gateway takes in no address, encoded or not. */
const unfit = /[/\\;%\p{Cc}]/u;

/**
 * Parameters travel in the address, each encoded. Secret ones, and those that no address may hold, are posted to the
 * part before the first parameter.
 */
export function callAddress({ call, params, query }: Pick<OutgoingCall, 'call' | 'params' | 'query'>): CallAddress {
  const posted = call.params.some(({ name, secret }) => secret === true || isUnfit(params[name] ?? ''));
  const path = posted
    ? (call.path.split('/{')[0] ?? call.path)
    : call.path.replace(/\{([^}]*)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query ?? {}).toString();
  return { address: `/api/hr/${path}${search === '' ? '' : `?${search}`}`, posted };
}

function isUnfit(text: string): boolean {
  return text === '' || text === '.' || text === '..' || unfit.test(text);
}
