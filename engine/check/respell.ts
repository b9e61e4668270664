import { spelling } from '../infix/spelling.ts';
import { isRecord, type Json } from '../json.ts';
import { isOperatorName, operatorNamed } from '../logic/operators/index.ts';
import { below } from '../pointer.ts';
import type { Place } from '../problem.ts';
import { createChecker } from './checker.ts';
import { locator, parse } from './parse.ts';
import type { SourceFile } from './read-file.ts';
import type { Rule, SlotUse } from './visitor.ts';

/** A condition or value that can be written as text, and the text. */
export interface Spelling extends Place {
  readonly text: string;
}

/** A condition that stays json-logic, and why. */
export interface Unsaid extends Place {
  readonly because: string;
}

export interface Respelled {
  /** What would be written in the place of something else. */
  readonly spellings: readonly Spelling[];
  readonly unsaid: readonly Unsaid[];
  /** The files that change, with their new texts; all around the spellings stays as it is written. */
  readonly files: readonly SourceFile[];
}

/**
 * Expressions that are written otherwise than as text, with their texts, and what that makes of the files. What is rewritten
 * says the same everywhere: all slots keep their logic, those that a pattern makes too.
 */
export function respell(files: readonly SourceFile[], wanted: (file: string) => boolean = () => true): Respelled {
  const meaning = new Meaning();
  const before = meaning.of(files);
  const found = files.flatMap(({ file, text }) => (wanted(file) ? spellingsIn(file, text, before.asked) : []));
  const spellings = kept(
    found.filter((each) => 'text' in each),
    (some) => meaning.of(rewritten(files, some)).said === before.said,
  );
  const lost = found.filter((each) => 'text' in each && !spellings.includes(each));
  const because = 'it is used where a text would be a constant';
  return {
    spellings,
    unsaid: [
      ...found.filter((each) => 'because' in each),
      ...lost.map(({ file, pointer }) => ({ file, pointer, because })),
    ],
    files: rewritten(files, spellings).filter((each, index) => each.text !== files[index]?.text),
  };
}

/** What definitions say, whichever way it is written. */
class Meaning {
  private readonly checker = createChecker({ rules: [gathering] });

  of(files: readonly SourceFile[]): { readonly said: string; readonly asked: ReadonlyMap<string, boolean> } {
    const { factsOf, problems } = this.checker.check(files);
    const facts = factsOf(gathering) as readonly Gathered[];
    const asked = new Map<string, boolean>();
    for (const { places } of facts) {
      for (const [place, isAsked] of places) asked.set(place, isAsked && (asked.get(place) ?? true));
    }
    // Where in a text something stands changes with its notation.
    const told = problems.map((problem) => ({ ...problem, within: undefined }));
    return { said: JSON.stringify([told, facts.map(({ said }) => said)]), asked };
  }
}

interface Gathered {
  readonly said: string[];
  /** Places of values, and whether all that stands there is asked whether it holds. */
  readonly places: Map<string, boolean>;
}

const gathering: Rule<Gathered> = {
  name: 'gathering',
  law: 'What is said is kept, with the places of what is asked.',
  visit({ place }) {
    const facts: Gathered = { said: [], places: new Map() };
    const see = (raw: unknown, holder: object, key: string | number, isAsked: boolean): void => {
      const known = keyOf(place(holder, key));
      facts.places.set(known, isAsked && (facts.places.get(known) ?? true));
      if (Array.isArray(raw)) for (const [index, part] of raw.entries()) see(part, raw, index, false);
      else if (isRecord(raw)) {
        const [name = '', ...more] = Object.keys(raw);
        const operator = more.length === 0 ? operatorNamed(name) : undefined;
        const list = operator && Array.isArray(raw[name]) ? (raw[name] as readonly unknown[]) : undefined;
        const args = list ? [...list.entries()] : Object.entries(raw);
        for (const [index, [at, part]] of args.entries()) {
          if (operator?.isLiteral?.(index, part as Json, isOperatorName)) continue;
          see(part, list ?? raw, at, operator?.asks?.(index, args.length) ?? false);
        }
      }
    };
    return {
      facts,
      slot({ raw, holder, key, shape, typed }: SlotUse) {
        facts.said.push(JSON.stringify(typed.logic) ?? '');
        see(raw, holder, key, shape.is === 'condition');
      },
    };
  },
};

function keyOf({ file, pointer }: Place): string {
  return `${file}\0${pointer}`;
}

/** What could be written as text in a file; of what stands inside each other, the outermost. */
function spellingsIn(file: string, text: string, asked: ReadonlyMap<string, boolean>): readonly (Spelling | Unsaid)[] {
  const found: (Spelling | Unsaid)[] = [];
  const look = (value: Json, pointer: string): void => {
    const place = { file, pointer };
    const isAsked = asked.get(keyOf(place));
    const spelt = isAsked === undefined ? undefined : spelling(value, isAsked);
    if (spelt) found.push({ ...place, ...spelt });
    if ((spelt && 'text' in spelt) || typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) look(part as Json, below(pointer, key));
  };
  const { value } = parse(text, file);
  if (value !== undefined) look(value, '');
  return found;
}

/** As many of them as can stand together without a change of meaning, found by halves. */
function kept(
  spellings: readonly Spelling[],
  keepsMeaning: (some: readonly Spelling[]) => boolean,
  before: readonly Spelling[] = [],
): readonly Spelling[] {
  if (spellings.length === 0 || keepsMeaning([...before, ...spellings])) return [...before, ...spellings];
  if (spellings.length === 1) return before;
  const half = spellings.length >> 1;
  return kept(spellings.slice(half), keepsMeaning, kept(spellings.slice(0, half), keepsMeaning, before));
}

function rewritten(files: readonly SourceFile[], spellings: readonly Spelling[]): readonly SourceFile[] {
  return files.map((each) => {
    const own = spellings.filter(({ file }) => file === each.file);
    return own.length === 0 ? each : { ...each, text: withTexts(each.text, own) };
  });
}

function withTexts(text: string, spellings: readonly Spelling[]): string {
  const spanAt = locator(text);
  const spans = spellings.flatMap(({ pointer, text: written }) => {
    const span = spanAt(pointer);
    return span ? [{ ...span, written }] : [];
  });
  return spans
    .sort((one, other) => other.start - one.start)
    .reduce((all, { start, end, written }) => all.slice(0, start) + JSON.stringify(written) + all.slice(end), text);
}
