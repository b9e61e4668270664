import { type Route, route } from '../route.ts';
import { assignPayItem, type PayItemBody } from './assign-pay-item.ts';
import { payItems } from './pay-items.ts';

/** Giving employees a bonus or a dock. */
export const payItemRoutes: readonly Route[] = payItems.map((item) =>
  route(`${item.service}.${item.call}`, {
    run: (context, { body }: { readonly body: PayItemBody }) => assignPayItem(context, item, body),
  }),
);
