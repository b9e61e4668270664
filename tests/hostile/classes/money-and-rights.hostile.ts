import { onlyRights } from '../../contracts/only-rights.ts';
import { asProgram } from '../support/case.ts';
import {
  answersOf,
  type Caller,
  type HostileClass,
  type HostileInput,
  numbered,
  type Sent,
} from '../support/hostile-input.ts';
import { addAccount, emailOf, type HostileWorld } from '../support/hostile-world.ts';

type Case = Omit<HostileInput, 'id'>;
type Person = Exclude<Caller, 'visitor'>;
type Make = (own: number, world: HostileWorld) => Omit<Sent, 'by'> | Promise<Omit<Sent, 'by'>>;

const reason = 'Because';
/** What somebody gives himself; `own` is the number of his own employment. */
const gifts: Readonly<Record<string, Make>> = {
  'a loan': (own) => ({
    path: '/api/hr/empLoan/saveEmpLoan',
    body: {
      applicantDto: { applicantId: own },
      loanAmount: 90_000,
      loanPaid: 0,
      monthlyInstallment: 1,
      loanDate: '2026-11-01',
      status: 'Active',
    },
    headers: { 'x-muster-form': 'loans.list.editor.recordList.form' },
  }),
  'a bonus': (own) => ({
    path: '/api/hr/bonus/assignBonusToApplicant',
    body: {
      applicantDto: { applicantId: own },
      bonusTitle: 'Gift',
      bonusAmount: 90_000,
      payrollMonth: '2026-12',
      reason,
    },
  }),
  'a dock below zero': (own) => ({
    path: '/api/hr/dock/assignDockToApplicant',
    body: {
      applicantDto: { applicantId: own },
      dockTitle: 'Gift',
      dockAmount: -90_000,
      payrollMonth: '2026-12',
      reason,
    },
  }),
  'hours by his number': (own) => ({
    path: '/api/hr/attendance/saveAttendance',
    body: {
      applicantDto: { applicantId: own },
      attendanceDate: '2026-11-02',
      checkInTime: '08:00',
      checkOutTime: '23:00',
      reason,
    },
  }),
  'hours by his badge': async (own, { hr }) => {
    const { empNo } = await hr.db
      .selectFrom('applicant')
      .select('empNo')
      .where('applicantId', '=', own)
      .executeTakeFirstOrThrow();
    return {
      path: '/api/hr/attendance/updateEmployeeAttendanceWithEmpNo',
      headers: { 'x-muster-form': 'attendance.setTimes.form' },
      body: { empNo, attendanceDate: '2026-11-02', checkInTime: '08:00', checkOutTime: '23:00', reason },
    };
  },
  'a paid day': async (own, { hr }) => {
    const day = await hr.db
      .selectFrom('attendanceDay')
      .select('attendanceId')
      .where('applicantId', '=', own)
      .orderBy('attendanceId')
      .executeTakeFirst();
    return {
      path: '/api/hr/attendance/updateAttendanceOfApplicant',
      headers: { 'x-muster-form': 'attendance.editDay' },
      body: {
        attendanceId: day?.attendanceId ?? 1,
        paidUnpaid: 'Paid',
        attendanceBonusQualified: 'Qualify',
        hoursInUse: 'shiftHours',
        reason,
      },
    };
  },
  'marked leave': (own) => ({
    path: '/api/hr/leaves/markLeaveInAttendanceOfApplicant',
    headers: { 'x-muster-form': 'attendance.markLeave' },
    body: {
      applicantDto: { applicantId: own },
      startDate: '2026-11-02',
      endDate: '2026-11-03',
      leaveType: 'Medical',
      paidUnpaid: 'Paid',
      leaveDuration: 'Full Day',
      reason,
    },
  }),
};
/** Amounts that are none, for somebody else. */
const amounts: readonly unknown[] = [
  -1,
  -0.01,
  1e308,
  1e15,
  0.001,
  '1e5',
  '1,5',
  '１２',
  ' 1 ',
  '0x10',
  'NaN',
  'Infinity',
  null,
  true,
  [],
  {},
  [5],
  { value: 5 },
  '',
  '9'.repeat(30),
  Number.MAX_SAFE_INTEGER,
  '1\u0000',
  '-0',
  '+5',
  '5 PKR',
  '=5',
  '٥',
];

