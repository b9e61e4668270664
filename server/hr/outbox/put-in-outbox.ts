import { escapeHtml } from '@muster/engine/formats';
import { type CompanyTexts, companyTextsOf } from '../company/company-record.ts';
import type { Context } from '../context.ts';
import { nextId } from '../records/next-id.ts';
import { saidMail, sayerTo } from './mail-sayer.ts';

/** A message to one address, in plain text, and as rich text too where it has marks. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly html?: string;
}

/** What is known of a message besides, and is never sent. */
export interface MailBounds {
  /** A part of the body that only the receiver may read; it is never shown to anybody else. */
  readonly secret: string;
  /** The last moment (ISO) at which it is worth sending. */
  readonly goodUntil: string;
  /** True for a code of staff, which is shown to nobody, also where no mail server takes it to its receiver. */
  readonly ofStaff?: boolean;
  /** Why it is not sent at all: it stands in the outbox for whoever runs the company. */
  readonly problem?: string;
}

/** The notification that a message brings: it goes only while its receiver may read that. */
export interface MailOfNotification {
  readonly notificationId: number;
}

const unbound = { secret: null, goodUntil: null, notificationId: null, ofStaff: false, problem: null };

/** Leaves a message in the outbox, in the language of whoever it goes to, in the transaction of what it tells about: both are there or neither is. Resolves to its key. */
export async function putInOutbox(
  context: Context,
  mail: Mail,
  bounds?: Partial<MailBounds> | MailOfNotification,
): Promise<number> {
  const { handle, now } = context;
  const mailId = await nextId(handle, 'outbox');
  const { instant: createdAt } = now;
  const { secret, goodUntil, notificationId, ofStaff, problem } = { ...unbound, ...bounds };
  const waits = { sentAt: null, nextTryAt: problem === null ? createdAt : null, tries: 0, problem };
  const said = saidMail(mail, mail.html === undefined ? await sayerTo(context, mail.to) : undefined);
  const { to, subject, body, html } = signed(said, await companyTextsOf(handle));
  const message = { toAddress: to, subject, body, html: html ?? null };
  const bounded = { secret, goodUntil, notificationId, ofStaff: Number(ofStaff) };
  await handle
    .insertInto('outbox')
    .values({ mailId, createdAt, ...message, ...waits, ...bounded })
    .execute();
  return mailId;
}

/** A message with who it comes from at its end, as far as the company says so. */
function signed(mail: Mail, { companyName, address, phone, website }: CompanyTexts): Mail {
  if (companyName === '') return mail;
  const lines = [companyName, address, phone, website].filter((line) => line !== '');
  const { body, html } = mail;
  const shown = lines.map((line) => escapeHtml(line).replaceAll('\n', '<br>')).join('<br>');
  return {
    ...mail,
    body: `${body}\n\n--\n${lines.join('\n')}`,
    ...(html === undefined ? {} : { html: `${html}<p>${shown}</p>` }),
  };
}
