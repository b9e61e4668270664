import type { Json, JsonRecord } from '@muster/engine';
import { formModelOf, type LinkedForm, type Logic } from '@muster/engine';
import { openForm } from '@muster/engine/forms';
import { describe, expect, it } from 'vitest';
import { optionsOf, shippedPhases } from '../../contracts/shipped-calls.ts';
import { FormOnScreen } from './form-on-screen.ts';
import { around, bundleOf, FakeServices, ok, open, settle } from './world.ts';

const valuesOf = (list: string) => optionsOf(list).map(({ value }) => value);
const labelsOf = (list: string) => optionsOf(list).map(({ label }) => label);

describe('the phases', () => {
  it.each([
    ['R-289', 'Applied'],
    ['R-290', 'Viewed'],
    ['R-291', 'Contacted'],
    ['R-292', 'Shortlisted'],
    ['R-293', 'Rejected'],
    ['R-294', 'Hired'],
    ['R-295', 'Trainee'],
    ['R-296', 'Nested'],
    ['R-297', 'Appointed'],
    ['R-299', 'Resigned'],
    ['R-300', 'Terminated'],
  ])('%s are %s among them: somebody is in it, and is offered others', async (_, phaseStatus) => {
    expect(shippedPhases().map(({ name }) => name)).toContain(phaseStatus);
    const services = new FakeServices({ 'applicants.getApplicantById': ok({ applicantId: 7, phaseStatus }) });
    const run = open('people.phase', services, { applicantId: 7, firstName: 'Bilal' });
    await settle();
    const offered = new FormOnScreen(run, 'form').state.options('phaseStatus') ?? [];
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.map(({ value }) => value)).not.toContain(phaseStatus);
  });

  it('R-298 has Leaver for all who have left: it is offered, and nobody is in it', () => {
    expect(valuesOf('phaseStatus')).toContain('Leaver');
    expect(shippedPhases().map(({ name }) => name)).not.toContain('Leaver');
  });

  it('R-301 are six while somebody applies', () => {
    const applies = shippedPhases().filter(({ side }) => side === 'applies');
    expect(applies.map(({ name }) => name).sort()).toEqual(
      ['Applied', 'Rejected', 'Viewed', 'Contacted', 'Shortlisted', 'Hired'].sort(),
    );
  });
});

describe('what there is to choose from', () => {
  it.each([
    ['R-327 R-915', 'status', ['Active', 'Inactive']],
    ['R-856', 'attendanceBonus', [0, 3500, 5000, 7000]],
    ['R-857', 'agentType', ['Empty', 'SB', 'Voice']],
    ['R-858', 'empType', ['Support', 'Operation', 'Leader']],
    ['R-859', 'workFrom', ['Office', 'Home', 'Any']],
    ['R-860', 'schedule', ['Full Time', 'Part Time']],
    ['R-335 R-336 R-337', 'recruitmentStat', ['Applied', 'Rejected', 'Contacted', 'Viewed', 'Shortlisted', 'Hired']],
    ['R-330 R-331', 'appointedStat', ['Appointed', 'Terminated', 'Resigned', 'No Call No Show', 'UPL']],
    ['R-332 R-333', 'appointedStat', ['Appointed', 'Terminated', 'Resigned', 'No Call No Show', 'UPL']],
  ])('%s is of %s just this', (_, list, values) => {
    expect(valuesOf(list)).toEqual(values);
  });

  it('R-340 R-342 R-338 says New and New Trainees, and sends Applied and Trainee', () => {
    expect(labelsOf('recruitmentStat')).toEqual(['New', 'Rejected', 'Contacted', 'Viewed', 'Shortlisted', 'Hired']);
    expect(optionsOf('recruitmentStat')[0]).toMatchObject({ value: 'Applied', label: 'New' });
    expect(optionsOf('traineeStat')[0]).toMatchObject({ value: 'Trainee', label: 'New Trainees' });
  });
});

