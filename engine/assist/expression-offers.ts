import type { Registry } from '../check/registry.ts';
import { resolve } from '../check/resolve.ts';
import { type Scope, withRoots } from '../check/scope.ts';
import { together } from '../check/together.ts';
import { any, elementOf, follow, type Type, typeName } from '../check/types.ts';
import { ValueTyper } from '../check/value-typer.ts';
import { between, pathForm } from '../infix/infix-words.ts';
import { namedIndex } from '../logic/named-arguments.ts';
import { operatorNamed, operatorNames } from '../logic/operators/index.ts';
import { formatDescriptions, signatureOf } from './describe.ts';
import type { ExpressionPlace, OpenCall } from './expression-place.ts';
import type { Offer } from './offer.ts';
import { rootDocs } from './root-docs.ts';

/** What may be typed at a place inside an expression. */
export function expressionOffers(place: ExpressionPlace, scope: Scope, registry: Registry): readonly Offer[] {
  if (place.is === 'format') return formatOffers();
  if (place.is === 'quoted' && place.by === undefined)
    return place.against === undefined ? [] : choiceOffers(place.against, scope);
  const inner = place.calls.reduce((around, call) => withItem(call, around, registry), scope);
  if (place.is === 'quoted') return namedFieldOffers(place, inner, registry);
  const parts = place.word.split('.');
  if (parts.length > 1) return memberOffers(typeAt(parts.slice(0, -1), inner));
  return [...nameOffers(place.calls.at(-1)), ...rootOffers(inner), ...functionOffers(), ...wordOffers()];
}

/** The names of what the innermost call takes by name and was not given yet. */
function nameOffers(call: OpenCall | undefined): readonly Offer[] {
  const operator = call && operatorNamed(call.name);
  if (!operator || call.args.length < namedIndex(operator)) return [];
  return Object.keys(operator.named ?? {}).flatMap((name): Offer[] => {
    const word = `${name}:`;
    if (call.args.some((arg) => arg.startsWith(word))) return [];
    return [{ word, insert: `${word} `, sort: 'word', detail: call.name, doc: operator.doc }];
  });
}

/** The fields of the records that `lookup` looks in, for what names one of them. */
function namedFieldOffers(
  { calls, by }: Pick<Extract<ExpressionPlace, { is: 'quoted' }>, 'calls' | 'by'>,
  scope: Scope,
  registry: Registry,
): readonly Offer[] {
  const call = calls.at(-1);
  const table = call?.args[1];
  if (call?.name !== 'lookup' || table === undefined || (by !== 'by' && by !== 'gives')) return [];
  return memberOffers(elementOf(typeOfText(table, scope, registry)));
}

/** The type of a path; any where it leads nowhere. */
export function typeAt(segments: readonly string[], scope: Scope): Type {
  const found = resolve(scope, segments);
  return 'type' in found ? found.type : any;
}

/** The scope in an argument that is asked of each element of a list. */
export function withItem({ name, args }: OpenCall, scope: Scope, registry: Registry): Scope {
  const takes = operatorNamed(name)?.takes ?? [];
  if (takes[Math.min(args.length, takes.length - 1)] !== 'body') return scope;
  const item = elementOf(typeOfText(args[0] ?? '', scope, registry));
  return { ...withRoots(scope, { item }), item };
}

/** The type of an expression as it is written; any where it cannot be read. */
function typeOfText(text: string, scope: Scope, registry: Registry): Type {
  const typer = new ValueTyper(registry, together([]), () => ({ file: '', pointer: '' }));
  const raw = `{${text}}`;
  return typer.value(raw, scope, { holder: [raw], key: 0 }).type;
}

function memberOffers(type: Type): readonly Offer[] {
  return [...membersOf(type)].map(([word, of]): Offer => ({ word, insert: word, sort: 'path', detail: typeName(of) }));
}

/** The names that lead on from a type. */
export function membersOf(type: Type): ReadonlyMap<string, Type> {
  if (type.is === 'record') return type.fields();
  if (type.is === 'union') return new Map(type.of.flatMap((each) => [...membersOf(each)]));
  return new Map();
}

function rootOffers(scope: Scope): readonly Offer[] {
  const roots = [...scope.roots].map(([word, type]): Offer => {
    const doc = rootDocs.get(word);
    const said = doc === undefined ? {} : { doc };
    return {
      word,
      insert: word,
      sort: 'path',
      detail: type.is === 'record' ? (type.entity ?? 'root') : typeName(type),
      ...said,
    };
  });
  return [...(scope.item ? memberOffers(scope.item) : []), ...roots];
}

function functionOffers(): readonly Offer[] {
  return operatorNames.flatMap((word): Offer[] => {
    const operator = operatorNamed(word);
    if (!operator || !pathForm.test(word) || between.has(word) || word === 'var') return [];
    const insert = `${word}()`;
    const sort = 'function' as const;
    return [{ word, insert, caret: insert.length - 1, sort, detail: signatureOf(operator), doc: operator.doc }];
  });
}

function wordOffers(): readonly Offer[] {
  return ['and', 'or', 'not', 'in', 'mod', 'true', 'false', 'null'].map((word) => ({
    word,
    insert: word,
    sort: 'word',
    detail: 'word',
  }));
}

function formatOffers(): readonly Offer[] {
  return formatDescriptions().map(({ title, lines }) => ({
    word: title,
    insert: title,
    sort: 'format',
    detail: 'format',
    doc: lines.join(' '),
  }));
}

/** The values that what is compared with may have. */
function choiceOffers(path: string, scope: Scope): readonly Offer[] {
  const [first = '', ...rest] = path.split('.');
  const root = scope.roots.get(first);
  const found = root ? follow(root, rest) : undefined;
  const type = found && 'type' in found ? found.type : typeAt(path.split('.'), scope);
  const choices = type.is === 'scalar' ? (type.choices ?? []) : [];
  return choices.flatMap((choice) =>
    typeof choice === 'string' ? [{ word: choice, insert: choice, sort: 'value', detail: path } as const] : [],
  );
}
