import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

/** The validators of the panels, by the hash of their schema. */
declare const validators: ValidatorFunctions;
export default validators;
