import type { StateEffect, TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Envelope, Json, JsonRecord, LinkedBlock, LinkedCall, LinkedStep, ScreenRun } from '@muster/engine';
import { language } from '@muster/engine/check';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { specialBlocks as described } from '../../engine/language/special-blocks/index.ts';
import { staffBlocks } from '../../renderer/index.ts';
import { type Answers, showBlocks } from '../../tests/screens/screen-world.tsx';
import { specialBlocks } from '../index.ts';

afterEach(cleanup);

const page = {
  kind: 'page',
  id: 'loans.list',
  path: '/emp_loan',
  title: 'Employee Loan',
  body: [{ grid: { columns: ['cnic', { id: 'loanPaid', label: 'Paid', pixels: 120 }] }, rows: '{data.list}' }],
};
const text = `${JSON.stringify(page, null, 2)}\n`;
const sets = (path: string): LinkedStep => ({ step: 'set', id: `set.${path}`, values: { [path]: { var: 'value' } } });
const state = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [name, { type: { of: 'any' as const }, label: name, widget: 'text' as const }]),
  );

type ShowOptions = NonNullable<Parameters<typeof showBlocks>[2]> & { readonly answers?: Answers };

/** Shows one special block over a state that its events write. */
function show(block: LinkedBlock, start: JsonRecord = {}, { answers = {}, ...more }: ShowOptions = {}) {
  const names = ['text', 'at', 'told', 'saved', 'problems', 'bundle', 'rights', 'role'];
  const world = showBlocks([block], answers, { state: state(names), special: specialBlocks, ...more });
  act(() => {
    for (const [name, value] of Object.entries(start)) world.run.set(`state.${name}`, value);
  });
  return world;
}

