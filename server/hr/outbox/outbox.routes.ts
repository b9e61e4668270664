import { everything } from '../../lists/index.ts';
import { type Route, route } from '../route.ts';
import { sentMail } from './sent-mail.ts';

/** The messages of the company, for whoever runs it. */
export const outboxRoutes: readonly Route[] = [
  route('outbox.getAllMails', { run: (context, { list = everything }) => sentMail(context, list) }),
];
