import { formModelOf, invariant, type JsonRecord } from '@muster/engine';
import { createCompiler } from '@muster/engine/check';
import { openForm } from '@muster/engine/forms';
import { changesBetween } from '@muster/engine/overlay';
import { afterEach, describe, expect, it } from 'vitest';
import { optionRoots } from '../../engine/screen/option-roots.ts';
import { createSnapshot } from '../../server/delivery/snapshot.ts';
import { shippedFiles } from './support/definition-world.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const day = '2099-03-02';
const request = { leaveType: 'Casual', startDate: day, endDate: day, reason: 'Doctor' };
const compiler = createCompiler();

/** The shipped definitions with kinds of leave that a company changed. */
function compiledWith(edit: (kinds: unknown[]) => unknown[]) {
  const files = shippedFiles();
  const trees = compiler.compile(files).expandedOf('options', 'shared');
  invariant(trees, 'there are no shared options');
  const { lists } = trees.base as { lists: { leaveType: unknown[] } };
  const after = { ...trees.base, lists: { ...lists, leaveType: edit(lists.leaveType) } };
  const changes = changesBetween(trees.base, after);
  const compiled = compiler.compile(files, [{ kind: 'options', id: 'shared', changes }]);
  const { linker, registry, problems } = compiled;
  expect([changes.length > 0, problems]).toEqual([true, []]);
  invariant(linker, 'the changed definitions have errors');
  return { linker, registry };
}

const nameOf = (kind: unknown) => (typeof kind === 'string' ? kind : (kind as JsonRecord)['value']);
const wholeDays = (kinds: unknown[]) => kinds.map((kind) => (nameOf(kind) === 'Casual' ? 'Casual' : kind));
const withStudy = (kinds: unknown[]) => [...kinds, { value: 'Study', has: { halves: true } }];

describe('a company that says which leave is taken by halves', () => {
  let server: TestServer | undefined;
  afterEach(() => server?.close());

  /** What the form of a request shows of a kind, and what the server says to requests of it. */
  async function tried(edit: (kinds: unknown[]) => unknown[]) {
    const { linker, registry } = compiledWith(edit);
    const bundle = linker.bundle('leave.ask');
    const form = bundle?.forms['leave.request'];
    invariant(bundle && form, 'there is no form to ask for leave');
    const here = await startTestServer(createSnapshot(0, linker, registry));
    server = here;
    here.backend.person = {
      name: 'Amna Khan',
      email: 'amna@muster.local',
      rights: { leave: { read: true, write: true, delete: true } },
    };
    const cookie = await here.signIn();
    const { model } = formModelOf(form, 'leave.request', bundle.entities);
    return {
      asks: (leaveType: string) => {
        const state = openForm(model, { inputs: { asksHalf: true }, options: optionRoots(bundle) });
        state.set('leaveType', leaveType);
        return state.column('leaveDuration')?.visible;
      },
      says: async (changes: JsonRecord) => {
        const body = { ...request, ...changes };
        const headers = { 'x-muster-form': 'leave.request' };
        const { code, message } = await here.request('/api/hr/leaves/saveLeave', { cookie, body, headers });
        return code === '200' ? 'done' : message;
      },
    };
  }

  const half = { leaveDuration: 'Half', leaveHalf: 'First Half' };

  it('asks for no duration of a kind that is taken by whole days now, in the form and on the server', async () => {
    const before = await tried((kinds) => [...kinds].reverse());
    expect(['Annual', 'Medical', 'Casual'].map(before.asks)).toEqual([false, true, true]);
    expect(await before.says({})).toBe('Leave Duration is required');
    await server?.close();
    const after = await tried(wholeDays);
    expect(['Annual', 'Medical', 'Casual'].map(after.asks)).toEqual([false, true, false]);
    expect(await after.says({})).toBe('done');
    expect(await after.says({ leaveType: 'Medical' })).toBe('Leave Duration is required');
  });

  it('asks for one of a kind of its own that has halves, in the form and on the server', async () => {
    const { asks, says } = await tried(withStudy);
    expect(['Annual', 'Casual', 'Study'].map(asks)).toEqual([false, true, true]);
    const study = { leaveType: 'Study' };
    expect(await says(study)).toBe('Leave Duration is required');
    expect(await says({ ...study, ...half, endDate: '2099-03-03' })).toBe(
      'Half a day of leave ends on the day it starts',
    );
    expect(await says({ ...study, ...half })).toBe('done');
  });
});
