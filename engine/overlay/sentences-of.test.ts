import { describe, expect, it } from 'vitest';
import type { Change } from './change.ts';
import { sentencesOf } from './sentences-of.ts';

const page = {
  kind: 'page',
  id: 'loans.list',
  title: 'Employee Loan',
  body: [
    { toolbar: [{ label: 'New', do: [{ open: 'editor' }] }], id: 'tools' },
    {
      grid: { columns: ['loanAmount', { id: 'loanPaid' }, 'status', { id: 'loanDate', hidden: true }] },
      id: 'list',
      rows: '{data.list}',
    },
    { card: [], id: 'more', title: 'More' },
  ],
  derive: { total: 12 },
  parts: { editor: { title: 'Edit', body: [{ form: ['cnic', 'applicantDto'], entity: 'employee' }] } },
};

const grid = ['body', 'list', 'grid', 'columns'];
const form = ['parts', 'editor', 'body', 'form', 'form', 'columns'];
const labels: Readonly<Record<string, string>> = { 'employee cnic': 'CNIC' };

function said(...changes: Change[]): readonly string[] {
  return sentencesOf(changes, page, undefined, { entityLabel: (entity, path) => labels[`${entity} ${path}`] });
}

describe('changes in words', () => {
  it.each<[Change, string]>([
    [{ op: 'set', at: [...form, 'cnic'], property: 'required', value: true }, 'field CNIC: required No → Yes'],
    [{ op: 'set', at: [...form, 'cnic'], property: 'when', value: false }, 'field CNIC: when Yes → No'],
    [{ op: 'set', at: [...form, 'cnic'], property: 'width', value: 'Full' }, 'field CNIC: width Half → Full'],
    [
      { op: 'set', at: [...form, 'applicantDto'], property: 'maxLength', value: 20 },
      'field Applicant: max length none → 20',
    ],
    [{ op: 'hide', at: [...grid, 'loanPaid'], hidden: true }, 'column Loan Paid hidden'],
    [{ op: 'remove', at: [...grid, 'loanPaid'] }, 'column Loan Paid removed'],
    [{ op: 'move', at: [...grid, 'status'], after: null }, 'column Status moved first'],
    [{ op: 'move', at: [...grid, 'loanAmount'], after: 'loanPaid' }, "column Loan Amount moved after 'Loan Paid'"],
    [
      { op: 'move', at: ['body', 'list'], into: ['body', 'more', 'card'], after: null },
      'block list moved into block More',
    ],
    [
      { op: 'insert', at: ['body', 'tools', 'toolbar'], after: 'new', element: { label: 'Export', do: [] } },
      "action Export added after 'New'",
    ],
    [{ op: 'insert', at: ['data'], after: null, id: 'people', element: { call: 'people.all' } }, 'data People added'],
    [{ op: 'insert', at: grid, after: 'gone', element: 'loanMonth' }, 'column Loan Month added at the end'],
    [{ op: 'set', at: [], property: 'title', value: 'Loans' }, 'title Employee Loan → Loans'],
    [{ op: 'set', at: ['derive', 'total'], property: '', value: 13 }, 'expression total: 12 → 13'],
    [
      { op: 'set', at: ['body', 'more'], property: 'when', value: { filled: '{data.list}' } },
      'block More: when Yes → {"filled":"{data.list}"}',
    ],
    [{ op: 'set', at: [...grid, 'loanDate'], property: '', value: 'loanDate' }, 'column Loan Date shown again'],
    [
      { op: 'set', at: [...grid, 'loanAmount'], property: '', value: { id: 'loanAmount', hidden: true, pixels: 90 } },
      'column Loan Amount hidden; column Loan Amount: pixels none → 90',
    ],
    [
      { op: 'set', at: [...grid, 'loanPaid'], property: '', value: { id: 'loanPaid', label: 'Paid', pixels: 90 } },
      'column Loan Paid: label none → Paid, pixels none → 90',
    ],
    [{ op: 'set', at: ['body', 'more'], property: '', value: { text: 'x', id: 'more' } }, 'block More written anew'],
    [{ op: 'remove', at: [...grid, 'gone'] }, '"gone" removed – not applied: "gone" is gone'],
  ])('%j', (change, sentence) => {
    expect(said(change)).toEqual([sentence]);
  });

  it('speak of each element as it is called by then', () => {
    const action = ['body', 'tools', 'toolbar', 'new'];
    expect(
      said(
        { op: 'set', at: action, property: 'label', value: 'Add' },
        { op: 'set', at: action, property: 'id' },
        { op: 'set', at: action, property: 'tone', value: 'primary' },
      ),
    ).toEqual(['action New: label New → Add', 'action Add: tone plain → primary']);
  });

  it('cut what is long', () => {
    const [sentence] = said({ op: 'set', at: [], property: 'title', value: 'word '.repeat(40) });
    expect(sentence).toBe('title Employee Loan → word word word word word word word word…');
  });
});
