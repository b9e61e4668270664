import { formatTable } from '../formats/index.ts';
import type { FormatTable } from './compile-call.ts';

/** The formats of templates as the evaluator takes them. Arguments of templates are texts. */
export const standardFormats: FormatTable = Object.freeze(
  Object.fromEntries(
    Object.entries(formatTable).map(([name, format]) => [
      name,
      (value: unknown, args: readonly unknown[]) => format(value, args.map(String)),
    ]),
  ),
);
