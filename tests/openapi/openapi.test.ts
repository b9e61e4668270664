import type { JsonRecord } from '@muster/engine';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyServer, everybody, type Somebody, startCompanyServer } from '../server/support/company-server.ts';
import { createJudge, lookUp, operationsOf } from './document.ts';

const address = '/api/openapi.json';

describe('the document of calls', () => {
  let company: CompanyServer;
  const documents = new Map<Somebody, JsonRecord>();
  const document = (somebody: Somebody) => documents.get(somebody) ?? {};
  beforeAll(async () => {
    company = await startCompanyServer();
    for (const somebody of everybody) {
      const answer = await company.server.request(address, await asking(somebody));
      expect([somebody, answer.status]).toEqual([somebody, 200]);
      documents.set(somebody, JSON.parse(answer.text));
    }
  });
  afterAll(() => company.close());

  const asking = async (somebody: Somebody) => {
    const cookie = await company.cookieOf(somebody);
    return cookie === undefined ? {} : { cookie };
  };

  it('is OpenAPI 3.1, of whoever asks', () => {
    for (const somebody of everybody) expect(mistakesOf(document(somebody))).toEqual([]);
  });

  it('holds schemas of JSON Schema 2020-12 alone', () => {
    const ajv = new Ajv2020({ strict: false });
    const { components, paths } = document('admin') as { components: JsonRecord; paths: JsonRecord };
    const schemas = [...schemasIn(components['schemas'], true), ...schemasIn(paths), ...schemasIn(components)];
    expect(schemas.length).toBeGreaterThan(500);
    for (const schema of schemas) {
      const fits = ajv.validateSchema(schema as JsonRecord);
      expect([schema, fits]).toEqual([schema, true]);
    }
  });

  it.each(everybody)('tells the %s of the calls that the gateway lets through, and of no other', async (somebody) => {
    const told = new Set(operationsOf(document(somebody)).map(({ operationId }) => operationId));
    const cookie = await asking(somebody);
    for (const entry of company.table.entries) {
      if (entry.byForm && entry.forms.length === 0) continue;
      // What nothing reads: the right is judged before it.
      const path = entry.path.replace(/\{\w+\}/g, '~none~');
      const method = entry.method === 'POST' ? 'POST' : 'GET';
      const answer = await company.server.request(`/api/hr/${path}`, {
        ...cookie,
        method,
        headers: { 'idempotency-key': 'no key at all' },
      });
      const asksPassword = (answer.result as JsonRecord | null)?.['confirm'] === 'password';
      const allowed = answer.code !== '401' && (answer.code !== '403' || asksPassword);
      expect([entry.id, told.has(entry.id)]).toEqual([entry.id, allowed]);
    }
  });

  it('says of a call what it takes, answers and refuses', () => {
    const calls = new Map(operationsOf(document('admin')).map((each) => [each.operationId, each]));
    const save = calls.get('empLoan.saveEmpLoan');
    expect(save).toMatchObject({ path: '/api/hr/empLoan/saveEmpLoan', method: 'post' });
    expect(save?.parameters.map(({ name }) => name)).toEqual([
      'If-Match',
      'Idempotency-Key',
      'X-Muster-Confirmation',
      'X-Muster-Form',
    ]);
    expect(save?.description).toContain('Needs the right to change `emp_loan`.');
    expect(save?.description).toContain('`loanPaid`: ');
    expect(save?.responses).toEqual(expect.arrayContaining(['200', '401', '403', '409', '422', '428', '429']));
    const { properties, required } = (save?.body ?? {}) as {
      properties: Record<string, JsonRecord>;
      required: readonly string[];
    };
    expect(required).toEqual(['applicantDto', 'loanAmount', 'loanPaid', 'monthlyInstallment', 'loanDate']);
    expect(properties['loanAmount']).toMatchObject({ title: 'Loan Amount', type: 'number', maximum: 100_000_000 });
    // What a new record begins with need not be sent.
    expect(properties['status']).toMatchObject({ enum: ['Active', 'Inactive'], default: 'Active' });
    // What comes back as it was answered is taken, and changes nothing.
    const back = (id: string) =>
      Object.entries((calls.get(id)?.body?.['properties'] ?? {}) as Record<string, JsonRecord>)
        .filter(([, schema]) => schema['readOnly'] === true)
        .map(([name]) => name);
    expect(back('empLoan.saveEmpLoan')).toEqual(['loanDateString']);
    expect(back('shift.saveShift')).toEqual([
      'startTimeString',
      'endTimeString',
      'saturdayStartTimeString',
      'saturdayEndTimeString',
    ]);
    expect(back('lead_plan.saveLeadPlan')).toEqual(['leadOrderDetailDto']);
    expect(back('form_render.saveFill')).toContain('filledBy');
    const list = calls.get('empLoan.getAllEmpLoans');
    expect(list?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['fields', 'where', 'sort', 'search', 'page', 'limit', 'after']),
    );
    expect(list?.answer).toMatchObject({
      $ref: '#/components/schemas/Envelope',
      properties: { result: { type: 'array', items: { $ref: '#/components/schemas/employeeLoan' } } },
    });
    const marking = calls.get('attendance.markAbsent');
    expect(marking?.parameters.map(({ name }) => name)).toContain('Prefer');
    expect(marking?.responses).toContain('202');
    // A secret stands in no address.
    const password = calls.get('users.changePasswordProfile');
    expect(password).toMatchObject({ path: '/api/hr/users/changePasswordProfile', method: 'post' });
    expect(password?.parameters.map((each) => each.in)).not.toContain('path');
    expect(password?.body?.['properties']).toMatchObject({ params: { required: ['presentPassword', 'newPassword'] } });
  });

  it('is asked for again only when definitions were published or rights changed', async () => {
    const { server } = company;
    const first = await server.request(address, await asking('hr'));
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"0-[0-9a-f]{32}"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await server.request(address, { ...(await asking('hr')), headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await server.request(address, { ...(await asking('agent')), headers: { 'if-none-match': etag } });
    expect(other.status).toBe(200);
    expect(other.headers.get('etag')).not.toBe(etag);
  });

  it('describes the answers of lists as they come', async () => {
    const admin = document('admin');
    const judge = createJudge(admin);
    const lists = operationsOf(admin).filter(
      ({ method, path, body }) => method === 'get' && !path.includes('{') && body === undefined,
    );
    let answered = 0;
    for (const { operationId, path, answer, description } of lists) {
      if (answer === undefined || description.includes('changes something')) continue;
      const { code, text } = await company.server.request(path, await asking('admin'));
      if (code !== '200') continue;
      answered += 1;
      const validate = judge(answer);
      validate(JSON.parse(text));
      const wrong = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
      expect([operationId, [...new Set(wrong.map((each) => each.replace(/\/\d+\//g, '/n/')))]]).toEqual([
        operationId,
        [],
      ]);
    }
    expect(answered).toBeGreaterThan(60);
  });
});

/** The schemas of a part of the document: what stands at `schema`, or at each name where all of them are schemas. */
function schemasIn(part: unknown, each = false): readonly unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  if (each) return Object.values(part);
  return Object.entries(part).flatMap(([name, inside]) => (name === 'schema' ? [inside] : schemasIn(inside)));
}

/** What a document has to have that no schema of this repository says. */
function mistakesOf(document: JsonRecord): readonly string[] {
  const wrong: string[] = [];
  const must = (holds: boolean, sentence: string) => {
    if (!holds) wrong.push(sentence);
  };
  const known = ['openapi', 'info', 'servers', 'tags', 'paths', 'components'];
  must(document['openapi'] === '3.1.0', 'openapi is the version');
  must(
    Object.keys(document).every((name) => known.includes(name)),
    'nothing else stands at the top',
  );
  const { title, version } = document['info'] as JsonRecord;
  must(typeof title === 'string' && typeof version === 'string', 'info has title and version');
  const schemes = (document['components'] as JsonRecord)['securitySchemes'] as JsonRecord;
  const ids = new Set<string>();
  const shapes = new Set<string>();
  for (const operation of operationsOf(document)) {
    const { operationId: id, path, method } = operation;
    must(!ids.has(id), `${id} stands there once`);
    ids.add(id);
    const shape = `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
    must(!shapes.has(shape), `${shape} is one call`);
    shapes.add(shape);
    const inPath = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    must(JSON.stringify(inPath) === JSON.stringify(named), `${id} declares what its path names`);
    must(
      operation.parameters.every((each) => each.in !== 'path' || each.required === true),
      `${id} demands its path`,
    );
    const all = operation.parameters.map((each) => `${each.in} ${each.name}`);
    must(new Set(all).size === all.length, `${id} has each parameter once`);
    must(
      operation.security.every((way) => Object.keys(way).every((name) => Object.hasOwn(schemes, name))),
      `${id} is secured by what is declared`,
    );
    must(method !== 'get' || operation.body === undefined, `${id} has no body as a GET`);
    must(operation.responses.includes('200') || operation.responses.includes('202'), `${id} can be done`);
  }
  for (const reference of referencesIn(document)) {
    try {
      lookUp(document, reference);
    } catch (error) {
      wrong.push(String(error));
    }
  }
  for (const name of Object.values(document['components'] as JsonRecord).flatMap((part) => Object.keys(part as object)))
    must(/^[\w.-]+$/.test(name), `${name} is a name of a component`);
  return wrong;
}

function referencesIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inside]) =>
    name === '$ref' && typeof inside === 'string' ? [inside] : referencesIn(inside),
  );
}
