import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds in a tick of /proc. */
const tick = 10_000;

/**
 * Microseconds of processor time of a process with all its children, those that have ended included; undefined where the
 * system does not tell (it has to be Linux).
 */
export function processorOf(pid: number): number | undefined {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return all.reduce((sum, each) => sum + timeOf(Number(each), pid), 0);
  } catch {
    return undefined;
  }
}

function timeOf(pid: number, parent: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold anything: state, parent, …, user, system, and both of children that have ended.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    if (pid !== parent && fields[1] !== parent) return 0;
    return fields.slice(11, pid === parent ? 15 : 13).reduce((sum, ticks) => sum + ticks, 0) * tick;
  } catch {
    return 0;
  }
}
