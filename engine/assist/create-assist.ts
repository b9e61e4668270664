import { type Checked, type Checker, createChecker } from '../check/checker.ts';
import type { SourceFile } from '../check/read-file.ts';
import { patterned } from '../check/rewritten.ts';
import { rules as shippedRules } from '../check/rules/index.ts';
import type { Rule } from '../check/visitor.ts';
import { type Language, language as shipped } from '../language/language.ts';
import { once } from '../once.ts';
import { type Overlay, overlayFile } from '../overlay/change.ts';
import type { Problem } from '../problem.ts';
import { type Occurrence, usesInto } from './gather.ts';
import { type Hover, hoverAt } from './hover.ts';
import { type Around, type LenientRead, readLeniently } from './lenient.ts';
import { naming } from './naming.ts';
import { occurrenceAt, type PlacedOccurrence, rangeOf } from './occurrence-at.ts';
import type { Offers } from './offer.ts';
import { PlacedText, type Range } from './range.ts';
import { type Edit, edited, type NamedRange, overlayPathEdits, type Renaming, renamed } from './rename.ts';
import { spellingEdits } from './spelling-edits.ts';
import { declarationOf, type Named, namedKey } from './symbol.ts';
import { aroundOf, offersIn } from './text-assist.ts';

/** A stretch of a file. */
export interface FileRange extends Range {
  readonly file: string;
}

/** Helps whoever writes definitions: answers for a file and an offset in it, also while the file does not parse. */
export interface Assist {
  /** The files as they are now, and what was changed on their definitions; what did not change is not read again. */
  read(files: readonly SourceFile[], overlays?: readonly Overlay[]): void;
  /** What the check finds in the files. */
  problems(): readonly Problem[];
  offers(file: string, offset: number): Offers | undefined;
  hover(file: string, offset: number): Hover | undefined;
  /** What of a file can be written as text: the stretch that it takes now, and the text with its quotation marks. */
  spellings(file: string): readonly Edit[];
  /** Where what is named at an offset is declared. */
  declared(file: string, offset: number): FileRange | undefined;
  /** Every place where what is named at an offset is named, its declaration among them. */
  references(file: string, offset: number): readonly FileRange[];
  /** The name at an offset that another one can be given to. */
  named(file: string, offset: number): (Range & { readonly name: string }) | undefined;
  /**
   * Gives another name to what is named at an offset, everywhere. Refused where the check would find a mistake afterwards,
   * or another name would be meant. Edits of changes on definitions are in files that are called as `overlayFile` says.
   */
  rename(file: string, offset: number, name: string): Renaming;
}

export interface AssistOptions {
  readonly language?: Language;
  readonly rules?: readonly Rule[];
}

export function createAssist({ language = shipped, rules = shippedRules }: AssistOptions = {}): Assist {
  return new KeepingAssist(language, createChecker({ language, rules: [...rules, naming] }));
}

class KeepingAssist implements Assist {
  private readonly language: Language;
  private readonly checker: Checker;
  private files: readonly SourceFile[] = [];
  private overlays: readonly Overlay[] = [];
  /** The last text of each file of which all definitions could be read. */
  private readonly good = new Map<string, string>();
  private state: State | undefined;
  private readonly texts = new Map<string, PlacedText>();
  private read_: { readonly file: string; readonly text: string; readonly made: LenientRead } | undefined;

  constructor(language: Language, checker: Checker) {
    this.language = language;
    this.checker = checker;
  }

  read(files: readonly SourceFile[], overlays: readonly Overlay[] = []): void {
    this.files = files;
    this.overlays = overlays;
    this.state = undefined;
    this.read_ = undefined;
  }

  problems(): readonly Problem[] {
    return this.checked().problems;
  }

  offers(file: string, offset: number): Offers | undefined {
    const text = this.textOf(file);
    if (text === undefined) return undefined;
    return offersIn(file, text.text, offset, this.around());
  }

  hover(file: string, offset: number): Hover | undefined {
    const text = this.textOf(file);
    return text && hoverAt({ file, offset, text, read: this.lenient(file, text), language: this.language });
  }

  spellings(file: string): readonly Edit[] {
    const text = this.textOf(file);
    return text ? spellingEdits(file, text, patterned(this.language, this.around().patterns)) : [];
  }

  declared(file: string, offset: number): FileRange | undefined {
    const found = this.at(file, offset);
    return found && this.rangeOf(found.occurrence.named, found.registry);
  }

  references(file: string, offset: number): readonly FileRange[] {
    const found = this.at(file, offset);
    return found ? this.rangesOf(found.occurrence.named, this.occurrences(file)) : [];
  }

  named(file: string, offset: number): (Range & { readonly name: string }) | undefined {
    const found = this.at(file, offset);
    return found && { ...found.range, name: found.occurrence.name };
  }

  rename(file: string, offset: number, wanted: string): Renaming {
    const found = this.at(file, offset);
    if (!found) return { refusal: 'There is no name here.' };
    const error = this.problems().find(({ severity }) => severity === 'error');
    if (error)
      return { refusal: `There is a mistake in ${error.file}, which has to be mended first: ${error.message}` };
    const { named } = found.occurrence;
    const ranges = this.rangesOf(named, this.occurrences(file));
    const textOf = (name: string) => this.textOf(name);
    const made = renamed({ named, wanted, ranges, registry: found.registry, textOf });
    if (!('edits' in made) || !made.to) return made;
    const { to } = made;
    const edits = [...made.edits, ...this.overlays.flatMap((overlay) => this.pathEdits(named, to, overlay))];
    return this.refusalOf(edits, to, ranges.length, file) ?? { edits };
  }

