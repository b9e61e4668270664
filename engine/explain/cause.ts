import type { RuleEffect } from '../forms/model.ts';
import type { Reason } from './reason.ts';

/** One thing that makes a field, button, block or list what it is. */
export interface Cause {
  /** A sentence of its own, with its full stop. */
  readonly says: string;
  /** The condition behind it, as it stands. */
  readonly reason?: Reason;
  /** The definition itself says it: what the condition looks at adds nothing for whoever uses the screen. */
  readonly plain?: true;
  /** The sentence where the condition looks at nothing but how the screen was opened, which people do not see. */
  readonly brief?: string;
  /** The rule behind it, numbered from 1 as the form lists them. */
  readonly rule?: { readonly number: number; readonly id: string; readonly effect: RuleEffect };
}
