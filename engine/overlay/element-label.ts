import { labelFromName } from '../formats/label-from-name.ts';
import type { Spot } from './spot.ts';
import { idOf } from './spot.ts';

/** What an element says of itself that people see; else its id in words. */
export function ownLabel(spot: Spot): string {
  const { view } = spot;
  if (view.is === 'record') {
    for (const name of ['label', 'section', 'title', 'addLabel', 'note']) {
      const said = view.node[name];
      if (typeof said === 'string' && said !== '') return said;
    }
  }
  const id = idOf(spot);
  return nameless.has(spot.role ?? '') ? id : labelFromName(id.split('.').at(-1) ?? id) || id;
}

/** What people know by its id: blocks and steps have their kind in it, the rest is spoken of in definitions. */
const nameless: ReadonlySet<string> = new Set(['block', 'step', 'option', 'outcome', 'expression', 'call', 'entity']);
