import { compileDefinitions, type Json, type LinkedBundle, type OutgoingCall } from '@muster/engine';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { shippedFiles, showBundle, type WorldOptions } from '../../../tests/screens/screen-world.tsx';

const { linker } = compileDefinitions(shippedFiles());
const dialog = linker?.bundle('forms.tryOut') as LinkedBundle;
const page = linker?.bundle('forms.fill') as LinkedBundle;

const column = (
  columnId: Json,
  colLabel: string,
  colType: string,
  more: Record<string, Json> = {},
  entry = {},
): Json => ({
  colView: 'Yes',
  colEdit: 'Yes',
  ...entry,
  formColumnDto: { columnId, colLabel, colType, className: 'Half Row', ...more },
});

const rule = (input: Json, operator: string, wanted: Json, output: Json, effect: string, written: Json = ''): Json => ({
  formRulesDto: { formRuleId: 1 },
  colInputList: [{ formColumnDto: { columnId: input }, conditionState: operator, valueInput: wanted }],
  colOutputList: [{ formColumnDto: { columnId: output }, conditionState: effect, valueOutput: written }],
});

const visit = [
  column(1, 'Guest', 'Text Field', { colRequired: 'Yes', colMaxLength: 5, className: 'Quarter Row' }),
  column(2, 'Guests', 'Text Field', { colSubType: 'number' }),
  column(3, 'Comes', 'Radio Group', { colOption: '["Alone","In Company"]' }),
  column(4, 'Company', 'Text Field', { colRequired: 'Yes', className: 'Full Row' }),
  column('second at', 'Arrives At', 'Text Field', { colSubType: 'datetime-local' }),
];
const rules = [rule(3, 'Equals', 'In Company', 4, 'Show')];

const definition = (columnList: Json = visit, formRulesDtoList: Json = rules) => ({
  formId: 7,
  formName: 'Visit',
  description: '',
  open: true,
  columnList,
  formRulesDtoList,
});

function showDialog(form: Json = definition()) {
  return showBundle(dialog, { 'form_render.getFormColumnForUser': form }, { inputs: { formId: 7, name: 'Visit' } });
}

function showPage(fill: Json, options: WorldOptions = {}, form: Json = definition()) {
  const saved = (outgoing: OutgoingCall) => {
    const { answers } = outgoing.body as { readonly answers: Json };
    return { code: '200', message: 'Successfully Saved!', result: { fillId: 4, formId: 7, own: true, answers } };
  };
  const given = { 'form_render.getFormColumnForUser': form, 'form_render.saveFill': saved };
  const rest = { 'form_render.getFill': fill, 'form_render.getAllFillsOfForm': [] };
  return showBundle(page, { ...given, ...rest }, { inputs: { formId: 7 }, ...options });
}

const widthOf = (element: HTMLElement) => element.closest('[data-width]')?.getAttribute('data-width');

afterEach(cleanup);

