/** One thing that a condition looks at, and what it is now, as people read it. */
export interface ReasonInput {
  /** Its path in the definition: 'values.loanPaid'. */
  readonly path: string;
  readonly label: string;
  readonly value: string;
}

/** How the parts of a condition belong together. */
export type Join =
  /** Every part has to hold. */
  | 'all'
  /** One part is enough. */
  | 'any'
  /** The first parts say which way is taken, the last one what is asked there. */
  | 'choice'
  /** The part is what stands behind a derived value. */
  | 'derived';

/** Why a condition holds or does not. */
export interface Reason {
  readonly met: boolean;
  /** It cannot be evaluated, so that it counts as unmet. */
  readonly failed?: true;
  /** What has to hold, as a sentence without a full stop: 'Status is Active'. */
  readonly must: string;
  readonly join?: Join;
  /** Of a condition without parts: what it looks at. */
  readonly inputs: readonly ReasonInput[];
  /** The parts that decide. */
  readonly parts: readonly Reason[];
  /** The other parts: as things stand they change nothing. */
  readonly others: readonly Reason[];
}
