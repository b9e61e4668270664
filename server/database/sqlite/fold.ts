import { foldText } from '@muster/engine/formats';
import type { SqliteConnection } from './driver.ts';

/** Gives SQL the one folding by which text is compared and searched: `muster_fold(text)`; NULL stays NULL. */
export function registerFold(connection: SqliteConnection): void {
  connection.function('muster_fold', { deterministic: true }, (text) =>
    typeof text === 'string' ? foldText(text) : text,
  );
}
