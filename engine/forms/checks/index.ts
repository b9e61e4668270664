import { accepts } from './accepts.check.ts';
import { after } from './after.check.ts';
import { fileLimits } from './file-limits.check.ts';
import { length } from './length.check.ts';
import { max } from './max.check.ts';
import { maxLength } from './max-length.check.ts';
import { min } from './min.check.ts';
import { minLength } from './min-length.check.ts';
import { options } from './options.check.ts';
import type { PropertyCheck } from './property-check.ts';
import { required } from './required.check.ts';
import { template } from './template.check.ts';
import { timeFilled } from './time-filled.check.ts';
import { valid } from './valid.check.ts';
import { validNumber } from './valid-number.check.ts';

/** Every check a column can get from its properties, in the order in which they are made. */
export const propertyChecks: readonly PropertyCheck[] = [
  required,
  timeFilled,
  minLength,
  length,
  maxLength,
  validNumber,
  accepts,
  ...valid,
  options,
  template,
  min,
  after,
  max,
  fileLimits,
];
