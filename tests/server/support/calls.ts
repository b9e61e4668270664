import { checkDefinitions } from '@muster/engine/check';
import { type CallTable, createCallTable } from '../../../server/gateway/call-table.ts';

/** A few calls of every kind that the gateway tells apart. */
const services = [
  {
    kind: 'calls',
    id: 'users',
    version: 1,
    right: 'session',
    calls: {
      login: { body: { email: 'email', password: 'password' }, right: 'public', limit: 'signIn' },
      getUsersProfile: {},
      changePasswordProfile: {
        params: { a: { type: 'password', secret: true }, b: { type: 'password', secret: true, was: 'wanted' } },
        changes: true,
      },
    },
  },
  {
    kind: 'calls',
    id: 'function',
    version: 1,
    right: 'session',
    calls: { getAllFunctionsByUser: {} },
  },
  {
    kind: 'calls',
    id: 'empLoan',
    version: 1,
    right: 'emp_loan',
    calls: {
      getAllEmpLoans: { result: ['text'] },
      saveEmpLoan: { body: { loanAmount: 'money' } },
      changeEmpStatus: { method: 'POST', needs: 'delete', params: { id: 'id', status: 'text' } },
      recount: { changes: true },
      byDay: { params: { day: 'date', month: { type: 'month', wire: 'DD-MM-YYYY' }, count: 'integer' } },
      approve: { body: { id: 'id' } },
    },
  },
  {
    kind: 'calls',
    id: 'attendance',
    version: 1,
    right: ['emp_attendance', 'payroll_summary'],
    calls: { getDays: {}, notBuiltYet: {} },
  },
  {
    kind: 'calls',
    id: 'mobile',
    version: 1,
    right: 'careers',
    calls: {
      loginApplicant: { body: { email: 'email', password: 'password' }, right: 'public', limit: 'signIn' },
      getAllActiveJobPost: { right: 'public' },
      applyForJob: { body: { name: 'text' }, right: 'public', limit: 'apply' },
      recoverPassByEmail: { body: { email: 'email' }, right: 'public', limit: 'signIn' },
      getApplicantJobStatus: {
        params: { email: { type: 'email', secret: true }, password: { type: 'password', secret: true } },
        right: 'public',
        limit: 'signIn',
      },
      logoutApplicant: { changes: true },
    },
  },
  {
    kind: 'calls',
    id: 'image',
    version: 1,
    right: 'session',
    calls: { downloadFile: { method: 'LINK', params: { name: 'text' } } },
  },
];

/** The table of the calls above, or of other definitions. `empLoan.approve` may be sent by one form only. */
export function tableOf(definitions: readonly unknown[] = services): CallTable {
  const checked = checkDefinitions([{ file: 'calls.json', text: JSON.stringify(definitions) }]);
  const unread = checked.problems.find((problem) => problem.severity === 'error');
  if (unread) throw new Error(`${unread.pointer}: ${unread.message}`);
  const calls = [...checked.registry.calls].map(([id, call]) => {
    return [id, id === 'empLoan.approve' ? { ...call, byForm: true } : call] as const;
  });
  return createCallTable(new Map(calls), { formsOf: () => ['loans.approve'] });
}