  private pathEdits(named: Named, to: Named, overlay: Overlay): readonly Edit[] {
    const file = overlayFile(overlay);
    const text = this.textOf(file);
    const home = this.checked().around.registry.ofKind(overlay.kind).get(overlay.id)?.file;
    return text ? overlayPathEdits(named, to, overlay, named.of.startsWith(`${home}#`), text, file) : [];
  }

  /** Why edits cannot be made: what the check finds afterwards, or names that are meant otherwise. */
  private refusalOf(
    edits: readonly Edit[],
    to: Named,
    count: number,
    typed: string,
  ): { readonly refusal: string } | undefined {
    const text = (file: string, before: string) =>
      edited(
        before,
        edits.filter((edit) => edit.file === file),
      );
    const after = new KeepingAssist(this.language, this.checker);
    const unplaced = this.checked().unplaced;
    after.read(
      this.files.map((each) => ({ file: each.file, text: text(each.file, each.text) })),
      this.overlays.map((overlay): Overlay => JSON.parse(text(overlayFile(overlay), overlayText(overlay)))),
    );
    const problem = after.problems().find(({ severity }) => severity === 'error');
    if (problem) return { refusal: `${problem.message} (${problem.file})` };
    if (after.checked().unplaced !== unplaced) return { refusal: 'A change of an administrator would find no place.' };
    const meant = after.rangesOf(to, after.occurrences(typed));
    return meant.length === count ? undefined : { refusal: `${to.name} would mean something else in places.` };
  }

  /** The name at an offset. */
  private at(file: string, offset: number): (PlacedOccurrence & Pick<LenientRead, 'registry'>) | undefined {
    const text = this.textOf(file);
    if (!text) return undefined;
    const { facts, registry } = this.lenient(file, text);
    const found = occurrenceAt(facts.occurrences, file, offset, text);
    return found && { ...found, registry };
  }

  /** The names of all files; those of one that is typed as they stand there now. */
  private occurrences(typed?: string): readonly Occurrence[] {
    const names = this.checked().names();
    const text = typed === undefined ? undefined : this.textOf(typed);
    if (!text || typed === undefined) return names;
    return [...names.filter(({ place }) => place.file !== typed), ...this.lenient(typed, text).facts.occurrences];
  }

  private rangesOf(named: Named, occurrences: readonly Occurrence[]): readonly NamedRange[] {
    const key = namedKey(named);
    const found = new Map<string, NamedRange>();
    for (const occurrence of occurrences) {
      if (namedKey(occurrence.named) !== key) continue;
      const { file } = occurrence.place;
      const text = this.textOf(file);
      const range = text && rangeOf(occurrence, text);
      if (!range || text.text.slice(range.from, range.to) !== occurrence.name) continue;
      found.set(`${file} ${range.from}`, { file, from: range.from, to: range.to, name: occurrence.name });
    }
    return [...found.values()];
  }

  private rangeOf(named: Named, registry: LenientRead['registry']): FileRange | undefined {
    const { origins } = this.around();
    const place = declarationOf(named, registry, (part, key) => origins.place(part, key));
    const range = place && this.textOf(place.file)?.declared(place.pointer, named.name);
    return place && range && { file: place.file, ...range };
  }

  private textOf(file: string): PlacedText | undefined {
    const overlay = this.overlays.find((each) => overlayFile(each) === file);
    const text = overlay ? overlayText(overlay) : this.files.find((each) => each.file === file)?.text;
    if (text === undefined) return undefined;
    const known = this.texts.get(file);
    const placed = known?.text === text ? known : new PlacedText(text);
    this.texts.set(file, placed);
    return placed;
  }

  private lenient(file: string, text: PlacedText): LenientRead {
    if (this.read_?.file === file && this.read_.text === text.text) return this.read_.made;
    const made = readLeniently(file, text.value, this.around());
    this.read_ = { file, text: text.text, made };
    return made;
  }

  private around(): Around {
    return this.checked().around;
  }

  private checked(): State {
    this.state ??= this.check();
    return this.state;
  }

  /** A file that cannot be read is told as it is, and stands for the others as it was when it last could. */
  private check(): State {
    let checked = this.checker.check(this.files, this.overlays);
    const broken = checked.broken;
    for (const { file, text } of this.files) if (!broken.has(file)) this.good.set(file, text);
    let problems = checked.problems;
    if ([...broken].some((file) => this.good.has(file))) {
      const own = problems.filter(({ file }) => broken.has(file));
      checked = this.checker.check(
        this.files.map((each) => ({ ...each, text: (broken.has(each.file) && this.good.get(each.file)) || each.text })),
        this.overlays,
      );
      problems = [...own, ...checked.problems.filter(({ file }) => !broken.has(file))];
    }
    return {
      problems,
      around: aroundOf(checked, this.language),
      names: once(() => this.namesIn(checked)),
      unplaced: checked.unplaced.reduce((sum, { changes }) => sum + changes.length, 0),
    };
  }

  private namesIn(checked: Checked): readonly Occurrence[] {
    const names: Occurrence[] = (checked.factsOf(naming) as readonly (readonly Occurrence[])[]).flat();
    if (this.overlays.length > 0) {
      // What a change covers is there again when the change is taken back.
      const { factsOf } = createChecker({ language: this.language, rules: [naming] }).check(this.files);
      for (const each of factsOf(naming) as readonly (readonly Occurrence[])[]) names.push(...each);
    }
    for (const { file } of this.files) usesInto(names, this.textOf(file)?.value, file);
    return names;
  }
}

interface State {
  readonly problems: readonly Problem[];
  readonly around: Around;
  /** Which names stand where. */
  names(): readonly Occurrence[];
  /** How many changes on definitions found no place. */
  readonly unplaced: number;
}

function overlayText(overlay: Overlay): string {
  return JSON.stringify(overlay);
}
