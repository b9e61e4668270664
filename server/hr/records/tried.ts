import { tried as triedOn } from '../../work/index.ts';
import type { Context } from '../context.ts';

/**
 * What a change would do: see `work/tried.ts`. Nobody is asked for his password for what is not kept, and the log is not
 * told of it.
 */
export function tried<Found>(context: Context, find: (inside: Context) => Promise<Found>): Promise<Found> {
  return triedOn(context.handle, (handle) =>
    find({ ...context, handle, match: 'any', confirmed: true, said: {}, written: [] }),
  );
}
