import { admitBackendForm, effectWords, ruleOperators } from '@muster/engine/forms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gradientPng } from '../../server/hr/demo/picture.ts';
import type { HrRequest, Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';

const column = (columnId: number | string, colLabel: string, colType: string, more: object = {}) => ({
  colView: 'Yes',
  colEdit: 'Yes',
  formColumnDto: { columnId, colLabel, colType, className: 'Half Row', ...more },
});

const canteen = {
  columnList: [
    column(1, 'Dish', 'Text Field', { colRequired: 'Yes', colMaxLength: 12 }),
    column(2, 'Liked It', 'Radio Group', { colOption: '["Yes","No"]' }),
    column(3, 'What Was Wrong', 'Text Area', { colRequired: 'Yes' }),
    { ...column(4, 'Kitchen', 'Text Field', { colValue: 'Main' }), colEdit: 'No' },
    column(5, 'Picture', 'File Upload'),
  ],
  formRulesDtoList: [
    {
      formRulesDto: { formRuleId: 1 },
      colInputList: [{ formColumnDto: { columnId: 2 }, conditionState: 'Equals', valueInput: 'No' }],
      colOutputList: [{ formColumnDto: { columnId: 3 }, conditionState: 'Show' }],
    },
  ],
};

const png = `data:image/png;base64,${Buffer.from(gradientPng(8, 8, [0, 0, 0], [255, 255, 255])).toString('base64')}`;

describe('forms that the backend defines', () => {
  let world: HrWorld;
  let admin: Who;
  let hr: Who;
  let payroll: Who;
  let lead: Who;
  let agent: Who;
  let vendor: Who;
  let formId = 0;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    [admin, hr, payroll, lead, agent, vendor] = (await Promise.all(
      ['admin', 'hr', 'payroll', 'lead', 'agent', 'vendor'].map((name) => world.as(`${name}@muster.local`)),
    )) as [Who, Who, Who, Who, Who, Who];
    const made = await saveForm({ formName: 'Canteen', roles: [] });
    formId = Number(recordOf(made)['formId']);
  });
  afterAll(() => world.close());

  const get = (who: Who, call: string, ...params: readonly unknown[]) =>
    world.call(who, 'GET', [`form_render/${call}`, ...params].join('/'));
  const saveForm = (more: object, definition: unknown = canteen, rest: Partial<HrRequest> = {}) =>
    world.call(admin, 'POST', 'form_render/saveForm', {
      body: { description: '', definition: JSON.stringify(definition), status: 'Active', roles: [], ...more },
      ...rest,
    });
  const saveFill = (who: Who, answers: unknown, more: object = {}, rest: Partial<HrRequest> = {}) =>
    world.call(who, 'POST', 'form_render/saveFill', { body: { formId, answers, ...more }, ...rest });
  const names = async (who: Who) => rowsOf(await get(who, 'getAllAssignedForms')).map((row) => row['formName']);

  it('W-431 P-728 form_render/getFormColumnForUser/{id} gives the columns and rules of an assigned form', async () => {
    const answer = await get(agent, 'getFormColumnForUser', formId);
    expect(answer).toMatchObject({ code: '200', message: 'Success' });
    expect(answer.result).toMatchObject({ formName: 'Canteen', open: true, ...canteen });
    expect((await get(agent, 'getFormColumnForUser', 1)).code).toBe('404');
    expect(recordOf(await get(lead, 'getFormColumnForUser', 1))['formName']).toBe('Interview Evaluation');
    expect((await get(agent, 'getFormColumnForUser', 99_999)).code).toBe('404');
    expect(namedFields(await get(agent, 'getFormColumnForUser', 'x'))).toEqual(['id']);
  });

  it('assigns a form to roles, or to everybody who works here', async () => {
    expect(await names(agent)).toEqual(['IT Equipment Handover', 'Customer Call', 'Canteen']);
    expect(await names(lead)).toEqual(['Interview Evaluation', 'IT Equipment Handover', 'Customer Call', 'Canteen']);
    expect(await names(payroll)).toEqual(['IT Equipment Handover', 'Canteen']);
    expect((await get(vendor, 'getAllAssignedForms')).code).toBe('403');
    expect((await get(vendor, 'getFormColumnForUser', formId)).code).toBe('404');
    expect((await get(vendor, 'getFormColumnForUser', 3)).code).toBe('200');
  });

  it('shows and changes definitions by the rights on custom_form alone', async () => {
    expect((await get(hr, 'getAllForms')).code).toBe('403');
    const [first] = rowsOf(await get(admin, 'getAllForms'));
    expect(first).toMatchObject({ formName: 'Interview Evaluation', fills: 3, status: 'Active' });
    expect(first?.['roles']).toEqual([
      { roleId: expect.any(Number), roleName: 'HR' },
      { roleId: expect.any(Number), roleName: 'Team Lead' },
    ]);
    const body = { formName: 'Mine', definition: JSON.stringify(canteen) };
    expect((await world.call(hr, 'POST', 'form_render/saveForm', { body })).code).toBe('403');
    expect((await get(hr, 'changeStatus', formId, 'Inactive')).code).toBe('403');
  });

  it('W-013 gives out a changed definition at once, and keeps what was saved as it was written', async () => {
    const made = recordOf(await saveForm({ formName: 'Wishes' }));
    const more = { ...canteen, columnList: [...canteen.columnList, column('x', 'Wish', 'Text Field', { mapId: 4 })] };
    const changed = await saveForm({ formId: made['formId'], formName: 'Wishes' }, more);
    expect(recordOf(changed)).toMatchObject({ definition: JSON.stringify(more), _version: 2 });
    expect(recordOf(await get(agent, 'getFormColumnForUser', made['formId']))['columnList']).toEqual(more.columnList);
    const stale = await saveForm({ formId: made['formId'], formName: 'Wishes' }, canteen, { ifMatch: '1' });
    expect(stale.code).toBe('409');
    expect((await get(admin, 'changeStatus', made['formId'], 'Inactive')).code).toBe('200');
    expect((await get(agent, 'getFormColumnForUser', made['formId'])).code).toBe('404');
  });

  it.each<readonly [what: string, definition: string, sentence: string]>([
    ['no JSON', '{', 'A form is a record with columnList and formRulesDtoList.'],
    ['10,000 columns', JSON.stringify({ columnList: Array(10_000).fill({}) }), 'may have at most 500'],
    ['__proto__', '{"columnList":[{"formColumnDto":{"columnId":"__proto__"}}]}', '"__proto__" cannot be'],
    ['a type', '{"columnList":[{"formColumnDto":{"columnId":1,"colType":"Slider"}}]}', '"Slider" is no type'],
  ])('refuses a definition with %s by a sentence and stores nothing', async (_what, definition, sentence) => {
    const body = { formName: 'Hostile', definition };
    const answer = await world.call(admin, 'POST', 'form_render/saveForm', { body });
    expect([answer.code, [...new Set(namedFields(answer))]]).toEqual(['422', ['definition']]);
    expect(answer.message).toContain(sentence);
    expect(rowsOf(await get(admin, 'getAllForms')).some((row) => row['formName'] === 'Hostile')).toBe(false);
  });

  it('refuses a second form of a name, and a role that is not there', async () => {
    expect(namedFields(await saveForm({ formName: 'canteen' }))).toEqual(['formName']);
    expect(namedFields(await saveForm({ formName: 'Other', roles: [{ roleId: 999 }] }))).toEqual(['roles']);
  });

  it('W-310 keeps a filled-in form, and gives it back to who filled it in', async () => {
    const made = await saveFill(agent, { 1: 'Biryani', 2: 'Yes' });
    expect(made).toMatchObject({ code: '200', message: 'Successfully Saved!' });
    const fill = recordOf(made);
    expect(fill).toMatchObject({ formId, own: true, summary: 'Dish: Biryani, Liked It: Yes' });
    expect(fill['answers']).toEqual({ 1: 'Biryani', 2: 'Yes', 4: 'Main', 5: null });
    const own = rowsOf(await get(agent, 'getAllFillsOfForm', formId));
    expect(own.map((row) => row['fillId'])).toContain(fill['fillId']);
    const mine = rowsOf(await get(agent, 'getAllAssignedForms')).find((row) => row['formId'] === formId);
    expect(mine).toMatchObject({ fills: 1, lastFilledOn: '2026-11-21T07:00:00.000Z' });
    const changed = await saveFill(agent, { 1: 'Nihari', 2: 'Yes' }, { fillId: fill['fillId'] }, { ifMatch: '1' });
    expect(recordOf(changed)).toMatchObject({ fillId: fill['fillId'], _version: 2 });
    const stale = await saveFill(agent, { 1: 'Pulao' }, { fillId: fill['fillId'] }, { ifMatch: '1' });
    expect(stale.code).toBe('409');
  });

  it('W-310 judges the answers by the rules of the form, and names the column that is wrong', async () => {
    const refusals: readonly (readonly [object, string, string])[] = [
      [{}, 'answers.1', 'Dish is required'],
      [{ 1: 'Dal', 2: 'No' }, 'answers.3', 'What Was Wrong is required'],
      [{ 1: 'a'.repeat(13) }, 'answers.1', 'Dish can have at most 12 characters'],
      [{ 1: 'Dal', 2: 'Maybe' }, 'answers.2', 'Liked It needs to be one of its options'],
      [{ 1: 'Dal', 3: 'x' }, 'answers.3', 'What Was Wrong is not shown, so it cannot be sent.'],
      [{ 1: 'Dal', 4: 'Other' }, 'answers.4', 'Kitchen is read-only and must keep its value.'],
      [{ 1: 'Dal', 9: 'x' }, 'answers.9', 'This form has no column "9".'],
      [{ 1: 'Dal', 5: 'https://evil.example/x.png' }, 'answers.5', 'Only a file can be sent here'],
    ];
    for (const [answers, field, message] of refusals) {
      const answer = await saveFill(agent, answers);
      expect([answer.code, answer.message, namedFields(answer)[0]]).toEqual(['422', message, field]);
    }
  });

  it('keeps of a stored form what is hidden now no longer', async () => {
    const fill = recordOf(await saveFill(agent, { 1: 'Dal', 2: 'No', 3: 'Cold' }));
    const changed = recordOf(await saveFill(agent, { 1: 'Dal', 2: 'Yes' }, { fillId: fill['fillId'] }));
    expect(changed['answers']).not.toHaveProperty('3');
  });

  it('shows the answers of others only to those who look at the data of forms, and lets nobody change them', async () => {
    const fill = recordOf(await saveFill(agent, { 1: 'Korma' }));
    const id = fill['fillId'];
    expect((await get(lead, 'getFill', id)).code).toBe('404');
    expect(rowsOf(await get(lead, 'getAllFillsOfForm', formId)).some((row) => row['fillId'] === id)).toBe(false);
    expect(recordOf(await get(hr, 'getFill', id))).toMatchObject({ own: false, answers: { 1: 'Korma' } });
    expect((await saveFill(hr, { 1: 'Mine' }, { fillId: id })).code).toBe('404');
    expect(namedFields(await saveFill(agent, { 301: 'A' }, { fillId: id, formId: 3 }))).toEqual(['formId']);
  });

  it('refuses to keep what somebody may not fill in', async () => {
    expect((await saveFill(agent, { 102: 'x' }, { formId: 1 })).code).toBe('404');
    const made = recordOf(await saveForm({ formName: 'Closed', status: 'Inactive' }));
    expect((await saveFill(admin, { 1: 'x' }, { formId: made['formId'] })).code).toBe('403');
    expect((await saveFill({ kind: 'visitor' }, { 1: 'x' })).code).toBe('401');
  });

  it('keeps a picture apart, for who sent it and those who look at the data of forms', async () => {
    const made = await saveFill(agent, { 1: 'Haleem', 5: png });
    const { answers, fillId } = recordOf(made) as { answers: Record<string, string>; fillId: number };
    expect(answers['5']).toMatch(/^\/api\/hr\/image\/downloadImage\/\w+\.png$/);
    const name = answers['5']?.split('/').at(-1) ?? '';
    const open = async (who: Who) => {
      const answer = await world.hr.handle({ method: 'GET', call: 'image/downloadImage', params: [name] }, who);
      return 'file' in answer ? answer.file.type : answer.code;
    };
    expect([await open(agent), await open(hr), await open(lead)]).toEqual(['image/png', 'image/png', '404']);
    const kept = recordOf(await saveFill(agent, { ...answers, 1: 'Halim' }, { fillId }));
    expect(kept['answers']).toEqual({ ...answers, 1: 'Halim' });
    const before = world.files.size;
    expect(namedFields(await saveFill(agent, { 5: png }))).toEqual(['answers.1']);
    expect(namedFields(await saveFill(agent, { 1: 'x', 5: 'data:image/png;base64,AAAA' }))).toEqual(['answers.5']);
    expect(world.files.size).toBe(before);
  });

  const data = (type: string, name: string, bytes: Buffer) =>
    `data:${type};name=${encodeURIComponent(name)};base64,${bytes.toString('base64')}`;
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</JavaScript 1>>endobj\n%%EOF');
  const downloaded = async (who: Who, address: string) => {
    const [, call = '', name = ''] = /(image\/\w+)\/(.*)$/.exec(address) ?? [];
    const answer = await world.hr.handle({ method: 'GET', call, params: [name] }, who);
    return 'file' in answer ? answer.file : undefined;
  };

  it('W-310 keeps a document under its own name, and hands it out to be saved, never to be shown', async () => {
    const made = await saveFill(agent, { 1: 'Menu', 5: data('application/pdf', 'Menü <b>.exe', pdf) });
    const { answers, fillId } = recordOf(made) as { answers: Record<string, string>; fillId: number };
    const address = answers['5'] ?? '';
    expect(address).toMatch(/^\/api\/hr\/image\/downloadFile\/\w+\.pdf$/);
    const file = await downloaded(agent, address);
    expect(file).toMatchObject({ name: 'Menü <b>.pdf', type: 'application/pdf', disposition: 'attachment' });
    expect(Buffer.from(file?.bytes ?? [])).toEqual(pdf);
    expect(await downloaded(hr, address)).toBeDefined();
    expect(await downloaded(lead, address)).toBeUndefined();
    const kept = recordOf(await saveFill(agent, { ...answers, 1: 'Menus' }, { fillId }));
    expect(kept['answers']).toEqual({ ...answers, 1: 'Menus' });
    const table = data('text/csv', 'prices.csv', Buffer.from('dish,price\nDal,120\n'));
    const csv = recordOf(await saveFill(agent, { 1: 'Prices', 5: table }))['answers'] as Record<string, string>;
    expect(await downloaded(agent, csv['5'] ?? '')).toMatchObject({ name: 'prices.csv', type: 'text/csv' });
    const risky = data('text/csv', 'prices.csv', Buffer.from('dish,price\n=cmd|x,-120\nDal;@SUM(A1),5\n'));
    const withFormulas = recordOf(await saveFill(agent, { 1: 'Prices', 5: risky }))['answers'] as Record<
      string,
      string
    >;
    const handed = await downloaded(agent, withFormulas['5'] ?? '');
    expect(Buffer.from(handed?.bytes ?? []).toString()).toBe("dish,price\n'=cmd|x,-120\nDal;'@SUM(A1),5\n");
  });

  it.each<readonly [what: string, sent: string]>([
    ['a program that calls itself a PDF', data('application/pdf', 'a.pdf', Buffer.from([77, 90, 144, 0, 3, 0]))],
    ['a page', data('text/html', 'a.html', Buffer.from([0xff, 0xfe, 60, 0]))],
    ['a package of an unknown kind', data('application/zip', 'a.docx', Buffer.from(`PK\u0003\u0004${'x'.repeat(60)}`))],
    ['a PDF of 2 MB', data('application/pdf', 'a.pdf', Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)]))],
    ['no data', 'data:application/pdf;base64,'],
    ['a record', { toString: 'data:' } as unknown as string],
  ])('refuses %s at its column and stores nothing', async (_what, sent) => {
    const before = world.files.size;
    const answer = await saveFill(agent, { 1: 'x', 5: sent });
    expect([answer.code, [...new Set(namedFields(answer))]]).toEqual(['422', ['answers.5']]);
    expect(world.files.size).toBe(before);
  });

  it('takes of a File Upload for images no document, and of one for documents no picture', async () => {
    const columnList = [
      column(1, 'Photo', 'File Upload', { colSubType: 'image' }),
      column(2, 'Contract', 'File Upload', { colSubType: 'document' }),
    ];
    const made = recordOf(await saveForm({ formName: 'Papers' }, { columnList, formRulesDtoList: [] }));
    const send = (answers: object) => saveFill(agent, answers, { formId: made['formId'] });
    const paper = data('application/pdf', 'a.pdf', pdf);
    expect(namedFields(await send({ 1: paper }))).toEqual(['answers.1']);
    expect(namedFields(await send({ 2: png }))).toEqual(['answers.2']);
    expect((await send({ 1: png, 2: paper })).code).toBe('200');
  });

  it('W-013 keeps what was answered when columns go, take another kind of value or offer less', async () => {
    const columnList = [
      column(1, 'Name', 'Text Field'),
      column(2, 'Meal', 'Radio Group', {
        colOption: '[{"value":"m","label":"Meat"},{"value":"v","label":"Vegetables"}]',
      }),
      column(3, 'Days', 'Checkbox Group', { colOption: '["Mon","Tue"]' }),
      column(4, 'Slip', 'File Upload'),
      column(5, 'Code', 'Text Field', { colSubType: 'password' }),
    ];
    const name = 'Feedback';
    const { formId: of } = recordOf(await saveForm({ formName: name }, { columnList, formRulesDtoList: [] }));
    const answers = { 1: 'Ada', 2: 'v', 3: ['Mon', 'Tue'], 4: data('application/pdf', 'slip.pdf', pdf), 5: 'secret' };
    const { fillId } = recordOf(await saveFill(agent, answers, { formId: of }));
    const change = (list: readonly object[]) =>
      saveForm({ formId: of, formName: name }, { columnList: list, formRulesDtoList: [] });
    const earlier = async () => {
      const list = recordOf(await get(agent, 'getFill', fillId))['earlier'] as Record<string, string>[];
      return list.map(({ columnId, label, answer, file }) => [columnId, label, answer, file === '' ? '' : 'file']);
    };
    expect(await earlier()).toEqual([]);
    await change([
      column('name', 'Full Name', 'Text Field'),
      column(2, 'Meal', 'Radio Group', { colOption: '["m"]' }),
      column(3, 'Day', 'Text Field', { colSubType: 'date' }),
    ]);
    const all = [
      ['1', 'Name', 'Ada', ''],
      ['2', 'Meal', 'Vegetables', ''],
      ['3', 'Days', 'Mon, Tue', ''],
      ['4', 'Slip', 'File', 'file'],
    ];
    expect(await earlier()).toEqual(all);
    const shown = recordOf(await get(agent, 'getFill', fillId));
    expect([shown['answers'], shown['summary']]).toEqual([{ 2: 'v' }, 'Meal: v']);
    const again = await saveFill(agent, { name: 'Ada Lovelace', 2: 'v', 3: null }, { fillId, formId: of });
    expect(again.code).toBe('200');
    expect(await earlier()).toEqual(all);
    await saveFill(agent, { name: 'Ada Lovelace', 2: 'm', 3: '2026-11-21' }, { fillId, formId: of });
    expect(await earlier()).toEqual([all[0], all[3]]);
    await change([column(9, 'Other', 'Text Field')]);
    expect((await earlier()).map(([id, label]) => [id, label])).toEqual([
      ['1', 'Name'],
      ['2', 'Meal'],
      ['3', 'Day'],
      ['4', 'Slip'],
      ['name', 'Full Name'],
    ]);
    await change(columnList);
    expect(recordOf(await get(agent, 'getFill', fillId))['answers']).toMatchObject({ 1: 'Ada', 2: 'm' });
  });

  const saveSheet = (more: object, rest: Partial<HrRequest> = {}) =>
    world.call(admin, 'POST', 'form_render/saveFormSheet', {
      body: { description: '', status: 'Active', roles: [], rules: [], ...more },
      ...rest,
    });
  const field = (columnId: string, more: object = {}) => ({
    columnId,
    colLabel: columnId,
    colType: 'Text Field',
    ...more,
  });

  it('W-013 saves a form from its rows, 300 of them, and leaves what they do not say as it is stored', async () => {
    const columns = Array.from({ length: 300 }, (_, at) => field(`f${at}`));
    const made = recordOf(await saveSheet({ formName: 'Long', columns }));
    const sheet = recordOf(await get(admin, 'getFormSheet', made['formId']));
    expect((sheet['columns'] as unknown[]).length).toBe(300);
    const again = await saveSheet(sheet, { ifMatch: '1' });
    expect(recordOf(again)).toMatchObject({ formId: made['formId'], _version: 1 });
    expect((await saveSheet({ ...sheet, description: 'x' }, { ifMatch: '7' })).code).toBe('409');
    expect((await get(hr, 'getFormSheet', made['formId'])).code).toBe('403');
  });

  it.each<readonly [what: string, sheet: object, place: string]>([
    ['a name that objects have', { columns: [field('a'), field('__proto__')] }, 'columns.1.columnId'],
    ['a name twice', { columns: [field('a'), field('a')] }, 'columns.1.columnId'],
    ['a type', { columns: [field('a', { colType: '<img src=x>' })] }, 'columns.0.colType'],
    [
      'a rule over a field that is not there',
      {
        columns: [field('a')],
        rules: [
          {
            colInputList: [{ columnId: 'b', conditionState: 'Equals', valueInput: 'x' }],
            colOutputList: [{ columnId: 'a', conditionState: 'Hide' }],
          },
        ],
      },
      'rules.0.colInputList.0',
    ],
    ['no field', { columns: [] }, 'columns'],
  ])('refuses rows with %s at their place', async (_what, sheet, place) => {
    const answer = await saveSheet({ formName: 'Rows', ...sheet });
    expect([answer.code, namedFields(answer).some((each) => each.startsWith(place))]).toEqual(['422', true]);
    expect(rowsOf(await get(admin, 'getAllForms')).some((row) => row['formName'] === 'Rows')).toBe(false);
  });

  it('starts the demo company with forms whose rules use every operator, effect and combinator', async () => {
    const forms = await world.db.selectFrom('backendForm').selectAll().where('formId', '<=', 3).execute();
    const texts = forms.map(({ definition }) => definition);
    for (const text of texts) expect('form' in admitBackendForm(JSON.parse(text), 'form')).toBe(true);
    const all = texts.join();
    for (const word of [...ruleOperators, ...Object.values(effectWords), 'AND', 'OR', 'Quarter Row', 'Full Row'])
      expect(all).toContain(`"${word}"`);
  });

  it('starts the demo company with answers that its forms take', async () => {
    const fills = await world.db.selectFrom('formFill').selectAll().where('fillId', '<=', 5).execute();
    expect(fills).toHaveLength(5);
    for (const { accountId, answers, fillId, formId: of } of fills) {
      const who: Who = { kind: 'person', accountId };
      const shown = recordOf(await get(who, 'getFill', fillId));
      const again = await saveFill(who, shown['answers'], { fillId, formId: of });
      expect([fillId, again.code, again.message]).toEqual([fillId, '200', 'Successfully Saved!']);
      expect(shown['answers']).toMatchObject(JSON.parse(answers));
    }
  });

  it('keeps what a rule writes and locks, whatever the browser sends for it', async () => {
    const claim = {
      columnList: [
        column(1, 'Trip', 'Radio Group', { colOption: '["City","Abroad"]' }),
        column(2, 'Allowance', 'Text Field'),
      ],
      formRulesDtoList: [
        {
          formRulesDto: { formRuleId: 1 },
          colInputList: [{ formColumnDto: { columnId: 1 }, conditionState: 'Equals', valueInput: 'City' }],
          colOutputList: [
            { formColumnDto: { columnId: 2 }, conditionState: 'Change Value', valueOutput: '500' },
            { formColumnDto: { columnId: 2 }, conditionState: 'Readonly' },
          ],
        },
      ],
    };
    const made = recordOf(await saveForm({ formName: 'Claim' }, claim));
    const fill = (answers: object, more: object = {}) => saveFill(admin, answers, { formId: made['formId'], ...more });
    const more = await fill({ 1: 'City', 2: '90000' });
    expect([more.code, namedFields(more)]).toEqual(['422', ['answers.2']]);
    expect(recordOf(await fill({ 1: 'City' }))['answers']).toMatchObject({ 2: '500' });
    const kept = recordOf(await fill({ 1: 'Abroad', 2: '1200' }));
    const { fillId, _version } = kept;
    const changed = await saveFill(
      admin,
      { 1: 'City', 2: '1200' },
      { formId: made['formId'], fillId },
      { ifMatch: String(_version) },
    );
    expect([changed.code, namedFields(changed)]).toEqual(['422', ['answers.2']]);
  });

  it('computes what rules write to one another, and holds it whichever rule locks it', async () => {
    const aim = (columnId: number, conditionState: string, valueOutput?: string) => ({
      formColumnDto: { columnId },
      conditionState,
      ...(valueOutput === undefined ? {} : { valueOutput }),
    });
    const when = (columnId: number, conditionState: string, valueInput: string, ...colOutputList: object[]) => ({
      formRulesDto: { formRuleId: columnId * 10 + colOutputList.length },
      colInputList: [{ formColumnDto: { columnId }, conditionState, valueInput }],
      colOutputList,
    });
    const claim = {
      columnList: [
        column(1, 'Allowance', 'Text Field'),
        column(2, 'Rate', 'Text Field'),
        column(3, 'Trip', 'Radio Group', { colOption: '["City","Abroad"]' }),
        column(4, 'Note', 'Text Field'),
      ],
      formRulesDtoList: [
        when(2, 'Equals', 'low', aim(1, 'Change Value', '500')),
        when(3, 'Contains', 'Ci', aim(1, 'Readonly'), aim(2, 'Readonly')),
        when(3, 'Equals', 'City', aim(2, 'Change Value', 'low'), aim(4, 'Change Value', 'By bus')),
      ],
    };
    const made = recordOf(await saveForm({ formName: 'Chained Claim' }, claim));
    const fill = (answers: object) => saveFill(admin, answers, { formId: made['formId'] });
    expect(recordOf(await fill({ 3: 'City' }))['answers']).toMatchObject({ 1: '500', 2: 'low', 4: 'By bus' });
    expect(recordOf(await fill({ 3: 'City', 4: 'By train' }))['answers']).toMatchObject({ 4: 'By train' });
    const typed = await fill({ 3: 'City', 1: '90000' });
    expect([typed.code, namedFields(typed)]).toEqual(['422', ['answers.1']]);
    const both = await fill({ 3: 'City', 2: 'high', 1: '90000' });
    expect([both.code, namedFields(both)]).toEqual(['422', ['answers.2']]);
  });
});
