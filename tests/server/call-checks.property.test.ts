import { type Call, compileDefinitions, type SentField } from '@muster/engine/check';
import { evalLogic } from '@muster/engine/reference';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSnapshot } from '../../server/delivery/snapshot.ts';
import { recordedTables } from '../../server/hr/history/recorded-tables.ts';
import type { Who } from '../../server/hr/index.ts';
import { bodies } from '../contracts/bodies.ts';
import { recordOf, rowsOf } from '../contracts/hr-world.ts';
import { shippedCalls } from '../contracts/shipped-calls.ts';
import { type CompanyServer, startCompanyServer } from './support/company-server.ts';
import { shippedFiles } from './support/definition-world.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

type Body = Readonly<Record<string, unknown>>;

const day = { today: '2026-11-21', month: '2026-11', year: 2026 };
const addressOf = ({ id }: Call) => id.replace('.', '/');
const checked = shippedCalls().filter((call) => call.checks().length > 0);

/** What a field may be sent, so that checks hold and do not; undefined for one that stays as it is. */
function valuesOf({ type, many, choices, min = 0, max = 1000 }: SentField): readonly unknown[] | undefined {
  if (many) return undefined;
  if (choices) return ['', ...choices];
  if (type === 'date') return ['2026-11-30', '2026-12-01', '2026-12-02', '2027-01-15'];
  if (['money', 'number', 'integer'].includes(type)) {
    return [0, 0.25, 0.5, 1, 3, 10, 99.5, 100, 101, 500].filter((value) => value >= min && value <= max);
  }
  return undefined;
}

/** The fields that the checks of a call look at, with what they may be sent. */
function variedOf(call: Call): readonly (readonly [name: string, values: readonly unknown[]])[] {
  const looked = new Set(call.checks().flatMap(({ reads }) => reads));
  return (call.sent().body?.fields ?? []).flatMap((field) => {
    const values = looked.has(field.name) ? valuesOf(field) : undefined;
    return values ? [[field.name, values] as const] : [];
  });
}

/** Right bodies of a call in which the fields that its checks look at are anything. */
function bodiesOf(call: Call): fc.Arbitrary<Body> {
  const varied = variedOf(call).map(([name, values]) => [name, fc.constantFrom(...values)] as const);
  return fc.record(Object.fromEntries(varied)).map((values) => ({ ...bodies[addressOf(call)], ...values }));
}

/** What the checks say of a body, by the reference of the language. */
function unmet(call: Call, body: Body): readonly string[] {
  const empty = (value: unknown) => (value === undefined || value === '' ? null : value);
  const row = Object.fromEntries((call.sent().body?.fields ?? []).map(({ name }) => [name, empty(body[name])]));
  const holds = (logic: unknown) => {
    const [text = ''] = evalLogic([{ logic: { '!!': [logic] }, data: { row, now: day } }], { reference: true });
    return (JSON.parse(text) as { readonly value: boolean }).value;
  };
  return call
    .checks()
    .filter(({ when, must }) => (when === undefined || holds(when)) && !holds(must))
    .map(({ message }) => String(message));
}

/** A form that sends a call with all that it declares and asks for nothing. */
function weakForm(call: Call): { readonly file: string; readonly text: string } {
  const { body } = call.declaration as { readonly body: string | Readonly<Record<string, unknown>> };
  const entity = typeof body === 'string' ? body : body['of'];
  const own = typeof body === 'string' ? {} : ((body['fields'] ?? {}) as Readonly<Record<string, object | string>>);
  const columns = [...(call.fields ?? new Map()).keys()].flatMap((id) => {
    const said = own[id];
    return [{ id, ...(typeof said === 'object' ? said : said === undefined ? {} : { type: said }), required: false }];
  });
  const page = {
    kind: 'page',
    id: `weak.${call.name}`,
    path: `/weak/${call.name}`,
    title: 'Weak',
    body: [{ id: 'form', form: { entity, columns, submit: [{ call: call.id, with: '{values}' }] } }],
  };
  return { file: `portal/weak-${call.name}.page.json`, text: JSON.stringify(page) };
}

const options = { seed: 15, numRuns: 25 };

