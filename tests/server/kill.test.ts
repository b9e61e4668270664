import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headFile } from '../../server/audit/audit-head.ts';
import { createAudit } from '../../server/audit/create-audit.ts';
import { lookThroughAudit } from '../../server/audit/look-through.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { gradientPng } from '../../server/hr/demo/picture.ts';
import {
  createArgon2Passwords,
  createFolderFileStore,
  createHr,
  createSimulatedDevice,
  type HrTables,
} from '../../server/hr/index.ts';
import { migrations } from '../../server/migrations/migrations.ts';
import type { ServerTables } from '../../server/tables.ts';
import { bio, application as shared } from '../contracts/application.ts';
import { type BuiltServer, type RunningChild, takeBuiltServer } from './support/run-built-server.ts';

const password = 'a long demo password';
const now = '2026-11-21T07:00:00.000Z';
/** Of the whole server, over the wire; `crash.test.ts` kills its services some two hundred times. */
const kills = 10;

interface Save {
  readonly kind: 'new loan' | 'change of a loan' | 'day' | 'application';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string;
  /** What is written nowhere else: an amount in minor units, a sentence, an e-mail. */
  readonly mark: string;
}

/** What the database says about one save: how often it stands in its record, in the history and among the kept answers. */
interface Traces {
  readonly rows: number;
  readonly history: number;
  readonly answers: number;
}

/** The form that sends each save. */
const senders: Readonly<Record<string, string>> = {
  'empLoan/saveEmpLoan': 'loans.list.editor.recordList.form',
  'attendance/updateAttendanceOfApplicant': 'attendance.editDay',
  'mobile/applyForJob': 'careers.apply.form',
};

