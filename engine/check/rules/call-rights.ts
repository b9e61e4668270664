import type { Call } from '../registry.ts';

/** What a call needs: its own right, or its service's; functions of which one is needed, or public, session, applicant. */
export function callRights(call: Call): readonly string[] {
  const own = call.declaration['right'] ?? call.definition.value['right'];
  const list = Array.isArray(own) ? own : [own];
  return list.filter((right): right is string => typeof right === 'string');
}

/** Rights that are no functions. */
export const openRights: ReadonlySet<string> = new Set(['public', 'session', 'applicant']);
