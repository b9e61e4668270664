import type { Cause } from '@muster/engine/explain';

/** The groups of the panel, in their order, with their headings. */
export const whyGroups = {
  hidden: 'Not shown',
  disabled: 'Disabled',
  readonly: 'Read-only',
  unsaved: 'In the way of saving',
  waiting: 'Not loaded',
  required: 'Required now',
  value: 'Worked out',
} as const;

export type WhyGroup = keyof typeof whyGroups;

/** One thing that can be asked why. */
export interface WhyEntry {
  readonly key: string;
  readonly group: WhyGroup;
  /** What it is: Field, Button, Part, List. */
  readonly what: string;
  readonly label: string;
  /** The screen that it belongs to. */
  readonly place: string;
  readonly causes: readonly Cause[];
  /** Where it is drawn, or would be; undefined where nothing of it is in the page. */
  readonly find?: () => HTMLElement | null | undefined;
}
