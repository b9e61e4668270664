import type { Json, JsonRecord } from '@muster/engine';
import type { Call } from '@muster/engine/check';
import { labelFromName } from '@muster/engine/formats';

type Param = Call['params'] extends ReadonlyMap<string, infer Declared> ? Declared : never;

/** How a new screen asks for what its list has to be given. */
export interface AskedParam {
  /** The filter above the list. */
  readonly filter: JsonRecord;
  /** What the call is given of it. */
  readonly given: string;
}

/** What a period begins with. */
const present: Readonly<Record<string, string>> = { date: '{now.today}', month: '{now.month}', year: '{now.year}' };

/** The filter for a param: a period, an employee, or one of a list of options; undefined for what nobody could choose. */
export function askedParam({ name, written, properties }: Param): AskedParam | undefined {
  const label = properties['label'];
  const given = `{state.filters.${name}}`;
  if (typeof written === 'string' && Object.hasOwn(present, written)) {
    const caption = typeof label === 'string' ? label : spoken(name, written);
    return { filter: { id: name, label: caption, type: written, value: present[written] ?? null }, given };
  }
  if (written === 'id' && (name === 'applicantId' || label === 'Employee'))
    return { filter: { use: { employeeChoice: { required: true } } }, given: '{state.filters.employee:key}' };
  const options: Json | undefined = properties['options'] as Json | undefined;
  if (typeof options !== 'string') return undefined;
  const caption = typeof label === 'string' ? label : labelFromName(name);
  return { filter: { id: name, label: caption, options, required: true }, given };
}

/** A param whose name says nothing to people is called by what it is. */
function spoken(name: string, type: string): string {
  return labelFromName(name.length < 3 || name === 'param' ? type : name);
}
