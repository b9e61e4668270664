/**
 * The switches in `compat` of an app definition that the backend looks at. Each brings back what the specification says
 * and Muster has corrected; docs/deviations.md tells of each.
 */
export const compatSwitches = ['recoverByBirthDateAlone', 'ownRecords'] as const;

export type CompatSwitch = (typeof compatSwitches)[number];

/** Whether a switch is on at this moment; they are published as all definitions are. */
export type Compat = (name: CompatSwitch) => boolean;
