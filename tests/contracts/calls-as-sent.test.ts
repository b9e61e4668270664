import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonRecord, LinkedCall, OutgoingCall } from '@muster/engine';
import { invariant } from '@muster/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHrClient } from '../../renderer/client/hr-client.ts';
import type { Who } from '../../server/hr/index.ts';
import { FormOnScreen } from '../properties/screen/form-on-screen.ts';
import { act, around, FakeServices, open, shipped } from '../properties/screen/world.ts';
import { application, bio } from './application.ts';
import { createWorld, type HrWorld, visitor } from './hr-world.ts';
import { shippedCalls } from './shipped-calls.ts';

interface Sent {
  readonly address: string;
  readonly init: RequestInit;
  /** The envelope as it came over the wire; undefined for a file. */
  readonly answer: JsonRecord | undefined;
}

/** The client of the browser, whose requests the embedded backend answers. */
function browserOf(world: HrWorld, who: Who) {
  const sent: Sent[] = [];
  const client = createHrClient(async (address, init) => {
    const [service = '', name = '', ...given] = address.replace('/api/hr/', '').split('/');
    const posted = JSON.parse(typeof init.body === 'string' ? init.body : 'null') as JsonRecord | null;
    const params = posted?.['params'] ? Object.values(posted['params'] as JsonRecord).map(String) : undefined;
    const body = params ? posted?.['body'] : posted;
    const answer = await world.hr.handle(
      {
        method: init.method ?? '',
        call: `${service}/${name}`,
        params: params ?? given.map(decodeURIComponent),
        ifMatch: '*',
        ...(body === undefined || body === null ? {} : { body }),
      },
      who,
    );
    const envelope = 'file' in answer ? undefined : (JSON.parse(JSON.stringify(answer)) as JsonRecord);
    sent.push({ address, init, answer: envelope });
    return Response.json(envelope ?? {});
  });
  return { sent, client };
}

class BrowserServices extends FakeServices {
  readonly browser: ReturnType<typeof browserOf>;
  private under = 0;

  constructor(world: HrWorld, who: Who) {
    super();
    this.browser = browserOf(world, who);
  }

  override async call(outgoing: OutgoingCall) {
    this.sent.push(outgoing);
    this.under += 1;
    const answer = await this.browser.client.call(outgoing);
    this.under -= 1;
    return answer;
  }

  async quiet(): Promise<void> {
    for (let calm = 0; calm < 3; calm += 1) {
      do await new Promise((resolve) => setTimeout(resolve, 1));
      while (this.under > 0);
    }
  }

  /** What went to one call, and what came back. */
  at(call: string): readonly Sent[] {
    return this.browser.sent.filter(({ address }) => address.startsWith(`/api/hr/${call}`));
  }
}

const linked = (id: string): LinkedCall => {
  const call = shipped.linker?.call(id);
  invariant(call, `there is no call ${id}`);
  return call;
};

/** What the files say of calls, unresolved: their names with what is written there. */
const folder = path.join(import.meta.dirname, '../../definitions/shared/calls');
const written = readdirSync(folder).flatMap((name) => {
  const { id, service = id, backend, calls } = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  return backend === 'muster' ? [] : Object.entries<JsonRecord>(calls).map(([call, says]) => ({ service, call, says }));
});

