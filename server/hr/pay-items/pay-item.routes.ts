import { type Route, route } from '../route.ts';
import { assignPayItem, payItemBody } from './assign-pay-item.ts';
import { payItems } from './pay-items.ts';

/** Giving employees a bonus or a dock. */
export const payItemRoutes: readonly Route[] = payItems.map((item) =>
  route(`${item.service}.${item.call}`, {
    body: payItemBody(item),
    run: (context, { body }) => assignPayItem(context, item, body),
  }),
);
