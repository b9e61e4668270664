import type { JsonRecord, LinkedStep, Logic, ScreenRun } from '@muster/engine';
import { describe, expect, it } from 'vitest';
import { FakeServices, ok, open, refused, settle } from './world.ts';

interface Step {
  readonly label: Logic;
  readonly done: Logic;
  readonly when?: Logic;
}
interface Pressed {
  readonly id: string;
  readonly label: Logic;
  readonly when?: Logic;
  readonly do: readonly LinkedStep[];
}

const status: JsonRecord = {
  applicantId: 44,
  firstName: 'Hina',
  lastName: 'Shah',
  phaseStatus: 'Hired',
  offerLetterIssued: 'Yes',
  offerLetIssueDate: '2026-03-05',
  offerLetterAcceptDate: '',
  remarks: 'Hired',
  vertical: 'Home',
  schedule: 'Full Time',
  designation: 'Agent',
  attendenceBonus: 3500,
  empType: 'Support',
  hiringDate: '2026-03-05',
  joiningDate: '2026-03-16',
  shiftDto: { shiftId: 4 },
  salaryTypeDto: { salTypeId: 1 },
  locationDto: { locId: 3 },
  programDto: { programId: 6 },
  departmentDto: { deptId: 7 },
  teamDto: { teamId: 8 },
  jobPostDto: { jobPostId: 9, jobTitle: 'Support Agent' },
};
const accept = 'mobile.offerLetterAccepted';
const change = 'mobile.changeApplicantStatus';

/** The shipped dialog, opened on the status of an applicant. */
async function openStatus(changes: JsonRecord = {}, answers: FakeServices['answers'] = {}) {
  const services = new FakeServices(answers);
  const run = open('careers.status', services, { status: { ...status, ...changes } });
  await settle();
  return { run, services };
}

/** The viewer of the letter, as the status opens it. */
async function openLetter(changes: JsonRecord = {}, answers: FakeServices['answers'] = {}) {
  const services = new FakeServices(answers);
  const letter = { letterId: 3, title: 'Offer of Work', issuedOn: '2026-03-05', html: '<p>Dear Hina</p>' };
  const run = open('careers.letter', services, { title: 'Offer of Work', letter, status, accept: true, ...changes });
  await settle();
  return { run, services };
}

/** What was asked for that changes something. */
const changes = (services: FakeServices) => services.sent.filter(({ call }) => call.changes);

/** Everything of one sort that stands in a screen. */
function all<Found>(part: unknown, key: string): readonly Found[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = (part as Record<string, unknown>)[key];
  const here = Array.isArray(own) ? (own as readonly Found[]) : [];
  return [...here, ...Object.values(part).flatMap((each) => all<Found>(each, key))];
}

const shown = (run: ScreenRun, { when }: { readonly when?: Logic }) => run.test(when, true);

/** The labels of the steps that are seen, and which of them are done. */
function timeline(run: ScreenRun) {
  const blocks = run.screen.body as unknown as readonly { readonly block: string; readonly when?: Logic }[];
  const block = blocks.find(({ block: name }) => name === 'timeline');
  if (!block || !shown(run, block)) return { labels: [], done: [] };
  const steps = all<Step>(block, 'entries').filter((step) => shown(run, step));
  const label = (step: Step) => run.text(step.label);
  return { labels: steps.map(label), done: steps.filter(({ done }) => run.test(done, false)).map(label) };
}

const actions = (run: ScreenRun) => all<Pressed>(run.screen.body, 'actions').filter((action) => shown(run, action));
const labels = (run: ScreenRun) => actions(run).map(({ label }) => run.text(label));
const acceptOffer = 'I accept this offer letter';
const readLetter = 'Read your offer letter';
const reading = 'mobile.readOfferLetter';
async function press(run: ScreenRun, name: string) {
  const action = actions(run).find(({ label }) => run.text(label) === name);
  if (!action) throw new Error(`There is no ${name}`);
  return run.run(action.do, {}, { pressed: true });
}

const first = ['HR Review', 'Contact', 'Shortlisted', 'Hired', 'Offer Letter Issued', 'Offer Letter Accepted'];

