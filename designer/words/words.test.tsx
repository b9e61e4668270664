import { CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { language, mendingOf } from '@muster/engine/check';
import { describe, expect, it } from 'vitest';
import { completion } from '../editor/completion.ts';
import type { Names } from './offers.ts';

const names: Names = {
  call: ['empLoan.getAllEmpLoans', 'empLoan.saveEmpLoan'],
  'reading call': ['empLoan.getAllEmpLoans'],
  dialog: ['loans.edit'],
  options: ['months'],
  page: ['loans.list'],
  entity: ['employeeLoan'],
  'fields of employeeLoan': ['loanAmount', 'loanPaid'],
};

/** What is offered at the bar in a text. */
function offered(text: string): { readonly result: CompletionResult | null; readonly state: EditorState } {
  const pos = text.indexOf('|');
  const state = EditorState.create({ doc: text.replace('|', ''), extensions: [json()] });
  const result = completion({ language: () => language, names: () => names })(new CompletionContext(state, pos, true));
  return { result, state };
}

const words = (text: string) =>
  offered(text).result?.options.map(({ displayLabel, label }) => displayLabel ?? label) ?? [];

describe('what the editor offers', () => {
  it('knows the kinds, and the properties of each that are not said yet', () => {
    expect(words('{ "kind": "|" }')).toEqual(Object.keys(language.kinds));
    const keys = words('{ "kind": "page", "title": "Loans", | }');
    expect(keys).toEqual(expect.arrayContaining(['path', 'body', 'data', 'parents']));
    expect(keys).not.toContain('title');
    expect(words('{ "kind": "form", "id": "a.b", "|": 1 }')).toContain('columns');
  });

  it('knows blocks and steps by their kinds, then what each may say', () => {
    expect(words('{ "kind": "page", "body": [{ | }] }')).toEqual(expect.arrayContaining(['grid', 'facts', 'when']));
    const ofGrid = words('{ "kind": "page", "body": [{ "grid": ["a"], | }] }');
    expect(ofGrid).toEqual(expect.arrayContaining(['rows', 'empty']));
    expect(ofGrid).not.toContain('facts');
    expect(words('{ "kind": "form", "submit": [{ "call": "x.y", | }] }')).toEqual(
      expect.arrayContaining(['undo', 'with']),
    );
  });

  it('knows choices, names of calls and pages, types, and the fields of the entity around', () => {
    expect(words('{ "kind": "page", "body": [{ "chart": "|" }] }')).toEqual(['bar', 'line', 'pie']);
    expect(words('{ "kind": "page", "data": { "list": { "call": "|" } } }')).toEqual(names['reading call']);
    expect(words('{ "kind": "form", "submit": [{ "call": "|" }] }')).toEqual(names['call']);
    expect(words('{ "kind": "page", "parents": ["|"] }')).toEqual(['loans.list']);
    expect(words('{ "kind": "form", "inputs": { "a": "|" } }')).toEqual(
      expect.arrayContaining(['date', 'employeeLoan']),
    );
    expect(words('{ "kind": "form", "entity": "employeeLoan", "columns": ["|"] }')).toEqual(['loanAmount', 'loanPaid']);
  });

  it('knows the data and dialogs of the definition itself beside what is around it', () => {
    const own = '"data": { "list": { "call": "a.b" } }, "parts": { "edit": { "kind": "dialog" } }';
    const act = (step: string) => `{ "kind": "page", ${own}, "on": { "open": [{ ${step} }] } }`;
    expect(words(act('"reload": "|"'))).toEqual(['list']);
    expect(words(act('"open": "|"'))).toEqual(['edit', 'loans.edit']);
    expect(words('{ "kind": "form", "columns": [{ "id": "month", "options": "|" }] }')).toEqual(
      expect.arrayContaining(['months', 'empLoan.getAllEmpLoans']),
    );
  });

  it('knows the paths of a template from what the definition declares', () => {
    const text = '{ "kind": "page", "inputs": { "loan": "id" }, "state": { "open": "boolean" }, "title": "Of {in|" }';
    expect(words(text)).toEqual(expect.arrayContaining(['inputs.loan', 'state.open', 'now.today']));
  });

  it('writes a property with how its value begins', () => {
    const { result, state } = offered('{ "kind": "page", "bo|" }');
    const view = new EditorView({ state });
    const body = result?.options.find(({ displayLabel }) => displayLabel === 'body');
    view.dispatch({ selection: { anchor: state.doc.toString().indexOf('bo"') + 2 } });
    if (body && typeof body.apply === 'function')
      body.apply(view, body, result?.from ?? 0, view.state.selection.main.head);
    expect(view.state.doc.toString()).toBe('{ "kind": "page", "body": [] }');
  });
});

describe('mending', () => {
  const mended = (text: string, pointer: string, suggestion: string, marked: string) => {
    const from = text.indexOf(marked);
    const mend = mendingOf(text, { pointer, suggestion }, { from, to: from + marked.length });
    return mend && text.slice(0, mend.from) + mend.insert + text.slice(mend.to);
  };

  it('puts what was meant in the place of the misspelt word alone', () => {
    expect(mended('{ "a": "Of {row.titel} {row.x}" }', '/a', 'row.title', '"Of {row.titel} {row.x}"')).toBe(
      '{ "a": "Of {row.title} {row.x}" }',
    );
    expect(mended('{ "when": { "contians": [1] } }', '/when', 'contains', '"when"')).toBe(
      '{ "when": { "contains": [1] } }',
    );
    expect(mended('{ "a": { "b": 1, "c": 2 } }', '/a', 'elsewhere', '{')).toBeUndefined();
  });
});