describe('special blocks', () => {
  it('are at most 12, each with a descriptor and a view, and are words of the language', () => {
    const drawn = { ...staffBlocks, ...specialBlocks };
    expect(Object.keys(described).filter((name) => !Object.hasOwn(drawn, name))).toEqual([]);
    expect(Object.keys(specialBlocks).filter((name) => !Object.hasOwn(described, name))).toEqual([]);
    expect(Object.keys(described).length).toBeLessThanOrEqual(12);
    for (const [name, descriptor] of Object.entries(described)) expect(language.blocks[name]).toBe(descriptor);
  });

  it('are not drawn by a program that does not bring them', () => {
    showBlocks([{ block: 'definitionEditor', id: 'editor', text: 'x', label: 'Text' }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

const editor = (more: object = {}): LinkedBlock => ({
  block: 'definitionEditor',
  id: 'editor',
  text: { var: 'state.text' },
  label: 'Text of the definition',
  on: {
    change: [sets('state.text')],
    save: [sets('state.saved')],
    place: [sets('state.at')],
    settled: [sets('state.told')],
  },
  ...more,
});

async function viewOf(name = 'Text of the definition'): Promise<EditorView> {
  const box = await screen.findByRole('textbox', { name });
  const view = EditorView.findFromDOM(box);
  if (!view) throw new Error('There is no editor.');
  return view;
}

describe('definitionEditor', () => {
  it('shows its text, tells each change at once, and a settled one a while later', async () => {
    const { run } = show(editor(), { text });
    const view = await viewOf();
    await waitFor(() => expect(view.state.doc.toString()).toBe(text));
    act(() => view.dispatch({ changes: { from: 0, insert: ' ' } }));
    expect(run.value({ var: 'state.text' })).toBe(` ${text}`);
    await waitFor(() => expect(run.value({ var: 'state.told' })).toBe(` ${text}`));
  });

  it('takes a text from outside as one step that undo takes back', async () => {
    const { run } = show(editor(), { text: '{ "kind": "page" }' });
    const view = await viewOf();
    act(() => run.set('state.text', '{ "kind": "form" }'));
    await waitFor(() => expect(view.state.doc.toString()).toBe('{ "kind": "form" }'));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(run.value({ var: 'state.text' })).toBe('{ "kind": "page" }'));
  });

  it('tells nobody of a text that came from outside, and begins its history behind the first one', async () => {
    const { run } = show(editor({ text: { var: 'state.saved' }, on: { change: [sets('state.text')] } }));
    const view = await viewOf();
    act(() => run.set('state.saved', text));
    await waitFor(() => expect(view.state.doc.toString()).toBe(text));
    expect(run.value({ var: 'state.text' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(view.state.doc.toString()).toBe(text);
    act(() => view.dispatch({ changes: { from: 0, insert: ' ' } }));
    expect(run.value({ var: 'state.text' })).toBe(` ${text}`);
  });

  it('saves by Ctrl+S and formats by Shift+Alt+F', async () => {
    const { run } = show(editor(), { text: '{"kind":"page","id":"a.b"}' });
    const view = await viewOf();
    await waitFor(() => expect(view.state.doc.length).toBeGreaterThan(0));
    fireEvent.keyDown(view.contentDOM, { key: 'F', code: 'KeyF', keyCode: 70, shiftKey: true, altKey: true });
    expect(view.state.doc.toString()).toBe('{\n  "kind": "page",\n  "id": "a.b"\n}\n');
    fireEvent.keyDown(view.contentDOM, { key: 's', code: 'KeyS', keyCode: 83, ctrlKey: true });
    expect(run.value({ var: 'state.saved' })).toBe('{\n  "kind": "page",\n  "id": "a.b"\n}\n');
  });

  it('marks problems in their place and mends what was misspelt', async () => {
    const wrong = text.replace('"path"', '"paht"');
    const problems = [
      {
        code: 'known-property',
        severity: 'error',
        message: 'A page has no property "paht"',
        pointer: '/paht',
        suggestion: 'path',
      },
    ];
    const { run } = show(editor({ problems: { var: 'state.problems' } }), { text: wrong, problems });
    const view = await viewOf();
    await waitFor(() => expect(view.contentDOM.querySelector('.cm-lintRange-error')?.textContent).toBe('"paht"'));
    const { forEachDiagnostic } = await import('@codemirror/lint');
    forEachDiagnostic(view.state, ({ actions }, from, to) => act(() => actions?.[0]?.apply(view, from, to)));
    expect(run.value({ var: 'state.text' })).toBe(text);
  });

  it('leaves a text alone that may only be read, also where a word is to be mended', async () => {
    const wrong = text.replace('"path"', '"paht"');
    const problems = [{ code: 'x', severity: 'error', message: 'No', pointer: '/paht', suggestion: 'path' }];
    show(editor({ problems: { var: 'state.problems' }, edit: false }), { text: wrong, problems });
    const view = await viewOf();
    const { forEachDiagnostic } = await import('@codemirror/lint');
    let offered = 0;
    await waitFor(() => expect(view.contentDOM.querySelector('.cm-lintRange-error')).not.toBeNull());
    forEachDiagnostic(view.state, ({ actions }, from, to) => {
      offered += actions?.length ?? 0;
      act(() => actions?.[0]?.apply(view, from, to));
    });
    expect(offered).toBe(1);
    expect(view.state.doc.toString()).toBe(wrong);
  });

  it('marks the part of a text that a problem is about', async () => {
    const wrong = text.replace('"path"', '"when": "row.a and row.b",\n  "path"');
    const problem = { code: 'known-path', severity: 'error', message: 'No', pointer: '/when', offset: 10, length: 5 };
    show(editor({ problems: { var: 'state.problems' } }), { text: wrong, problems: [problem] });
    const view = await viewOf();
    await waitFor(() => expect(view.contentDOM.querySelector('.cm-lintRange-error')?.textContent).toBe('row.b'));
  });

  it('offers the text of a condition that is written as JSON, and writes it by Ctrl+.', async () => {
    const condition = { and: ['{data.list}', { '==': ['{session.name}', "it's"] }] };
    const block = { ...page.body[0], when: condition };
    const { run } = show(editor(), { text: JSON.stringify({ ...page, body: [block] }, null, 2) });
    const view = await viewOf();
    await waitFor(() => expect(view.contentDOM.querySelector('.cm-lintRange-info')).not.toBeNull(), { timeout: 5000 });
    const other = view.state.doc.toString().indexOf('"kind"');
    act(() => view.dispatch({ selection: { anchor: other } }));
    fireEvent.keyDown(view.contentDOM, { key: '.', code: 'Period', keyCode: 190, ctrlKey: true });
    expect(view.state.doc.toString()).toContain('"and"');
    act(() => view.dispatch({ selection: { anchor: view.state.doc.toString().indexOf('"when"') } }));
    fireEvent.keyDown(view.contentDOM, { key: '.', code: 'Period', keyCode: 190, ctrlKey: true });
    const written = JSON.parse(String(run.value({ var: 'state.text' })));
    expect(written.body[0].when).toBe("data.list and session.name == 'it\\'s'");
  });

  it('keeps the marks of problems while somebody types, and makes them anew when others are told', async () => {
    const wrong = text.replace('"path"', '"paht"');
    const problem = { code: 'known-property', severity: 'error', message: 'No', pointer: '/paht' };
    const { run } = show(editor({ problems: { var: 'state.problems' } }), { text: wrong, problems: [problem] });
    const view = await viewOf();
    await waitFor(() => expect(view.contentDOM.querySelector('.cm-lintRange-error')).not.toBeNull());
    const { setDiagnosticsEffect } = await import('@codemirror/lint');
    let made = 0;
    const dispatch = (spec: TransactionSpec) => view.update([view.state.update(spec)]);
    vi.spyOn(view, 'dispatch').mockImplementation((spec: TransactionSpec) => {
      const effects = [spec.effects ?? []].flat() as readonly StateEffect<unknown>[];
      made += effects.filter((effect) => effect.is(setDiagnosticsEffect)).length;
      dispatch(spec);
    });
    for (const letter of [' ', '\n', ' ']) act(() => view.dispatch({ changes: { from: 0, insert: letter } }));
    expect(made).toBe(0);
    expect(view.contentDOM.querySelector('.cm-lintRange-error')?.textContent).toBe('"paht"');
    act(() => run.set('state.problems', [{ ...problem, pointer: '/title' }]));
    await waitFor(() => expect(view.contentDOM.querySelector('.cm-lintRange-error')?.textContent).toBe('"title"'));
    expect(made).toBe(1);
  });

  it('tells where the cursor is, and brings a part into sight that it is told', async () => {
    const { run } = show(editor({ at: { var: 'state.told' }, on: { place: [sets('state.at')] } }), { text });
    const view = await viewOf();
    await waitFor(() => expect(view.state.doc.toString()).toBe(text));
    act(() => view.dispatch({ selection: { anchor: text.indexOf('loanPaid') } }));
    expect(run.value({ var: 'state.at' })).toBe('/body/0/grid/columns/1/id');
    act(() => run.set('state.told', '/title'));
    await waitFor(() => expect(view.state.selection.main.head).toBe(text.indexOf('"title"')));
  });

  describe('asks of a place in its text', () => {
    const asking = (answer: (question: JsonRecord) => JsonRecord) => {
      const on = { change: [sets('state.text')], ask: [sets('state.told')], go: [sets('state.saved')] };
      const world = show(editor({ help: { var: 'state.at' }, on }), { text });
      const asked: JsonRecord[] = [];
      world.run.subscribe([{ var: 'state.told' }], () => {
        const question = world.run.value({ var: 'state.told' }) as JsonRecord;
        asked.push(question);
        act(() => world.run.set('state.at', { number: question['number'] ?? null, ...answer(question) }));
      });
      return { ...world, asked };
    };
    const key = (view: EditorView, name: string, code = 0, more = {}) =>
      fireEvent.keyDown(view.contentDOM, { key: name, code: name, keyCode: code, ...more });

    it('what may be typed there, and writes what is chosen with the caret where its value goes', async () => {
      const list = [
        {
          word: 'parents',
          insert: '"parents": []',
          caret: 12,
          sort: 'property',
          detail: 'property',
          doc: 'the way to it',
        },
      ];
      const { asked } = asking(({ offset }) => ({ offers: { from: Number(offset), to: Number(offset), list } }));
      const view = await viewOf();
      const place = text.indexOf('\n  "path"');
      act(() => view.dispatch({ selection: { anchor: place } }));
      key(view, ' ', 32, { ctrlKey: true });
      const offer = await screen.findByRole('option', { name: /parents/ });
      expect(offer.textContent).toContain('property');
      expect(asked).toMatchObject([{ about: 'offers', text, offset: place }]);
      fireEvent.mouseDown(offer);
      await waitFor(() => expect(view.state.doc.toString()).toContain('"parents": []'));
      expect(view.state.selection.main.head).toBe(place + 12);
    });

    it('what a word stands for, by F1, reads it out and is closed by Esc', async () => {
      const from = text.indexOf('cnic');
      asking(() => ({ hover: { from, to: from + 4, title: 'person.cnic: text', lines: ['The number of the card.'] } }));
      const view = await viewOf();
      act(() => view.dispatch({ selection: { anchor: from } }));
      key(view, 'F1', 112);
      await waitFor(() =>
        expect(view.dom.querySelector('.cm-tooltip')?.textContent).toContain('The number of the card.'),
      );
      expect(view.dom.querySelector('[aria-live]')?.textContent).toContain(
        'person.cnic: text. The number of the card.',
      );
      key(view, 'Escape', 27);
      await waitFor(() => expect(view.dom.querySelector('.cm-tooltip')).toBeNull());
    });

    it('where it is declared, by F12: here with the cursor, elsewhere by telling where', async () => {
      let declared: JsonRecord = { kind: null, id: null, pointer: '/title' };
      const { run } = asking(() => ({ declared }));
      const view = await viewOf();
      key(view, 'F12', 123);
      await waitFor(() => expect(view.state.selection.main.head).toBe(text.indexOf('"title"')));
      declared = { kind: 'entities', id: 'loans', pointer: '/entities/employeeLoan' };
      key(view, 'F12', 123);
      await waitFor(() => expect(run.value({ var: 'state.saved' })).toEqual(declared));
    });

    it('nothing where nobody answers', async () => {
      show(editor({ on: { change: [sets('state.text')] } }), { text });
      const view = await viewOf();
      key(view, 'F1', 112);
      await waitFor(() => expect(view.dom.querySelector('.cm-tooltip')?.textContent).toBe('Nothing is known of this.'));
      key(view, ' ', 32, { ctrlKey: true });
      expect(screen.queryByRole('option')).toBeNull();
    });
  });

  it('begins anew for another definition: under its name, without a way back to the text of the one before', async () => {
    const block = editor({ label: { var: 'state.saved' } });
    const { run } = show(block, { text: '{ "kind": "page" }', saved: 'Text of the page' });
    await viewOf('Text of the page');
    act(() => {
      run.set('state.saved', 'Text of the form');
      run.set('state.text', '{ "kind": "form" }');
    });
    const view = await viewOf('Text of the form');
    await waitFor(() => expect(view.state.doc.toString()).toBe('{ "kind": "form" }'));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(view.state.doc.toString()).toBe('{ "kind": "form" }');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('breaks long lines, so that all of them stays in sight', async () => {
    show(editor(), { text });
    expect((await viewOf()).contentDOM.classList).toContain('cm-lineWrapping');
  });

  it('cannot be edited where it may not', async () => {
    show(editor({ edit: false }), { text });
    const view = await viewOf();
    expect(view.state.readOnly).toBe(true);
    expect(screen.getByRole('button', { name: 'Format' })).toHaveProperty('disabled', true);
  });

  it('keeps what is typed until it is stored, and offers it when it is opened again', async () => {
    const kept = new Map<string, unknown>();
    const drafts = {
      read: vi.fn(async (name: string) =>
        kept.has(name) ? { content: kept.get(name) as never, savedAt: '2026-11-21T10:00:00Z' } : undefined,
      ),
      keep: vi.fn(async (name: string, content: unknown) => Boolean(kept.set(name, content))),
      drop: vi.fn(async (name: string) => void kept.delete(name)),
    };
    const block = editor({
      keep: 'designer.page.loans',
      saved: { var: 'state.saved' },
      on: { change: [sets('state.text')] },
    });
    const { run } = show(block, { text, saved: text }, { drafts });
    const view = await viewOf();
    act(() => view.dispatch({ changes: { from: 0, insert: ' ' } }));
    await waitFor(() => expect(kept.get('designer.page.loans')).toEqual({ text: ` ${text}` }));
    cleanup();
    const again = show(block, { text, saved: text }, { drafts });
    // One whole wherever it stands: beside something the note takes no place of its own.
    const restore = await screen.findByRole('button', { name: 'Restore' });
    const whole = (await screen.findByRole('textbox', { name: 'Text of the definition' })).closest('body > div > *');
    expect(whole?.contains(restore)).toBe(true);
    fireEvent.click(restore);
    expect(again.run.value({ var: 'state.text' })).toBe(` ${text}`);
    act(() => again.run.set('state.saved', ` ${text}`));
    await waitFor(() => expect(kept.size).toBe(0));
    expect(run.value({ var: 'state.text' })).toBe(` ${text}`);
  });
});

const properties = (more: object = {}): LinkedBlock => ({
  block: 'elementProperties',
  id: 'properties',
  text: { var: 'state.text' },
  label: 'Elements',
  at: { var: 'state.at' },
  on: { change: [sets('state.text')], choose: [sets('state.at')] },
  ...more,
});

describe('elementProperties', () => {
  type Panel = Awaited<ReturnType<typeof panel>>;
  /** The editor of an expression, once what reads texts has come. */
  const lineOf = (inside: Panel, name: string) =>
    waitFor(
      () => {
        const view = EditorView.findFromDOM(inside.getByRole('textbox', { name }));
        if (!view) throw new Error('There is no editor.');
        return view;
      },
      { timeout: 5000 },
    );
  const typeInto = async (inside: Panel, name: string, typed: string) => {
    const view = await lineOf(inside, name);
    act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: typed } }));
    fireEvent.blur(view.contentDOM);
  };
  const panel = async (name: string) => within(await screen.findByRole('region', { name: `Properties of ${name}` }));
  const column = (run: ScreenRun, index: number) =>
    JSON.parse(String(run.value({ var: 'state.text' }))).body[0].grid.columns[index];

  it('lists the elements as a tree and tells which one is chosen, by keys too', async () => {
    const { run } = show(properties(), { text });
    const tree = await screen.findByRole('tree', { name: 'Elements' });
    expect(
      within(tree)
        .getAllByRole('treeitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Employee Loanpage', 'gridblock', 'Cniccolumn', 'Paidcolumn']);
    fireEvent.keyDown(tree, { key: 'End' });
    expect(run.value({ var: 'state.at' })).toBe('/body/0/grid/columns/1');
    await panel('Paid');
  });

  it('finds elements by words and says in what each stands, so that two of one name can be told apart', async () => {
    const columns = (title: string) => ({ card: [{ grid: { columns: ['cnic'] }, id: 'list' }], title });
    const twice = JSON.stringify({ kind: 'page', id: 'loans', title: '{derive.x}', body: ['Old', 'New'].map(columns) });
    show(properties(), { text: twice });
    const tree = await screen.findByRole('tree', { name: 'Elements' });
    const items = () =>
      within(tree)
        .getAllByRole('treeitem')
        .map(({ textContent }) => textContent);
    expect(items()[0]).toBe('loanspage');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find an element' }), { target: { value: 'cnic column' } });
    expect(items()).toEqual(['Cniccolumnin Old block › list block', 'Cniccolumnin New block › list block']);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find an element' }), { target: { value: 'cnic new' } });
    expect(items()).toEqual(['Cniccolumnin New block › list block']);
  });

  it('shows what the chosen element says and writes a change into the text', async () => {
    const { run } = show(properties(), { text, at: '/body/0/grid/columns/1' });
    const label = (await panel('Paid')).getByLabelText('label');
    expect(label).toHaveProperty('value', 'Paid');
    fireEvent.change(label, { target: { value: 'Already paid' } });
    expect(column(run, 1).label).toBe('Paid');
    fireEvent.blur(label);
    expect(column(run, 1)).toEqual({ id: 'loanPaid', label: 'Already paid', pixels: 120 });
  });

  it('makes a record of a column that is only a name, and a name of it again', async () => {
    const { run } = show(properties(), { text, at: '/body/0/grid/columns/0' });
    const label = (await panel('Cnic')).getByLabelText('label');
    fireEvent.change(label, { target: { value: 'CNIC' } });
    fireEvent.blur(label);
    expect(column(run, 0)).toEqual({ id: 'cnic', label: 'CNIC' });
  });

  it('takes choices, numbers and json-logic as what they are, and refuses what is half-written', async () => {
    const { run } = show(properties(), { text, at: '/body/0/grid/columns/1' });
    const inside = await panel('Paid');
    fireEvent.change(inside.getByLabelText('pin'), { target: { value: 'left' } });
    const size = inside.getByLabelText('pixels');
    fireEvent.change(size, { target: { value: '200' } });
    fireEvent.blur(size);
    await typeInto(inside, 'when', '{ "==": [1,');
    expect(await inside.findByText('This is no JSON yet')).toBeTruthy();
    expect(column(run, 1)).toEqual({ id: 'loanPaid', label: 'Paid', pixels: 200, pin: 'left' });
    await typeInto(inside, 'when', '{ "==": [1, 2] }');
    expect(column(run, 1).when).toBe('1 == 2');
  });

  it('shows a condition as text, as JSON and in words, and keeps what was typed of it with its mistake', async () => {
    const { run } = show(properties(), { text, at: '/body/0/grid/columns/1' });
    const inside = await panel('Paid');
    await typeInto(inside, 'when', "row.loanPaid>0 and not(row.status in ['New','Old'])");
    expect(column(run, 1).when).toBe("row.loanPaid > 0 and not (row.status in ['New', 'Old'])");
    expect(inside.getByText(/^Holds when Loan Paid is .* 0 and Status is /)).toBeTruthy();
    fireEvent.click(inside.getByRole('button', { name: 'when as JSON' }));
    const json = (await lineOf(inside, 'when')).state.doc.toString();
    expect(JSON.parse(json)).toEqual({
      and: [{ '>': [{ var: 'row.loanPaid' }, 0] }, { '!': { in: [{ var: 'row.status' }, ['New', 'Old']] } }],
    });
    await typeInto(inside, 'when', json.replace('"New"', '"Open"'));
    expect(column(run, 1).when).toBe("row.loanPaid > 0 and not (row.status in ['Open', 'Old'])");
    fireEvent.click(inside.getByRole('button', { name: 'when as JSON' }));
    await typeInto(inside, 'when', 'row.loanPaid > 0 and');
    expect(await inside.findByText('Something is missing here. (character 21)')).toBeTruthy();
    expect(column(run, 1).when).toBe('row.loanPaid > 0 and');
    const view = await lineOf(inside, 'when');
    await waitFor(() => expect(view.contentDOM.querySelector('.cm-lintRange-error')).not.toBeNull());
  });

  it('keeps what is half-written while another field changes, and leaves each field where it is', async () => {
    const { run } = show(properties(), { text, at: '/body/0' });
    const inside = await panel('grid');
    await lineOf(inside, 'when');
    const names = () => inside.getAllByRole('textbox').map((field) => field.id);
    const before = names();
    await typeInto(inside, 'when', '{ "==": [1,');
    const empty = inside.getByLabelText('empty');
    fireEvent.change(empty, { target: { value: 'None.' } });
    fireEvent.blur(empty);
    expect(JSON.parse(String(run.value({ var: 'state.text' }))).body[0].empty).toBe('None.');
    expect((await lineOf(inside, 'when')).state.doc.toString()).toBe('{ "==": [1,');
    expect(await inside.findByText('This is no JSON yet')).toBeTruthy();
    expect(names()).toEqual(before);
  });

  it('puts a note between the fields of a form, which is told what to say at once, and not between the columns of a list', async () => {
    const form = { kind: 'form', id: 'loans.edit', entity: 'employeeLoan', columns: ['cnic', 'loanPaid'] };
    const { run } = show(properties(), { text: JSON.stringify(form), at: '/columns/0' });
    fireEvent.click(await screen.findByRole('button', { name: 'Note below' }));
    const columns = () => JSON.parse(String(run.value({ var: 'state.text' }))).columns;
    expect(columns()).toEqual(['cnic', { note: 'What people should know here' }, 'loanPaid']);
    const panel = await screen.findByRole('region', { name: 'Properties of What people should know here' });
    const says = within(panel).getByRole('textbox', { name: 'note' });
    fireEvent.change(says, { target: { value: 'As on the card' } });
    fireEvent.blur(says);
    await waitFor(() => expect(columns()[1]).toEqual({ note: 'As on the card' }));
    act(() => {
      run.set('state.text', text);
      run.set('state.at', '/body/0/grid/columns/0');
    });
    await screen.findByRole('region', { name: 'Properties of Cnic' });
    expect(screen.queryByRole('button', { name: 'Note below' })).toBeNull();
  });

  it('moves and removes an element', async () => {
    const { run } = show(properties(), { text, at: '/body/0/grid/columns/1' });
    fireEvent.click((await panel('Paid')).getByRole('button', { name: 'Move up' }));
    expect(column(run, 0).id).toBe('loanPaid');
    expect(run.value({ var: 'state.at' })).toBe('/body/0/grid/columns/0');
    fireEvent.click((await panel('Paid')).getByRole('button', { name: 'Remove' }));
    expect(column(run, 0)).toBe('cnic');
  });

  it('waits while the text is no JSON', async () => {
    show(properties(), { text: '{ "kind": ' });
    expect(await screen.findByText(/The text is no JSON at the moment/)).toBeTruthy();
  });
});

describe('textComparison', () => {
  it('shows two texts side by side under what they are', async () => {
    const block = {
      block: 'textComparison',
      id: 'comparison',
      before: 'a\nb\n',
      after: 'a\nc\n',
      beforeLabel: 'Version 1',
      afterLabel: 'Version 2',
    };
    show(block);
    const sides = await screen.findAllByRole('textbox');
    expect(sides.map((side) => side.getAttribute('aria-label'))).toEqual(['Version 1', 'Version 2']);
    expect(sides.map((side) => side.textContent)).toEqual([expect.stringContaining('b'), expect.stringContaining('c')]);
    // Long lines are broken: on half a screen nobody reads the end of them else.
    expect(sides.every((side) => side.classList.contains('cm-lineWrapping'))).toBe(true);
    expect(screen.queryByText('The two are alike.')).toBeNull();
  });

  it('says when there is no difference', async () => {
    show({
      block: 'textComparison',
      id: 'comparison',
      before: 'a',
      after: 'a',
      beforeLabel: 'One',
      afterLabel: 'Other',
    });
    expect(await screen.findByText('The two are alike.')).toBeTruthy();
  });
});

describe('screenPreview', () => {
  const bundle = {
    screen: { kind: 'page', id: 'a.b', title: 'A', access: 'b' },
    screens: {},
    forms: {},
    grids: {},
    calls: {},
    entities: {},
    options: {},
    pages: {},
  };

  it('loads a window of its own and orders the screen when that is ready', async () => {
    const shown = {
      block: 'screenPreview',
      id: 'preview',
      bundle: { var: 'state.bundle' },
      label: 'Preview of A',
      width: 360,
      functions: { var: 'state.rights' },
      theme: 'light',
      on: { shown: [sets('state.told')] },
    };
    const { run } = show(shown, {
      bundle,
      rights: [{ functionLink: 'b', readRight: true, writeRight: false, delRight: false }],
    });
    const frame = (await screen.findByTitle('Preview of A')) as HTMLIFrameElement;
    expect(frame.getAttribute('src')).toBe('/screen_preview');
    const orders: unknown[] = [];
    const inside = { postMessage: (order: unknown) => orders.push(order) };
    Object.defineProperty(frame, 'contentWindow', { value: inside });
    const tell = (data: object, origin = window.location.origin) =>
      act(
        () =>
          void window.dispatchEvent(Object.assign(new MessageEvent('message', { data, origin }), { source: inside })),
      );
    tell({ muster: 'preview ready' }, 'https://elsewhere.example');
    expect(orders).toEqual([]);
    tell({ muster: 'preview ready' });
    expect(orders).toMatchObject([
      {
        muster: 'preview',
        bundle,
        over: false,
        theme: 'light',
        surroundings: { rights: { read: true, write: false, delete: false, readable: ['b'] } },
      },
    ]);
    tell({ muster: 'preview shown', screen: 'a.b' });
    expect(run.value({ var: 'state.told' })).toBe('a.b');
  });

  it('shows a screen again after there was nothing to show for a while', async () => {
    const block = { block: 'screenPreview', id: 'preview', bundle: { var: 'state.bundle' }, label: 'Preview of A' };
    const { run } = show(block, { bundle });
    const orders: unknown[] = [];
    const ready = async () => {
      const frame = (await screen.findByTitle('Preview of A')) as HTMLIFrameElement;
      const inside = { postMessage: (order: unknown) => orders.push(order) };
      Object.defineProperty(frame, 'contentWindow', { value: inside });
      const news = new MessageEvent('message', {
        data: { muster: 'preview ready' },
        origin: window.location.origin,
      });
      act(() => void window.dispatchEvent(Object.assign(news, { source: inside })));
    };
    await ready();
    expect(orders).toHaveLength(1);
    act(() => run.set('state.bundle', null));
    expect(await screen.findByText('There is nothing to preview yet.')).toBeTruthy();
    act(() => run.set('state.bundle', bundle));
    await ready();
    expect(orders).toHaveLength(2);
  });

  it('says why a screen cannot be shown, or that a role may not open it', async () => {
    const call: LinkedCall = {
      ...{ id: 'definitions.preview', service: 'definitions', method: 'GET', path: 'preview', params: [], stale: [] },
      ...{ changes: false, right: 'session', needs: 'read', success: ['200'] },
    };
    const calls = { 'definitions.preview': call };
    const refused = { code: '422', message: 'It cannot be shown yet: mend "gird".', result: null };
    show(
      { block: 'screenPreview', id: 'preview', bundle: { var: 'data.preview' }, label: 'Preview of A' },
      {},
      {
        data: { preview: { call: 'definitions.preview' } },
        bundle: { calls },
        answers: { 'definitions.preview': () => refused },
      },
    );
    expect(await screen.findByText('It cannot be shown yet: mend "gird".')).toBeTruthy();
    cleanup();
    const functions = { var: 'state.rights' };
    const { run } = show(
      { block: 'screenPreview', id: 'preview', bundle: { var: 'state.bundle' }, label: 'Preview of A', functions },
      { bundle, rights: [] },
    );
    expect(await screen.findByText('Whoever has this role cannot open this screen.')).toBeTruthy();
    expect(screen.queryByTitle('Preview of A')).toBeNull();
    act(() => run.set('state.rights', [{ functionLink: 'b', readRight: true }]));
    expect(await screen.findByTitle('Preview of A')).toBeTruthy();
  });

  it('shows nothing with the rights of who looks while those of the role load, nor with those of the role before', async () => {
    const call: LinkedCall = {
      ...{ id: 'roles.rights', service: 'roles', method: 'GET', path: 'rights/{id}', stale: [], changes: false },
      ...{ params: [{ name: 'id', type: { of: 'id' }, label: 'Id', required: true }] },
      ...{ right: 'session', needs: 'read', success: ['200'] },
    } as never;
    const role = { var: 'state.role' };
    let answer: (envelope: Envelope) => void = () => {};
    const { run } = show(
      {
        ...{ block: 'screenPreview', id: 'preview', bundle: { var: 'state.bundle' }, label: 'Preview of A' },
        functions: { if: [{ filled: [role] }, { var: 'data.rights' }, null] },
      },
      { bundle, role: null },
      {
        data: { rights: { call: 'roles.rights', with: { record: { id: role } }, when: { filled: [role] } } },
        bundle: { calls: { 'roles.rights': call } },
        answers: { 'roles.rights': () => new Promise<Envelope>((resolve) => (answer = resolve)) },
      },
    );
    const came = (rights: Json) => act(async () => answer({ code: '200', message: '', result: rights }));
    const reads = [{ functionLink: 'b', readRight: true, writeRight: false, delRight: false }];
    expect(await screen.findByTitle('Preview of A')).toBeTruthy();
    for (const id of [7, 8]) {
      act(() => run.set('state.role', id));
      expect(screen.queryByTitle('Preview of A')).toBeNull();
      expect(screen.getByText('The rights of the role are loading.')).toBeTruthy();
      await came(reads);
      expect(screen.getByTitle('Preview of A')).toBeTruthy();
    }
    act(() => run.set('state.role', 9));
    await act(async () => answer({ code: '500', message: 'The roles cannot be read.', result: null }));
    expect(screen.getByText('The roles cannot be read.')).toBeTruthy();
    expect(screen.queryByTitle('Preview of A')).toBeNull();
  });

  it('says when there is nothing to show', async () => {
    show({ block: 'screenPreview', id: 'preview', bundle: null, label: 'Preview' });
    expect(await screen.findByText('There is nothing to preview yet.')).toBeTruthy();
  });
});
