import { answersOf, type Got, type HostileInput, type Outcome } from './hostile-input.ts';
import type { HostileWorld } from './hostile-world.ts';
import { differenceOf, keptThings } from './kept-things.ts';
import { leakIn } from './leaks-in.ts';

export type Verdict =
  | { readonly kind: 'refused' | 'harmless' }
  | { readonly kind: 'through'; readonly id: string; readonly why: string };

const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype] as const;
const shapeOf = () => prototypes.map((each) => Reflect.ownKeys(each).map(String).join()).join('|');
const untouched = shapeOf();

/** Sends an input and says how it ended. What holds for every input is asked here, the rest is asked of the input. */
export async function judge(input: HostileInput, world: HostileWorld): Promise<Verdict> {
  const before = await keptThings(world);
  const lines = world.server.lines.length;
  let outcome: Outcome;
  try {
    outcome = await input.attack(world);
  } catch (error) {
    return through(input, `the attack failed by itself: ${error instanceof Error ? error.message : String(error)}`);
  }
  const after = await keptThings(world);
  const harm =
    logHarm(world.server.lines.slice(lines)) ??
    generalHarm(outcome, input) ??
    (shapeOf() === untouched ? undefined : 'a prototype was changed') ??
    (await input.harm?.(outcome, world));
  if (harm !== undefined) return through(input, harm);
  const refused = isRefused(outcome);
  if (!refused && input.wants === 'refused') return through(input, `it was not refused: ${saidBy(outcome)}`);
  if (refused && after !== before && input.leavesTraces !== true)
    return through(input, `it was refused and changed something: ${differenceOf(before, after)}`);
  return { kind: refused ? 'refused' : 'harmless' };
}

function through({ id, tries, by }: HostileInput, why: string): Verdict {
  return { kind: 'through', id, why: `${by} tries ${tries}: ${why}` };
}

function isRefused(outcome: Outcome): boolean {
  if ('says' in outcome) return outcome.refused;
  const last = outcome.at(-1);
  return last !== undefined && Number(last.code) >= 400;
}

function saidBy(outcome: Outcome): string {
  if ('says' in outcome) return outcome.says.slice(0, 200);
  return outcome.map(({ code, message }) => `${code} ${message.slice(0, 120)}`).join(', ');
}

function generalHarm(outcome: Outcome, { codes }: HostileInput): string | undefined {
  if ('says' in outcome) {
    const leak = leakIn(outcome.says);
    return leak === undefined ? undefined : `what it says holds ${leak}: ${outcome.says.slice(0, 200)}`;
  }
  for (const got of outcome) {
    const harm = harmOf(got);
    if (harm !== undefined) return harm;
    if (codes && !codes.includes(got.code)) return `the answer is ${got.code} ${got.message.slice(0, 160)}`;
    if (got.status >= 500 && !codes) return `the answer is ${got.status} ${got.message}`;
  }
  return undefined;
}

/** What no answer may be, whatever was sent. */
function harmOf({ status, text, headers }: Got): string | undefined {
  const leak = leakIn(text) ?? leakIn([...headers].join('\n'));
  if (leak !== undefined) return `the answer (${status}) holds ${leak}: ${text.slice(0, 200)}`;
  if (headers.get('x-content-type-options') !== 'nosniff') return 'the answer may be read as another type';
  if (!headers.get('content-security-policy')) return 'the answer has no policy';
  if (headers.has('access-control-allow-origin')) return 'the answer is open to other sites';
  return undefined;
}

function logHarm(lines: readonly string[]): string | undefined {
  const failed = lines.find((line) => line.includes('"level":"error"'));
  if (failed !== undefined) return `the server failed: ${failed.slice(0, 600)}`;
  // One entry is one line of JSON, whatever stands in it.
  const broken = lines.find((line) => /[\n\r\u2028\u2029]/.test(line.trimEnd()) || !line.startsWith('{'));
  return broken === undefined ? undefined : `a line of the log was broken up: ${broken.slice(0, 200)}`;
}

/** How many answers were refusals, for inputs of many requests. */
export function refusalsIn(outcome: Outcome): number {
  return answersOf(outcome).filter(({ code }) => Number(code) >= 400).length;
}
