import { isRecord, type JsonRecord } from '../json.ts';
import { changesBetween } from '../overlay/changes-between.ts';
import { segmentsOf } from '../pointer.ts';
import { type Making, madeOf, ownChanges, withChanges, withoutOwnChanges } from './definition-document.ts';
import { expand } from './expand.ts';
import { laid } from './laid.ts';
import { Origins } from './origins.ts';

type Rec = Readonly<Record<string, unknown>>;

/** What patterns make of a definition as it is edited. */
export interface MadeParts {
  readonly tree: Rec;
  /** True for what stands at a pointer because a pattern says so, or a change of what it made; false for what was written. */
  isMade(pointer: string): boolean;
}

const document = 'document';
const nothing = { add: () => undefined };

/** Puts the patterns of an edited definition in place; undefined where one cannot be used. */
export function madeParts(edited: Rec, { patterns, language }: Making): MadeParts | undefined {
  const origins = new Origins();
  const told = { language, patterns: { all: patterns, asked: patterns }, origins, told: nothing };
  // Its own changes are told from what was written by standing in another file.
  const made = laid(withoutOwnChanges(edited), { file: document, pointer: '' }, overlayOf(edited), told);
  if (!('tree' in made)) return undefined;
  const { tree } = made;
  return { tree, isMade: (pointer) => pointer !== '' && origins.placeWithin(tree, pointer).file !== document };
}

function overlayOf(edited: Rec) {
  return { kind: String(edited['kind']), id: String(edited['id']), changes: ownChanges(edited) };
}

/** An edited definition after what its patterns make was edited: it says what was changed of that. */
export function withMadeEdited(edited: Rec, tree: Rec, making: Making): JsonRecord {
  const plain = withoutOwnChanges(edited);
  const base = madeOf(plain, making);
  return base ? withChanges(plain, changesBetween(base, tree, making.language)) : (edited as JsonRecord);
}

/**
 * An edited definition with what a use makes in the place of the use at a pointer ('/use/recordList',
 * '/body/0/use/employeeInfo'). What it said of what patterns make holds of what stands there now.
 */
export function writtenOut(edited: Rec, pointer: string, making: Making): JsonRecord | undefined {
  const way = segmentsOf(pointer).slice(0, -2);
  if (way.length === 0) return madeOf(edited, making);
  const holder = way.reduce<unknown>((part, name) => (isObject(part) ? (part as Rec)[name] : undefined), edited);
  const place = { file: document, pointer: '' };
  const { patterns, language } = making;
  const expanded = expand({ made: [holder] }, place, patterns, new Origins(), nothing, language.kinds);
  const made = expanded?.['made'];
  return Array.isArray(made) ? (replaced(edited, way, made) as JsonRecord) : undefined;
}

function replaced(part: unknown, [name = '', ...rest]: readonly string[], made: readonly unknown[]): unknown {
  if (!isObject(part)) return part;
  if (Array.isArray(part)) {
    const index = Number(name);
    const inside = rest.length === 0 ? made : [replaced(part[index], rest, made)];
    return [...part.slice(0, index), ...inside, ...part.slice(index + 1)];
  }
  if (!isRecord(part)) return part;
  return { ...part, [name]: rest.length === 0 ? made[0] : replaced(part[name], rest, made) };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
