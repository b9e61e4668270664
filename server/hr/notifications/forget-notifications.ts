import { change } from '../../work/index.ts';
import type { Handle, HrDependencies } from '../dependencies.ts';

/** Days for which people find what they were told. */
const keptDays = 90;
const day = 24 * 60 * 60_000;

/** Takes notifications away that are older than anybody looks for. */
export async function forgetNotifications(db: Handle, { clock }: Pick<HrDependencies, 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * day).toISOString();
  await change(db, async (handle) => {
    await handle.deleteFrom('notification').where('at', '<', before).execute();
  });
}
