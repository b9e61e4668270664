import type { Json, JsonRecord, LinkedAction, Logic } from '@muster/engine';
import { describe, expect, it } from 'vitest';
import { FormOnScreen } from './form-on-screen.ts';
import { act, bundleOf, FakeServices, findAction, ok, open, refused, settle } from './world.ts';

/** A list of records that are Active or Inactive. */
interface List {
  readonly screen: string;
  readonly list: string;
  readonly save: string;
  /** The call that changes a status, and what it then is sent of a row. */
  readonly change: string;
  readonly sent: (status: string) => JsonRecord;
  readonly row: JsonRecord;
  readonly newLabel: string;
  readonly question: (status: string) => string;
  /** What a new record is filled with. */
  readonly filled: JsonRecord;
}

const letter = {
  offerLetterId: 3,
  offerLetterName: 'Offer, Full Time',
  status: 'Active',
  offerLetter: '<p>Dear {person.firstName}</p>',
};
const offers: List = {
  screen: 'letters.offerLetters',
  list: 'offerLetter.getAllOfferLetter',
  save: 'offerLetter.saveOfferLetter',
  change: 'offerLetter.saveOfferLetter',
  sent: (status) => ({ body: { ...letter, status } }),
  row: letter,
  newLabel: 'New Offer Letter',
  question: (status) => `Do you want to make Offer, Full Time ${status}?`,
  filled: { offerLetterName: 'Offer, Part Time', offerLetter: '<p>Dear {person.firstName}</p>' },
};

const teams: List = {
  screen: 'company.teams',
  list: 'team.getAllTeam',
  save: 'team.saveTeam',
  change: 'team.changeTeamStatus',
  sent: (status) => ({ params: { id: '8', status } }),
  row: { teamId: 8, teamName: 'Falcons', departmentDto: { deptId: 2, deptName: 'Sales' }, status: 'Active' },
  newLabel: 'Add New Team',
  question: (status) => `Do you want to make Falcons ${status}?`,
  filled: { teamName: 'Eagles', departmentDto: { deptId: 2, deptName: 'Sales' } },
};

async function opened({ screen, list, row }: List, status = 'Active', answers: FakeServices['answers'] = {}) {
  const services = new FakeServices({
    [list]: ok([{ ...row, status, _version: 1 }]),
    'department.getAllActiveDepartment': ok([{ deptId: 2, deptName: 'Sales' }]),
    ...answers,
  });
  const run = open(screen, services);
  await settle();
  const [first = null] = run.value({ var: 'data.list' }) as readonly Json[];
  return { services, run, first };
}

type Opened = Awaited<ReturnType<typeof opened>>;

/** An action of the list as its row has it. */
function seen({ run, first }: Opened, id: string) {
  const action = findAction(run.screen.body, `recordList.${id}`) as LinkedAction & { readonly icon?: Logic };
  const active = (first as JsonRecord)['status'] === 'Active';
  const locals = { row: first, derive: { active, flipped: active ? 'Inactive' : 'Active' } };
  return { icon: run.value(action.icon ?? null, locals), label: run.text(action.label, locals), right: action.right };
}

/** Opens the editor of a row, or of a new record, and does something in it. */
async function inEditor(
  { services, run, first }: Opened,
  id: 'new' | 'edit',
  does: (form: FormOnScreen) => Promise<unknown>,
) {
  let told: unknown;
  services.onOpen = async (dialog) => {
    await settle();
    new FormOnScreen(dialog, 'form');
    await settle();
    told = await does(new FormOnScreen(dialog, 'form'));
  };
  void act(run, `recordList.${id}`, id === 'edit' ? { row: first } : {});
  for (let turn = 0; turn < 4; turn += 1) await settle();
  let isOpen = true;
  void services.opened[0]?.closed.then(() => {
    isOpen = false;
  });
  await settle();
  return { told, isOpen };
}

const save = (values: JsonRecord) => async (form: FormOnScreen) => {
  for (const [field, value] of Object.entries(values)) form.state.set(field, value);
  return form.save();
};