describe('a body that does not meet the checks of its call', () => {
  let company: CompanyServer;
  let admin: Who;
  let cookie: string | undefined;
  beforeAll(async () => {
    company = await startCompanyServer();
    admin = await company.world.as('admin@muster.local');
    cookie = await company.cookieOf('admin');
    company.server.work();
  });
  afterAll(() => company.close());

  const last = async () =>
    (await company.world.db.selectFrom('history').select('historyId').orderBy('historyId', 'desc').executeTakeFirst())
      ?.historyId;
  const asked = (address: string, body: Body) => company.world.call(admin, 'POST', address, { body: body as never });

  it('is sought among all calls with checks', () => {
    expect(checked.length).toBeGreaterThan(9);
    const found = checked.filter((call) =>
      fc.sample(bodiesOf(call), { ...options, numRuns: 200 }).some((body) => unmet(call, body).length > 0),
    );
    expect(found).toEqual(checked);
  });

  it.each(checked.map((call) => [call.id, call] as const))(
    'is refused of a program, of each form that sends %s, and of a job, and nothing is saved',
    async (id, call) => {
      const { forms = [] } = company.table.entries.find((entry) => entry.id === id) ?? {};
      const rows = fc
        .sample(bodiesOf(call), { ...options, numRuns: 200 })
        .filter((body) => unmet(call, body).length > 0);
      const few = rows.slice(0, options.numRuns);
      const before = await last();
      for (const body of few) {
        const answer = await asked(addressOf(call), body);
        expect([body, answer.code]).toEqual([body, '422']);
        expect(unmet(call, body)).toContain(answer.message);
        for (const form of call.byForm ? forms : [undefined]) {
          const headers: Record<string, string> = form === undefined ? {} : { 'x-muster-form': form };
          const sent = { body, headers, ...(cookie ? { cookie } : {}) };
          const told = await company.server.request(`/api/hr/${addressOf(call)}`, sent);
          expect([body, form, told.code]).toEqual([body, form, '422']);
        }
      }
      expect(await last()).toBe(before);
      if (!call.changes) return;
      const [form] = forms;
      const begun = await company.server.request('/api/jobs', {
        body: { call: id, rows: few.map((body) => ({ body })) },
        headers: call.byForm && form !== undefined ? { 'x-muster-form': form } : {},
        ...(cookie ? { cookie } : {}),
      });
      const { jobId } = begun.result as { readonly jobId: string };
      const look = async () => {
        const path = `/api/hr/background/getProgress/${jobId}/0`;
        const told = await company.server.request(path, { ...(cookie ? { cookie } : {}) });
        return told.result as { readonly state: string; readonly rows: readonly { readonly code: string }[] };
      };
      await expect.poll(async () => (await look()).state).toBe('done');
      expect((await look()).rows.map(({ code }) => code)).toEqual(few.map(() => '422'));
      expect(await last()).toBe(before);
    },
  );

  const undone = [...recordedTables].flatMap(([table, { saved }]) => {
    const call = saved && checked.find((each) => addressOf(each) === saved.call);
    return call ? [[table, call] as const] : [];
  });

  it.each(undone)('is not what an undo of %s makes, also where each change by itself met them', async (table, call) => {
    const key = call.sent().body?.fields?.find(({ own }) => own)?.name ?? '';
    const met = bodiesOf(call).filter((body) => unmet(call, body).length === 0);
    const fields = variedOf(call).map(([field]) => field);
    const some = fc.subarray(fields, { minLength: 1, maxLength: 1 });
    const partOf = (body: Body, names: readonly string[]) =>
      Object.fromEntries(names.flatMap((each) => (each in body ? [[each, body[each]]] : [])));
    const name = [...(call.fields?.keys() ?? [])].find((field) => field.endsWith('Name'));
    let [round, refused, taken] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(met, met, met, some, some, async (first, other, another, one, two) => {
        const second = { ...first, ...partOf(other, one) };
        const third = { ...second, ...partOf(another, two) };
        if ([second, third].some((body) => unmet(call, { ...body, [key]: 1 }).length > 0)) return;
        round += 1;
        const named = name === undefined ? {} : { [name]: `Round ${round}` };
        const parts = 'leadOrderDetailDto' in first ? { leadOrderDetailDto: [] } : {};
        const made = await asked(addressOf(call), { ...first, ...named, [key]: 0 });
        if (made.code !== '200') return;
        const id = recordOf(made)[key];
        const change = (body: Body) => asked(addressOf(call), { ...body, ...named, ...parts, [key]: id });
        if ((await change(second)).code !== '200') return;
        const told = rowsOf(await company.world.call(admin, 'GET', `history/getHistory/${table}/${String(id)}`)).find(
          ({ takeable }) => takeable,
        );
        if ((await change(third)).code !== '200') return;
        const changed = one.filter((field) => first[field] !== second[field]);
        if (changed.length === 0 || changed.some((field) => third[field] !== second[field])) return;
        const former = { ...third, ...Object.fromEntries(changed.map((field) => [field, first[field]])), [key]: id };
        const expected = unmet(call, former);
        const before = await last();
        const answer = await asked('history/takeBackChange', { table, historyId: told?.['historyId'] });
        if (expected.length === 0) {
          taken += 1;
          expect([former, answer.code]).toEqual([former, '200']);
          return;
        }
        refused += 1;
        expect([former, answer.code]).toEqual([former, '422']);
        expect(expected).toContain(answer.message);
        expect(await last()).toBe(before);
      }),
      { ...options, numRuns: 250 },
    );
    expect(taken).toBeGreaterThan(0);
    if (call.checks().some(({ reads }) => reads.length > 1)) expect(refused).toBeGreaterThan(0);
  });

  describe('in a form that asks for nothing', () => {
    let server: TestServer;
    let weak: string;
    beforeAll(async () => {
      const { linker, registry, problems } = compileDefinitions([...shippedFiles(), ...checked.map(weakForm)]);
      if (!linker) throw new Error(JSON.stringify(problems.filter(({ severity }) => severity === 'error').slice(0, 3)));
      server = await startTestServer(createSnapshot(0, linker, registry));
      const full = { read: true, write: true, delete: true };
      const functions = checked.flatMap(({ right }) => (typeof right === 'string' ? [] : right));
      const rights = Object.fromEntries(functions.map((name) => [name, full]));
      server.backend.person = { name: 'Amna', email: 'a@b.pk', rights };
      weak = await server.signIn();
    });
    afterAll(() => server.close());

    it.each(checked.map((call) => [call.id, call] as const))(
      'is refused of %s before any backend is asked',
      async (_, call) => {
        await fc.assert(
          fc.asyncProperty(bodiesOf(call), async (body) => {
            fc.pre(unmet(call, body).length > 0);
            server.backend.asked.length = 0;
            const answer = await server.request(`/api/hr/${addressOf(call)}`, {
              body,
              cookie: weak,
              headers: { 'x-muster-form': `weak.${call.name}.form` },
            });
            expect([body, answer.code]).toEqual([body, '422']);
            expect(server.backend.asked).toEqual([]);
          }),
          options,
        );
      },
    );
  });
});
