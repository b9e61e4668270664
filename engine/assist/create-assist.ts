import { type Checked, createChecker } from '../check/checker.ts';
import type { PatternSource } from '../check/expand.ts';
import { patternOf, type SourceFile } from '../check/read-file.ts';
import { rules as shippedRules } from '../check/rules/index.ts';
import type { Rule } from '../check/visitor.ts';
import { type Language, language as shipped } from '../language/language.ts';
import type { Problem } from '../problem.ts';
import { cursorAt } from './cursor.ts';
import { type Hover, hoverAt } from './hover.ts';
import { readValue } from './json-tree.ts';
import { type Around, type LenientRead, readLeniently } from './lenient.ts';
import { occurrenceAt } from './occurrence-at.ts';
import type { Offers } from './offer.ts';
import { offersAt } from './offers.ts';
import { PlacedText, type Range } from './range.ts';
import { declarationOf, type Named } from './symbol.ts';

/** A stretch of a file. */
export interface FileRange extends Range {
  readonly file: string;
}

/** Helps whoever writes definitions: answers for a file and an offset in it, also while the file does not parse. */
export interface Assist {
  /** The files as they are now; what did not change is not read again. */
  read(files: readonly SourceFile[]): void;
  /** What the check finds in the files. */
  problems(): readonly Problem[];
  offers(file: string, offset: number): Offers | undefined;
  hover(file: string, offset: number): Hover | undefined;
  /** Where what is named at an offset is declared. */
  declared(file: string, offset: number): FileRange | undefined;
}

export interface AssistOptions {
  readonly language?: Language;
  readonly rules?: readonly Rule[];
}

export function createAssist({ language = shipped, rules = shippedRules }: AssistOptions = {}): Assist {
  return new KeepingAssist(language, rules);
}

class KeepingAssist implements Assist {
  private readonly language: Language;
  private readonly checker;
  private files: readonly SourceFile[] = [];
  /** The last text of each file of which all definitions could be read. */
  private readonly good = new Map<string, string>();
  private state: State | undefined;
  private readonly texts = new Map<string, PlacedText>();
  private read_: { readonly file: string; readonly text: string; readonly made: LenientRead } | undefined;

  constructor(language: Language, rules: readonly Rule[]) {
    this.language = language;
    this.checker = createChecker({ language, rules });
  }

  read(files: readonly SourceFile[]): void {
    this.files = files;
    this.state = undefined;
    this.read_ = undefined;
  }

  problems(): readonly Problem[] {
    return this.checked().problems;
  }

  offers(file: string, offset: number): Offers | undefined {
    const text = this.textOf(file);
    if (text === undefined) return undefined;
    const cursor = cursorAt(text.text, offset);
    const read = readLeniently(file, cursor.value, this.around());
    return offersAt({ file, cursor, offset, read, language: this.language });
  }

  hover(file: string, offset: number): Hover | undefined {
    const text = this.textOf(file);
    return text && hoverAt({ file, offset, text, read: this.lenient(file, text), language: this.language });
  }

  declared(file: string, offset: number): FileRange | undefined {
    const text = this.textOf(file);
    if (!text) return undefined;
    const { facts, registry } = this.lenient(file, text);
    const found = occurrenceAt(facts.occurrences, file, offset, text);
    return found && this.rangeOf(found.occurrence.named, registry);
  }

  private rangeOf(named: Named, registry: LenientRead['registry']): FileRange | undefined {
    const { origins } = this.around();
    const place = declarationOf(named, registry, (part, key) => origins.place(part, key));
    const range = place && this.textOf(place.file)?.declared(place.pointer, named.name);
    return place && range && { file: place.file, ...range };
  }

  private textOf(file: string): PlacedText | undefined {
    const text = this.files.find((each) => each.file === file)?.text;
    if (text === undefined) return undefined;
    const known = this.texts.get(file);
    const placed = known?.text === text ? known : new PlacedText(text);
    this.texts.set(file, placed);
    return placed;
  }

  private lenient(file: string, text: PlacedText): LenientRead {
    if (this.read_?.file === file && this.read_.text === text.text) return this.read_.made;
    const made = readLeniently(file, readValue(text.root), this.around());
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
    let checked = this.checker.check(this.files);
    const broken = checked.broken;
    for (const { file, text } of this.files) if (!broken.has(file)) this.good.set(file, text);
    let problems = checked.problems;
    if ([...broken].some((file) => this.good.has(file))) {
      const own = problems.filter(({ file }) => broken.has(file));
      checked = this.checker.check(
        this.files.map((each) => ({ ...each, text: (broken.has(each.file) && this.good.get(each.file)) || each.text })),
      );
      problems = [...own, ...checked.problems.filter(({ file }) => !broken.has(file))];
    }
    return { problems, around: aroundOf(checked, this.language) };
  }
}

interface State {
  readonly problems: readonly Problem[];
  readonly around: Around;
}

function aroundOf({ registry, origins }: Checked, language: Language): Around {
  const patterns = new Map<string, PatternSource>();
  for (const { value, file, id } of registry.ofKind('pattern').values()) {
    const pattern = patternOf(value, file, origins.place(value).pointer);
    if (pattern) patterns.set(id, pattern);
  }
  return { registry, origins, patterns, language };
}