describe('a server that is killed while people save', () => {
  let built: BuiltServer;
  let folder: string;
  let server: RunningChild;
  let cookie = '';
  let random = 20260101;
  let count = 0;
  let address = 0;

  /** The next of a fixed run of numbers below `below`. */
  const draw = (below: number) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    return Math.floor((random / 2 ** 32) * below);
  };
  const file = () => path.join(folder, 'muster.sqlite');
  const environment = () => ({
    PORT: '0',
    MUSTER_TRUSTED_PROXIES: '127.0.0.1,::1',
    MUSTER_DATA: folder,
    MUSTER_NOW: now,
    MUSTER_DEMO: '0',
    LOG_LEVEL: 'warn',
  });
  const post = async (place: string, body: unknown, key?: string) => {
    address += 1;
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/hr/${place}`, {
      method: 'POST',
      headers: {
        'x-muster': '1',
        'content-type': 'application/json',
        // Each request from another place, so that the limit of applications is not what is tested.
        'x-forwarded-for': `10.0.${address >> 8}.${address & 255}`,
        cookie,
        'x-muster-form': senders[place] ?? '',
        // A program that saves again and again what it saved before.
        'if-match': '*',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '', text: await answer.text() };
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-kill-'));
    const database = openDatabase(file());
    await database.migrate('server', migrations);
    const hr = createHr({
      database: { db: database.db.withTables<HrTables>(), migrate: database.migrate },
      clock: { now: () => new Date(now), zone: 'Asia/Karachi' },
      ids: { token: () => randomBytes(24).toString('hex') },
      files: createFolderFileStore(path.join(folder, 'files')),
      passwords: createArgon2Passwords(),
      fingerprint: createSimulatedDevice(),
      audit: createAudit(database.db.withTables<ServerTables>(), () => new Date(now)),
      log: () => undefined,
    });
    await hr.migrate();
    await hr.seedDemo({ password, people: 8, months: 1 });
    await database.close();
    built = await takeBuiltServer();
    server = await built.start(environment());
    ({ cookie } = await post('users/login', { email: 'payroll@muster.local', password }));
  });
  afterAll(async () => {
    await server?.kill();
    built?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const nextSave = (): Save => {
    count += 1;
    const key = `save-${count}`;
    const turn = draw(10);
    const loan = { loanAmount: 5_000_000, loanPaid: 0, loanDate: '2026-11-01', status: 'Active' };
    if (turn < 4) {
      const body = { ...loan, applicantDto: { applicantId: 4 + draw(5) }, monthlyInstallment: 1000 + count };
      return { kind: 'new loan', path: 'empLoan/saveEmpLoan', body, key, mark: String((1000 + count) * 100) };
    }
    if (turn < 7) {
      const body = { ...loan, ...stored, monthlyInstallment: 1000 + count };
      return { kind: 'change of a loan', path: 'empLoan/saveEmpLoan', body, key, mark: String((1000 + count) * 100) };
    }
    if (turn < 9) {
      const reason = `Reason ${count}.`;
      const body = { ...day, reason };
      return { kind: 'day', path: 'attendance/updateAttendanceOfApplicant', body, key, mark: reason };
    }
    const email = `person${count}@example.com`;
    return { kind: 'application', path: 'mobile/applyForJob', body: { ...application, email }, key, mark: email };
  };

  /** What the saves change again and again, of others than who saves; found before the first kill. */
  let stored: Readonly<Record<string, unknown>>;
  let day: Readonly<Record<string, unknown>>;
  const find = async (database: Database) => {
    const db = database.db.withTables<HrTables>();
    const loan = await db
      .selectFrom('employeeLoan')
      .select(['empLoanId', 'applicantId'])
      .where('applicantId', '!=', 3)
      .executeTakeFirstOrThrow();
    stored = { empLoanId: loan.empLoanId, applicantDto: { applicantId: loan.applicantId } };
    const worked = await db
      .selectFrom('attendanceDay')
      .select('attendanceId')
      .where('checkInStatus', 'not in', ['Absent', 'Leave'])
      .where('applicantId', '>', 3)
      .executeTakeFirstOrThrow();
    day = {
      attendanceId: worked.attendanceId,
      paidUnpaid: 'Paid',
      attendanceBonusQualified: 'Qualify',
      hoursInUse: 'shiftHours',
    };
  };

  const tracesOf = async (database: Database, save: Save): Promise<Traces> => {
    const db = database.db.withTables<HrTables>();
    const { kind, mark } = save;
    const history = await db.selectFrom('history').select('toJson').where('toJson', 'like', `%${mark}%`).execute();
    const answers = await db.selectFrom('keptAnswer').select('answer').where('repeatKey', '=', save.key).execute();
    const table = kind === 'day' ? 'attendanceDay' : kind === 'application' ? 'applicant' : 'employeeLoan';
    // A change of a record that is changed again leaves no trace in its row; its history does.
    const rows =
      kind === 'application'
        ? await db.selectFrom('applicant').select('applicantId').where('email', '=', mark).execute()
        : kind === 'new loan'
          ? await db
              .selectFrom('employeeLoan')
              .select('empLoanId')
              .where('monthlyInstallmentMinor', '=', Number(mark))
              .execute()
          : await db
              .selectFrom('history')
              .select('toJson')
              .where('tableName', '=', table)
              .where('toJson', 'like', `%${mark}%`)
              .execute();
    // An application is three records: the applicant, his bio (without the e-mail) and his account.
    const marked = kind === 'application' ? history.length / 2 : history.length;
    return { rows: rows.length, history: marked, answers: answers.length };
  };

  const once = { rows: 1, history: 1, answers: 1 };
  const never = { rows: 0, history: 0, answers: 0 };

  it('keeps every acknowledged save whole, repeats its answer, and starts again over its stale lock', async () => {
    const before = openDatabase(file());
    await find(before);
    await before.close();
    const acknowledged: { save: Save; answer: string }[] = [];
    let inFlight = 0;
    // Where in a save it is killed, is drawn; whether that was in time, a busy machine decides, and more are tried then.
    for (let kill = 0; kill < kills || inFlight <= kills / 2; kill += 1) {
      let alive = true;
      let ending: Promise<void> | undefined;
      const { child } = server;
      let open: Save | undefined;
      for (let before = 1 + draw(6); alive; before -= 1) {
        const save = nextSave();
        open = save;
        if (before === 0)
          ending = wait(draw(40)).then(() => {
            alive = false;
            return server.kill();
          });
        try {
          const { text } = await post(save.path, save.body, save.key);
          expect(JSON.parse(text)).toMatchObject({ code: '200' });
          acknowledged.push({ save, answer: text });
          open = undefined;
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
        }
      }
      await ending;
      expect(JSON.parse(readFileSync(path.join(folder, 'muster.lock'), 'utf8'))).toMatchObject({ pid: child.pid });
      server = await built.start(environment());
      expect(JSON.parse(readFileSync(path.join(folder, 'muster.lock'), 'utf8'))).toMatchObject({
        pid: server.child.pid,
      });
      const database = openDatabase(file());
      try {
        expect(database.integrity()).toEqual([]);
        if (open) {
          inFlight += 1;
          const traces = await tracesOf(database, open);
          expect([once, never]).toContainEqual(traces);
          const { text } = await post(open.path, open.body, open.key);
          expect(JSON.parse(text)).toMatchObject({ code: '200' });
          acknowledged.push({ save: open, answer: text });
          expect(await tracesOf(database, open)).toEqual(once);
        }
        const again = acknowledged[draw(acknowledged.length)];
        if (again) expect((await post(again.save.path, again.save.body, again.save.key)).text).toBe(again.answer);
      } finally {
        await database.close();
      }
    }
    const database = openDatabase(file());
    try {
      for (const { save } of acknowledged) {
        expect([save.key, await tracesOf(database, save)]).toEqual([save.key, once]);
      }
      const db = database.db.withTables<HrTables>();
      const last = await db
        .selectFrom('history')
        .selectAll()
        .where('tableName', '=', 'employeeLoan')
        .where('recordKey', '=', String(stored['empLoanId']))
        .orderBy('historyId')
        .execute();
      const row = await db
        .selectFrom('employeeLoan')
        .selectAll()
        .where('empLoanId', '=', Number(stored['empLoanId']))
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject(JSON.parse(last.at(-1)?.toJson ?? '{}'));
      expect(row.version).toBe(last.length + 1);
      const files = await db.selectFrom('storedFile').select('fileName').execute();
      for (const { fileName } of files) expect(existsSync(path.join(folder, 'files', fileName))).toBe(true);
      expect((await lookThroughAudit(database, headFile(folder))).problem).toBeUndefined();
    } finally {
      await database.close();
    }
    expect(acknowledged.length).toBeGreaterThan(kills);
    expect(inFlight).toBeGreaterThan(kills / 2);
  });

  it('leaves the folder to one of several servers that start at once over a stale lock', async () => {
    await server.kill();
    expect(existsSync(path.join(folder, 'muster.lock'))).toBe(true);
    const started = await Promise.allSettled(Array.from({ length: 5 }, () => built.start(environment())));
    const running = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const refused = started.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    expect(running).toHaveLength(1);
    const [only] = running;
    for (const reason of refused)
      expect(reason).toContain(`Another Muster server (process ${only?.child.pid}) holds the data folder ${folder}.`);
    if (only) server = only;
  });
});

const application = {
  ...shared,
  pass: shared.password,
  vertical: 'Home',
  applicantBioDto: {
    ...bio,
    // The form of careers has no such fields.
    ...{ skypeId: '', experience: '', reference: '' },
    netSpeedImgString: `data:image/png;base64,${Buffer.from(gradientPng(8, 8, [0, 0, 0], [255, 255, 255])).toString('base64')}`,
  },
};
