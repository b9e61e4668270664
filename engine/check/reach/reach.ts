import { canonicalText } from '../../canonical-text.ts';
import { isRecord } from '../../json.ts';
import { definitionKey } from '../definition-key.ts';
import { fieldsOf } from '../field-declaration.ts';
import type { Definition, Registry } from '../registry.ts';
import type { Reaching } from './reaching.ts';
import { valueStatements } from './value-statements.ts';

/** One definition with the changing calls that it makes and the screens that it holds. */
export interface ReachedScreen {
  readonly kind: string;
  readonly id: string;
  /** By the id of a call: what its steps give it, as one text. */
  readonly calls: ReadonlyMap<string, string>;
  /** By the id of a call: what is pressed for it, as one text. */
  readonly presses: ReadonlyMap<string, string>;
  /** What it says of values, as one text. */
  readonly values: string;
  /** Whoever opens or holds it is given something back, which its values decide. */
  readonly returns: boolean;
  /** By the key of a screen that it opens, prints or holds: what it hands over, as one text. */
  readonly holds: ReadonlyMap<string, string>;
}

/** Which changing calls can be reached from where. */
export interface Reach {
  /** By their keys, 'kind id'. */
  readonly screens: ReadonlyMap<string, ReachedScreen>;
  /** What entities say of values, by their names. */
  readonly entities: ReadonlyMap<string, string>;
  /** What lists of options offer, by their names. */
  readonly lists: ReadonlyMap<string, string>;
  /** The keys of the pages and applications from which a screen is reached; a page reaches itself. */
  rootsOf(key: string): ReadonlySet<string>;
  /** The keys of all screens that are reached from one, itself among them. */
  from(key: string): ReadonlySet<string>;
}

const made = new WeakMap<Reaching, ReachedScreen | undefined>();
const told = new WeakMap<object, string>();

/** The reach of all definitions, from what `reaching` gathered. What is unchanged is not worked out again. */
export function reachIn(facts: readonly unknown[], registry: Registry): Reach {
  const screens = new Map<string, ReachedScreen>();
  for (const each of facts as readonly Reaching[]) {
    const screen = screenOf(each, registry.kinds);
    if (screen) screens.set(definitionKey(screen.kind, screen.id), screen);
  }
  const from = (key: string): ReadonlySet<string> => {
    const all = new Set([key]);
    for (const each of all) for (const next of screens.get(each)?.holds.keys() ?? []) all.add(next);
    return all;
  };
  const roots = new Map<string, Set<string>>();
  for (const { kind, id } of screens.values()) {
    const { shown } = registry.kinds[kind] ?? {};
    if (shown !== 'address' && shown !== 'around') continue;
    for (const key of from(definitionKey(kind, id)))
      roots.set(key, (roots.get(key) ?? new Set()).add(definitionKey(kind, id)));
  }
  return {
    screens,
    entities: new Map([...registry.entities].map(([name, { declaration }]) => [name, entityStatements(declaration)])),
    lists: new Map([...registry.options].map(([name, list]) => [name, canonicalText(list)])),
    rootsOf: (key) => roots.get(key) ?? none,
    from,
  };
}

const none: ReadonlySet<string> = new Set();

function screenOf(facts: Reaching, kinds: Registry['kinds']): ReachedScreen | undefined {
  // What only screens speak of reaches nothing by itself.
  const { definition } = facts;
  const met = definition && kinds[definition.kind]?.shown !== undefined;
  if (!made.has(facts)) made.set(facts, met ? read(facts, definition) : undefined);
  return made.get(facts);
}

function read({ steps, holds, reads, typed, returns }: Reaching, { kind, id, value }: Definition): ReachedScreen {
  return {
    kind,
    id,
    calls: grouped(
      steps.map(({ step, pressed }) => {
        const before = reads
          .filter((each) => each.pressed === pressed)
          .map((each) => [each.step['call'], each.step['as']]);
        return [String(step['call']), { with: step['with'], undo: step['undo'], before }];
      }),
    ),
    presses: grouped(steps.map(({ step, pressed }) => [String(step['call']), pressed])),
    values: [valueStatements(value), ...[...typed].sort()].join('\n'),
    returns,
    holds: grouped(holds.map(({ to, id: name, handed }) => [definitionKey(to, name), handed])),
  };
}

function grouped(entries: readonly (readonly [string, unknown])[]): ReadonlyMap<string, string> {
  const texts = new Map<string, Set<string>>();
  for (const [name, value] of entries) texts.set(name, (texts.get(name) ?? new Set()).add(canonicalText(value)));
  return new Map([...texts].map(([name, all]) => [name, [...all].sort().join('\n')]));
}

/** What an entity says of values, what its records are called where one is picked, and of which type its fields are. */
function entityStatements(declaration: unknown): string {
  if (!isRecord(declaration)) return '';
  const known = told.get(declaration);
  if (known !== undefined) return known;
  const fields = [...fieldsOf(declaration['fields']).values()].filter(
    ({ properties }) => properties['extension'] !== true,
  );
  const types = fields.map(({ name, written }) => canonicalText([name, written ?? null])).sort();
  const { name, pick } = declaration;
  const statements = [valueStatements(declaration), canonicalText([name ?? null, pick ?? null]), ...types].join('\n');
  told.set(declaration, statements);
  return statements;
}
