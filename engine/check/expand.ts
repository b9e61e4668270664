import { isRecord } from '../json.ts';
import { type Language, language } from '../language/language.ts';
import { below } from '../pointer.ts';
import type { Place, UsePlace } from '../problem.ts';
import { suggest } from '../suggest.ts';
import { mostValues, valuesIn } from './count-values.ts';
import { argumentNamed, givenAs, givenAt, givenOn, placeKey, usePlaceOf } from './given-arguments.ts';
import { type Origins, placeInside } from './origins.ts';
import { paramKinds } from './param-kinds.ts';
import { type Bindings, filledIn, isMet, wholeName } from './pattern-words.ts';
import type { Findings } from './report.ts';
import { optionsOf } from './with-patterns.ts';

/** A pattern as it stands in its file. */
export interface PatternSource {
  readonly id: string;
  readonly file: string;
  readonly pointer: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly makes: Readonly<Record<string, unknown>>;
  /** What it makes has no id of the use in front of its own. */
  readonly frame: boolean;
}

/** Which piece of a `$if` is taken, by where it stands; undefined where its condition decides. */
export type Branch = (place: Place) => 1 | 2 | undefined;

/** The patterns by their ids. */
export interface PatternTable {
  get(name: string): PatternSource | undefined;
  keys(): Iterable<string>;
}

type Rec = Readonly<Record<string, unknown>>;

/**
 * Phase 3, expand: puts patterns in the place of every `use`, deep inside arguments and patterns too. What comes out is a
 * copy in which every part knows where its author wrote it; nothing is left of `use`, `$name`, `$if` and `$each`. Nothing
 * comes out, and a problem is told, when the whole definition is a pattern that can not be used. `written` knows the places
 * of what was written where they do not follow from `place`; `branch` chooses in the place of conditions.
 */
export function expand(
  raw: Rec,
  place: Place,
  patterns: PatternTable,
  origins: Origins,
  findings: Pick<Findings, 'add'>,
  kinds: Language['kinds'] = language.kinds,
  written?: Origins,
  branch?: Branch,
): Rec | undefined {
  const expander = new Expander(patterns, origins, findings, kinds, written, branch);
  const value = expander.copy(raw, place, []);
  if (!isRecord(value)) return undefined;
  if (!expander.isSpent && valuesIn(value) <= mostValues) return value;
  const most = mostValues.toLocaleString('en-US');
  const message = `With its patterns in place a definition holds at most ${most} values`;
  findings.add({ code: 'definition-size', message, place });
  return undefined;
}

/** Values that are copied for one definition, those of arguments and conditions among them. */
const mostCopied = 2 * mostValues;

/** Marks a piece that `$if` left out. */
const dropped = Symbol('dropped');

class Expander {
  private readonly patterns: PatternTable;
  private readonly origins: Origins;
  private readonly findings: Pick<Findings, 'add'>;
  private readonly kinds: Language['kinds'];
  private readonly written: Origins | undefined;
  private readonly branch: Branch | undefined;
  private copied = 0;

  constructor(
    patterns: PatternTable,
    origins: Origins,
    findings: Pick<Findings, 'add'>,
    kinds: Language['kinds'],
    written: Origins | undefined,
    branch: Branch | undefined,
  ) {
    this.patterns = patterns;
    this.origins = origins;
    this.findings = findings;
    this.kinds = kinds;
    this.written = written;
    this.branch = branch;
  }

  /** Where that was written which stands under a key: what an overlay has put into the definition is found by its part. */
  private within(part: object, key: string | number, place: Place): Place {
    return this.written?.knows(part) ? this.written.place(part, key) : placeInside(place, key);
  }

  /** True when patterns in patterns would make more than anybody can walk through: nothing more is copied then. */
  get isSpent(): boolean {
    return this.copied > mostCopied;
  }

  /** Copies what an author wrote; `bindings` are there inside a pattern only. */
  copy(value: unknown, place: Place, stack: readonly string[], bindings?: Bindings, use?: string): unknown {
    this.copied += 1;
    if (this.isSpent) return dropped;
    if (typeof value === 'string') return bindings ? filledIn(value, bindings) : value;
    if (Array.isArray(value)) return this.list(value, place, stack, bindings, use);
    if (!isRecord(value)) return value;
    if (bindings && Object.hasOwn(value, '$if')) return this.choose(value, place, stack, bindings, use);
    if (isRecord(value['use'])) return this.use(value, value['use'], place, stack, bindings, use);
    return this.record(value, place, stack, bindings, use);
  }

  private record(value: Rec, place: Place, stack: readonly string[], bindings?: Bindings, use?: string): Rec {
    const copy: Record<string, unknown> = {};
    this.origins.note(copy, place);
    if (use !== undefined) this.origins.noteMaker(copy, use);
    for (const [key, part] of Object.entries(value)) {
      const inside = this.within(value, key, place);
      const name = bindings ? String(filledIn(key, bindings)) : key;
      const made = this.copy(part, inside, stack, bindings, use);
      if (made === dropped) continue;
      copy[name] = made;
      if (!isObject(made)) this.noteScalar(copy, name, part, inside, key, bindings);
    }
    return copy;
  }

