import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/json.ts';
import { compileDefinitions, createCompiler } from '../../engine/link/compile-definitions.ts';
import type { Overlay } from '../../engine/overlay/change.ts';
import { shippedFiles } from '../server/support/definition-world.ts';

const definitions = path.resolve(import.meta.dirname, '../../definitions');

/** The shipped pages with the lines of their files, as they are formatted. */
const pages = readdirSync(definitions, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.page.json'))
  .map((file) => {
    const text = readFileSync(path.join(definitions, file), 'utf8');
    return { file, text, id: String(JSON.parse(text).id), lines: text.trimEnd().split('\n').length };
  });

const { registry } = compileDefinitions(shippedFiles());

/** The words that a piece of a definition says, deep inside too. */
function wordsIn(piece: unknown): readonly string[] {
  if (Array.isArray(piece)) return piece.flatMap(wordsIn);
  return isRecord(piece) ? Object.entries(piece).flatMap(([word, part]) => [word, ...wordsIn(part)]) : [];
}

/** What a page is about where it has it, and not about the list that may stand below. */
const greater = ['form', 'dynamicForm', 'definitionEditor', 'calendar'];

/** A page about a list. */
function isList(id: string): boolean {
  const words = new Set(wordsIn(registry.ofKind('page').get(id)?.value['body']));
  return words.has('grid') && !greater.some((word) => words.has(word));
}

function longer(most: number, which: (page: (typeof pages)[number]) => boolean) {
  return pages.filter((page) => which(page) && page.lines > most).map(({ file, lines }) => [file, lines]);
}

describe('the lines of the shipped pages', () => {
  it('are less than 40 where the pattern of records makes one with form, rights, search, status toggle and export', () => {
    const made = ({ text }: { text: string }) => text.includes('"recordList"');
    expect(pages.filter(made).length).toBeGreaterThanOrEqual(12);
    expect(longer(39, made)).toEqual([]);
  });

  it('are at most 60 for a list, its filters and what can be done with it', () => {
    expect(pages.filter(({ id }) => isList(id)).length).toBeGreaterThanOrEqual(35);
    expect(longer(60, ({ id }) => isList(id) && !id.startsWith('designer.'))).toEqual([]);
  });

  it('are at most 25 for a list of figures with what is needed to read it, written in two patterns', () => {
    const short = pages.filter(({ text, lines }) => text.includes('"search"') && lines <= 25);
    expect(short.map(({ id }) => id)).toContain('leave.balances');
  });

  it('are at most 250 for every other page, and less than 450 for the two of the designer', () => {
    expect(longer(250, ({ id }) => !id.startsWith('designer.'))).toEqual([]);
    expect(longer(449, () => true)).toEqual([]);
  });
});

it('every param of a shipped pattern says what it is for', () => {
  const silent = [...registry.ofKind('pattern').values()].flatMap(({ id, value }) =>
    Object.entries(value['params'] as object).flatMap(([name, param]) => (param.doc ? [] : [`${id} ${name}`])),
  );
  expect(silent).toEqual([]);
});

it('changes that were made when these pages were written out find their places in what the patterns make', () => {
  const list = ['body', 'days', 'grid', 'columns'];
  const overlays: Overlay[] = [
    { kind: 'page', id: 'leave.earlier', changes: [{ op: 'hide', at: [...list, 'teamName'], hidden: true }] },
    { kind: 'page', id: 'administration.webhooks', changes: [{ op: 'remove', at: inGrid('list', 'rotate') }] },
    {
      kind: 'page',
      id: 'attendance.ownTeam',
      changes: [{ op: 'set', at: inGrid('grid', 'why'), property: 'label', value: 'Reasons' }],
    },
    { kind: 'page', id: 'session.tokens', changes: [{ op: 'hide', at: inGrid('tokens', 'endOf'), hidden: true }] },
    {
      kind: 'page',
      id: 'administration.audit',
      changes: [{ op: 'set', at: ['data', 'page'], property: 'every', value: '60s' }],
    },
    {
      kind: 'page',
      id: 'attendance.markAbsent',
      changes: [{ op: 'move', at: ['body', 'toolbar', 'toolbar', 'markChosen'], after: null }],
    },
    {
      kind: 'page',
      id: 'people.batchTransfer',
      changes: [{ op: 'set', at: ['parts', 'transfer', 'body', 'to'], property: 'when', value: true }],
    },
  ];
  const { unplaced, problems } = createCompiler().compile(shippedFiles(), overlays);
  expect(unplaced).toEqual([]);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

function inGrid(grid: string, action: string): readonly string[] {
  return ['body', grid, 'grid', 'actions', action];
}
