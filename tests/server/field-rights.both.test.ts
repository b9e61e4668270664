import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedCalls } from '../../server/embedded/published-calls.ts';
import { createEmbeddedBackend } from '../../server/gateway/embedded-backend.ts';
import { type HrCall, hrCallsOf } from '../../server/hr/index.ts';
import { createWorld, demoPassword } from '../contracts/hr-world.ts';
import { type OnlyRights, onlyRights } from '../contracts/only-rights.ts';
import { shippedCalls } from '../contracts/shipped-calls.ts';
import { type ExtensionWorld, extensionWorld } from './support/extension-world.ts';
import { cookieFrom } from './support/test-server.ts';

/** The records of departments with a field of an administrator, which holders of the right on batches see and set. */
const budget = {
  kind: 'entities',
  id: 'company',
  change: (definition: object) => {
    const text = JSON.stringify(definition);
    return JSON.parse(
      text.replace('"deptName":', '"budget":{"type":"integer","extension":true,"right":"batch"},"deptName":'),
    );
  },
};

describe('a field of an administrator with a right', () => {
  let world: ExtensionWorld;
  const cookies: Record<string, string> = {};
  const plain: OnlyRights = { write: ['department'], delete: ['department'] };
  let setRights: (rights: OnlyRights) => Promise<void>;
  beforeAll(async () => {
    const shipped = hrCallsOf(shippedCalls());
    let published: () => readonly HrCall[] = () => shipped;
    const hr = await createWorld({ people: 12, months: 1, published: () => published() });
    ({ set: setRights } = await onlyRights(hr, 'hr@muster.local', plain));
    world = await extensionWorld(createEmbeddedBackend(hr.hr), hr.database);
    published = publishedCalls(world.definitions.live);
    for (const name of ['admin', 'hr']) {
      const body = { email: `${name}@muster.local`, password: demoPassword };
      cookies[name] = cookieFrom(await world.server.request('/api/hr/users/login', { body }));
    }
    await world.publish(budget);
  });
  afterAll(() => world.server.close());

  const list = async (name: string, query = '') => {
    const path = `/api/hr/department/getAllDepartment${query}`;
    const { code, message, result } = await world.server.request(path, { cookie: cookies[name] ?? '' });
    return { code, message, rows: result as readonly Readonly<Record<string, unknown>>[] };
  };
  const first = async (name: string) => (await list(name)).rows[0] ?? {};
  const save = async (name: string, body: object) =>
    world.server.request('/api/hr/department/saveDepartment', {
      cookie: cookies[name] ?? '',
      body,
      headers: {
        'x-muster-form': 'company.departments.editor.recordList.form',
        'if-match': `"${String((await first(name))['_version'])}"`,
      },
    });

  it('is told, asked about and set by its holders alone, and stays where others save the record', async () => {
    const { deptId, deptName, status } = await first('admin');
    const record = { deptId, deptName, status };
    expect(await save('admin', { ...record, budget: 77_123 })).toMatchObject({ code: '200' });
    expect(await first('admin')).toMatchObject({ budget: 77_123 });
    expect(await first('hr')).not.toHaveProperty('budget');
    const plain = (await list('hr')).rows;
    for (const query of ['?sort=-budget', '?filter={"budget":77123}', '?search=77123', '?fields=budget'])
      expect(JSON.stringify((await list('hr', query)).rows ?? []), query).not.toContain('77123');
    expect(plain.length).toBeGreaterThan(2);
    expect(await save('hr', { ...record, budget: 5 })).toMatchObject({
      code: '422',
      message: 'You do not have the right to set Budget',
    });
    expect((await save('hr', { ...record, deptName: `${String(deptName)} One` })).code).toBe('200');
    expect(await first('admin')).toMatchObject({ budget: 77_123, deptName: `${String(deptName)} One` });
  });

  it('is left out of the history of who does not hold it', async () => {
    const { deptId } = await first('admin');
    const history = async (name: string) =>
      JSON.stringify(
        (
          await world.server.request(`/api/hr/history/getHistory/department/${String(deptId)}`, {
            cookie: cookies[name] ?? '',
          })
        ).result,
      );
    expect(await history('admin')).toContain('77123');
    expect(await history('hr')).not.toContain('77123');
    expect(await history('hr')).not.toContain('Budget');
  });

  it('is empty with the next reading once its right is taken, and nothing is found by it', async () => {
    await setRights({ ...plain, read: ['batch'] });
    expect(await first('hr')).toMatchObject({ budget: 77_123 });
    const found = await list('hr', '?filter={"budget":77123}');
    expect(found).toMatchObject({ code: '200', rows: [{ budget: 77_123 }] });
    await setRights(plain);
    expect(await first('hr')).not.toHaveProperty('budget');
    const { code, rows } = await list('hr', '?filter={"budget":77123}');
    const other = await list('hr', '?filter={"budget":1}');
    expect([code, rows]).toEqual([other.code, other.rows]);
    expect(rows).toEqual([]);
  });
});
