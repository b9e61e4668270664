import type { Json } from '@muster/engine';
import { sql } from 'kysely';
import type { ListOptions } from '../../lists/index.ts';
import type { Context } from '../context.ts';
import { filled, iso, number, searched, stored, text } from '../list-columns.ts';
import { answerList } from '../list-query.ts';
import { listSource, seenWhole } from '../list-source.ts';
import type { Outcome } from '../outcome.ts';

/** The most messages that are shown unless a page of them is asked for; older ones stay stored. */
const most = 1000;

const delivery = sql<string>`case
  when ${sql.ref('outbox.sentAt')} is not null then 'Sent'
  when ${sql.ref('outbox.nextTryAt')} is not null then case when ${sql.ref('outbox.problem')} is null then 'Waiting' else 'Trying Again' end
  when ${sql.ref('outbox.problem')} is null then 'Kept'
  else 'Not Sent' end`;
const withoutSecret = sql<string>`case when coalesce(${sql.ref('outbox.secret')}, '') = '' then ${sql.ref('outbox.body')}
  else replace(${sql.ref('outbox.body')}, ${sql.ref('outbox.secret')}, '●●●') end`;

const staffAlone = sql<string>`case when ${sql.ref('outbox.ofStaff')} = 1 then ${withoutSecret} else ${sql.ref('outbox.body')} end`;

function mails(body: typeof withoutSecret) {
  return listSource({
    ...seenWhole,
    label: 'messages',
    key: 'mailId',
    from: (handle) => handle.selectFrom('outbox'),
    order: [{ column: 'mailId', down: true }],
    columns: new Map([
      ['mailId', number('outbox.mailId', 0, filled)],
      ...stored('outbox', ['toAddress', 'subject', 'problem'], (name) => text(name, searched)),
      ['body', text(body, searched)],
      ...stored('outbox', ['createdAt', 'sentAt'], (name) => iso(name, searched)),
      ['delivery', text(delivery, { ...filled, ...searched })],
    ]),
  });
}

/**
 * The messages to people, the newest first: to whom, about what, when, and the text. Where a mail server takes them to their
 * receivers, a code in one is neither shown nor found: whoever reads it could sign in as the other. Without one the reader
 * is the messenger and needs it, but for codes of staff.
 */
export function sentMail(context: Context, list: ListOptions): Promise<Outcome> {
  const body = context.sendsMail === true ? withoutSecret : staffAlone;
  return answerList(context, { ...list, limit: list.limit ?? most }, mails(body), {
    rows: async (found): Promise<readonly Json[]> =>
      found
        .select(['mailId', 'createdAt', 'toAddress', 'subject', body.as('body'), 'sentAt', 'problem'])
        .select(delivery.as('delivery'))
        .execute(),
  });
}