async function moneyOf({ hr }: HostileWorld, applicantId: number): Promise<string> {
  const tables = ['employeeLoan', 'bonus', 'dock', 'attendanceDay', 'leaveRequest', 'applicant'] as const;
  const found: unknown[] = [];
  for (const table of tables) {
    try {
      found.push(
        await hr.db
          .selectFrom(table as 'employeeLoan')
          .selectAll()
          .where('applicantId', '=', applicantId)
          .execute(),
      );
    } catch {
      found.push(table);
    }
  }
  return JSON.stringify(found);
}

function gift(
  what: string,
  by: Person,
  make: Make,
  headers: Readonly<Record<string, string | undefined>>,
  how: string,
): Case {
  const before = { money: '' };
  return {
    tries: `${what} for himself${how}`,
    by,
    wants: 'refused',
    attack: async (world) => {
      const { applicantId } = await world.accountOf(by);
      before.money = await moneyOf(world, applicantId);
      const sent = await make(applicantId, world);
      return [await world.send({ by, ...sent, headers: { ...sent.headers, ...headers } })];
    },
    harm: async (_, world) => {
      const { applicantId } = await world.accountOf(by);
      return (await moneyOf(world, applicantId)) === before.money ? undefined : 'he has it';
    },
  };
}

const decisions: readonly Case[] = (['hr', 'lead', 'administrator'] as const).flatMap((by) =>
  (['Approved', 'Rejected', 'Pending', 'Cancelled', '__proto__'] as const).map(
    (status): Case => ({
      tries: `to decide his own leave as ${status}`,
      by,
      wants: 'refused',
      leavesTraces: true,
      attack: async (world) => {
        const { applicantId } = await world.accountOf(by);
        const headers = { ...asProgram, 'x-muster-form': 'leave.request' };
        const day = { Approved: '07', Rejected: '08', Pending: '09', Cancelled: '10', __proto__: '11' }[status] ?? '11';
        await world.send({
          by,
          path: '/api/hr/leaves/saveLeave',
          headers,
          body: {
            leaveType: 'Casual',
            leaveDuration: 'Full Day',
            startDate: `2026-12-${day}`,
            endDate: `2026-12-${day}`,
            reason,
          },
        });
        const own = await world.hr.db
          .selectFrom('leaveRequest')
          .select('leaveId')
          .where('applicantId', '=', applicantId)
          .orderBy('leaveId', 'desc')
          .executeTakeFirst();
        return [
          await world.send({
            by,
            path: '/api/hr/leaves/changeStatus',
            headers: asProgram,
            body: { leaveId: own?.leaveId ?? 0, status, remark: reason },
          }),
        ];
      },
    }),
  ),
);

/** Somebody who holds all that manages roles, and no other right; a session of his own. */
async function keeper(world: HostileWorld): Promise<{ readonly cookie: string; readonly accountId: number }> {
  const email = 'keeper@muster.local';
  const known = await world.hr.db
    .selectFrom('account')
    .select('accountId')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!known) {
    await addAccount(world.hr, 'agent', email);
    const roles = ['userrole', 'useradminrole'];
    await onlyRights(world.hr, email, { write: roles, delete: roles });
  }
  const cookie = await world.signedIn(email);
  const { accountId } = await world.hr.db
    .selectFrom('account')
    .select('accountId')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { cookie, accountId };
}

const roleId = async ({ hr }: HostileWorld, name: string) =>
  (await hr.db.selectFrom('role').select('roleId').where('roleName', '=', name).executeTakeFirstOrThrow()).roleId;
const functionId = async ({ hr }: HostileWorld, link: string) =>
  (
    await hr.db
      .selectFrom('appFunction')
      .select('functionId')
      .where('functionLink', '=', link)
      .executeTakeFirstOrThrow()
  ).functionId;
const rightsIn = async ({ hr }: HostileWorld) =>
  JSON.stringify([
    await hr.db.selectFrom('roleRight').selectAll().execute(),
    await hr.db.selectFrom('accountRole').selectAll().execute(),
    await hr.db.selectFrom('role').select(['roleId', 'status', 'kind']).execute(),
  ]);

