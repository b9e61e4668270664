import { isRecord } from '../json.ts';
import { templateParts } from '../logic/template.ts';

type Rec = Readonly<Record<string, unknown>>;

/** The id of an element, and whether its author stated it. */
export interface ElementId {
  readonly id: string;
  readonly stated: boolean;
}

/**
 * The id of a block or step: stated, or its kind with what it refers to, is titled with or says. What a pattern made has
 * the id of the use before it.
 */
export function elementId(node: Rec, kind: string, maker: string | undefined): ElementId {
  const stated = typeof node['id'] === 'string';
  const id = stated ? (node['id'] as string) : defaultId(node, kind);
  return { stated, id: maker === undefined ? id : `${maker}.${id}` };
}

function defaultId(node: Rec, kind: string): string {
  const main = node[kind];
  const named = [node['title'], node['label'], main].find((part) => typeof part === 'string');
  if (typeof named === 'string') {
    const word = /^[\w$-]+(\.[\w$-]+)+$/.test(named) ? named : slug(named);
    if (word !== '') return `${kind}.${word}`;
  }
  if (kind === 'set' && isRecord(main)) return `${kind}.${Object.keys(main).join(',')}`;
  return kind;
}

/** The id of an action: stated, or its label in one word. */
export function actionId(node: Rec, maker: string | undefined): ElementId {
  const stated = typeof node['id'] === 'string';
  const own = stated ? (node['id'] as string) : typeof node['label'] === 'string' ? slug(node['label']) : '';
  return { stated, id: maker === undefined ? own : `${maker}.${own}` };
}

/** The id of a section: stated, or its heading in one word. */
export function sectionId(node: Rec): string {
  return typeof node['id'] === 'string' ? node['id'] : slug(String(node['section']));
}

/** The id of a note: stated, or `note` with what it says in one word. */
export function noteId(node: Rec): string {
  if (typeof node['id'] === 'string') return node['id'];
  return slug(typeof node['note'] === 'string' ? `note ${node['note']}` : 'note');
}

/** The id of a column that is written out: stated, or its label in one word. */
export function columnId(column: Rec): string | undefined {
  if (typeof column['id'] === 'string') return column['id'];
  return typeof column['label'] === 'string' ? slug(column['label']) : undefined;
}

/** A label in one word, for default ids: 'Mark Leave' → 'markLeave'. */
export function slug(label: string): string {
  const words = ownWords(label).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('');
}

/** A label without what its places say. */
function ownWords(label: string): string {
  const { parts } = label.includes('{{') ? {} : templateParts(label);
  if (parts === undefined) return label.replace(/\{[^{}]*\}/g, ' ');
  return parts.map((part) => (typeof part === 'string' ? part : ' ')).join('');
}
