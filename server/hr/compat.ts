/**
 * The switches in `compat` of an app definition that the backend looks at. Each brings back what the specification says
 * and Muster has corrected; docs/deviations.md tells of each.
 */
export type CompatSwitch = 'recoverByBirthDateAlone' | 'ownRecords';

/** Whether a switch is on at this moment; they are published as all definitions are. */
export type Compat = (name: CompatSwitch) => boolean;
