import { describe, expect, it } from 'vitest';
import { checkDefinitions } from '../../engine/check/check-definitions.ts';
import { isScreen, readScreenFiles } from './screen-files.ts';

const files = readScreenFiles();
const { problems, registry, phase } = checkDefinitions(files);

/** Warnings that are right and that these screens live with. */
const accepted = [
  // Dialogs that several pages share: what a person's functions do not allow is refused by the server and told there.
  ['reachable-right', 'screens/attendance/edit-day.form.json', '/submit/0/call'],
  ['reachable-right', 'screens/attendance/mark-leave.form.json', '/submit/0/call'],
  ['reachable-right', 'screens/attendance/month.dialog.json', '/body/4/grid/actions/1/do/0/call'],
  ['reachable-right', 'screens/attendance/month.dialog.json', '/body/4/grid/actions/2/do/0/call'],
  ['reachable-right', 'screens/attendance/month.dialog.json', '/data/days/call'],
  ['reachable-right', 'screens/payroll/details.dialogs.json', '/0/use/gridDialog/call'],
  ['reachable-right', 'screens/payroll/details.dialogs.json', '/1/use/gridDialog/call'],
  ['reachable-right', 'screens/payroll/details.dialogs.json', '/2/use/gridDialog/call'],
  ['reachable-right', 'screens/payroll/rows.grid.json', '/actions/5/do/0/call'],
  // Calls of a service whose function is not the page's own.
  ['reachable-right', 'screens/extra/reset-password.page.json', '/body/0/form/columns/0/options/of'],
  ['reachable-right', 'screens/loans/list.page.json', '/use/recordList/form/0/options/of'],
  ['reachable-right', 'screens/postings/form.dialog.json', '/use/formDialog/form/submit/0/call'],
  ['reachable-right', 'screens/postings/list.page.json', '/data/list/call'],
  // The screens that open these are not among the 28.
  ['opened-by-someone', 'screens/careers/status.dialog.json', '/id'],
  ['opened-by-someone', 'screens/extra/lead-detail.dialog.json', '/id'],
  ['opened-by-someone', 'screens/recruitment/phase-update.dialog.json', '/id'],
  // Inputs that the address carries for the way back, and a page that is not written out.
  ['unused-input', 'screens/packages/of-group.page.json', '/inputs/leadOrderId'],
  ['unused-input', 'screens/packages/of-group.page.json', '/inputs/payPerLead'],
  ['unused-input', 'screens/packages/of-group.page.json', '/inputs/programName'],
  ['unused-input', 'screens/packages/of-group.page.json', '/inputs/rankName'],
  ['unused-input', 'screens/stubs.json', '/0/inputs/vendorId'],
  // Its lists come by the names of departments, which no type says: such an answer is JSON.
  ['unused-definition', 'shared/leads.json', '/entities/faq'],
];

describe('28 screens of the portal', () => {
  it('are whole: entities, calls, patterns and screens', () => {
    expect(phase).toBe('meaning');
    expect(registry.entities.size).toBeGreaterThanOrEqual(59);
    expect(registry.calls.size).toBeGreaterThanOrEqual(100);
    expect(registry.definitions.filter(({ kind }) => kind === 'pattern')).toHaveLength(6);
    expect(files.filter(isScreen).length).toBeGreaterThanOrEqual(24);
  });

  it('keep every law', () => {
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('give no warning but those that are accepted', () => {
    const warnings = problems.filter(({ severity }) => severity === 'warning');
    const told = warnings.map(({ code, file, pointer }) => [code, file, pointer].join(' '));
    expect(told.sort()).toEqual(accepted.map((each) => each.join(' ')).sort());
  });
});
