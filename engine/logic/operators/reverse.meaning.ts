import { list, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: '{0} from the end' };

export const reference: Operation = (values: Value) => [...list(values)].reverse();