  private list(
    value: readonly unknown[],
    place: Place,
    stack: readonly string[],
    bindings?: Bindings,
    use?: string,
  ): unknown[] {
    const copy: unknown[] = [];
    this.origins.note(copy, place);
    for (const [index, part] of value.entries()) {
      const inside = this.within(value, index, place);
      if (bindings && isRecord(part) && Object.hasOwn(part, '$each')) {
        const list = this.copy(part['$each'], inside, stack, bindings, use);
        if (Array.isArray(list)) this.addAll(copy, list);
        else this.notAList(part['$each'], inside, bindings);
        continue;
      }
      const made = this.copy(part, inside, stack, bindings, use);
      if (made === dropped) continue;
      if (isRecord(part) && isRecord(part['use']) && Array.isArray(made)) this.addAll(copy, made);
      else {
        copy.push(made);
        if (!isObject(made)) this.noteScalar(copy, copy.length - 1, part, inside, index, bindings);
      }
    }
    return copy;
  }

  /**
   * A scalar argument stands where the user of the pattern wrote it, not where the pattern says `$name`. What stands under
   * the key under which it was written needs no note.
   */
  private noteScalar(
    holder: object,
    key: string | number,
    part: unknown,
    inside: Place,
    written: string | number,
    bindings: Bindings | undefined,
  ): void {
    const parts = bindings && isRecord(part) ? part['$if'] : undefined;
    if (bindings && Array.isArray(parts)) {
      // A piece that was chosen stands in the `$if`; -1 is a key under which nothing is written.
      const { piece, place } = this.chosen(parts, placeInside(inside, '$if'), bindings);
      this.noteScalar(holder, key, piece, place, -1, bindings);
      return;
    }
    const name = typeof part === 'string' && bindings ? wholeName(part) : undefined;
    const place = name === undefined ? undefined : givenAs(name, bindings)?.place;
    const made = (holder as Readonly<Record<string, unknown>>)[key];
    // Of a text with arguments in it no part stands where it is read: the whole of it is meant.
    const isFilled = place === undefined && typeof part === 'string' && made !== part;
    const named = argumentNamed([part, written], bindings);
    const from = named ? { from: named.from } : {};
    const own = { ...inside, ...from, ...(isFilled ? { within: { offset: 0, length: part.length } } : {}) };
    if (place || isFilled || key !== written) this.origins.noteMoved(holder, key, place ?? own);
  }

  private choose(value: Rec, place: Place, stack: readonly string[], bindings: Bindings, use?: string): unknown {
    const parts = value['$if'];
    const inside = placeInside(place, '$if');
    if (!Array.isArray(parts) || parts.length < 2 || parts.length > 3) {
      this.problem('pattern-words', '"$if" takes a condition, a piece, and perhaps another piece', inside);
      return dropped;
    }
    const { index, piece, place: chosen } = this.chosen(parts, inside, bindings);
    return index < parts.length ? this.copy(piece, chosen, stack, bindings, use) : dropped;
  }

  /** Which of its pieces a `$if` is, and where that stands. */
  private chosen(parts: readonly unknown[], place: Place, bindings: Bindings) {
    const index = this.branch?.(place) ?? (isMet(this.copy(parts[0], place, [], bindings)) ? 1 : 2);
    return { index, piece: parts[index], place: placeInside(place, index) };
  }

  private use(
    holder: Rec,
    uses: Rec,
    place: Place,
    stack: readonly string[],
    outer?: Bindings,
    outerUse?: string,
  ): unknown {
    const usePlace = this.within(holder, 'use', place);
    const [name, ...more] = Object.keys(uses);
    if (name === undefined || more.length > 0) {
      this.problem('one-pattern', 'A "use" names one pattern', usePlace);
      return dropped;
    }
    const namePlace = this.within(uses, name, usePlace);
    const pattern = this.patterns.get(name);
    if (!pattern) {
      const meant = suggest(name, this.patterns.keys());
      this.findings.add({
        code: 'known-pattern',
        message: `There is no pattern "${name}"`,
        place: namePlace,
        suggestion: meant,
      });
      return dropped;
    }
    if (stack.includes(name)) {
      const cycle = [...stack.slice(stack.indexOf(name)), name].join(' → ');
      this.problem('no-pattern-cycles', `Patterns use each other in a circle: ${cycle}`, namePlace);
      return dropped;
    }
    const bindings = this.bind(pattern, uses[name], namePlace, stack, outer, outerUse);
    if (!bindings) return dropped;
    const from = namePlace.from ?? usePlaceOf(namePlace, name);
    return this.make(holder, pattern, bindings, place, from, [...stack, name], outer, outerUse);
  }

