import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, helpWithText } from '../../../server/definitions/services/help-with-text.ts';
import { type DefinitionWorld, definitionWorld, shippedFiles } from '../support/definition-world.ts';

let world: DefinitionWorld;
beforeAll(async () => {
  world = await definitionWorld(shippedFiles());
});
afterAll(() => world.close());

const visits = { kind: 'page', id: 'visits.list' };
const departments = { kind: 'page', id: 'company.departments' };

/** Asks of the bar in a text. */
function ask(about: string, marked: string, name = visits): Answer {
  const offset = marked.indexOf('|');
  return helpWithText(world, { ...name, text: marked.replace('|', ''), offset, about, number: 7 });
}

const offered = (marked: string, name = visits) =>
  ask('offers', marked, name).offers?.list.map(({ word }) => word) ?? [];
const declared = (marked: string, name = visits) => ask('declared', marked, name).declared;

const page = (rest: string) =>
  `{ "kind": "page", "id": "visits.list", "path": "/visits", "title": "Visits", "data": { "loans": { "call": "empLoan.getAllEmpLoans" } }, ${rest} }`;

describe('help with the text of a definition that is edited on the running system', () => {
  it('knows the columns of the entity at hand, calls and what they are sent, option lists, and paths inside of texts', () => {
    const columns = offered(page('"body": [{ "grid": ["|"], "rows": "{data.loans}" }]'));
    expect(columns).toEqual(expect.arrayContaining(['loanAmount', 'loanDate', 'status']));
    expect(offered(page('"on": { "open": [{ "call": "empLoan.|" }] }'))).toContain('empLoan.saveEmpLoan');
    const sent = offered(page('"on": { "open": [{ "call": "empLoan.saveEmpLoan", "with": { "|" } }] }'));
    expect(sent).toEqual(expect.arrayContaining(['loanAmount', 'monthlyInstallment']));
    const options = offered(page('"body": [{ "form": [{ "id": "month", "type": "text", "options": "|" }] }]'));
    expect(options.length).toBeGreaterThan(3);
    expect(offered(page('"body": [{ "text": "Of {data.|" }]'))).toEqual(['loans']);
    expect(offered(page('"body": [{ "text": "x", "when": "data.lo|" }]'))).toEqual(['loans']);
  });

  it('offers the params of a pattern where it is used, with the text in the place of what is published', () => {
    const use = (rest: string) =>
      `{ "kind": "page", "id": "company.departments", "use": { "recordList": { ${rest} } } }`;
    expect(offered(use('"|"'), departments)).toEqual(expect.arrayContaining(['entity', 'list', 'newLabel']));
    const listed = '"entity": "department", "list": "department.getAllDepartment"';
    expect(offered(use(`${listed}, "columns": ["|"]`), departments)).toContain('deptName');
  });

  it('answers while the text does not parse, and with nothing but the number where nothing is known', () => {
    expect(offered('{ "kind": "page", "id": "visits.list", "body": [{ "gri|')).toContain('grid');
    for (const about of ['offers', 'hover', 'declared', 'else'])
      for (const text of ['|', '{|', '[[[|', '"|', `${'['.repeat(5000)}|`, `{ "a": 1 }${' '.repeat(200_000)}|`])
        expect(ask(about, text)).toMatchObject({ number: 7 });
    expect(ask('hover', '{ "nothing": "of th|is" }')).toEqual({ number: 7 });
  });

  it('says what a word stands for', () => {
    const { hover } = ask('hover', page('"body": [{ "grid": ["loanAm|ount"], "rows": "{data.loans}" }]'));
    expect(hover).toMatchObject({ title: 'employeeLoan.loanAmount: money' });
    expect(ask('hover', page('"pare|nts": []')).hover?.lines.join(' ')).toMatch(/pages/);
  });

  it('leads to where it is declared: in the text, or in another definition with the place in it', () => {
    expect(declared(page('"body": [{ "grid": ["loanAm|ount"], "rows": "{data.loans}" }]'))).toEqual({
      kind: 'entities',
      id: 'loans',
      pointer: '/entities/employeeLoan/fields/loanAmount',
    });
    expect(declared(page('"body": [{ "grid": ["loanAmount"], "rows": "{data.lo|ans}" }]'))).toEqual({
      kind: null,
      id: null,
      pointer: '/data/loans',
    });
    expect(declared(page('"on": { "open": [{ "call": "empLoan.sa|veEmpLoan" }] }'))).toEqual({
      kind: 'calls',
      id: 'empLoan',
      pointer: '/calls/saveEmpLoan',
    });
    const use = '{ "kind": "page", "id": "company.departments", "use": { "record|List": {} } }';
    expect(declared(use, departments)).toMatchObject({ kind: 'pattern', id: 'recordList' });
  });
});
