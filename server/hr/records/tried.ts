import type { Context } from '../context.ts';

/** What was found out in a transaction: thrown inside it, so that all of it is taken back. */
class FoundOut<Found> extends Error {
  readonly found: Found;
  constructor(found: Found) {
    super('taken back');
    this.found = found;
  }
}

/**
 * What a change would do: it is done in a transaction of its own by the very code that does it, looked at, and taken back
 * whole. Nobody is asked for his password for what is not kept.
 */
export async function tried<Found>(context: Context, find: (inside: Context) => Promise<Found>): Promise<Found> {
  try {
    return await context.handle.transaction().execute(async (handle) => {
      throw new FoundOut(await find({ ...context, handle, match: 'any', confirmed: true, said: {} }));
    });
  } catch (error) {
    if (error instanceof FoundOut) return error.found as Found;
    throw error;
  }
}
