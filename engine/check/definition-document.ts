import { isRecord, type Json, type JsonRecord } from '../json.ts';
import type { Language } from '../language/language.ts';
import { applyOverlay } from '../overlay/apply-overlay.ts';
import type { Change, Changes, Unplaced } from '../overlay/change.ts';
import { changesBetween } from '../overlay/changes-between.ts';
import { inOrder } from '../overlay/in-order.ts';
import { sameValue } from '../overlay/same-value.ts';
import { carried } from './carried.ts';
import type { PatternSource } from './expand.ts';
import { laid } from './laid.ts';
import { Origins } from './origins.ts';
import { patterned, rewritten } from './rewritten.ts';

type Rec = Readonly<Record<string, unknown>>;

/** What definitions are made with. */
export interface Making {
  readonly patterns: ReadonlyMap<string, PatternSource>;
  readonly language: Language;
}

/** A definition with what was changed of it, as it is edited: as it was written. */
export interface DefinitionDocument {
  /** With uses of patterns as uses; `changes` says what is changed of what they make. */
  readonly tree: JsonRecord;
  readonly unplaced: readonly Unplaced[];
}

/** True for a definition that uses a pattern anywhere. */
export function usesPatterns(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(usesPatterns);
  if (!isRecord(value)) return false;
  return isRecord(value['use']) || Object.values(value).some(usesPatterns);
}

/**
 * The definition as it is edited. Changes that were made before arguments could be changed (without `written`) are carried
 * over to those.
 */
export function documentOf(value: Rec, overlay: Changes | undefined, making: Making): DefinitionDocument {
  const { language, patterns } = making;
  // Where the schema is belongs to the file.
  const { $schema: _, ...written } = value;
  const { kind, id } = written;
  if (!overlay || kind === 'pattern') return { tree: ordered(written, making), unplaced: [] };
  if (!overlay.written && !usesPatterns(written)) {
    const { tree, unplaced } = applyOverlay(written, overlay, language);
    return { tree: ordered(tree, making), unplaced };
  }
  const named = { kind: String(kind), id: String(id), ...overlay };
  const { unplaced } = laid(written, here, named, layingOf(making));
  const out = new Set(unplaced.map(({ index }) => index));
  const changes = overlay.changes.filter((_, index) => !out.has((overlay.written?.length ?? 0) + index));
  const placed = overlay.written
    ? { written: overlay.written, changes }
    : carried(written, changes, patterns, language);
  const { tree } = rewritten(written, placed.written, patterns, language);
  const own = [...ownChanges(tree), ...placed.changes];
  return { tree: ordered(withChanges(tree, own), making), unplaced };
}

/** What leads from a definition as it was written to an edited one. */
export function changesTo(value: Rec, document: Rec, { patterns, language }: Making): Changes {
  const { $schema: _, ...written } = value;
  if (!usesPatterns(written) && !usesPatterns(document) && ownChanges(document).length === 0)
    return { changes: changesBetween(written, document, language) };
  const before = ownChanges(written);
  const now = ownChanges(document);
  const keeps = sameValue(now.slice(0, before.length), before);
  const { changes: _own, ...rest } = document;
  const wanted = keeps ? { ...rest, ...(before.length === 0 ? {} : { changes: before }) } : document;
  const changed = changesBetween(written, wanted, patterned(language, patterns));
  return { written: changed, changes: keeps ? now.slice(before.length) : [] };
}

/** What an edited definition is once patterns are in place; undefined where one cannot be used. */
export function madeOf(document: Rec, making: Making): JsonRecord | undefined {
  const { $schema: _, ...written } = document;
  if (written['kind'] === 'pattern') return written as JsonRecord;
  const made = laid(written, here, undefined, layingOf(making));
  return 'tree' in made ? inOrder(made.tree, making.language) : undefined;
}

/** The definition as it is edited without what it changes of what its patterns make. */
export function withoutOwnChanges(document: Rec): Rec {
  const { changes: _, ...rest } = document;
  return rest;
}

/** What a definition changes of what its patterns make. */
export function ownChanges(tree: Rec): readonly Change[] {
  const changes = tree['changes'];
  return Array.isArray(changes) ? (changes as readonly Change[]) : [];
}

const here = { file: '', pointer: '' };

function layingOf({ patterns, language }: Making) {
  const told = { add: () => undefined };
  return { language, patterns: { all: patterns, asked: patterns }, origins: new Origins(), told };
}

function ordered(tree: Rec, { language, patterns }: Making): JsonRecord {
  return inOrder(tree, patterned(language, patterns)) as Readonly<Record<string, Json>>;
}

/**
 * An edited definition with changes of it: each is one of what was written where it finds its place there or gives the
 * same as an argument, else of what patterns make.
 */
export function changedDocument(document: Rec, changes: readonly Change[], making: Making): DefinitionDocument {
  const { language, patterns } = making;
  const own = ownChanges(document);
  const first = rewritten(withoutOwnChanges(document), changes, patterns, language);
  const left = first.unplaced;
  if (left.length === 0) return { tree: withChanges(first.tree, own), unplaced: [] };
  const made = madeOf(first.tree, making) ?? first.tree;
  const second = applyOverlay(made, { changes: [...own, ...left.map(({ change }) => change)] }, language);
  const unplaced = second.unplaced.flatMap(({ index, why }) => {
    const each = left[index - own.length];
    return each ? [{ change: each.change, index: each.index, why }] : [];
  });
  const out = new Set(unplaced.map(({ index }) => index));
  const rest = left.flatMap(({ change, index }) => (out.has(index) ? [] : [change]));
  const carry = own.length > 0 ? { written: [], changes: rest } : carried(first.tree, rest, patterns, language);
  const { tree } = rewritten(first.tree, carry.written, patterns, language);
  return { tree: withChanges(tree, [...own, ...carry.changes]), unplaced };
}

/** A definition that changes what its patterns make. */
export function withChanges(tree: Rec, changes: readonly Change[]): JsonRecord {
  return (changes.length === 0 ? tree : { ...tree, changes }) as JsonRecord;
}
