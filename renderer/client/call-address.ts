import type { OutgoingCall } from '@muster/engine';

/** Where a call goes: its address with the parameters in it, or the address to which they are posted. */
export interface CallAddress {
  readonly address: string;
  readonly posted: boolean;
}

/** Characters of a path beyond which its parameters are posted, and of an address that every server on the way takes. */
const longestPath = 2000;
export const longestAddress = 8000;

/** Characters that the gateway takes in no address, encoded or not. */
const unfitSigns = /[/\\;%\p{Cc}\p{Cs}]/u;

/**
 * Parameters travel in the address, each encoded. Secret ones, long ones, and those that no address may hold, are posted
 * to the part before the first parameter.
 */
export function callAddress({ call, params, query }: Pick<OutgoingCall, 'call' | 'params' | 'query'>): CallAddress {
  const whole = call.params.some(({ name, secret }) => secret === true || isUnfit(params[name] ?? ''))
    ? undefined
    : call.path.replace(/\{([^{}]*)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const posted = whole === undefined || whole.length > longestPath;
  const path = posted ? (call.path.split('/{')[0] ?? call.path) : whole;
  const search = new URLSearchParams(query ?? {}).toString();
  return { address: `/api/hr/${path}${search === '' ? '' : `?${search}`}`, posted };
}

function isUnfit(text: string): boolean {
  return text === '' || text === '.' || text === '..' || unfitSigns.test(text);
}
