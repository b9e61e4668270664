import type { Call } from '../resolve-call.ts';

/** What a call needs as names: functions of which one is needed, or public, session, careers. */
export function callRights({ right }: Call): readonly string[] {
  return typeof right === 'string' ? [right] : right;
}

/** Rights that are no functions. */
export const openRights: ReadonlySet<string> = new Set(['public', 'session', 'careers']);
