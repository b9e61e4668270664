import type { Channels } from '../database.ts';
import { createListeners } from '../listeners.ts';

/** A file has one server: what it tells, it tells itself. */
export function ownChannels(): Channels {
  const listeners = createListeners();
  return { tell: async (channel, word = '') => listeners.tell(channel, word), heard: listeners.add };
}
