import type { DatabaseErrors } from '../database-errors.ts';

/**
 * Two transactions stood in each other's way; done again, either goes through. The last is memory for what transactions
 * have read of each other, which one that has the database for itself needs none of.
 */
const inTheWay: ReadonlySet<string> = new Set(['40001', '40P01', '55P03', '53200']);
const stalePlan = /cached plan must not change result type/;

/** No connection, or one that ended: by the network, by the database, because it stops or has become a standby. */
const gone = /^(E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|TIMEDOUT|PIPE)|08...|57P0[1-5]|25P03|25006)$/;
/** No memory, no connection, or a bound that its owner has set. */
const crowded: ReadonlySet<string> = new Set(['53000', '53200', '53300', '53400']);
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
    if (crowded.has(code)) return 'crowded';
    return gone.test(code) || goneMessage.test(message) ? 'gone' : undefined;
  },
};
