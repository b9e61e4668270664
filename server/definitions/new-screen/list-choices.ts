import { fieldType } from '@muster/engine';
import { type Call, type Compiled, fieldLabel, isSecret, titleWords } from '@muster/engine/check';
import { labelFromName } from '@muster/engine/formats';
import { holds } from '../../gateway/check-right.ts';
import type { Person } from '../../sessions/session.ts';
import { askedParam } from './asked-param.ts';

type Registry = Compiled['registry'];

/** One column that a new list may show. */
export interface ColumnChoice {
  readonly id: string;
  readonly label: string;
}

/** One call whose rows a new screen may list. */
export interface ListChoice {
  readonly call: string;
  /** As people know it: by the screen that it fills, else by its own words. */
  readonly label: string;
  readonly columns: readonly ColumnChoice[];
}

/** What a list may ask for above it; a screen that asks for more is designed, and not made by its title. */
const mostAsked = 2;

/** The lists that a person may read and that a screen of its own can show, by their labels. */
export function listChoices(registry: Registry, person: Person | undefined): readonly ListChoice[] {
  const labelOf = labels(registry);
  const choices = [...registry.calls.values()].flatMap((call) => {
    if (!isList(call) || !mayRead(call, person)) return [];
    const columns = columnsOf(call, registry);
    return columns.length === 0 ? [] : [{ call: call.id, label: labelOf(call), columns }];
  });
  return choices.sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

function isList({ changes, method, result, params }: Call): boolean {
  if (changes || method !== 'GET' || result.is !== 'list') return false;
  const asked = [...params.values()].filter(({ properties }) => properties['required'] !== false);
  return asked.length <= mostAsked && asked.every((param) => askedParam(param) !== undefined);
}

function mayRead({ right, needs }: Call, person: Person | undefined): boolean {
  if (right === 'careers') return false;
  return right === 'public' || right === 'session' || person === undefined || holds(person, right, needs);
}

/** What of a row fits into a cell: no keys, no lists, no long or rich texts, no files, and no records without a name. */
function columnsOf({ result }: Call, registry: Registry): readonly ColumnChoice[] {
  const name = result.is === 'list' && result.of.is === 'record' ? result.of.entity : undefined;
  const entity = name === undefined ? undefined : registry.entities.get(name);
  return [...(entity?.fields.values() ?? [])].flatMap((field) => {
    const type = registry.fieldType(field);
    const label = fieldLabel(field, type, entity, registry.vocabulary);
    if (type.is === 'record') {
      const named = type.entity !== undefined && registry.entities.get(type.entity)?.nameTemplate !== undefined;
      return named ? [{ id: field.name, label }] : [];
    }
    if (type.is !== 'scalar' || isSecret(field)) return [];
    const kind = type.field ?? fieldType(type.of);
    const fits = kind && !kind.long && kind.sent !== 'key' && kind.form !== 'json' && kind.form !== 'file';
    return fits ? [{ id: field.name, label }] : [];
  });
}

/** What people call a list: the title of the screen that its right opens and that it fills, and its own words. */
function labels(registry: Registry): (call: Call) => string {
  const titles = new Map<string, string>();
  for (const { value, id } of registry.shown('address')) {
    const data = value['data'];
    if (typeof data !== 'object' || data === null) continue;
    for (const each of Object.values(data as Record<string, unknown>)) {
      const call = (each as { readonly call?: unknown } | null)?.call;
      if (typeof call === 'string' && !titles.has(call)) titles.set(call, titleWords(value['title']) || id);
    }
  }
  return ({ id, name, right }) => {
    const words = labelFromName(name.replace(/^get(?=[A-Z])/, ''));
    const title = Array.isArray(right) ? titles.get(id) : undefined;
    return title === undefined ? words : `${title} (${words})`;
  };
}
