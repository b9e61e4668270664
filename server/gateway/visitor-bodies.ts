import { type BodyShare, createBodyBudget } from '../guard/body-budget.ts';
import type { CallEntry } from './call-entry.ts';

/** Counts the bytes of bodies that visitors send, from when they arrive until their request is answered. */
export interface VisitorBodies {
  /** Undefined for a call that asks who somebody is before anything is read. */
  shareOf(entry: Pick<CallEntry, 'right' | 'limit'>, address: string): BodyShare | undefined;
}

const megabyte = 1024 * 1024;

/** Those with pictures have a budget of their own, so that they keep nobody from signing in. */
export function createVisitorBodies(): VisitorBodies {
  const small = createBodyBudget({ total: 8 * megabyte, perAddress: 2 * megabyte });
  const pictures = createBodyBudget({ total: 48 * megabyte, perAddress: 12 * megabyte });
  return {
    shareOf: ({ right, limit }, address) => {
      if (right !== 'public') return undefined;
      return (limit === 'apply' ? pictures : small).share(address);
    },
  };
}