describe('the search of statistics', () => {
  const screens = ['recruitment.appointedStats', 'recruitment.recruitStatsList', 'recruitment.recruitStats'] as const;
  type Column = { readonly id: string; readonly label?: string; readonly widget?: string };
  interface Filters {
    readonly id: string;
    readonly columns: readonly Column[];
  }
  const filtersOf = (screen: string) => {
    const blocks = bundleOf(screen).screen.body as unknown as readonly (Filters & { readonly block: string })[];
    const found = blocks.find(({ block }) => block === 'filters');
    if (!found) throw new Error(`${screen} has no filters`);
    return found;
  };
  const search = (screen: string, values: JsonRecord) => {
    const filters = filtersOf(screen);
    const { model } = formModelOf(filters as unknown as LinkedForm, filters.id, bundleOf(screen).entities);
    const form = openForm(model, { now: { ...around.now }, lists: {} });
    for (const [column, value] of Object.entries(values)) form.set(column, value as Json);
    const verdict = form.submit();
    return 'problems' in verdict ? verdict.problems.map(({ message }) => message) : verdict.payload;
  };
  const day = { fromDate: '2026-03-02', toDate: '2026-03-09' };

  it('R-027 R-029 has for the appointed a Start Date, and a choice of several phases', () => {
    const { columns } = filtersOf('recruitment.appointedStats');
    expect(columns.map(({ label, widget }) => [label, widget])).toEqual([
      ['Start Date', 'date'],
      ['End Date', 'date'],
      ['Phase Status', 'multiSelect'],
    ]);
  });

  it.each(screens)('R-582 R-583 R-589 needs both dates on %s, and says which lacks', (screen) => {
    expect(search(screen, { ...day, fromDate: null })).toEqual(['Start Date is required']);
    expect(search(screen, { ...day, toDate: null })).toEqual(['End Date is required']);
  });

  it.each(screens)('R-584 takes on %s no Start Date after today', (screen) => {
    expect(search(screen, { fromDate: '2026-03-11', toDate: '2026-03-10' })).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Start Date/)]),
    );
    expect(search(screen, { fromDate: '2026-03-10', toDate: '2026-03-10' })).toMatchObject({ fromDate: '2026-03-10' });
  });

  it('R-588 R-590 asks the appointed for both dates in whatever order, in its one form', () => {
    const turned = { fromDate: day.toDate, toDate: day.fromDate };
    expect(search('recruitment.appointedStats', turned)).toMatchObject(turned);
    const blocks = bundleOf('recruitment.appointedStats').screen.body as unknown as readonly {
      readonly block: string;
    }[];
    expect(blocks.filter(({ block }) => block === 'filters')).toHaveLength(1);
  });

  it.each(screens.slice(1))(
    'R-850 is told on %s of the order of the dates before anything is asked of the server',
    (screen) => {
      expect(search(screen, { fromDate: day.toDate, toDate: day.fromDate })).toEqual([
        'End date can not be less than start date',
      ]);
    },
  );

  it('R-727 R-732 R-733 goes by one call on all three screens, with the days and phases', async () => {
    for (const screen of screens) {
      const services = new FakeServices();
      const run = open(screen, services);
      run.set('state.filters', { ...day, phases: ['Trainee', 'Nested'] });
      await settle();
      expect(services.of('applicants.getStatsByPhase').at(-1)?.params).toEqual({ ...day, phases: 'Trainee,Nested' });
    }
  });
});

