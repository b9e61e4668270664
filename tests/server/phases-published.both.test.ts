import type { JsonRecord } from '@muster/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedPhases } from '../../server/embedded/published-phases.ts';
import { createEmbeddedBackend } from '../../server/gateway/embedded-backend.ts';
import type { Phase } from '../../server/hr/index.ts';
import { createWorld, demoPassword, type HrWorld } from '../contracts/hr-world.ts';
import { shippedPhases } from '../contracts/shipped-calls.ts';
import { type ExtensionWorld, extensionWorld } from './support/extension-world.ts';
import { cookieFrom } from './support/test-server.ts';

type Option = { readonly value: string; readonly has: JsonRecord };

/** The phases as an administrator makes them of the shipped ones. */
const phases = (change: (options: readonly Option[]) => readonly Option[]) => ({
  kind: 'options',
  id: 'shared',
  change: (definition: JsonRecord) => {
    const lists = definition['lists'] as Readonly<Record<string, readonly Option[]>>;
    const phaseStatus = change(lists['phaseStatus'] ?? []);
    return { ...definition, lists: { ...lists, phaseStatus } } as unknown as JsonRecord;
  },
});

describe('phases that are published', () => {
  let hr: HrWorld;
  let world: ExtensionWorld;
  let cookie: string;
  beforeAll(async () => {
    let now: () => readonly Phase[] = shippedPhases;
    hr = await createWorld({ people: 24, months: 1, phases: () => now() });
    const applied = { phaseStatus: 'Applied', empNo: '', joiningDate: '' };
    await hr.db.updateTable('applicant').set(applied).where('applicantId', 'in', [19, 20, 21]).execute();
    world = await extensionWorld(createEmbeddedBackend(hr.hr), hr.database);
    now = publishedPhases(world.definitions.live);
    const body = { email: 'hr@muster.local', password: demoPassword };
    cookie = cookieFrom(await world.server.request('/api/hr/users/login', { body }));
  });
  afterAll(() => world.server.close());

  const listed = async (call: string, phase?: string) => {
    const { result } = await world.server.request(`/api/hr/applicants/${call}`, { cookie });
    const rows = result as readonly { readonly applicantId: number; readonly phaseStatus: string }[];
    return rows.filter(({ phaseStatus }) => phase === undefined || phaseStatus === phase);
  };
  const move = async (applicantId: number, phaseStatus: string) => {
    const { result } = await world.server.request(`/api/hr/applicants/getApplicantById/${applicantId}`, { cookie });
    return world.server.request('/api/hr/applicants/changeApplicantStatus', {
      cookie,
      headers: { 'if-match': `"${(result as { readonly _version: number })._version}"` },
      body: { applicantId, phaseStatus, remarks: 'Call Back', comments: '', sendEmail: false },
    });
  };

  it('hold from the next request on: one that was added can be come into by whom it says, and is gone with its publish', async () => {
    const [first, second] = await listed('getAllApplicants', 'Applied');
    const one = first?.applicantId ?? 0;
    const other = second?.applicantId ?? 0;
    const refusal = { code: '422', message: 'Phase Status cannot become On Hold from Applied' };
    expect(await move(one, 'On Hold')).toMatchObject(refusal);
    const added = await world.publish(
      phases((options) => [...options, { value: 'On Hold', has: { side: 'applies', from: ['Applied'] } }]),
    );
    expect(await move(one, 'On Hold')).toMatchObject({ code: '200' });
    expect((await listed('getAllApplicants', 'On Hold')).map(({ applicantId }) => applicantId)).toEqual([one]);
    expect(await move(other, 'Viewed')).toMatchObject({ code: '200' });
    expect(await move(other, 'On Hold')).toMatchObject({
      code: '422',
      message: 'Phase Status cannot become On Hold from Viewed',
    });
    expect(await move(one, 'Viewed')).toMatchObject({ code: '200' });
    await world.rollBack(added);
    expect(await move(one, 'On Hold')).toMatchObject({ code: '422' });
  });

  it('are asked for the work of a contract where they say that they have one, a phase that was added too', async () => {
    const [one] = await listed('getAllApplicants', 'Applied');
    const added = await world.publish(
      phases((options) => [
        ...options,
        { value: 'Probation', has: { side: 'works', contract: true, from: ['Applied'] } },
        { value: 'Visits', has: { side: 'applies', from: ['Applied'] } },
        { value: 'Contract Ended', has: { side: 'left', from: ['works'] } },
      ]),
    );
    const refused = await move(one?.applicantId ?? 0, 'Probation');
    expect(refused).toMatchObject({ code: '422', message: 'Designation is required' });
    const worker = await hr.db
      .selectFrom('applicant')
      .select('applicantId')
      .where('phaseStatus', '=', 'Appointed')
      .orderBy('applicantId', 'desc')
      .executeTakeFirstOrThrow();
    const lost = await move(worker.applicantId, 'Contract Ended');
    expect(lost).toMatchObject({ code: '422', message: 'Leaving Date is required' });
    expect(await move(one?.applicantId ?? 0, 'Visits')).toMatchObject({ code: '200' });
    expect(await move(one?.applicantId ?? 0, 'Viewed')).toMatchObject({ code: '200' });
    await world.rollBack(added);
  });

  it('keep their side, whatever is published: who left has left, though nobody comes there any more', async () => {
    const before = await listed('getAllLeavers');
    expect(before.length).toBeGreaterThan(0);
    const changed = await world.publish(
      phases((options) =>
        options.flatMap((option) => {
          if (option.value === 'Viewed') return [];
          return option.has['side'] === 'left' ? [{ ...option, has: { ...option.has, side: 'works' } }] : [option];
        }),
      ),
    );
    expect(await listed('getAllLeavers')).toEqual(before);
    const [applied] = await listed('getAllApplicants', 'Applied');
    expect(await move(applied?.applicantId ?? 0, 'Viewed')).toMatchObject({ code: '422' });
    await world.rollBack(changed);
    expect(await move(applied?.applicantId ?? 0, 'Viewed')).toMatchObject({ code: '200' });
  });
});
