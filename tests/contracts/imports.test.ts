import { type SheetColumn, writeXlsx } from '@muster/engine/xlsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HrRequest, Who } from '../../server/hr/index.ts';
import { nodeXlsx } from '../../server/spreadsheets/index.ts';
import { createWorld, type HrWorld, rowsOf } from './hr-world.ts';

const heads = [
  'First name',
  'LAST NAME',
  'E-mail Address',
  'CNIC No',
  'Mobile',
  'Joined',
  'Salary',
  'Designation',
  'Department',
  'Shift',
  'Leave Quota',
  'Shoe Size',
];

describe('files with people, days and holidays', () => {
  let world: HrWorld;
  let admin: Who;
  let links: readonly string[];
  beforeEach(async () => {
    world = await createWorld({ people: 20, months: 1 });
    admin = await world.as('admin@muster.local');
    const { db } = world;
    links = [
      (await db.selectFrom('designation').select('designationName as name').executeTakeFirstOrThrow()).name,
      (await db.selectFrom('department').select('deptName as name').executeTakeFirstOrThrow()).name,
      (await db.selectFrom('shift').select('shiftName as name').executeTakeFirstOrThrow()).name,
      (await db.selectFrom('leaveQuotaPlan').select('quotaName as name').executeTakeFirstOrThrow()).name,
    ];
  });
  afterEach(() => world.close());

  const post = (path: string, body: object, who: Who = admin, rest: Partial<HrRequest> = { confirmed: true }) =>
    world.call(who, 'POST', `imports/${path}`, { body: body as never, ifMatch: undefined, ...rest });
  const person = (number: number, other: Readonly<Record<number, unknown>> = {}) =>
    [
      `Person ${number}`,
      'Import',
      `person${number}@import.example`,
      `35202-${String(1_000_000 + number)}-1`,
      `0300 ${String(1_000_000 + number)}`,
      '2 Nov 2026',
      'Rs. 45,000/-',
      ...links.map((name) => name.toUpperCase()),
      42,
    ].map((value, index) => other[index] ?? value);
  const csv = (rows: readonly (readonly unknown[])[]) =>
    `data:text/csv;name=people.csv;base64,${Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')).toString('base64')}`;
  const check = async (kind: string, file: string, who: Who = admin) => post('checkFile', { kind, file }, who);
  const idOf = (answer: { readonly result: unknown }) => (answer.result as { readonly importId: number }).importId;
  const rows = async (importId: number) => rowsOf(await world.call(admin, 'GET', `imports/getRows/${importId}`));
  const people = async () => {
    const answer = await world.call(admin, 'POST', 'applicants/getApplicantFilterData', { body: {} as never });
    return rowsOf(answer).filter(({ lastName }) => lastName === 'Import');
  };

  it('with 40 mistakes in 5,000 rows tell each in its row, and change nothing', async () => {
    const wrong: readonly Readonly<Record<number, unknown>>[] = [
      { 2: 'nobody' },
      { 3: '123' },
      { 5: '31/31/2026' },
      { 6: 'much' },
      { 7: 'Astronaut' },
      { 2: 'person7@import.example' },
      { 0: '' },
      { 4: '12' },
    ];
    const all = Array.from({ length: 5000 }, (_, index) =>
      person(index, index % 125 === 10 ? wrong[Math.floor(index / 125) % wrong.length] : {}),
    );
    const answer = await check('people', csv([heads, ...all]));
    expect(answer).toMatchObject({ code: '200', result: { lines: 5000, wrong: 40 } });
    const told = (await rows(idOf(answer))).filter(({ state }) => state === 'Problem');
    expect(told).toHaveLength(40);
    expect(told.slice(0, 8).map(({ line, problem }) => [line, problem])).toEqual([
      [12, expect.stringMatching(/email/i)],
      [137, 'CNIC should have 13 characters'],
      [262, expect.stringMatching(/^Joining Date is no date: '31\/31\/2026'/)],
      [387, "Basic Salary is no amount: 'much'."],
      [512, expect.stringMatching(/^Designation 'Astronaut' is not there/)],
      [637, 'Email stands in line 9 too.'],
      [762, expect.stringMatching(/First Name is required/)],
      [887, 'Phone number should have 10 digits'],
    ]);
    const importId = idOf(answer);
    const query = { filter: '{"state":"Problem"}', sort: '-line', page: '1', limit: '2', whole: '1' };
    const page = await world.call(admin, 'GET', `imports/getRows/${importId}`, { query });
    expect(page).toMatchObject({ code: '200', page: { total: 40 } });
    expect(rowsOf(page).map(({ line }) => line)).toEqual([4887, 4762]);
    expect(await people()).toEqual([]);
    const [run] = rowsOf(await world.call(admin, 'GET', 'imports/getAll'));
    expect(run).toMatchObject({ fileName: 'people.csv', unread: 'Shoe Size', ready: 4960, wrong: 40, imported: 0 });
  }, 120_000);

  it('of people employ each row once, and take it back as long as nothing has happened to him', async () => {
    const importId = idOf(await check('people', csv([heads, person(1), person(2), person(3, { 6: 'x' })])));
    const bring = (lines: readonly number[]) => post('bringRows', { importId, lines });
    expect(await bring([2])).toMatchObject({
      code: '200',
      message: expect.stringMatching(/^Person 1 Import is employed with CRM ID/),
    });
    expect((await bring([2])).code).toBe('409');
    expect((await bring([4])).message).toBe("Basic Salary is no amount: 'x'.");
    expect((await bring([3])).code).toBe('200');
    expect((await people()).map(({ firstName }) => firstName)).toEqual(
      expect.arrayContaining(['Person 1', 'Person 2']),
    );
    const made = await world.db.selectFrom('applicant').selectAll().where('lastName', '=', 'Import').execute();
    expect(made[0]).toMatchObject({ joiningDate: '2026-11-02', basicSalaryMinor: 4_500_000, phaseStatus: 'Appointed' });
    const again = await check('people', csv([heads, person(1)]));
    expect((await rows(idOf(again)))[0]?.['problem']).toMatch(/CNIC is that of Person 1 Import/);
    const back = (lines: readonly number[]) => post('takeBackRows', { importId, lines });
    expect(await back([2])).toMatchObject({ code: '200', message: 'Person 1 Import is taken away.' });
    await world.db.updateTable('applicant').set({ version: 99 }).where('lastName', '=', 'Import').execute();
    expect((await back([3])).message).toMatch(/was changed since: it stays/);
    expect((await people()).map(({ firstName }) => firstName)).toEqual(['Person 2']);
    expect((await rows(importId)).map(({ state }) => state)).toEqual(['Taken Back', 'Imported', 'Problem']);
    expect((await bring([2])).code).toBe('200');
  });

  it('of days set times, tell what they replace and set it back', async () => {
    const columns: SheetColumn[] = [
      { label: 'CRM ID', kind: 'whole' },
      { label: 'Date', kind: 'date' },
      { label: 'In', kind: 'text' },
      { label: 'Out', kind: 'text' },
      { label: 'Remarks', kind: 'text' },
    ];
    const empNo = '1006';
    const pieces: Uint8Array[] = [];
    const sheet = {
      name: 'Days',
      columns,
      rows: [
        [Number(empNo), '2026-11-10', '8:00 PM', '5:00', 'The device was off'],
        [99_999_999, '2026-11-19', '9:00', '', 'Nobody'],
        [Number(empNo), '2026-12-24', '9:00', '', 'Not yet'],
      ],
    };
    for await (const piece of writeXlsx(sheet, nodeXlsx)) pieces.push(piece);
    const file = `data:application/vnd.ms-excel;name=days.xlsx;base64,${Buffer.concat(pieces).toString('base64')}`;
    const day = async () =>
      (
        await world.db
          .selectFrom('attendanceDay')
          .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
          .select(['checkIn', 'checkOut', 'reason'])
          .where('empNo', '=', empNo)
          .where('attendanceDate', '=', '2026-11-10')
          .execute()
      )[0];
    const before = await day();
    const importId = idOf(await check('attendance', file));
    const [ready, nobody, future] = await rows(importId);
    expect(ready).toMatchObject({ state: 'Ready', line: 2 });
    expect(nobody?.['problem']).toBe('Nobody has the CRM ID 99999999.');
    expect(future?.['problem']).toMatch(/in the future/);
    expect(await post('bringRows', { importId, lines: [2] })).toMatchObject({ code: '200' });
    expect(await day()).toMatchObject({ checkIn: '2026-11-10T20:00', checkOut: '2026-11-11T05:00' });
    expect((await post('takeBackRows', { importId, lines: [2] })).code).toBe('200');
    expect(await day()).toEqual(before);
  });

  it('of holidays are judged and taken back as holidays are, and by nobody who may not enter them', async () => {
    const file = csv([
      ['Holiday Name', 'Holiday Date'],
      ['Founders Day', '24-Nov-26'],
      ['Again', '2026-11-24'],
    ]);
    const answer = await check('holidays', file);
    const importId = idOf(answer);
    expect((await rows(importId)).map(({ state, problem }) => [state, problem])).toEqual([
      ['Ready', ''],
      ['Problem', 'Holiday Date stands in line 2 too.'],
    ]);
    expect((await post('bringRows', { importId, lines: [2] })).code).toBe('200');
    const holidays = async () =>
      rowsOf(await world.call(admin, 'GET', 'org_leave/getAllOrgLeave')).filter(
        ({ holidayName }) => holidayName === 'Founders Day',
      );
    expect(await holidays()).toMatchObject([{ holidayDate: '2026-11-24', status: 'Active' }]);
    expect((await post('takeBackRows', { importId, lines: [2] })).code).toBe('200');
    expect(await holidays()).toMatchObject([{ status: 'Inactive' }]);
    const agent = await world.as('agent@muster.local');
    expect((await check('holidays', file, agent)).code).toBe('403');
    expect((await check('holidays', csv([['Name'], ['x']]))).message).toMatch(/File has no column Holiday Date/);
    expect((await check('holidays', 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==')).message).toMatch(
      /choose an XLSX or CSV file/,
    );
  });

  it('begin with a file to fill in, which has every column that an import of its kind understands', async () => {
    const template = async (kind: string, format: string, who: Who = admin) => {
      const answer = await world.hr.handle(
        { method: 'GET', call: 'imports/getTemplate', params: [kind, format], ifMatch: undefined },
        who,
      );
      return 'file' in answer ? answer.file : undefined;
    };
    for (const [kind, line] of [
      ['people', person(1).slice(0, 11)],
      ['attendance', ['1005', '2026-11-20', 'Reader broken', '20:00', '']],
      ['holidays', ['Day of Muster', '2026-12-30']],
    ] as const)
      for (const format of ['xlsx', 'csv']) {
        const file = await template(kind, format);
        expect(file).toMatchObject({ name: `${kind}.${format}`, disposition: 'attachment' });
        const sent = `data:${file?.type};base64,${Buffer.from(file?.bytes ?? []).toString('base64')}`;
        expect((await check(kind, sent)).message).toBe('File has no rows below its first line');
        if (format === 'xlsx') continue;
        const filled = `${new TextDecoder().decode(file?.bytes)}${line.map((cell) => `"${cell}"`).join(',')}\r\n`;
        const checked = await check(kind, `data:text/csv;base64,${Buffer.from(filled).toString('base64')}`);
        expect(checked.result).toMatchObject({ lines: 1, wrong: 0 });
        const [run] = rowsOf(await world.call(admin, 'GET', 'imports/getAll'));
        expect(run).toMatchObject({ unread: '' });
      }
    expect(await template('people', 'xlsx', await world.as('agent@muster.local'))).toBeUndefined();
  });
});
