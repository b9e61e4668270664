import { type Call, type CallCheck, compileDefinitions, type SentField } from '@muster/engine/check';
import { printWireDate } from '@muster/engine/formats';
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

/** What a call is sent: its parameters and the fields of its body, by name; dates as they are, however they are written. */
type Sent = Readonly<Record<string, unknown>>;

const day = { today: '2026-11-21', month: '2026-11', year: 2026 };
const addressOf = ({ id }: Call) => id.replace('.', '/');
/**
 * Their one check is of a date inside the record of a person's own data: tests/contracts/employing-people,
 * editing-employees and recruitment ask it.
 */
const checkedInside = [
  'applicants.saveApplicantDetailRecruit',
  'applicants.updateApplicant',
  'applicant_bio.updateApplicantData',
];
/** What is for visitors, or sends a password, is counted: few of its requests are answered. Their own tests ask them. */
const checked = shippedCalls().filter(
  (call) => call.checks().length > 0 && call.right !== 'public' && !call.secret && !checkedInside.includes(call.id),
);

/** What a field may be sent, so that checks hold and do not; undefined for one that stays as it is. */
function valuesOf(
  { type, many, choices, min = 0, max = 1000 }: SentField,
  named: readonly string[],
): readonly unknown[] | undefined {
  if (many) return undefined;
  if (choices) return ['', ...choices];
  if (type === 'date')
    return ['2026-09-01', '2026-11-20', '2026-11-30', '2026-12-01', '2026-12-02', '2027-01-15', '2027-02-15'];
  if (type === 'text') return ['2026-01', '2026-01-31', '2026-02-31', '2026', 'May', '1899-12', ...named];
  if (type === 'time') return ['', '02:00', '05:30', '12:00', '19:00', '20:00', '23:30'];
  if (['money', 'number', 'integer'].includes(type)) {
    return [0, 0.25, 0.5, 1, 3, 10, 99.5, 100, 101, 500, 2026].filter(
      (value) => value >= min && value <= max && (type !== 'integer' || Number.isInteger(value)),
    );
  }
  return undefined;
}

/** Right values of parameters that no check looks at. */
const given: Sent = { id: '5', client: '0', applicantId: '5', attendanceId: '1', crmId: '1007' };

function fieldsOf(call: Call): readonly SentField[] {
  const { params, body } = call.sent();
  return [...params, ...(body?.fields ?? [])];
}

/** The texts that an expression compares with, but for the paths that it reads. */
function textsIn(logic: unknown): readonly string[] {
  if (typeof logic === 'string') return [logic];
  if (Array.isArray(logic)) return logic.flatMap(textsIn);
  if (typeof logic !== 'object' || logic === null || 'var' in logic) return [];
  return Object.values(logic).flatMap(textsIn);
}

/** The values of the option lists that a check looks at. */
function valuesIn(lists: CallCheck['lists']): readonly string[] {
  const options = Object.values(lists ?? {}).flatMap((list) => list as readonly { readonly value: unknown }[]);
  return options.map(({ value }) => String(value));
}

/** The fields that the checks of a call look at, with what they may be sent. */
function variedOf(call: Call): readonly (readonly [name: string, values: readonly unknown[]])[] {
  const looked = new Set(call.checks().flatMap(({ reads }) => reads));
  return fieldsOf(call).flatMap((field) => {
    const inPath = call.params.has(field.name);
    const asking = call.checks().filter(({ reads }) => reads.includes(field.name));
    const named = [...new Set(asking.flatMap(({ when, lists }) => [...textsIn(when), ...valuesIn(lists)]))];
    const values = looked.has(field.name) ? valuesOf(field, named) : undefined;
    const filled = inPath || field.required === true;
    return values ? [[field.name, filled ? values.filter((value) => value !== '') : values] as const] : [];
  });
}

/** What is right to send to a call, in which the fields that its checks look at are anything. */
function sentTo(call: Call): fc.Arbitrary<Sent> {
  const varied = variedOf(call).map(([name, values]) => [name, fc.constantFrom(...values)] as const);
  const params = Object.fromEntries([...call.params.keys()].map((name) => [name, given[name]]));
  return fc.record(Object.fromEntries(varied)).map((values) => ({ ...params, ...bodies[addressOf(call)], ...values }));
}

/** What is sent as it travels: the parameters in their order, and the body. */
function partsOf(call: Call, sent: Sent) {
  const written = new Map(
    fieldsOf(call).flatMap(({ name, type, wire }) => {
      const value = sent[name];
      if (value === undefined) return [];
      return [[name, type === 'date' && wire !== undefined ? printWireDate(String(value), wire) : value] as const];
    }),
  );
  const params = Object.fromEntries([...call.params.keys()].map((name) => [name, String(written.get(name))]));
  const body = Object.fromEntries(
    Object.keys(sent).flatMap((name) => (name in params ? [] : [[name, written.get(name) ?? sent[name]]])),
  );
  return { address: [addressOf(call), ...Object.values(params)].join('/'), params, ...(call.body ? { body } : {}) };
}

