import type { Json } from '../json.ts';
import type { LinkedSource } from '../link/linked.ts';
import type { Locals, ScreenRun } from './contract.ts';

/** The rows of a list once what it reads has loaded; those it has when the screen closes before. */
export function loadedRows(
  run: Pick<ScreenRun, 'source' | 'subscribeSource' | 'closed'>,
  source: LinkedSource,
  locals: Locals,
): Promise<readonly Json[]> {
  const first = run.source(source, locals);
  if (first.status !== 'loading') return Promise.resolve(first.rows);
  return new Promise((resolve) => {
    const stop = run.subscribeSource(source, locals, () => {
      const { rows, status } = run.source(source, locals);
      if (status === 'loading') return;
      stop();
      resolve(rows);
    });
    void run.closed.then(() => {
      stop();
      resolve(run.source(source, locals).rows);
    });
  });
}
