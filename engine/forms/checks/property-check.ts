import type { Json } from '../../json.ts';
import type { FormColumn, FormOption, LimitName, Limits } from '../model.ts';

/** What a check looks at: one column that is shown, enabled and editable, with its value as it will be sent. */
export interface CheckSubject {
  readonly column: FormColumn;
  readonly value: Json;
  /** Nothing but blanks, null, '' or []. */
  readonly empty: boolean;
  readonly required: boolean;
  readonly limits: Limits;
  /** Undefined while the list has not arrived or the column has none. */
  readonly options: readonly FormOption[] | undefined;
  /** What a bound is called in a message: the label of the column it comes from, 'today', or its value. */
  nameOf(limit: LimitName): string;
}

/** One check that columns get from a property: the key of `messages`, whom it concerns, what passes, what it says. */
export interface PropertyCheck {
  readonly name: string;
  applies(column: FormColumn): boolean;
  passes(subject: CheckSubject): boolean;
  /** With the placeholders {label}, {n} and {x}. */
  message(subject: CheckSubject): string;
  /** What {n} and {x} stand for. */
  bound?(subject: CheckSubject): string;
}

/** The text that is counted and matched; undefined where the value is no text. */
export function textOf(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}
