import type { Json } from '../json.ts';
import type { Budget } from './budget.ts';
import type { ItemBody } from './operator.ts';

/** Evaluates the body for one element after the other until `visit` says stop. */
export function walkItems(
  elements: readonly Json[],
  { cell, code, cost }: ItemBody,
  budget: Budget,
  data: unknown,
  visit: (value: Json, element: Json) => boolean,
): void {
  const before = cell.element;
  try {
    for (const element of elements) {
      budget.spend(cost);
      cell.element = element;
      if (visit(code(data), element)) return;
    }
  } finally {
    cell.element = before;
  }
}
