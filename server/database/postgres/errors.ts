import type { DatabaseErrors } from '../database-errors.ts';

/** Two transactions stood in each other's way; done again, either goes through. The last is a table that has changed. */
const inTheWay: ReadonlySet<string> = new Set(['40001', '40P01', '55P03']);
const stalePlan = /cached plan must not change result type/;

/** No connection, or one that ended: by the network, by the database, because it stops or has none left. */
const gone = /^(E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|TIMEDOUT|PIPE)|08...|57P0[1-5]|53300|25P03)$/;
const goneMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|terminating connection)/;

/** What errors of PostgreSQL say. */
export const postgresErrors: DatabaseErrors = {
  isSerialisationFailure: (code, { message = '' }) =>
    inTheWay.has(code) || (code === '0A000' && stalePlan.test(message)),
  uniqueViolation: (code, { table, detail = '', constraint }) => {
    if (code !== '23505') return undefined;
    // 'Key ("applicantId", "attendanceDate")=(17, …)': the sentence around it follows the language of the database.
    const end = detail.indexOf(')=(');
    const keys = end < 0 ? undefined : detail.slice(detail.indexOf('(') + 1, end);
    const columns = (keys ?? '').split(', ').map((each) => each.replace(/^"|"$/g, ''));
    const plain = keys !== undefined && columns.every((each) => /^\w+$/.test(each));
    return { table, columns: plain ? columns : [], index: constraint };
  },
  storageFailure: (code, { message = '' }) => {
    if (code === '53100') return 'full';
    if (code === '58030') return 'broken';
    return gone.test(code) || goneMessage.test(message) ? 'gone' : undefined;
  },
};
