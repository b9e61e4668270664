import type { Database } from '../../../server/database/database.ts';
import type { Handle, Hr, HrRequest } from '../../../server/hr/index.ts';
import { bundle, publish } from './crash-definitions.ts';

/** What a piece of work gets to do it, in the process that will be killed. */
export interface CrashContext {
  readonly hr: Hr;
  readonly db: Handle;
  readonly database: Database;
  /** Stands in what is saved, and nowhere else. */
  readonly number: number;
  readonly now: string;
  draw(below: number): number;
}

/** What is found of a piece of work: of one that is several saves, some of them may be there. */
export type Found = 'all' | 'some saves' | 'nothing' | 'torn';

/** One kind of work: how it is done, and what is found of it afterwards. */
export interface CrashWork {
  run(context: CrashContext): Promise<void>;
  found(db: Handle, number: number): Promise<Found>;
}

/** The employees of the demo company that the works are about: all but the one who does them, whose hours are left out. */
const people = [2, 3, 4, 5, 6, 7, 8];
const day = 86_400_000;
const admin = { kind: 'person', accountId: 1 } as const;

const loan: CrashWork = {
  run: async (context) => {
    const stored = { loanAmount: 5_000_000, loanPaid: 0, loanDate: '2026-11-01', status: 'Active' };
    const applicantDto = { applicantId: people[context.draw(people.length)] };
    const body = { ...stored, applicantDto, monthlyInstallment: 1000 + context.number };
    await post(context, 'empLoan/saveEmpLoan', body);
  },
  found: async (db, number) => {
    const minor = (1000 + number) * 100;
    const rows = await db
      .selectFrom('employeeLoan')
      .select('empLoanId')
      .where('monthlyInstallmentMinor', '=', minor)
      .execute();
    const [made] = rows;
    const answers = await answersOf(db, `crash-${number}`);
    if (!made) return answers === 0 ? 'nothing' : 'torn';
    const noted = await db
      .selectFrom('history')
      .select('historyId')
      .where('tableName', '=', 'employeeLoan')
      .where('recordKey', '=', String(made.empLoanId))
      // What the save told of other loans has a line of its own.
      .where('toJson', 'not like', '{"told":%')
      .execute();
    return rows.length === 1 && noted.length === 1 && answers === 1 ? 'all' : 'torn';
  },
};

/** A role is one save, its rights are another of many rows. */
const role: CrashWork = {
  run: async (context) => {
    const saved = await post(context, 'user_role/saveUserRole', {
      roleName: `Role ${context.number}`,
      kind: 'staff',
      status: 'Active',
    });
    const { roleId } = saved as { roleId: number };
    const functions = await context.db
      .selectFrom('appFunction')
      .select('functionId')
      .where('parentId', 'is not', null)
      .orderBy('functionId')
      .limit(rightsOfRole)
      .execute();
    const given = { readRight: true, writeRight: false, delRight: false };
    await post(
      context,
      'role_right_map/saveAllRoleRightMap',
      { roleDto: { roleId }, roleRightMapList: functions.map(({ functionId }) => ({ functionId, ...given })) },
      'rights',
    );
  },
  found: async (db, number) => {
    const roles = await db.selectFrom('role').select('roleId').where('roleName', '=', `Role ${number}`).execute();
    const [made] = roles;
    const [first, second] = [await answersOf(db, `crash-${number}`), await answersOf(db, `crash-${number}-rights`)];
    if (!made) return first + second === 0 ? 'nothing' : 'torn';
    const rights = await db.selectFrom('roleRight').select('functionId').where('roleId', '=', made.roleId).execute();
    if (roles.length !== 1 || first !== 1 || rights.length !== second * rightsOfRole) return 'torn';
    return second === 1 ? 'all' : 'some saves';
  },
};

const rightsOfRole = 12;

