import { isConditionText } from '../infix/condition-logic.ts';
import { operatorNamed } from '../logic/operators/index.ts';
import { expressionOffers } from './expression-offers.ts';
import { inExpression, inTemplate } from './expression-place.ts';
import type { Facts } from './gather.ts';
import type { Offers } from './offer.ts';
import { nearest, type OfferContext, pointerOf } from './offer-place.ts';

/** What may be typed inside a text that is or holds an expression; undefined where there is none. */
export function offersInExpression(context: OfferContext): Offers | undefined {
  return new ExpressionAt(context).offers();
}

class ExpressionAt {
  private readonly context: OfferContext;

  constructor(context: OfferContext) {
    this.context = context;
  }

  offers(): Offers | undefined {
    const { cursor, read, file, offset } = this.context;
    const { content, before } = cursor;
    const slot = nearest(read.facts.slots, file, pointerOf(this.context));
    if (content === undefined || !slot) return undefined;
    const isAsked = this.isAsked(slot) && (isConditionText(content) || content === '');
    const place = isAsked ? inExpression(before) : inTemplate(before);
    if (!place) return undefined;
    const word = place.is === 'path' ? (place.word.split('.').at(-1) ?? '') : place.word;
    return { from: offset - word.length, to: offset, list: expressionOffers(place, slot.scope, read.registry) };
  }

  /** Whether a text there is read as a condition: a slot of one, or an argument that is asked whether it holds. */
  private isAsked({ place, shape }: Facts['slots'][number]): boolean {
    const { segments } = this.context.cursor;
    if (place.pointer === pointerOf(this.context)) return shape.is === 'condition' || this.isWhere();
    const [last = '', before = ''] = [segments.at(-1), segments.at(-2)];
    const isIndex = /^\d+$/.test(last);
    const operator = operatorNamed(isIndex ? before : last);
    return operator?.asks?.(isIndex ? Number(last) : 0, this.argumentsAround(isIndex)) === true;
  }

  private isWhere(): boolean {
    return this.context.cursor.segments.at(-1) === 'where';
  }

  private argumentsAround(isIndex: boolean): number {
    if (!isIndex) return 1;
    let value: unknown = this.context.cursor.value;
    for (const segment of this.context.cursor.segments.slice(0, -1))
      value = (value as Readonly<Record<string, unknown>> | undefined)?.[segment];
    return Array.isArray(value) ? value.length : 1;
  }
}