const form = (name: string) => ({ ...asProgram, 'x-muster-form': name });
/** What somebody who keeps roles would do with them. */
const grabs: Readonly<Record<string, (world: HostileWorld, own: number) => Promise<Omit<Sent, 'by'>>>> = {
  'the role of administrators for himself': async (world, own) => ({
    path: '/api/hr/user_role/assignRoleToUsers',
    headers: form('administration.rolePeople.form'),
    body: { roleDto: { roleId: await roleId(world, 'Administrator') }, accountIds: [own] },
  }),
  'the role of payroll for himself': async (world, own) => ({
    path: '/api/hr/user_role/assignRoleToUsers',
    headers: form('administration.rolePeople.form'),
    body: { roleDto: { roleId: await roleId(world, 'Payroll') }, accountIds: [own] },
  }),
  'that nobody is an administrator': async (world) => ({
    path: '/api/hr/user_role/assignRoleToUsers',
    headers: form('administration.rolePeople.form'),
    body: { roleDto: { roleId: await roleId(world, 'Administrator') }, accountIds: [] },
  }),
  'the role of administrators switched off': async (world) => ({
    path: `/api/hr/user_role/changeStatus/${await roleId(world, 'Administrator')}/Inactive`,
    headers: asProgram,
  }),
  'an administrator without rights': async (world) => ({
    path: '/api/hr/role_right_map/saveAllRoleRightMap',
    headers: form('administration.roleRights.form'),
    body: {
      roleDto: { roleId: await roleId(world, 'Administrator') },
      roleRightMapList: [
        { functionId: await functionId(world, 'useradminrole'), readRight: false, writeRight: false, delRight: false },
      ],
    },
  }),
  'administrators without all that manages roles': async (world) => ({
    path: '/api/hr/role_right_map/saveAllRoleRightMap',
    headers: form('administration.roleRights.form'),
    body: {
      roleDto: { roleId: await roleId(world, 'Administrator') },
      roleRightMapList: await Promise.all(
        ['userrole', 'useradminrole'].map(async (link) => ({
          functionId: await functionId(world, link),
          ...{ readRight: true, writeRight: false, delRight: false },
        })),
      ),
    },
  }),
  'payroll for the role of agents': async (world) => ({
    path: '/api/hr/role_right_map/saveAllRoleRightMap',
    headers: form('administration.roleRights.form'),
    body: {
      roleDto: { roleId: await roleId(world, 'Agent') },
      roleRightMapList: [
        { functionId: await functionId(world, 'emp_loan'), readRight: true, writeRight: true, delRight: true },
      ],
    },
  }),
  'a right that is not there': async (world) => ({
    path: '/api/hr/role_right_map/saveAllRoleRightMap',
    headers: form('administration.roleRights.form'),
    body: {
      roleDto: { roleId: await roleId(world, 'Agent') },
      roleRightMapList: [{ functionId: 999_999, readRight: true, writeRight: true, delRight: true }],
    },
  }),
  'a right by a text': async (world) => ({
    path: '/api/hr/role_right_map/saveAllRoleRightMap',
    headers: form('administration.roleRights.form'),
    body: {
      roleDto: { roleId: await roleId(world, 'Agent') },
      roleRightMapList: [
        { functionId: await functionId(world, 'emp_loan'), readRight: 'yes', writeRight: 1, delRight: [] },
      ],
    },
  }),
  'a kind of its own for a role': async (world) => ({
    path: '/api/hr/user_role/saveUserRole',
    headers: form('administration.roles.editor.recordList.form'),
    body: { roleId: await roleId(world, 'Vendor Agent'), roleName: 'Vendor Agent', kind: 'owner', status: 'Active' },
  }),
  'another role of the name Administrator': async () => ({
    path: '/api/hr/user_role/saveUserRole',
    headers: form('administration.roles.editor.recordList.form'),
    body: { roleName: 'administrator ', kind: 'staff', status: 'Active' },
  }),
  'staff roles for a vendor': async (world) => ({
    path: '/api/hr/user_role/assignRoleToUsers',
    headers: form('administration.rolePeople.form'),
    body: { roleDto: { roleId: await roleId(world, 'HR') }, accountIds: [(await world.accountOf('vendor')).accountId] },
  }),
  'a role that is not there': async (_, own) => ({
    path: '/api/hr/user_role/assignRoleToUsers',
    headers: form('administration.rolePeople.form'),
    body: { roleDto: { roleId: 999_999 }, accountIds: [own] },
  }),
  'a role for everybody who is not there': async (world) => ({
    path: '/api/hr/user_role/assignRoleToUsers',
    headers: form('administration.rolePeople.form'),
    body: { roleDto: { roleId: await roleId(world, 'Agent') }, accountIds: [-1, 0, 999_999] },
  }),
  'a change of roles taken back': async (world) => ({
    path: '/api/hr/history/takeBackChange',
    headers: asProgram,
    body: { table: 'roleRight', historyId: 1, role: await roleId(world, 'Agent') },
  }),
};

