import { done } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { sentMail } from './sent-mail.ts';

/** The messages of the company, for whoever runs it. */
export const outboxRoutes: readonly Route[] = [
  route('outbox.getAllMails', {
    run: async ({ handle, sendsMail }) => done(await sentMail(handle, { codes: sendsMail !== true })),
  }),
];