describe('a form that the backend defines', () => {
  it('W-149 W-307 W-308 lays out by row width, stops at colMaxLength and types as colSubType says', async () => {
    const user = userEvent.setup();
    showDialog();
    const guest = await screen.findByRole('textbox', { name: /^Guest\*?$/ });
    await user.click(screen.getByRole('radio', { name: 'In Company' }));
    const company = await screen.findByRole('textbox', { name: /Company/ });
    expect([guest, screen.getByLabelText('Guests'), company].map(widthOf)).toEqual(['3', '6', '12']);
    await user.type(guest, 'Adelheid');
    expect((guest as HTMLInputElement).value).toBe('Adelh');
    const guests = screen.getByLabelText('Guests');
    expect(guests.getAttribute('inputmode')).toBe('decimal');
    await user.type(guests, '4x');
    expect(await screen.findByText('Enter numeric value only')).toBeTruthy();
    const arrives = screen.getByLabelText('Arrives At');
    expect(arrives.getAttribute('type')).toBe('datetime-local');
    expect(arrives.id).not.toMatch(/\s/);
  });

  it('W-309 checks on Save and makes no call', async () => {
    const user = userEvent.setup();
    const world = showDialog();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Guest is required')).toBeTruthy();
    expect(screen.queryByText('Company is required')).toBeNull();
    expect(world.toasts).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Guest\*?$/ }), 'Ada');
    await user.click(screen.getByRole('radio', { name: 'In Company' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Company is required')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Company/ }), 'Ltd{Enter}');
    await waitFor(() =>
      expect(world.toasts.map(({ text }) => text)).toEqual([
        'Everything is filled in as it should be. Nothing was saved.',
      ]),
    );
    expect(world.sent.map(({ call }) => call.id)).toEqual(['form_render.getFormColumnForUser']);
  });

  it('W-013 shows a form that was changed on the server, and keeps what was typed', async () => {
    const user = userEvent.setup();
    let form = definition();
    const world = showBundle(
      dialog,
      { 'form_render.getFormColumnForUser': () => ({ code: '200', message: 'Success', result: form }) },
      { inputs: { formId: 7, name: 'Visit' } },
    );
    await user.type(await screen.findByRole('textbox', { name: /^Guest\*?$/ }), 'Ada');
    form = definition([...visit, column(9, 'Badge', 'Text Field')], rules);
    world.run.reload('form');
    expect(await screen.findByLabelText('Badge')).toBeTruthy();
    expect((screen.getByRole('textbox', { name: /^Guest\*?$/ }) as HTMLInputElement).value).toBe('Ada');
  });

  it('leaves a form that is loaded again and says the same as it is', async () => {
    const user = userEvent.setup();
    const world = showBundle(
      dialog,
      { 'form_render.getFormColumnForUser': () => ({ code: '200', message: 'Success', result: definition() }) },
      { inputs: { formId: 7, name: 'Visit' } },
    );
    const guest = await screen.findByRole('textbox', { name: /^Guest\*?$/ });
    await user.type(guest, 'Ada');
    world.run.reload('form');
    await waitFor(() => expect(world.sent).toHaveLength(2));
    expect(screen.getByRole('textbox', { name: /^Guest\*?$/ })).toBe(guest);
  });

  it.each<readonly [what: string, form: Json, sentence: string]>([
    ['an operator', definition(visit, [rule(3, 'Like', 'x', 4, 'Show')]), '"Like" is no operator of a rule.'],
    ['a type', definition([column(1, 'A', 'Slider')], []), '"Slider" is no type of a column.'],
    [
      'a column twice',
      definition([column(1, 'A', 'Text'), column(1, 'B', 'Text')], []),
      'Two columns have the columnId',
    ],
    ['a hostile name', definition([column('__proto__', 'A', 'Text')], []), '"__proto__" cannot be the columnId'],
    [
      '10,000 columns',
      definition(
        Array.from({ length: 10_000 }, (_, at) => column(at, 'A', 'Text')),
        [],
      ),
      'at most 500; this one has 10000',
    ],
    ['no list', definition('columns', 7), 'columnList is no list of columns.'],
  ])('refuses a definition with %s by a sentence', async (_what, form, sentence) => {
    showDialog(form);
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('This form cannot be shown, because its definition is wrong.');
    expect(told.textContent).toContain(sentence);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('shows texts of the backend as texts: no template, no markup, no style', async () => {
    showDialog(
      definition(
        [column(1, '{session.email} <img src=x>', 'Header', { colStyle: 'position:fixed', colInline: 'Center' })],
        [],
      ),
    );
    const header = await screen.findByRole('heading', { name: '{session.email} <img src=x>' });
    expect(header.querySelector('img')).toBeNull();
    expect(header.closest('[data-align]')?.getAttribute('data-align')).toBe('center');
    expect(header.closest('[data-width]')?.getAttribute('style')).toBeNull();
  });

  it('W-075 W-310 sends a filled-in form, and leads to where it is kept', async () => {
    const user = userEvent.setup();
    const world = showPage(null);
    await user.type(await screen.findByRole('textbox', { name: /^Guest\*?$/ }), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(world.went).toEqual([{ page: 'forms.fill', inputs: { formId: 7, fillId: 4 } }]));
    const { params } = world.sent.find(({ call }) => call.id === 'form_render.getFormColumnForUser') ?? {};
    expect(params).toEqual({ id: '7' });
    const saved = world.sent.find(({ call }) => call.id === 'form_render.saveFill');
    expect(saved?.body).toMatchObject({ formId: 7, answers: { 1: 'Ada', 2: null } });
    expect(saved?.body).not.toHaveProperty('answers.4');
    expect(saved?.form).toBeUndefined();
  });

  it('W-076 opens what was filled in with its answers, and saves over it', async () => {
    const user = userEvent.setup();
    const fill = { fillId: 4, formId: 7, own: true, answers: { 1: 'Eve', 3: 'In Company', 4: 'Ltd' }, _version: 3 };
    const world = showPage(fill, { inputs: { formId: 7, fillId: 4 } });
    const company = await screen.findByRole('textbox', { name: /Company/ });
    expect((company as HTMLInputElement).value).toBe('Ltd');
    expect(world.sent.find(({ call }) => call.id === 'form_render.getFill')?.params).toEqual({ id: '4' });
    await user.type(company, ' & Co');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(world.sent.some(({ call }) => call.id === 'form_render.saveFill')).toBe(true));
    const saved = world.sent.find(({ call }) => call.id === 'form_render.saveFill');
    expect(saved).toMatchObject({ version: '3', body: { fillId: 4, answers: { 1: 'Eve', 4: 'Ltd & Co' } } });
  });

  it('W-310 offers Load again where another tab has changed the answers, and puts back what was typed', async () => {
    const user = userEvent.setup();
    let now: Record<string, Json> = { fillId: 4, formId: 7, own: true, answers: { 1: 'Eve', 2: 2 }, _version: 3 };
    const message = 'This filled-in form was changed by Ada in the meantime. Load it again and repeat your change.';
    const world = showBundle(
      page,
      {
        'form_render.getFormColumnForUser': definition(),
        'form_render.getFill': () => ({ code: '200', message: 'Success', result: now }),
        'form_render.getAllFillsOfForm': [],
        'form_render.saveFill': ({ version }) =>
          version === '4' ? { code: '200', message: 'Success', result: now } : { code: '409', message, result: null },
      },
      { inputs: { formId: 7, fillId: 4 } },
    );
    const guest = () => screen.getByRole('textbox', { name: /^Guest\*?$/ }) as HTMLInputElement;
    await screen.findByRole('textbox', { name: /^Guest\*?$/ });
    await user.clear(guest());
    await user.type(guest(), 'Iris');
    now = { ...now, answers: { 1: 'Noor', 2: 5 }, _version: 4 };
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`${message} What you typed is still here.`)).toBeTruthy();
    expect(guest().value).toBe('Iris');
    await user.click(screen.getByRole('button', { name: 'Load again' }));
    await screen.findByText('Put back what I typed');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Guest: was Eve, is Noor now, you typed Iris.',
      'Guests: was 2, is 5 now.',
    ]);
    expect([guest().value, (screen.getByLabelText('Guests') as HTMLInputElement).value]).toEqual(['Noor', '5']);
    await user.click(screen.getByRole('button', { name: 'Put back what I typed' }));
    expect(guest().value).toBe('Iris');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(world.went).toHaveLength(1));
    const saves = world.sent.filter(({ call }) => call.id === 'form_render.saveFill');
    expect(saves.map(({ version }) => version)).toEqual(['3', '4']);
    expect(saves[1]?.body).toMatchObject({ fillId: 4, answers: { 1: 'Iris', 2: 5 } });
  });

  it('W-013 shows below the form what was answered before the form changed, and leads to its files', async () => {
    const earlier = [
      { columnId: 'x', label: 'Shirt <b>', answer: 'Large, {session.email}', file: '' },
      { columnId: 'y', label: 'Slip', answer: 'File', file: '/api/hr/image/downloadFile/abcdefgh.pdf' },
    ];
    showPage(
      { fillId: 4, formId: 7, own: true, answers: { 1: 'Eve' }, earlier, _version: 3 },
      { inputs: { formId: 7, fillId: 4 } },
    );
    expect(await screen.findByText('Answered Before the Form Changed')).toBeTruthy();
    expect(screen.getByText('Shirt <b>')).toBeTruthy();
    expect(screen.getByText('Large, {session.email}')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Slip' })).getAttribute('href')).toBe(earlier[1]?.file);
  });

  it('takes a document by its name, says so, and sends it', async () => {
    const user = userEvent.setup();
    const form = definition([column(1, 'Paper', 'File Upload', { colRequired: 'Yes' })], []);
    const world = showPage(null, {}, form);
    const paper = (await screen.findByLabelText(/^Paper/)) as HTMLInputElement;
    expect(screen.getByText(/^Smaller than 2 MB: png, gif, jpg, pdf/)).toBeTruthy();
    await user.upload(paper, new File(['%PDF-1.7'], 'My Menü.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('My Menü.pdf')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove Paper' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Paper is required')).toBeTruthy();
    await user.upload(screen.getByLabelText(/^Paper/), new File(['a,b'], 'a.csv', { type: 'text/csv' }));
    await screen.findByText('a.csv');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(world.went).toHaveLength(1));
    const saved = world.sent.find(({ call }) => call.id === 'form_render.saveFill');
    expect(saved?.body).toMatchObject({ answers: { 1: 'data:text/csv;name=a.csv;base64,YSxi' } });
  });

  it('shows at its column what the server says of an answer', async () => {
    const user = userEvent.setup();
    const result = { problems: [{ field: 'answers.2', message: 'Guests are too many' }] };
    const world = showBundle(
      page,
      {
        'form_render.getFormColumnForUser': definition(),
        'form_render.saveFill': () => ({ code: '422', message: 'Guests are too many', result }),
        'form_render.getAllFillsOfForm': [],
      },
      { inputs: { formId: 7 } },
    );
    await user.type(await screen.findByRole('textbox', { name: /^Guest\*?$/ }), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const field = screen.getByLabelText('Guests').closest('[data-width]') as HTMLElement;
    expect(await within(field).findByText('Guests are too many')).toBeTruthy();
    expect(world.went).toEqual([]);
  });

  it.each<readonly [string, Json, WorldOptions, Json]>([
    [
      'of somebody else',
      { fillId: 4, formId: 7, own: false, filledBy: 'Eve', answers: { 1: 'Eve' } },
      {},
      definition(),
    ],
    [
      'without the right to write',
      { fillId: 4, formId: 7, own: true, answers: { 1: 'Eve' } },
      { rights: { read: true, write: false, delete: false } },
      definition(),
    ],
    [
      'of a form that is closed',
      { fillId: 4, formId: 7, own: true, answers: { 1: 'Eve' } },
      {},
      { ...definition(), open: false },
    ],
  ])('shows the answers %s and lets nobody change them', async (_who, fill, options, form) => {
    showPage(fill, { inputs: { formId: 7, fillId: 4 }, ...options }, form);
    const guest = await screen.findByRole('textbox', { name: /^Guest\*?$/ });
    expect(guest).toMatchObject({ value: 'Eve', readOnly: true });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('shows no answers of another form', async () => {
    showPage({ fillId: 4, formId: 8, own: true, answers: { 1: 'Eve' } }, { inputs: { formId: 7, fillId: 4 } });
    expect(await screen.findByText('What was filled in belongs to another form.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Guest\*?$/ })).toBeNull();
  });
});
