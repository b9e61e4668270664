import { describe, expect, it } from 'vitest';
import type { Json, JsonRecord } from '../json.ts';
import { HandServices, ok, openSmall, settle } from './testing/small-screen.ts';

const page: JsonRecord = {
  inputs: { id: 'id', size: { type: 'number', value: 3 }, person: 'person' },
  state: { a: { type: 'number', value: 1 }, b: { type: 'number', value: 10 }, open: 'boolean' },
  derive: { double: { '*': ['{state.a}', 2] }, both: { '+': ['{derive.double}', '{state.b}'] } },
  parts: {
    inner: {
      kind: 'dialog',
      title: 'Inner {inputs.word}',
      inputs: { word: 'text' },
      state: { own: { type: 'number', value: 5 } },
      derive: { sum: { '+': ['{derive.both}', '{state.own}'] } },
      body: [
        {
          toolbar: [
            { label: 'Up', do: [{ set: { 'state.a': { '+': ['{state.a}', 1] } } }, { close: '{derive.sum}' }] },
          ],
        },
      ],
    },
  },
  body: [{ text: '{derive.both}' }],
};

describe('what changes', () => {
  it('tells only those that read it, through derived values too', () => {
    const run = openSmall(page, new HandServices());
    const told: string[] = [];
    run.subscribe([{ var: 'state.a' }], () => told.push('a'));
    run.subscribe([{ var: 'state.b' }], () => told.push('b'));
    run.subscribe([{ var: 'derive.both' }], () => told.push('both'));
    run.subscribe([{ var: 'derive.double' }, 'constant', undefined], () => told.push('double'));
    run.set('state.a', 2);
    expect(told).toEqual(['a', 'both', 'double']);
    expect(run.value({ var: 'derive.both' })).toBe(14);
    told.length = 0;
    run.set('state.b', 10);
    run.set('state.b', 11);
    expect(told).toEqual(['b', 'both']);
    expect(run.value({ var: 'derive' })).toEqual({ double: 4, both: 15 });
  });

  it('1,000 changes reach 1,000 readers once each, and nobody else', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `s${index}`);
    const state = Object.fromEntries(names.map((name) => [name, 'number']));
    const run = openSmall({ state, body: [{ text: 'x' }] }, new HandServices());
    const told = new Map<string, number>();
    for (const name of names) {
      run.subscribe([{ var: `state.${name}` }], () => told.set(name, (told.get(name) ?? 0) + 1));
    }
    let others = 0;
    run.subscribe([{ var: 'now.today' }, { var: 'session' }], () => {
      others += 1;
    });
    const versions = names.map((name) => run.version([{ var: `state.${name}` }]));
    for (const [index, name] of names.entries()) run.set(`state.${name}`, index);
    expect([...told.values()]).toEqual(names.map(() => 1));
    expect(others).toBe(0);
    expect(names.map((name) => run.version([{ var: `state.${name}` }]))).toEqual(
      versions.map((version) => version + 1),
    );
  });

  it('one set of several paths is one notice', async () => {
    const run = openSmall(page, new HandServices());
    let told = 0;
    run.subscribe([{ var: 'derive.both' }], () => {
      told += 1;
    });
    await run.run([{ step: 'set', id: 'x', values: { 'state.a': 7, 'state.b': { var: 'state.a' } } }]);
    expect(told).toBe(1);
    expect([run.value({ var: 'state.a' }), run.value({ var: 'state.b' })]).toEqual([7, 1]);
  });

  it('a listener may end itself or change something again', () => {
    const run = openSmall(page, new HandServices());
    const seen: Json[] = [];
    const stop = run.subscribe([{ var: 'state.a' }], () => {
      stop();
      seen.push(run.value({ var: 'state.a' }));
      run.set('state.a', 99);
    });
    run.set('state.a', 2);
    run.set('state.a', 3);
    expect(seen).toEqual([2]);
    expect(run.value({ var: 'state.a' })).toBe(3);
  });

  it('reads own properties only', () => {
    const run = openSmall(page, new HandServices());
    for (const path of [
      'state.__proto__',
      'state.constructor',
      'data.toString',
      'derive.hasOwnProperty',
      'inputs.valueOf',
    ]) {
      expect(run.value({ var: path })).toBe(null);
    }
    run.set('state.__proto__.polluted', true);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('refuses to write what is not its own and says so', () => {
    const services = new HandServices();
    const run = openSmall(page, services);
    run.set('data.people', []);
    run.set('inputs.id', 3);
    expect(services.reports.map(({ message }) => message)).toEqual([
      '"data.people" cannot be written; only state and selection can.',
      '"inputs.id" cannot be written; only state and selection can.',
    ]);
  });

  it('reports what cannot be evaluated once, and takes it as closed', () => {
    const services = new HandServices();
    const run = openSmall(page, services);
    const broken = { nonsense: [1] };
    expect([run.value(broken), run.value(broken), run.test(broken, false), run.test(broken, true)]).toEqual([
      null,
      null,
      false,
      true,
    ]);
    expect(run.text(broken)).toBe('');
    expect(services.reports).toHaveLength(1);
  });
});

describe('inputs', () => {
  it('are what is declared, narrowed to their entity, with defaults', () => {
    const run = openSmall(page, new HandServices(), {
      inputs: { id: 4, person: { id: 1, name: 'Ali', salary: 5, _version: 'v1' }, other: 1 },
    });
    expect(run.value({ var: 'inputs' })).toEqual({ id: 4, size: 3, person: { id: 1, name: 'Ali', _version: 'v1' } });
  });

  it('may be given anew, and what reads them follows', async () => {
    const services = new HandServices();
    services.auto = () => ok({ id: 1, name: 'Ali' });
    const run = openSmall(
      {
        inputs: { id: 'id' },
        data: { one: { call: 'people.one', with: { id: '{inputs.id}' } } },
        body: [{ text: 'x' }],
      },
      services,
      { inputs: { id: 1 } },
    );
    await settle();
    run.give({ id: 1 });
    run.give({ id: 2 });
    await settle();
    expect(services.sent.map(({ params }) => params['id'])).toEqual(['1', '2']);
  });
});

describe('an inline dialog', () => {
  it('sees what surrounds it, changes it, and closes with a result', async () => {
    const services = new HandServices();
    const run = openSmall(page, services);
    let told = 0;
    run.subscribe([{ var: 'state.a' }], () => {
      told += 1;
    });
    const inner = run.openOver('inner', { word: 'one' });
    expect(inner?.text(inner.screen.title)).toBe('Inner one');
    expect(inner?.value({ var: 'derive.sum' })).toBe(17);
    let sums = 0;
    inner?.subscribe([{ var: 'derive.sum' }], () => {
      sums += 1;
    });
    run.set('state.a', 4);
    expect([sums, inner?.value({ var: 'derive.sum' })]).toEqual([1, 23]);
    inner?.set('state.a', 5);
    inner?.set('state.own', 6);
    expect([told, sums, run.value({ var: 'state' })]).toEqual([2, 3, { a: 5, b: 10, open: null }]);
    inner?.close(inner.value({ var: 'derive.sum' }));
    expect(await inner?.closed).toBe(26);
    inner?.close('late');
    expect(await inner?.closed).toBe(26);
  });

  it('that is not there is reported', () => {
    const services = new HandServices();
    expect(openSmall(page, services).openOver('missing', {})).toBeUndefined();
    expect(services.reports).toEqual([{ screen: 'small', message: 'There is no dialog "missing" here.' }]);
  });
});
