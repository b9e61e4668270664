import { isRecord } from '../../json.ts';
import type { Place } from '../../problem.ts';
import { lastLiteral, madeFunction } from '../page-access.ts';
import { isHeld } from '../reach/reaching.ts';
import type { Definition, Registry } from '../registry.ts';
import type { Call } from '../resolve-call.ts';
import type { DefinitionName } from '../uses.ts';
import type { Rule } from '../visitor.ts';
import { callRights, openRights } from './call-rights.ts';
import { pagePaths } from './page-paths.ts';

/** What a definition uses: its calls with their places, and the definitions that it opens or shows, by their ids. */
interface Uses {
  readonly calls: { readonly id: string; readonly place: Place }[];
  readonly screens: DefinitionName[];
}

/** A warning: a person often holds several functions, and the server refuses what a person may not do. */
export const reachableRight: Rule<Uses> = {
  name: 'reachable-right',
  severity: 'warning',
  law: 'Who may open a page may make every call that can be reached from it, through the dialogs, documents, forms and grids it uses.',
  visit: ({ registry }) => {
    const facts: Uses = { calls: [], screens: [] };
    return {
      facts,
      reference({ to, id, found, definition, place }) {
        if (!found) return;
        if ((to === 'call' || to === 'reading call') && registry.calls.has(id)) facts.calls.push({ id, place });
        if (definition && isHeld(definition.kind, registry.kinds)) facts.screens.push({ kind: definition.kind, id });
      },
    };
  },
  join(gathered, context) {
    const { registry } = context;
    const usesOf = new Map(gathered.map(({ definition, facts }) => [definition, facts]));
    const known = new Map<Definition, readonly Asking[]>();
    const askingOf = (definition: Definition) => {
      const found = known.get(definition) ?? askingParts(definition.value, context.place.bind(context));
      known.set(definition, found);
      return found;
    };
    for (const page of registry.shown('address')) {
      const access = page.value['access'] ?? madeFunction(page);
      const functions =
        typeof access === 'string'
          ? [access]
          : pagePaths(page, context.place).flatMap(({ segments }) => lastLiteral(segments) ?? []);
      const held = functions.map((name) => `"${name}"`).join(', ');
      const parts = reached(page, usesOf, registry);
      const signsIn = [...parts].some((part) =>
        usesOf.get(part)?.calls.some(({ id }) => isSignIn(registry.calls.get(id))),
      );
      for (const definition of parts) {
        for (const { id, place } of usesOf.get(definition)?.calls ?? []) {
          const call = registry.calls.get(id);
          const rights = call ? callRights(call) : [];
          if (rights.length === 0 || rights.some((right) => may(right, functions, signsIn))) continue;
          const asked = askingOf(definition).filter(({ places }) => places.has(placeKey(place)));
          if (rights.some((right) => asked.some(({ names }) => names.has(right)))) continue;
          const needed = rights.map((right) => `"${right}"`).join(' or ');
          const reaches = `"${page.id}" (${held}) reaches the call "${id}", which needs ${needed}`;
          // Nobody else asks for a function that the page makes itself: it is given together with what is needed.
          const [code, message] =
            madeFunction(page) === undefined
              ? ['reachable-right', `The page ${reaches}`]
              : ['function-alone', `Its function alone does not do: the page ${reaches} too`];
          context.report({ code, message, place });
        }
      }
    }
  },
};

/** What stands under a `when` that asks for functions: where its parts were written, and what the condition names. */
interface Asking {
  readonly places: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

type PlaceOf = (part: object, key?: string) => Place;

function askingParts(value: unknown, placeOf: PlaceOf, found: Asking[] = []): readonly Asking[] {
  if (Array.isArray(value)) for (const part of value) askingParts(part, placeOf, found);
  else if (isRecord(value)) {
    const words: readonly string[] =
      value['when'] === undefined ? [] : (JSON.stringify(value['when']).match(/[\w.]+/g) ?? []);
    const asked = words.flatMap((word) => (word.startsWith(ofFunction) ? [word.slice(ofFunction.length)] : []));
    const names = new Set(words.includes('rights.readable') ? [...asked, ...words] : asked);
    if (names.size > 0) found.push({ places: new Set(placesIn(value, placeOf)), names });
    for (const part of Object.values(value)) askingParts(part, placeOf, found);
  }
  return found;
}

/** Where all that stands in a part was written; what a pattern puts in stands elsewhere than the part itself. */
function placesIn(value: object, placeOf: PlaceOf): string[] {
  return Object.entries(value).flatMap(([key, part]) => [
    placeKey(placeOf(value, key)),
    ...(typeof part === 'object' && part !== null ? placesIn(part, placeOf) : []),
  ]);
}

function placeKey({ file, pointer }: Place): string {
  return `${file}#${pointer}`;
}

const ofFunction = 'rights.of.';

/** What is open to whoever is signed in may stand behind a sign-in of a page that is open to all. */
function may(right: string, functions: readonly string[], signsIn: boolean): boolean {
  if (right === 'public' || functions.includes(right)) return true;
  return openRights.has(right) && (signsIn || !functions.includes('public'));
}

function isSignIn(call: Call | undefined): boolean {
  return call?.limit === 'signIn' && callRights(call).includes('public');
}

function reached(from: Definition, usesOf: ReadonlyMap<Definition, Uses>, registry: Registry): Set<Definition> {
  const all = new Set([from]);
  for (const each of all) {
    for (const { kind, id } of usesOf.get(each)?.screens ?? []) {
      const next = registry.ofKind(kind).get(id);
      if (next) all.add(next);
    }
  }
  return all;
}