describe('the log of somebody', () => {
  const entry = (logId: number, createdOn: string) => ({
    logId,
    createdOn,
    applicnatNameFrom: 'Sana Malik',
    remarks: 'Call Back',
    comments: 'Rang twice',
    logAction: 'Contacted',
    remarksHistory: 'Call Back: Rang twice',
  });
  interface Table {
    readonly block: string;
    readonly empty: string;
    readonly grid: { readonly columns: readonly { readonly id: string; readonly label: string }[] };
  }
  const tables = (bundleOf('recruitment.log').screen.body as unknown as readonly { readonly body?: readonly Table[] }[])
    .flatMap(({ body = [] }) => body)
    .filter(({ block }) => block === 'grid');

  it('R-640 R-641 is asked for by his id', async () => {
    const services = new FakeServices();
    open('recruitment.log', services, { applicantId: 31, name: 'Bilal Ahmed' });
    await settle();
    expect(services.sent.map(({ call, params }) => [call.id, params])).toEqual([
      ['app_log.getLogByApplicant', { id: '31' }],
    ]);
    expect(services.sent[0]?.call.path).toMatch(/^app_log\/getLogByApplicant\//);
  });

  it('R-065 says of a table without entries that there is none', () => {
    expect(tables.map(({ empty }) => empty)).toEqual([
      'No Logs Found for Applicant Phase.',
      'No Logs Found for Recruitment Phase.',
    ]);
  });

  it('R-067 has in each column the field that its caption means', () => {
    expect(tables.map(({ grid }) => grid.columns.map(({ id, label }) => [label, id]))).toEqual([
      [
        ['Logged By', 'applicnatNameFrom'],
        ['Timestamp', 'createdOn'],
        ['Remarks', 'remarks'],
        ['Log', 'log'],
      ],
      [
        ['Logged By', 'applicnatNameFrom'],
        ['Timestamp', 'createdOn'],
        ['Log action', 'logAction'],
        ['Remarks history', 'remarksHistory'],
      ],
    ]);
  });

  it('R-917 keeps the order of the server, which is the newest first', async () => {
    const log = { phase1: [entry(9, '2026-03-09T10:00:00Z'), entry(4, '2026-03-01T10:00:00Z')], phase2: [] };
    const services = new FakeServices({ 'app_log.getLogByApplicant': ok(log) });
    const run = open('recruitment.log', services, { applicantId: 31, name: 'Bilal Ahmed' });
    await settle();
    const rows = run.value({ var: 'data.log.phase1' }) as readonly JsonRecord[];
    expect(rows.map(({ logId }) => logId)).toEqual([9, 4]);
  });
});

describe('the dialogs of a person', () => {
  /** What each list answers: one record with its key and name. */
  const lists = {
    'designation.getAllActiveDesignation': { designationId: 2, designationName: 'Agent', designation: 'Agent' },
    'department.getAllActiveDepartment': { deptId: 7, deptName: 'Operations' },
    'team.getAllActiveTeam': { teamId: 8, teamName: 'Falcons', departmentDto: { deptId: 7, deptName: 'Operations' } },
    'location.getAllActiveLocation': { locId: 3, locName: 'Lahore' },
    'program.getAllActivePrograms': { programId: 6, programName: 'Sales' },
    'batch.getAllActiveBatch': { batchId: 9, batchName: 'March', programDto: { programId: 6, programName: 'Sales' } },
    'shift.getAllActiveShift': { shiftId: 4, shiftName: 'Night', startTime: '21:00', endTime: '05:00' },
    'salary_type.getAllActiveSalaryType': { salTypeId: 1, salType: 'Monthly' },
    'leave_quota.getAllLeaveQuotaDropDown': { quotaId: 5, quotaName: 'Standard' },
    'product.getAllActiveProducts': { productId: 10, productName: 'Solar' },
  };
  const answers = Object.fromEntries(Object.entries(lists).map(([call, one]) => [call, ok([one])]));

  async function opened(screen: string) {
    const person = { applicantId: 31, firstName: 'Bilal', lastName: 'Ahmed', phaseStatus: 'Trainee', _version: '4' };
    const services = new FakeServices({ 'applicants.getApplicantById': ok(person), ...answers });
    const run = open(screen, services, { applicantId: 31, firstName: 'Bilal', lastName: 'Ahmed', name: 'Bilal Ahmed' });
    await settle();
    new FormOnScreen(run, 'form');
    await settle();
    const form = new FormOnScreen(run, 'form');
    return { services, form };
  }

  it.each([
    ['R-642', 'designationDto', 'Agent'],
    ['R-643', 'departmentDto', 'Operations'],
    ['R-644', 'teamDto', 'Falcons'],
    ['R-645', 'locationDto', 'Lahore'],
    ['R-646', 'programDto', 'Sales'],
    ['R-647', 'batchDto', 'March'],
    ['R-648', 'shiftDto', expect.stringContaining('Night')],
    ['R-649', 'salaryTypeDto', 'Monthly'],
    ['R-651', 'leaveQuotaDto', 'Standard'],
    ['R-652', 'productDto', 'Solar'],
  ])('%s load what there is for %s, and offer it', async (_, column, name) => {
    const { form, services } = await opened('people.phase');
    form.state.set('phaseStatus', 'Appointed');
    expect((form.state.options(column) ?? []).map(({ label }) => label)).toEqual([name]);
    expect(services.sent.some(({ call }) => Object.keys(lists).includes(call.id))).toBe(true);
  });

  it('R-655 R-657 load the person by his id to edit and to look at', async () => {
    for (const [screen, inputs] of [
      ['people.edit', { applicantId: 31, firstName: 'Bilal', lastName: 'Ahmed', editing: true }],
      ['recruitment.edit', { applicantId: 31, firstName: 'Bilal', lastName: 'Ahmed' }],
      ['people.phase', { applicantId: 31, firstName: 'Bilal' }],
    ] as const) {
      const services = new FakeServices();
      open(screen, services, inputs);
      await settle();
      expect(services.of('applicants.getApplicantById').map(({ params }) => params)).toEqual([{ id: '31' }]);
    }
  });

  it('R-849 R-853 say what lacks without asking the server', async () => {
    const { form, services } = await opened('people.phase');
    const before = services.sent.length;
    expect(await form.save()).toEqual(['Phase Status is required']);
    form.state.set('phaseStatus', 'Nested');
    expect(await form.save()).toEqual(['Location is required']);
    expect(services.sent).toHaveLength(before);
  });

  it('R-899 R-900 R-898 take 13 characters of a CNIC and 10 digits of a phone, behind +92', async () => {
    const { form } = await opened('people.edit');
    const columns = JSON.stringify(bundleOf('people.edit').screen);
    expect(columns.match(/"prefix":"\+92"/g)?.length).toBeGreaterThanOrEqual(2);
    form.state.set('applicantBioDto.cnic', '123');
    form.state.set('applicantBioDto.phone', '123');
    const told = await form.save();
    expect(told).toEqual(
      expect.arrayContaining(['CNIC should have 13 characters', 'Phone number should have 10 digits']),
    );
  });

  it('R-896 R-897 begin with Office where an employee is new, and with no offer letter issued', async () => {
    const services = new FakeServices(answers);
    const run = open('people.add', services);
    await settle();
    expect(new FormOnScreen(run, '').state.value('vertical')).toBe('Office');
    const { form } = await opened('people.edit');
    expect(form.state.value('offerLetterIssued')).toBe('No');
  });
});

describe('the list of automated emails', () => {
  it.each([
    ['Hired', 'Active', 'Active', 'Yes'],
    ['Offer Letter Issued', 'Active', 'Active', 'Yes'],
    ['Hired', 'Inactive', 'Active', 'No, it is off'],
    ['Hired', 'Active', 'Inactive', 'No, its template is off'],
    ['On Hold', 'Active', 'Active', 'No, its step is gone'],
    ['Leaver', 'Active', 'Active', 'No, its step is gone'],
  ])('says of one at %s that is %s, with a template that is %s: %s', async (step, status, template, said) => {
    const services = new FakeServices();
    const run = open('letters.automatedEmails', services);
    await settle();
    const row = { step, status, emailTemplateDto: { emailTemplateId: 1, templateName: 'Welcome', status: template } };
    const column = columnOf(run.screen.body, 'goes');
    expect(run.value(column.value, { row })).toBe(said);
    expect(services.reports).toEqual([]);
  });
});

/** A column of a list by the end of its id. */
function columnOf(part: unknown, id: string): { readonly value: Logic } {
  const found = search(part, id);
  if (!found) throw new Error(`There is no column ${id}`);
  return found;
}

function search(part: unknown, id: string): { readonly value: Logic } | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const { id: own, value } = part as { readonly id?: unknown; readonly value?: Logic };
  if (String(own).endsWith(id) && value !== undefined) return { value };
  for (const each of Object.values(part)) {
    const inside = search(each, id);
    if (inside) return inside;
  }
  return undefined;
}
