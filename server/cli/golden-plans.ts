import { isRecord } from '@muster/engine';
import { type Compiled, compileDefinitions, type SourceFile } from '@muster/engine/check';

/** Where plans of the shipped screens stand, so that a change of the engine or of a pattern shows in what screens become. */
export const goldenFolder = 'tests/definitions/golden';

/**
 * The plan of every screen that no pattern makes whole, and of one screen for each pattern that does, each with what it
 * uses, as texts by the names of their files; undefined while the definitions have an error. What several pages may use stands once, in files of its own: entities, calls, and each dialog and
 * document. In a plan they are names.
 */
export function goldenPlans(files: readonly SourceFile[]): ReadonlyMap<string, string> | undefined {
  const { linker, registry } = compileDefinitions(files);
  if (!linker) return undefined;
  const repeated = repeatedScreens(registry);
  const plans = new Map<string, string>();
  const entities: Record<string, unknown> = {};
  const calls: Record<string, unknown> = {};
  for (const { page } of linker.routes) {
    const bundle = linker.bundle(page);
    if (!bundle) continue;
    Object.assign(entities, bundle.entities);
    Object.assign(calls, bundle.calls);
    for (const [id, screen] of Object.entries(bundle.screens)) {
      if (!repeated.has(`${screen.kind} ${id}`)) plans.set(`screens/${id}.generated.json`, goldenText(screen));
    }
    if (repeated.has(`page ${page}`)) continue;
    const { parts = {} } = bundle.screen;
    for (const [id, part] of Object.entries(parts)) {
      plans.set(`screens/${page}.${id}.generated.json`, goldenText(part));
    }
    const screen = { ...bundle.screen, parts: Object.keys(parts).sort() };
    const names = {
      entities: Object.keys(bundle.entities).sort(),
      calls: Object.keys(bundle.calls).sort(),
      screens: Object.keys(bundle.screens).sort(),
    };
    plans.set(`${page}.generated.json`, goldenText({ ...bundle, screen, ...names }));
  }
  if (plans.size === 0) return plans;
  return plans
    .set('shared/entities.generated.json', goldenText(entities))
    .set('shared/calls.generated.json', goldenText(calls));
}

/**
 * The screens that a pattern makes whole, but for the first that each pattern makes: by 'kind id'. What a frame makes is as
 * unlike as what is put into it.
 */
function repeatedScreens({ definitions, kinds }: Compiled['registry']): ReadonlySet<string> {
  const whole = definitions.flatMap(({ kind, id, value }) => {
    const [makes = ''] = Object.keys(kind === 'pattern' && isRecord(value['makes']) ? value['makes'] : {});
    return kinds[makes]?.shown === undefined || value['frame'] === true ? [] : [id];
  });
  const made = definitions.filter(({ patterns = [] }) => patterns.some((pattern) => whole.includes(pattern)));
  const first = whole.map((pattern) => made.find(({ patterns = [] }) => patterns.includes(pattern)));
  return new Set(made.flatMap((each) => (first.includes(each) ? [] : [`${each.kind} ${each.id}`])));
}

const widest = 120;

/** JSON with sorted keys; what fits in a line stands in one, everything else one entry per line. */
export function goldenText(value: unknown): string {
  return `${written(sorted(value), '', 0)}\n`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.sort(([left], [right]) => (left < right ? -1 : 1)).map(([key, part]) => [key, sorted(part)]),
  );
}

function written(value: unknown, indent: string, before: number): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + before + line.length < widest) return line;
  const inner = `${indent} `;
  if (Array.isArray(value)) return `[\n${value.map((part) => inner + written(part, inner, 0)).join(',\n')}\n${indent}]`;
  const entries = Object.entries(value).map(([key, part]) => {
    const name = `${JSON.stringify(key)}: `;
    return inner + name + written(part, inner, name.length);
  });
  return `{\n${entries.join(',\n')}\n${indent}}`;
}