export const hostileClass: HostileClass = {
  name: 'own money and rights',
  inputs: async (world) => {
    await keeper(world);
    return [
      ...numbered(
        'own',
        Object.entries(gifts).flatMap(([what, make]) =>
          (['payroll', 'hr', 'administrator', 'lead', 'agent'] as const).flatMap((by) => [
            gift(what, by, make, asProgram, ''),
            gift(
              what,
              by,
              make,
              { ...asProgram, 'x-muster-confirmation': 'a'.repeat(43) },
              ' with a password he did not give',
            ),
          ]),
        ),
      ),
      ...numbered('decision', decisions),
      ...numbered(
        'amount',
        amounts.flatMap((amount) =>
          [
            ['bonus/assignBonusToApplicant', { bonusTitle: 'Quality', bonusAmount: amount }],
            ['dock/assignDockToApplicant', { dockTitle: 'Headset', dockAmount: amount }],
          ].map(
            ([call, body]): Case => ({
              tries: `${JSON.stringify(amount)?.slice(0, 30)} as an amount of ${String(call)}`,
              by: 'payroll',
              wants: 'harmless',
              attack: async (world) => [
                await world.send({
                  by: 'payroll',
                  path: `/api/hr/${String(call)}`,
                  headers: asProgram,
                  body: { applicantDto: { applicantId: 9 }, payrollMonth: '2026-12', reason, ...(body as object) },
                }),
              ],
              harm: async (outcome, { hr }) => {
                if (answersOf(outcome)[0]?.code !== '200') return undefined;
                const [row] = await hr.db
                  .selectFrom(String(call).startsWith('bonus') ? 'bonus' : 'dock')
                  .selectAll()
                  .orderBy('changedAt', 'desc')
                  .limit(1)
                  .execute();
                const minor = (row as { amountMinor?: number } | undefined)?.amountMinor ?? 0;
                return Number.isSafeInteger(minor) && minor > 0 && minor < 1e12 ? undefined : `${minor} was stored`;
              },
            }),
          ),
        ),
      ),
      ...numbered(
        'grab',
        Object.entries(grabs).map(([what, make]): Case => {
          const before = { rights: '' };
          return {
            tries: what,
            by: 'hr',
            wants: 'refused',
            attack: async (world) => {
              const { cookie, accountId } = await keeper(world);
              before.rights = await rightsIn(world);
              return [await world.send({ cookie, ...(await make(world, accountId)) })];
            },
            harm: async (_, world) => ((await rightsIn(world)) === before.rights ? undefined : 'rights have changed'),
          };
        }),
      ),
      ...numbered(
        'last',
        ['Administrator'].flatMap((name) =>
          [
            async (world: HostileWorld): Promise<Omit<Sent, 'by'>> => ({
              path: '/api/hr/user_role/assignRoleToUsers',
              headers: form('administration.rolePeople.form'),
              body: { roleDto: { roleId: await roleId(world, name) }, accountIds: [] },
            }),
            async (world: HostileWorld): Promise<Omit<Sent, 'by'>> => ({
              path: `/api/hr/user_role/changeStatus/${await roleId(world, name)}/Inactive`,
              headers: asProgram,
            }),
            async (world: HostileWorld): Promise<Omit<Sent, 'by'>> => ({
              path: '/api/hr/role_right_map/saveAllRoleRightMap',
              headers: form('administration.roleRights.form'),
              body: {
                roleDto: { roleId: await roleId(world, name) },
                roleRightMapList: [
                  {
                    functionId: await functionId(world, 'useradminrole'),
                    readRight: true,
                    writeRight: false,
                    delRight: false,
                  },
                ],
              },
            }),
          ].map(
            (make): Case => ({
              tries: `to leave the company without ${emailOf('administrator')}`,
              by: 'administrator',
              wants: 'refused',
              attack: async (world) => [await world.send({ by: 'administrator', ...(await make(world)) })],
            }),
          ),
        ),
      ),
    ];
  },
};