/** What the checks say of what is sent, by the reference of the language. */
function unmet(call: Call, sent: Sent): readonly string[] {
  const empty = (value: unknown) => (value === undefined || value === '' ? null : value);
  const row = Object.fromEntries(fieldsOf(call).map(({ name }) => [name, empty(sent[name])]));
  const resultOf = (logic: unknown, options: CallCheck['lists']) => {
    const [text = ''] = evalLogic([{ logic, data: { row, now: day, options } }] as never, { reference: true });
    return (JSON.parse(text) as { readonly value: unknown }).value;
  };
  const holds = (logic: unknown, lists: CallCheck['lists']) => resultOf({ '!!': [logic] }, lists) === true;
  return call
    .checks()
    .filter(({ when, must, lists }) => (when === undefined || holds(when, lists)) && !holds(must, lists))
    .map(({ message, lists }) => String(typeof message === 'object' ? resultOf(message, lists) : message));
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
    access: 'session',
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
  const asked = (address: string, body: Sent) => company.world.call(admin, 'POST', address, { body: body as never });
  const tried = (call: Call, sent: Sent) => {
    const { address, body } = partsOf(call, sent);
    return body ? asked(address, body) : company.world.call(admin, 'GET', address);
  };

  it('is sought among all calls with checks', () => {
    expect(checked.length).toBeGreaterThan(9);
    const found = checked.filter((call) =>
      fc.sample(sentTo(call), { ...options, numRuns: 200 }).some((body) => unmet(call, body).length > 0),
    );
    expect(found).toEqual(checked);
  });

  it.each(checked.map((call) => [call.id, call] as const))(
    'is refused of a program, of each form that sends %s, and of a job, and nothing is saved',
    async (id, call) => {
      const { forms = [] } = company.table.entries.find((entry) => entry.id === id) ?? {};
      const rows = fc.sample(sentTo(call), { ...options, numRuns: 200 }).filter((body) => unmet(call, body).length > 0);
      const few = rows.slice(0, options.numRuns);
      const before = await last();
      for (const body of few) {
        const answer = await tried(call, body);
        expect([body, answer.code]).toEqual([body, '422']);
        expect(unmet(call, body)).toContain(answer.message);
        for (const form of call.byForm ? forms : [undefined]) {
          const headers: Record<string, string> = form === undefined ? {} : { 'x-muster-form': form };
          const { address, params: _, ...sent } = partsOf(call, body);
          const told = await company.server.request(`/api/hr/${address}`, {
            ...sent,
            headers,
            ...(cookie ? { cookie } : {}),
          });
          expect([body, form, told.code]).toEqual([body, form, '422']);
        }
      }
      expect(await last()).toBe(before);
      if (!call.changes) return;
      const [form] = forms;
      const begun = await company.server.request('/api/jobs', {
        body: {
          call: id,
          rows: few.map((sent) => {
            const { params, body } = partsOf(call, sent);
            return { params, ...(body ? { body } : {}) };
          }),
        },
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
    // A part of a shift, whose undo is judged as that of the shift is; and what no save makes anew, or one of each step alone.
    if (['saturdayShift', 'attendanceDay', 'leaveRule', 'automatedEmail'].includes(table)) return [];
    const call = checked.find((each) => saved.some((by) => addressOf(each) === by.call));
    return call ? [[table, call] as const] : [];
  });

  it.each(undone)('is not what an undo of %s makes, also where each change by itself met them', async (table, call) => {
    const key = call.sent().body?.fields?.find(({ own }) => own)?.name ?? '';
    // Of a shift few that are drawn meet all of its checks: some are sought once.
    const met = fc.constantFrom(
      ...fc.sample(
        sentTo(call).filter((body) => unmet(call, body).length === 0),
        { ...options, numRuns: 60 },
      ),
    );
    const fields = variedOf(call).map(([field]) => field);
    const some = fc.subarray(fields, { minLength: 1, maxLength: 1 });
    const partOf = (body: Sent, names: readonly string[]) =>
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
        const change = (body: Sent) => asked(addressOf(call), { ...body, ...named, ...parts, [key]: id });
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
      const { linker, registry, problems } = compileDefinitions([
        ...shippedFiles(),
        ...checked.filter(({ byForm }) => byForm).map(weakForm),
      ]);
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
          fc.asyncProperty(sentTo(call), async (body) => {
            fc.pre(unmet(call, body).length > 0);
            server.backend.asked.length = 0;
            const { address, params: _, ...sent } = partsOf(call, body);
            const answer = await server.request(`/api/hr/${address}`, {
              ...sent,
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
