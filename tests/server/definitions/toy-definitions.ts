import type { Source } from '../support/definition-world.ts';

/** A list with a form, a page beside it, and what both need: small enough to compile in a moment. */
const definitions: Readonly<Record<string, object>> = {
  'entities.json': {
    kind: 'entities',
    id: 'loans',
    version: 1,
    entities: {
      loan: {
        key: 'loanId',
        name: '{row.reason}',
        fields: {
          loanId: 'id',
          amount: { type: 'money', label: 'Amount' },
          paid: { type: 'money', label: 'Paid' },
          reason: { type: 'text', label: 'Reason', required: true },
        },
      },
    },
  },
  'calls.json': {
    kind: 'calls',
    id: 'loan',
    version: 1,
    right: 'emp_loan',
    calls: { all: { result: ['loan'] }, save: { body: 'loan' } },
  },
  'portal/loans/list.page.json': {
    kind: 'page',
    id: 'loans.list',
    version: 1,
    path: '/emp_loan',
    title: 'Loans',
    data: { list: { call: 'loan.all' } },
    body: [
      {
        grid: {
          columns: ['reason', 'amount', 'paid'],
          actions: [{ label: 'New', do: [{ open: 'loans.edit' }] }],
        },
        rows: '{data.list}',
      },
    ],
  },
  'portal/loans/edit.dialog.json': {
    kind: 'dialog',
    id: 'loans.edit',
    version: 1,
    title: 'Loan',
    body: [{ form: ['reason', 'amount', 'paid'], entity: 'loan', submit: [{ call: 'loan.save', with: '{values}' }] }],
  },
};

export function toyFiles(changed: Readonly<Record<string, object | null>> = {}): readonly Source[] {
  return Object.entries({ ...definitions, ...changed }).flatMap(([file, definition]) =>
    definition === null ? [] : [{ file: `definitions/${file}`, text: JSON.stringify(definition) }],
  );
}

export function toy(file: string): Readonly<Record<string, unknown>> {
  return structuredClone(definitions[file]) as Readonly<Record<string, unknown>>;
}
