import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStaleBus } from './stale-bus.ts';
import { HandServices, ok, openSmall, refused, settle } from './testing/small-screen.ts';

const person = (id: number, name: string) => ({ id, name, sinceString: '2020-01-31' });
const read = (id: number, name: string) => ({ id, name, team: null, age: null, since: '2020-01-31' });

const byTeam = {
  state: { team: 'text', shown: { type: 'boolean', value: true } },
  data: { people: { call: 'people.ofTeam', with: { team: '{state.team}' }, when: '{state.shown}' } },
  body: [{ text: '{data.people:count}' }],
};

describe('data of a screen', () => {
  it('waits while a param is empty and is idle with nothing', async () => {
    const services = new HandServices();
    const run = openSmall(byTeam, services);
    await settle();
    expect(services.sent).toEqual([]);
    expect(run.statusOf({ var: 'data.people' })).toEqual({ status: 'idle', message: '' });
    expect(run.value({ var: 'data.people' })).toBe(null);
  });

  it('loads when what it reads changes, and not when the question is the same', async () => {
    const services = new HandServices();
    services.auto = () => ok([person(1, 'Ali')]);
    const run = openSmall(byTeam, services);
    run.set('state.team', 'Blue');
    run.set('state.team', 'Blue');
    await settle();
    expect(services.sent.map(({ params }) => params)).toEqual([{ team: 'Blue' }]);
    expect(run.value({ var: 'data.people' })).toEqual([read(1, 'Ali')]);
    run.set('state.team', 'Red');
    await settle();
    expect(services.sent.map(({ params }) => params['team'])).toEqual(['Blue', 'Red']);
  });

  it('rests with nothing when its condition is unmet, and drops what was under way', async () => {
    const services = new HandServices();
    const run = openSmall(byTeam, services);
    run.set('state.team', 'Blue');
    run.set('state.shown', false);
    expect(run.value({ var: 'status.people' })).toBe('idle');
    services.waiting[0]?.answer(ok([person(1, 'Ali')]));
    await settle();
    expect(run.value({ var: 'data.people' })).toBe(null);
    run.set('state.shown', true);
    expect(services.sent).toHaveLength(2);
  });

  it('never lets the answer to an earlier question replace a later one', async () => {
    const services = new HandServices();
    const run = openSmall(byTeam, services);
    run.set('state.team', 'Blue');
    run.set('state.team', 'Red');
    services.waiting[1]?.answer(ok([person(2, 'Rida')]));
    await settle();
    services.waiting[0]?.answer(ok([person(1, 'Ali')]));
    await settle();
    expect(run.value({ var: 'data.people' })).toEqual([read(2, 'Rida')]);
    expect(run.value({ var: 'status.people' })).toBe('ready');
  });

  it('keeps its rows while it loads anew, and when asking the same fails', async () => {
    const services = new HandServices();
    const run = openSmall(byTeam, services);
    run.set('state.team', 'Blue');
    services.waiting[0]?.answer(ok([person(1, 'Ali')]));
    await settle();
    run.reload('people');
    expect(run.value({ var: 'status.people' })).toBe('loading');
    expect(run.value({ var: 'data.people' })).toEqual([read(1, 'Ali')]);
    services.waiting[1]?.answer(refused('500', 'Busy'));
    await settle();
    expect(run.statusOf({ var: 'data.people' })).toEqual({ status: 'failed', message: 'Busy' });
    expect(run.value({ var: 'data.people' })).toEqual([read(1, 'Ali')]);
    run.set('state.team', 'Red');
    services.waiting[2]?.answer(refused('500', 'Busy'));
    await settle();
    expect(run.value({ var: 'data.people' })).toBe(null);
  });

  it('takes a service that breaks its word as a server out of reach', async () => {
    const services = new HandServices();
    services.call = () => Promise.reject(new Error('boom'));
    const run = openSmall({ data: { people: { call: 'people.all' } }, body: [{ text: 'x' }] }, services);
    await settle();
    expect(run.statusOf({ var: 'data.people' })).toEqual({
      status: 'failed',
      message: 'The server cannot be reached. Nothing was changed here; please try again.',
    });
  });

  it('asks for the fields that it shows, under the names of the contract', () => {
    const services = new HandServices();
    openSmall({ data: { people: { call: 'people.all', fields: ['name', 'since'] } }, body: [{ text: 'x' }] }, services);
    expect(services.sent[0]?.query).toEqual({ fields: 'name,sinceString' });
  });

  it('takes wrong values as null and reports a few of them', async () => {
    const services = new HandServices();
    services.auto = () => ok(Array.from({ length: 500 }, (_, id) => ({ id, name: 'Ali', age: 'old' })));
    const run = openSmall({ data: { people: { call: 'people.all' } }, body: [{ text: 'x' }] }, services);
    await settle();
    expect(run.value({ var: 'data.people.0.age' })).toBe(null);
    expect(services.reports.map(({ message }) => message)).toEqual([
      'people.all: 0.age should be a number, not "old".',
      'people.all: 1.age should be a number, not "old".',
      'people.all: 2.age should be a number, not "old".',
      'people.all: 497 more values are not what the contract says.',
    ]);
  });
});

describe('polling', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const polled = { data: { people: { call: 'people.all', every: '30s' } }, body: [{ text: 'x' }] };

  it('asks again after its pause, and no more once the screen is disposed of', async () => {
    const services = new HandServices();
    services.auto = () => ok([]);
    const run = openSmall(polled, services);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(services.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(services.sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(services.sent).toHaveLength(4);
    run.dispose();
    run.dispose();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(services.sent).toHaveLength(4);
  });

  it('tells of a failure once, however often it repeats', async () => {
    const services = new HandServices();
    services.auto = () => refused('500', 'Busy');
    const run = openSmall(polled, services);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(services.sent.length).toBe(5);
    expect(services.toasts).toHaveLength(1);
    run.dispose();
  });
});

describe('stale answers', () => {
  it('are loaded anew by every open screen on the same bus', async () => {
    const bus = createStaleBus();
    const one = new HandServices();
    const other = new HandServices();
    for (const services of [one, other]) services.auto = () => ok([]);
    const page = { data: { people: { call: 'people.all' } }, body: [{ text: 'x' }] };
    const first = openSmall(page, one, { bus });
    openSmall(page, other, { bus });
    openSmall(page, one);
    await settle();
    bus.publish(['people']);
    bus.publish(['teams']);
    expect([one.sent.length, other.sent.length]).toEqual([3, 2]);
    first.dispose();
    bus.publish(['people']);
    expect([one.sent.length, other.sent.length]).toEqual([3, 3]);
  });
});