describe('calls as the browser sends them', () => {
  let world: HrWorld;
  let admin: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    admin = await world.as('admin@muster.local');
  });
  afterAll(() => world.close());

  describe('every shipped call of the backend', () => {
    let all: readonly { readonly call: LinkedCall; readonly sent: Sent }[];
    beforeAll(async () => {
      const { client, sent } = browserOf(world, admin);
      const calls = shippedCalls().filter(({ service, name }) =>
        written.some((each) => each.service === service && each.call === name),
      );
      const made: { call: LinkedCall; sent: Sent }[] = [];
      for (const { id } of calls) {
        const call = linked(id);
        const params = Object.fromEntries(call.params.map(({ name }) => [name, 'none']));
        await client.call({ call, params, ...(call.method === 'POST' ? { body: {} } : {}) });
        const last = sent.at(-1);
        invariant(last, `${id} was not sent`);
        made.push({ call, sent: last });
      }
      all = made;
      expect(sent).toHaveLength(written.length);
    });

    it('W-023 P-667 carries the cookies of its own origin', () => {
      expect(all.filter(({ sent }) => sent.init.credentials !== 'same-origin')).toEqual([]);
    });

    it('W-024 P-668 goes to the server base and its path', () => {
      for (const { call, sent } of all) {
        const secret = call.params.some((param) => param.secret);
        const wanted = secret ? call.path.split('/{')[0] : call.path.replace(/\{\w+\}/g, 'none');
        expect(sent.address).toBe(`/api/hr/${wanted}`);
      }
    });

    it('P-670 is a GET unless its definition says otherwise', () => {
      const posts = all.filter(({ sent }) => sent.init.method !== 'GET').map(({ call }) => call);
      expect(posts.length).toBeLessThan(all.length / 2);
      for (const { id, path: at, params } of posts) {
        const says = written.find(({ service, call }) => at.split('/{')[0] === `${service}/${call}`)?.says;
        const marked =
          says?.['method'] === 'POST' || says?.['body'] !== undefined || params.some(({ secret }) => secret);
        expect([id, marked]).toEqual([id, true]);
      }
    });

    it('P-669 is answered by a code as text, a message and a result', () => {
      const answers = all.flatMap(({ call, sent }) => (sent.answer ? [{ id: call.id, answer: sent.answer }] : []));
      expect(answers.length).toBe(all.length);
      for (const { id, answer } of answers) {
        expect([id, Object.keys(answer).sort()]).toEqual([id, ['code', 'message', 'result']]);
        expect([id, typeof answer['code'], typeof answer['message']]).toEqual([id, 'string', 'string']);
      }
    });
  });

  const dialogOf = async () => {
    const services = new BrowserServices(world, admin);
    const employee = { applicantId: 5, employeeName: 'Somebody', legacyCode: '1005', salaryType: 'Monthly' };
    const surroundings = { ...around, now: { ...around.now, today: '2026-11-21', month: '2026-11' } };
    const run = open('attendance.month', services, { employee, month: '2026-11', showActions: true }, { surroundings });
    await services.quiet();
    return { services, run };
  };

  it('W-340 leave_quota/getLeaveQuotaOfApplicantById/{id} gives the dialog of attendance its balances', async () => {
    const { services, run } = await dialogOf();
    const [asked] = services.at('leave_quota/');
    expect([asked?.init.method, asked?.address]).toEqual(['GET', '/api/hr/leave_quota/getLeaveQuotaOfApplicantById/5']);
    const { medical, casual, annual } = (asked?.answer?.['result'] ?? {}) as JsonRecord;
    expect(run.value({ var: 'data.quota' })).toMatchObject({ medical, casual, annual });
    expect(Number(annual)).toBeGreaterThan(0);
  });

  it("W-375 attendance/syncAttendance is sent 'updateAll' false by the Sync of a day", async () => {
    const { services, run } = await dialogOf();
    const [row] = run.value({ var: 'data.days' }) as readonly JsonRecord[];
    await act(run, 'sync', { row: row ?? null });
    await services.quiet();
    const [synced] = services.at('attendance/syncAttendance');
    expect(JSON.parse(String(synced?.init.body))).toMatchObject({ updateAll: false });
    expect(synced?.answer?.['code']).toBe('200');
  });

  it.each([
    ['W-419', 'downloadImage', 'image/png'],
    ['W-420', 'downloadPdf', 'application/pdf'],
    ['W-421', 'downloadFile', 'text/csv'],
  ])('%s image/%s/{name} is a link at which the file lies', async (_id, name, mimeType) => {
    const file = `${name}.${mimeType.slice(-3)}`;
    const known = await world.db.selectFrom('storedFile').selectAll().limit(1).executeTakeFirstOrThrow();
    const row = { ...known, fileName: file, mimeType, readers: 'session', shownName: file };
    await world.db.insertInto('storedFile').values(row).execute();
    (world.files as Map<string, Uint8Array>).set(file, new TextEncoder().encode('x'));
    const link = browserOf(world, admin).client.link({ call: linked(`image.${name}`), params: { name: file } });
    expect(link).toBe(`/api/hr/image/${name}/${file}`);
    const [, , , service = '', call = '', param = ''] = link.split('/');
    const answer = await world.hr.handle({ method: 'GET', call: `${service}/${call}`, params: [param] }, admin);
    expect(answer).toMatchObject({ file: { type: mimeType, name: file } });
  });

  describe('an application from the page of a job', () => {
    const { jobPostDto: _job, departmentDto: _dept, applicantBioDto: _bio, ...typed } = application as JsonRecord;
    const apply = async (jobId: number, email: string) => {
      const services = new BrowserServices(world, visitor);
      const run = open('careers.apply', services, { jobId, deptId: 1 });
      await services.quiet();
      const form = new FormOnScreen(run, 'form');
      form.state.setAll([
        ...Object.entries({ ...typed, email }),
        ...Object.entries(bio).map(([name, value]) => [`applicantBioDto.${name}`, value] as [string, string]),
      ] as [string, string][]);
      await form.save();
      await services.quiet();
      return { services, sent: services.at('mobile/applyForJob') };
    };

    it('R-674 mobile/applyForJob is sent all of it, with credentials, and keeps it', async () => {
      const { sent } = await apply(1, 'somebody.new@example.com');
      expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'same-origin' });
      const body = JSON.parse(String(sent[0]?.init.body));
      const { netSpeedImgString: _, ...known } = bio;
      const { firstName, lastName, password, vertical, schedule } = application;
      expect(body).toMatchObject({
        ...{ firstName, lastName, password, vertical, schedule },
        email: 'somebody.new@example.com',
        jobPostDto: { jobPostId: 1 },
        departmentDto: { deptId: 1 },
        applicantBioDto: known,
      });
      expect(sent[0]?.answer?.['code']).toBe('200');
      const kept = await world.db.selectFrom('applicant').select('firstName').where('email', '=', body.email).execute();
      expect(kept).toEqual([{ firstName }]);
    });

    it('R-677 mobile/applyForJob with another code than 200 and 210 shows its message', async () => {
      await world.db.updateTable('jobPost').set({ status: 'Inactive' }).where('jobPostId', '=', 1).execute();
      const { services, sent } = await apply(1, 'too.late@example.com');
      expect(sent[0]?.answer).toMatchObject({ code: '422', message: 'This job is not open any more' });
      expect(services.toasts.at(-1)).toMatchObject({ text: 'This job is not open any more', tone: 'error' });
      expect(services.went).toEqual([]);
    });
  });
});
