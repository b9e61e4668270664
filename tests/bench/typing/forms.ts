/** A form that is measured. */
export interface MeasuredForm {
  /** Its name in the page. */
  readonly form: string;
  readonly name: string;
  /** The largest size that it is measured with: what takes seconds for a key is not waited for. */
  readonly upTo: number;
}

export const sizes = [50, 300, 1000] as const;

/** The first is the one that all are compared with. */
export const forms: readonly MeasuredForm[] = [
  { form: 'hand-local', name: 'by hand, a state per field', upTo: 1000 },
  { form: 'hand-reducer', name: 'by hand, one reducer', upTo: 1000 },
  { form: 'muster', name: 'Muster', upTo: 1000 },
  { form: 'rjsf', name: 'rjsf without rules', upTo: 1000 },
  { form: 'rjsf-rules', name: 'rjsf with rules', upTo: 300 },
];
