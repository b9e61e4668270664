import { done } from '../outcome.ts';
import { mayRead, type Route, route } from '../route.ts';
import { sentMail } from './sent-mail.ts';

/** The messages of the company, for whoever runs it. */
export const outboxRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: 'outbox/getAllMails',
    access: mayRead('outbox'),
    changes: false,
    rowKey: 'mailId',
    run: async ({ handle, sendsMail }) => done(await sentMail(handle, { codes: sendsMail !== true })),
  }),
];
