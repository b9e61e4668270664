import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';

/** What a machine is, in one line: figures are read beside it. */
export function machine(): string {
  const [load = 0] = loadavg();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? '?'}), ${memory} GB, Node ${process.versions.node}, load ${load.toFixed(1)}, flush to the disk ${flush().toFixed(1)} ms`;
}

/** Milliseconds that a flush of 8 kB to the disk takes; the median of some. */
function flush(): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-flush-'));
  const file = openSync(path.join(folder, 'page'), 'w');
  const times = Array.from({ length: 31 }, () => {
    const begin = performance.now();
    writeSync(file, Buffer.alloc(8192));
    fsyncSync(file);
    return performance.now() - begin;
  });
  closeSync(file);
  rmSync(folder, { recursive: true });
  return times.sort((one, other) => one - other)[15] ?? 0;
}
