import { type Offers, onceEach } from './offer.ts';
import { offersInExpression } from './offer-expressions.ts';
import { offeredKeys } from './offer-keys.ts';
import type { OfferContext } from './offer-place.ts';
import { offeredValues } from './offer-values.ts';

/** What may be typed at a place. */
export function offersAt(context: OfferContext): Offers | undefined {
  const { cursor, offset } = context;
  if (!cursor.fits) return undefined;
  const expression = cursor.isKey ? undefined : offersInExpression(context);
  if (expression) return { ...expression, list: onceEach(expression.list) };
  const list = cursor.isKey ? offeredKeys(context) : offeredValues(context);
  return { from: cursor.from, to: Math.max(cursor.to, offset), list: onceEach(list) };
}