describe.each([
  ['R-384', 'R-385', 'R-386', 'R-387 R-388', 'R-389 R-391 R-392', 'R-390', 'R-393', offers],
  ['R-406', 'R-407', 'R-408', 'R-409 R-410', 'R-411 R-413 R-414', 'R-412', 'R-415', teams],
] as const)('a record that is Active or Inactive', (statuses, asks, flips, icons, adds, edits, errors, list) => {
  it(`${statuses} of ${list.screen} has no other status`, async () => {
    const page = await opened(list);
    const { told } = await inEditor(page, 'edit', async (form) => form.state.options('status'));
    expect((told as readonly JsonRecord[]).map(({ value }) => value)).toEqual(['Active', 'Inactive']);
  });

  it(`${asks} of ${list.screen} is asked for before anything is sent, and No changes nothing`, async () => {
    const { services, run, first } = await opened(list);
    services.confirmed = undefined;
    await act(run, 'recordList.toggle', { row: first });
    expect(services.questions).toEqual([{ text: list.question('Inactive'), cancel: true }]);
    expect(services.of(list.change)).toEqual([]);
  });

  it.each([
    ['Active', 'Inactive'],
    ['Inactive', 'Active'],
  ])(`${flips} of ${list.screen} flips %s to %s`, async (from, to) => {
    const { services, run, first } = await opened(list, from);
    await act(run, 'recordList.toggle', { row: first });
    expect(services.questions[0]?.text).toBe(list.question(to));
    expect(services.of(list.change)).toMatchObject([list.sent(to)]);
  });

  it(`${icons} of ${list.screen} has the closed eye to make it Inactive, the open eye to make it Active`, async () => {
    expect(seen(await opened(list, 'Active'), 'toggle')).toMatchObject({ icon: 'eye-slash', label: 'Deactivate' });
    expect(seen(await opened(list, 'Inactive'), 'toggle')).toMatchObject({ icon: 'eye', label: 'Activate' });
  });

  it(`${adds} of ${list.screen} is made in an empty form, which closes and loads the list anew`, async () => {
    const page = await opened(list);
    const { isOpen } = await inEditor(page, 'new', async (form) => {
      for (const field of Object.keys(list.filled)) expect(form.state.value(field) || null).toBe(null);
      return save(list.filled)(form);
    });
    expect(page.services.opened[0]?.text(page.services.opened[0].screen.title)).toBe(list.newLabel);
    expect(isOpen).toBe(false);
    expect(page.services.of(list.save)).toMatchObject([{ body: { ...list.filled, status: 'Active' } }]);
    expect(page.services.of(list.list)).toHaveLength(2);
  });

  it(`${edits} of ${list.screen} is edited in a form that is filled with it`, async () => {
    const page = await opened(list);
    await inEditor(page, 'edit', async (form) => {
      for (const field of Object.keys(list.filled))
        expect(form.state.value(field)).toMatchObject(list.row[field] as never);
    });
    expect(page.services.opened).toHaveLength(1);
    expect(seen(page, 'edit')).toMatchObject({ icon: 'edit', label: 'Edit' });
  });

  it(`${errors} of ${list.screen} stays open in its form, with what was typed, where it could not be saved`, async () => {
    const page = await opened(list, 'Active', { [list.save]: refused('500', 'Not now') });
    let kept: unknown;
    const { isOpen } = await inEditor(page, 'new', async (form) => {
      await save(list.filled)(form);
      kept = form.state.values();
    });
    expect(isOpen).toBe(true);
    expect(kept).toMatchObject(list.filled);
    expect(page.services.of(list.list)).toHaveLength(1);
    expect(page.services.toasts).toMatchObject([{ text: 'Not now', tone: 'error' }]);
  });
});

describe('the list of offer letters', () => {
  it('R-016 R-017 R-021 stands at /offer_letter, shows name and status, and offers a new one', async () => {
    const { screen } = bundleOf('letters.offerLetters');
    expect([screen.path, screen.title]).toEqual([['/offer_letter'], 'Offer Letter']);
    expect(JSON.stringify(screen.body)).toMatch(/"id":"offerLetterName".*"id":"status"/);
    expect(seen(await opened(offers), 'new').label).toBe('New Offer Letter');
  });

  it('R-018 R-019 R-020 has for each letter an icon to edit and one to switch, and one form for new ones and stored ones', async () => {
    const page = await opened(offers);
    expect([seen(page, 'edit').icon, seen(page, 'toggle').icon]).toEqual(['edit', 'eye-slash']);
    await inEditor(page, 'edit', async () => undefined);
    void act(page.run, 'recordList.new');
    await settle();
    expect(page.services.opened).toHaveLength(2);
    expect(new Set(page.services.opened.map(({ screen }) => screen.id)).size).toBe(1);
  });

  it.each([
    ['R-573', 'offerLetterName', 'Letter Name is required'],
    ['R-574', 'status', 'Status is required'],
    ['R-575 R-576', 'offerLetter', 'Letter Detail is required'],
  ])('%s requires %s, and says which field lacks', async (_, field, message) => {
    const page = await opened(offers);
    const { told } = await inEditor(page, 'edit', save({ [field]: null }));
    expect(told).toEqual([message]);
    expect(page.services.of(offers.save)).toEqual([]);
  });

  it('R-578 R-579 R-581 lets edit and add whoever may write, and switch whoever may delete', async () => {
    const page = await opened(offers);
    expect(['edit', 'new', 'toggle'].map((id) => seen(page, id).right)).toEqual(['write', 'write', 'delete']);
  });

  it('R-394 asks whether the letter is to be switched, by its name and what it becomes', async () => {
    const { services, run, first } = await opened(offers);
    await act(run, 'recordList.toggle', { row: first });
    expect(services.questions[0]?.text).toBe('Do you want to make Offer, Full Time Inactive?');
  });

  it.each([
    ['R-719', 'offerLetterId', 3],
    ['R-720', 'offerLetterName', 'Offer, Night'],
    ['R-721', 'status', 'Inactive'],
    ['R-722', 'offerLetter', '<p>Hello {person.firstName}</p>'],
  ])('%s sends %s when it is saved', async (_, field, value) => {
    const page = await opened(offers);
    const values = {
      offerLetterName: 'Offer, Night',
      status: 'Inactive',
      offerLetter: '<p>Hello {person.firstName}</p>',
    };
    await inEditor(page, 'edit', save(values));
    expect(page.services.of(offers.save)).toMatchObject([{ body: { [field]: value } }]);
  });

  it('R-723 R-822 is switched by the call that saves it, with the other status', async () => {
    const { services, run, first } = await opened(offers, 'Inactive');
    await act(run, 'recordList.toggle', { row: first });
    expect(services.sent.filter(({ call }) => call.method === 'POST').map(({ call }) => call.id)).toEqual([
      offers.save,
    ]);
    expect(services.of(offers.save)).toMatchObject([{ body: { ...letter, status: 'Active' } }]);
  });
});

it('R-416 asks of a team by its name what it becomes', async () => {
  const { services, run, first } = await opened(teams);
  await act(run, 'recordList.toggle', { row: first });
  expect(services.questions[0]?.text).toBe('Do you want to make Falcons Inactive?');
});
