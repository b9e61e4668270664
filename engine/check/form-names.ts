import { isRecord } from '../json.ts';
import { elementId } from '../language/element-id.ts';
import { kindOf } from '../language/keyed.ts';
import type { Language } from '../language/language.ts';
import type { Definition, Rec } from './registry.ts';

/** A form of a definition, and the name under which a request of it is made. */
export interface FormName {
  readonly id: string;
  readonly node: Rec;
  /** What the block around it says of what follows. */
  readonly events: Rec;
  /** The names that blocks around it give in `as`. */
  readonly around: readonly string[];
}

/**
 * The forms of one definition: itself, or those written out in its blocks. A written-out form is named by its screen, the
 * dialog in it, and its block.
 */
export function formNames(
  { kind, id, value }: Definition,
  language: Language,
  makerOf: (part: object) => string | undefined,
): readonly FormName[] {
  if (kind === 'form') return [{ id, node: value, events: {}, around: [] }];
  const names: FormName[] = [];
  const look = (part: unknown, path: string, around: readonly string[]): void => {
    if (Array.isArray(part)) for (const each of part) look(each, path, around);
    if (!isRecord(part)) return;
    const form = part['form'];
    if (isRecord(form)) {
      const found = kindOf(part, language.blocks);
      if ('kind' in found && found.kind.name === 'form') {
        const { id: block } = elementId(part, 'form', makerOf(part));
        const events = isRecord(part['on']) ? part['on'] : {};
        names.push({ id: `${path}.${block}`, node: form, events, around });
      }
    }
    const inside = typeof part['as'] === 'string' && bindsRows(part, language) ? [...around, part['as']] : around;
    for (const [key, each] of Object.entries(part)) {
      if (key !== 'parts' || !isRecord(each)) look(each, path, inside);
      else for (const [name, dialog] of Object.entries(each)) look(dialog, `${path}.${name}`, []);
    }
  };
  look(value, id, []);
  return names;
}

/** True for a block that binds a record or the elements of a list for what is inside it. */
function bindsRows(part: Rec, language: Language): boolean {
  const found = kindOf(part, language.blocks);
  return 'kind' in found && found.kind.rowsFrom !== undefined;
}

/** The calls that the steps of a form's Save make. */
export function callsSent(form: Rec): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    if (Array.isArray(part)) for (const each of part) look(each);
    if (!isRecord(part)) return;
    if (typeof part['call'] === 'string') found.add(part['call']);
    for (const each of Object.values(part)) look(each);
  };
  look(form['submit']);
  return found;
}
