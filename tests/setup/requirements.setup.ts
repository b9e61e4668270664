import { afterEach, expect } from 'vitest';
import { requirementIds } from './requirement-ids.ts';

/** A test that claims a requirement must assert something, and at most three requirements share a title. */
afterEach(({ task }) => {
  if (task.result?.state === 'fail' || task.mode === 'skip') return;
  const ids = requirementIds(task.name);
  if (ids.length === 0) return;
  if (ids.length > 3) throw new Error(`"${task.name}" names ${ids.length} requirements; a title names at most three`);
  if (expect.getState().assertionCalls === 0)
    throw new Error(`"${task.name}" names ${ids.join(', ')} and asserts nothing`);
});
