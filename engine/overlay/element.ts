import { isRecord } from '../json.ts';
import { actionId, columnId, elementId, noteId, sectionId, slug } from '../language/element-id.ts';
import { kindOf } from '../language/keyed.ts';
import type { Language } from '../language/language.ts';
import type { Shape } from '../language/shape.ts';
import type { Rec } from './view.ts';

/** What an element is to people who change definitions. */
export type Role = string;

/**
 * The id that an element of a list has in it: stated, or what follows from the element; undefined when nothing does. What
 * a pattern puts in front is left out, so that an element is found after the pattern has another name.
 */
export function nameInList(raw: unknown, of: Shape, language: Language): string | undefined {
  const name = nameOf(raw, of, language);
  return name === '' ? undefined : name;
}

function nameOf(raw: unknown, of: Shape, language: Language): string | undefined {
  if (isRecord(raw) && isRecord(raw['use'])) return useName(raw);
  if (of.is === 'part' && of.part === 'column') return columnName(raw);
  if (of.is === 'part' && of.part === 'option') return optionName(raw);
  if (!isRecord(raw)) return undefined;
  switch (of.is) {
    case 'keyed': {
      const found = kindOf(raw, of.of === 'blocks' ? language.blocks : language.steps);
      return 'kind' in found ? elementId(raw, found.kind.name, undefined).id : undefined;
    }
    case 'either': {
      const branch = of.of.find(({ on, shape }) => on === 'record' && shape.is === 'object');
      return branch ? nameOf(raw, branch.shape, language) : undefined;
    }
    case 'object':
      return objectName(raw, of.name);
    default:
      return undefined;
  }
}

/** The id of a use of a pattern: stated, or the pattern. */
function useName({ id, use }: Rec): string | undefined {
  return typeof id === 'string' ? id : Object.keys(use as Rec)[0];
}

function columnName(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw;
  if (!isRecord(raw)) return undefined;
  if (Object.hasOwn(raw, 'section')) return sectionId(raw);
  return Object.hasOwn(raw, 'note') ? noteId(raw) : columnId(raw);
}

function optionName(raw: unknown): string | undefined {
  const stated = isRecord(raw) ? (Object.hasOwn(raw, 'other') ? 'other' : raw['value']) : raw;
  const key = Array.isArray(stated) ? stated[0] : stated;
  return typeof key === 'string' || typeof key === 'number' || typeof key === 'boolean' ? String(key) : undefined;
}

function objectName(raw: Rec, sort: string): string | undefined {
  if (sort === 'action') return actionId(raw, undefined).id;
  if (sort === 'rule') return keyText(isRecord(raw['formRulesDto']) ? raw['formRulesDto']['formRuleId'] : undefined);
  if (typeof raw['id'] === 'string') return raw['id'];
  if (sort === 'check' && typeof raw['column'] === 'string') return raw['column'];
  const said = [raw['label'], raw['message'], raw['page'], raw['title']].find((part) => typeof part === 'string');
  return typeof said === 'string' ? slug(said) : undefined;
}

function keyText(key: unknown): string | undefined {
  return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
}

/** Roles of the elements of a list or map, as far as their shape tells; `property` names the list. */
export function rolesOf(of: Shape, property: string): readonly Role[] {
  if (of.is === 'keyed') return [of.of === 'blocks' ? 'block' : 'step'];
  if (of.is === 'object') return [of.name.startsWith('navigation') ? 'link' : of.name];
  if (of.is === 'part' && of.part === 'column') return ['column', 'section', 'note', 'entry'];
  if (of.is === 'part' && (of.part === 'option' || of.part === 'field' || of.part === 'param')) return [of.part];
  if (of.is === 'either') {
    const objects = of.of.filter(({ shape }) => shape.is === 'object').flatMap(({ shape }) => rolesOf(shape, property));
    if (objects.length > 0) return objects;
  }
  return [Object.hasOwn(mapRoles, property) ? (mapRoles[property] ?? 'entry') : 'entry'];
}

/** What the entries of maps are called whose values are plain. */
const mapRoles: Readonly<Record<string, Role>> = {
  derive: 'expression',
  on: 'outcome',
  lists: 'option list',
  message: 'message',
  compat: 'switch',
  set: 'value',
};

/** What one element is. */
export function roleOf(raw: unknown, of: Shape, property: string): Role {
  const roles = rolesOf(of, property);
  if (roles.length === 1) return roles[0] ?? 'entry';
  for (const role of ['section', 'note']) if (isRecord(raw) && Object.hasOwn(raw, role)) return role;
  return isRecord(raw) && Object.hasOwn(raw, 'each') ? 'entry' : 'column';
}
