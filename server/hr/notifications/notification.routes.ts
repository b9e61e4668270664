import { done } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { type Choice, ownChoices, saveChoices } from './choices.ts';
import { markRead } from './mark-read.ts';
import { ownNotifications } from './own-notifications.ts';

interface OfNotification {
  readonly body: { readonly notificationId: number };
}

/** What people are told, and how they want to be. */
export const notificationRoutes: readonly Route[] = [
  route('notifications.getOwn', {
    run: async (context) => {
      const rows = await ownNotifications(context, context.guarded?.records ?? new Map());
      return done(rows.map((row) => ({ ...row })));
    },
  }),
  route('notifications.markRead', {
    run: (context, { body }: OfNotification) => markRead(context, body.notificationId, 'one'),
  }),
  route('notifications.markReadUpTo', {
    run: (context, { body }: OfNotification) => markRead(context, body.notificationId, 'up to'),
  }),
  route('notifications.getChoices', { run: (context) => ownChoices(context) }),
  route('notifications.saveChoices', {
    run: (context, { body }: { readonly body: { readonly choices: readonly Choice[] } }) => saveChoices(context, body),
  }),
];