describe('the status that an applicant sees', () => {
  it.each(first.map((label, index) => [`R-${345 + index}`, index + 1, label]))(
    '%s has as step %i of its timeline %s',
    async (_, number, label) => {
      const { run } = await openStatus({ phaseStatus: 'Applied', offerLetterIssued: 'No' });
      expect(timeline(run)).toEqual({ labels: first, done: [] });
      expect(timeline(run).labels[Number(number) - 1]).toBe(label);
    },
  );

  it.each([
    ['R-351', 'Viewed', 1],
    ['R-352', 'Contacted', 2],
    ['R-353', 'Shortlisted', 3],
    ['R-354', 'Hired', 4],
    ['R-357', 'Applied', 0],
    ['R-357', 'Nested', 0],
  ])('%s %s has done so many steps: %i', async (_, phaseStatus, done) => {
    const { run } = await openStatus({ phaseStatus, offerLetterIssued: 'No' });
    expect(timeline(run).done).toEqual(first.slice(0, done));
  });

  it('R-358 R-359 R-360 has the letter issued and accepted by themselves, and not by the phase', async () => {
    const doneWith = async (changes: JsonRecord) => timeline((await openStatus(changes)).run).done;
    expect(await doneWith({ offerLetterIssued: 'No' })).toEqual(first.slice(0, 4));
    expect(await doneWith({})).toEqual(first.slice(0, 5));
    expect(await doneWith({ offerLetterAcceptDate: '2026-03-08' })).toEqual(first);
    expect(await doneWith({ phaseStatus: 'Viewed' })).toEqual(['HR Review', 'Offer Letter Issued']);
  });

  it('R-361 has a step Trainee as soon as the letter is accepted', async () => {
    expect(timeline((await openStatus()).run).labels).not.toContain('Trainee');
    const { run } = await openStatus({ offerLetterAcceptDate: '2026-03-08' });
    expect(timeline(run).labels).toEqual([...first, 'Trainee']);
    expect(timeline(run).done).not.toContain('Trainee');
  });

  it.each([
    ['R-355 R-363', 'Trainee', ['Trainee']],
    ['R-356 R-362', 'Appointed', ['Trainee', 'Appointed']],
  ])('%s of a %s without a day of acceptance, today is the day', async (_, phaseStatus, more) => {
    const { run } = await openStatus({ phaseStatus });
    expect(timeline(run).done).toEqual([...first, ...more]);
    expect(run.value({ var: 'derive.accepted' })).toBe('2026-03-10');
    const { run: dated } = await openStatus({ phaseStatus, offerLetterAcceptDate: '2026-03-08' });
    expect(dated.value({ var: 'derive.accepted' })).toBe('2026-03-08');
  });

  it('R-364 R-365 is told that he is not taken, instead of steps', async () => {
    const { run } = await openStatus({ phaseStatus: 'Rejected' });
    expect(timeline(run).labels).toEqual([]);
    const [text] = (run.screen.body as unknown as readonly { readonly text: Logic; readonly when?: Logic }[]).filter(
      (block) => 'text' in block && shown(run, block),
    );
    expect(run.text(text?.text ?? '')).toBe('We are sorry, your application was not successful this time.');
    expect(labels(run)).toEqual(['Close', 'Logout']);
  });

  it('R-084 R-085 closes, and signs out', async () => {
    const { run, services } = await openStatus();
    expect(labels(run)).toEqual([readLetter, 'Close', 'Logout']);
    await press(run, 'Logout');
    expect(services.log).toEqual(['signOut careers.jobs']);
    await press(run, 'Close');
    expect(await run.closed).toBe(null);
  });

  it('R-366 R-367 may accept the letter that is issued and not accepted, once it is opened', async () => {
    const offered = async (changes: JsonRecord) => {
      const letter = { letterId: 3, title: 'Offer of Work', html: '<p>Dear Hina</p>' };
      const { run, services } = await openStatus(changes, { [reading]: ok(letter, '') });
      if (!labels(run).includes(readLetter)) return undefined;
      services.onOpen = (dialog) => press(dialog, 'Close');
      await press(run, readLetter);
      const [viewer] = services.opened;
      if (!viewer) throw new Error('Nothing was opened');
      expect(viewer.screen.id).toBe('careers.letter');
      expect(viewer.value({ var: 'inputs.letter' })).toMatchObject(letter);
      expect(viewer.value({ var: 'inputs.title' })).toBe('Offer of Work');
      return viewer.value({ var: 'inputs.accept' });
    };
    expect(await offered({})).toBe(true);
    expect(await offered({ offerLetterIssued: 'No' })).toBe(undefined);
    expect(await offered({ phaseStatus: 'Rejected' })).toBe(undefined);
    expect(await offered({ offerLetterAcceptDate: '2026-03-08' })).toBe(false);
    expect(await offered({ phaseStatus: 'Trainee' })).toBe(false);
  });

  it('R-077 R-078 R-082 reads it under its title, Modal where it has none, with a button to accept it where there is something to accept', async () => {
    const { run } = await openLetter();
    expect(run.text(run.screen.title as Logic)).toBe('Offer of Work');
    expect(labels(run)).toEqual([acceptOffer, 'Close']);
    expect(JSON.stringify(run.screen.body)).toContain('richText');
    const { run: read } = await openLetter({ title: '', accept: false });
    expect(read.text(read.screen.title as Logic)).toBe('Modal');
    expect(labels(read)).toEqual(['Close']);
  });

  const welcome = { [accept]: ok(status, 'Offer letter accepted.'), [change]: ok(status, 'Welcome!') };

  it('R-012 R-368 R-369 accepts it, and is a trainee then', async () => {
    const { run, services } = await openLetter({}, welcome);
    await press(run, acceptOffer);
    expect(changes(services).map(({ call, params }) => [call.id, params?.['applicantId']])).toEqual([
      [accept, '44'],
      [change, undefined],
    ]);
    expect(services.of(change)[0]?.body).toMatchObject({ applicantId: 44, phaseStatus: 'Trainee' });
  });

  it('R-370 asks for the mail about it', async () => {
    const { run, services } = await openLetter({}, welcome);
    await press(run, acceptOffer);
    expect(services.of(change)[0]?.body).toMatchObject({ sendEmail: true });
  });

  it('R-371 R-372 is told what was answered, and the dialog closes', async () => {
    const { run, services } = await openLetter({}, welcome);
    await press(run, acceptOffer);
    expect(services.toasts.map(({ text }) => text)).toEqual(['Welcome!']);
    expect(await run.closed).toBe(true);
  });

  it.each([
    ['R-373', accept],
    ['R-840', change],
  ])('%s is told An Error Occured. where %s fails, and the dialog stays', async (_, failing) => {
    const { run, services } = await openLetter({}, { ...welcome, [failing]: refused('500', 'x') });
    await press(run, acceptOffer);
    expect(services.toasts.map(({ text }) => text)).toEqual(['An Error Occured.']);
    expect(labels(run)).toContain(acceptOffer);
    expect(services.of(change)).toHaveLength(failing === accept ? 0 : 1);
  });

  it('accepts nothing where he does not say so a second time', async () => {
    const { run, services } = await openLetter({}, welcome);
    services.confirmed = undefined;
    await press(run, acceptOffer);
    expect(changes(services)).toEqual([]);
  });
});
