/** Why something cannot be done with the data folder or the database as they are, as one sentence for a person. */
export interface Refusal {
  readonly refused: string;
}

/** True when an answer is a refusal. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Refusal>).refused === 'string';
}