  private bind(
    pattern: PatternSource,
    given: unknown,
    place: Place,
    stack: readonly string[],
    outer?: Bindings,
    outerUse?: string,
  ): Bindings | undefined {
    if (!isRecord(given)) {
      this.problem('pattern-params-complete', `The arguments of pattern "${pattern.id}" must be a record`, place);
      return undefined;
    }
    const bindings = new Map<string, unknown>();
    let complete = true;
    for (const [name, param] of Object.entries(pattern.params)) {
      if (Object.hasOwn(given, name)) {
        const inside = this.within(given, name, place);
        const value = this.copy(given[name], inside, stack, outer, outerUse);
        bindings.set(name, value);
        bindings.set(placeKey(name), givenOn(given[name], inside, outer) ?? givenAt(inside, pattern.id, name));
        complete = this.fits(pattern, name, param, value, inside) && complete;
      } else if (isRecord(param) && Object.hasOwn(param, 'value')) {
        const pointer = below(pattern.pointer, 'params', name, 'value');
        const from = place.from ?? usePlaceOf(place, pattern.id);
        const inside = { file: pattern.file, pointer, from };
        bindings.set(name, this.copy(param['value'], inside, stack));
      } else {
        this.problem('pattern-params-complete', `The pattern "${pattern.id}" needs "${name}"`, place);
        complete = false;
      }
    }
    for (const name of Object.keys(given)) {
      if (Object.hasOwn(pattern.params, name)) continue;
      const inside = this.within(given, name, place);
      const meant = suggest(name, Object.keys(pattern.params));
      this.findings.add({
        code: 'known-pattern-param',
        message: `The pattern "${pattern.id}" has no param "${name}"`,
        place: inside,
        suggestion: meant,
      });
      complete = false;
    }
    return complete ? bindings : undefined;
  }

  private fits(pattern: PatternSource, name: string, param: unknown, value: unknown, place: Place): boolean {
    const kind = typeof param === 'string' ? param : isRecord(param) ? String(param['type']) : '';
    const descriptor = Object.hasOwn(paramKinds, kind) ? paramKinds[kind as keyof typeof paramKinds] : undefined;
    const [code, what] = ['pattern-param-type', `"${name}" of the pattern "${pattern.id}" must be`] as const;
    if (descriptor && value !== null && !descriptor.accepts(value)) {
      this.findings.add({ code, message: `${what} ${descriptor.doc}`, place });
      return false;
    }
    const options = optionsOf(param);
    if (!options || value === null || options.includes(String(value))) return true;
    const message = `${what} one of ${options.map((each) => `"${each}"`).join(', ')}`;
    this.findings.add({ code, message, place, suggestion: suggest(String(value), options) });
    return false;
  }

  private make(
    holder: Rec,
    pattern: PatternSource,
    bindings: Bindings,
    place: Place,
    from: UsePlace,
    stack: readonly string[],
    outer?: Bindings,
    outerUse?: string,
  ): unknown {
    const [makes = '', ...others] = Object.keys(pattern.makes);
    const place0 = { file: pattern.file, pointer: below(pattern.pointer, 'makes', makes), from };
    if (others.length > 0 || makes === '') {
      this.problem('one-pattern', `The pattern "${pattern.id}" must make one piece`, {
        file: pattern.file,
        pointer: below(pattern.pointer, 'makes'),
      });
      return dropped;
    }
    const given = holder['id'];
    // What makes a whole definition goes into the holder itself, instead of standing in the place of the `use`.
    const merged = this.kinds[makes]?.shown !== undefined;
    const useId = typeof given === 'string' && !merged ? given : pattern.id;
    const made = outerUse === undefined ? useId : `${outerUse}.${useId}`;
    const maker = pattern.frame ? outerUse : made;
    const piece = this.copy(pattern.makes[makes], place0, stack, bindings, maker);
    if (!merged) return piece;
    const { use: _, ...own } = holder;
    return this.merge(this.record(own, place, stack, outer, outerUse), isRecord(piece) ? piece : {});
  }

  /** The user's own properties win; where both have a record, its entries are joined and the user's entries win. */
  private merge(own: Rec, piece: Rec): Rec {
    const maps: Record<string, unknown> = {};
    for (const [key, mine] of Object.entries(own)) {
      const theirs = piece[key];
      if (isRecord(mine) && isRecord(theirs)) maps[key] = this.merge(mine, theirs);
    }
    return Object.assign(this.origins.join(own, piece), maps);
  }

  /** Adds what a use or an argument gives; a list of many thousands would be too long for the arguments of one call. */
  private addAll(list: unknown[], more: readonly unknown[]): void {
    for (const [index, each] of more.entries()) {
      list.push(each);
      if (!isObject(each)) this.origins.noteMoved(list, list.length - 1, this.origins.place(more, index));
    }
  }

  /** An argument that was to be a list is told at its use; what is none whatever is given is told in the pattern. */
  private notAList(each: unknown, place: Place, bindings: Bindings): void {
    const message = '"$each" must name a list';
    const named = argumentNamed([each], bindings);
    if (named) this.findings.add({ code: 'pattern-words', message, place: { ...place, from: named.from } });
    else this.problem('pattern-words', message, place);
  }

  /** Tells what is wrong where it stands, in a pattern too: no argument makes it right. */
  private problem(code: string, message: string, { file, pointer }: Place): void {
    this.findings.add({ code, message, place: { file, pointer } });
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