/** Many records by one call: a team for everybody at once. */
const team: CrashWork = {
  run: async (context) => {
    const teams = await context.db
      .selectFrom('team')
      .select('teamId')
      .where('status', '=', 'Active')
      .orderBy('teamId')
      .execute();
    const teamId = teams[context.number % teams.length]?.teamId;
    const applicantDtos = people.map((applicantId) => ({ applicantId }));
    await post(context, 'team/assignTeamToUsers', { teamDto: { teamId }, applicantDtos });
  },
  found: async (db, number) => {
    const teams = await db
      .selectFrom('applicant')
      .select('teamId')
      .distinct()
      .where('applicantId', 'in', people)
      .execute();
    // Before the first of these calls everybody is where the demo put him.
    const whole = teams.length === 1 || (await anyAnswer(db, 'team/assignTeamToUsers')) === 0;
    return whole ? ofAnswer(db, number) : 'torn';
  },
};

/** A long run: everybody's day, punches and all, judged again for a shift that begins a week back. */
const shift: CrashWork = {
  run: async (context) => {
    const shifts = await context.db
      .selectFrom('shift')
      .select('shiftId')
      .where('status', '=', 'Active')
      .orderBy('shiftId')
      .execute();
    const shiftId = shifts[context.number % shifts.length]?.shiftId;
    const applicantDtos = people.map((applicantId) => ({ applicantId }));
    const fromDate = new Date(Date.parse(context.now) - 8 * day).toISOString().slice(0, 10);
    await post(context, 'shift/assignShiftToUsers', { shiftDto: { shiftId }, fromDate, applicantDtos });
  },
  found: async (db, number) => {
    const shifts = await db
      .selectFrom('applicant')
      .select('shiftId')
      .distinct()
      .where('applicantId', 'in', people)
      .execute();
    const whole = shifts.length === 1 || (await anyAnswer(db, 'shift/assignShiftToUsers')) === 0;
    return whole ? ofAnswer(db, number) : 'torn';
  },
};

/** A long run: a day without a punch is one of absence for everybody whose working day it was, or for nobody yet. */
const absent: CrashWork = {
  run: async (context) => {
    const date = dayOfAbsence(context.now, context.number);
    const [year, month, dayOfMonth] = date.split('-');
    await post(context, 'attendance/markAbsent', {
      absentDate: `${dayOfMonth}-${month}-${year}`,
      applicantIds: people,
    });
  },
  found: (db, number) => ofAnswer(db, number),
};

/** One of the days between the demo's last punch and now that the work on shifts leaves alone. */
function dayOfAbsence(now: string, number: number): string {
  return new Date(Date.parse(now) - (10 + (number % 45)) * day).toISOString().slice(0, 10);
}

/** Everything that people and Muster itself do to the data; a new kind is one more entry here. */
export const crashWorks = { loan, role, team, shift, absent, publish, bundle } as const satisfies Readonly<
  Record<string, CrashWork>
>;

async function post({ hr, number }: CrashContext, call: string, body: unknown, end?: string): Promise<unknown> {
  const idempotencyKey = end === undefined ? `crash-${number}` : `crash-${number}-${end}`;
  // A program may overwrite what it has not seen; what these works save, none of them reads first.
  const request: HrRequest = { method: 'POST', call, body, idempotencyKey, ifMatch: '*' };
  const answer = await hr.handle(request, admin);
  if ('file' in answer || answer.code !== '200') throw new Error(`${call}: ${JSON.stringify(answer)}`);
  return answer.result;
}

async function answersOf(db: Handle, key: string): Promise<number> {
  return (await db.selectFrom('keptAnswer').select('call').where('repeatKey', '=', key).execute()).length;
}

async function anyAnswer(db: Handle, call: string): Promise<number> {
  return (await db.selectFrom('keptAnswer').select('call').where('call', '=', call).limit(1).execute()).length;
}

async function ofAnswer(db: Handle, number: number): Promise<Found> {
  return (await answersOf(db, `crash-${number}`)) === 1 ? 'all' : 'nothing';
}
