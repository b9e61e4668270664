import type { CallCheck } from '../check/call-checks.ts';
import type { Rec } from '../check/registry.ts';
import { isRecord, own } from '../json.ts';
import { formColumns } from './form-columns.ts';
import type { LinkedForm, Logic } from './linked.ts';
import { stepsTo } from './steps-to.ts';

type Check = NonNullable<LinkedForm['checks']>[number];

/** Where the checks of calls are found, forms, and the fields of entities. */
export interface CheckSources {
  checksOf(call: string): readonly CallCheck[];
  /** A form that is a definition of its own. */
  formOf(id: string): Rec | undefined;
  hasField(entity: string, name: string): boolean;
}

/**
 * A form with the checks of the calls that its Save makes, before its own: said of its columns, as far as it fills in what
 * they look at. What it does not fill in the server judges all the same.
 */
export function inheritChecks(
  form: LinkedForm,
  { checksOf, hasField }: Pick<CheckSources, 'checksOf' | 'hasField'>,
): LinkedForm {
  const columns = new Set(formColumns(form).map(({ id }) => id));
  const isValue = (name: string) => columns.has(name) || (form.entity !== undefined && hasField(form.entity, name));
  const inherited = stepsTo(form.submit ?? []).flatMap(({ call, given }) =>
    checksOf(call).flatMap((check) => (check.limit ? [] : (checkOf(check, given, isValue, columns) ?? []))),
  );
  const known = new Set<string>();
  const fresh = inherited.filter((check) => {
    const text = JSON.stringify(check);
    return !known.has(text) && known.add(text);
  });
  return fresh.length === 0 ? form : { ...form, checks: [...fresh, ...(form.checks ?? [])] };
}

function checkOf(
  { reads, needs, id, must, when, column, message }: CallCheck,
  given: Logic,
  isValue: (name: string) => boolean,
  columns: ReadonlySet<string>,
): Check | undefined {
  const sent = new Map(reads.map((name) => [name, sentAs(given, name, isValue)]));
  if ([...sent.values()].some((logic) => logic === undefined)) return undefined;
  // Of what the form works out there is no telling what is inside.
  if (readInside([must, when, message]).some((name) => pathOf(sent.get(name)) === undefined)) return undefined;
  const moved = (logic: Logic) => moveFields(logic, sent) as Logic;
  const filled = needs.map((name): Logic => ({ filled: sent.get(name) ?? null }));
  const conditions = when === undefined ? filled : [...filled, moved(when)];
  const at = column === undefined ? undefined : pathOf(sentAs(given, column, isValue))?.replace(/^values\./, '');
  return {
    must: moved(must),
    message: moved(message),
    ...(id === undefined ? {} : { id }),
    ...(conditions.length === 0 ? {} : { when: { and: conditions } }),
    ...(at !== undefined && columns.has(at) ? { column: at } : {}),
  } as Check;
}

/** What a field of the body is given by the form; undefined where that is not known here. */
function sentAs(given: Logic, name: string, isValue: (name: string) => boolean): Logic | undefined {
  const combined = isRecord(given) ? own(given, 'combine') : undefined;
  const parts = (Array.isArray(combined) ? combined : [given]) as readonly Logic[];
  for (const part of [...parts].reverse()) {
    const literal = isRecord(part) ? own(part, 'record') : undefined;
    if (isRecord(literal)) {
      if (Object.hasOwn(literal, name)) return literal[name] as Logic;
      if (Object.keys(literal).some((key) => key.startsWith(`${name}.`))) return undefined;
    } else if (pathOf(part) === 'values') {
      if (isValue(name)) return { var: `values.${name}` };
    } else return undefined;
  }
  return undefined;
}

function pathOf(logic: Logic | undefined): string | undefined {
  const path = isRecord(logic) ? own(logic, 'var') : undefined;
  return typeof path === 'string' ? path : undefined;
}

/** The fields of `row` of which an expression reads something inside. */
function readInside(logic: unknown): readonly string[] {
  if (Array.isArray(logic)) return logic.flatMap(readInside);
  if (!isRecord(logic)) return [];
  const path = logic['var'];
  if (typeof path !== 'string') return Object.values(logic).flatMap(readInside);
  const [root, name = '', ...rest] = path.split('.');
  return root === 'row' && rest.length > 0 ? [name] : [];
}

/** Puts what the form gives in the place of the fields of `row`. */
function moveFields(logic: unknown, sent: ReadonlyMap<string, Logic | undefined>): unknown {
  if (Array.isArray(logic)) return logic.map((part) => moveFields(part, sent));
  if (!isRecord(logic)) return logic;
  const path = logic['var'];
  if (typeof path === 'string' && path.startsWith('row.')) {
    const [, name = '', ...rest] = path.split('.');
    const given = sent.get(name);
    return rest.length === 0 ? given : { var: [pathOf(given), ...rest].join('.') };
  }
  return Object.fromEntries(Object.entries(logic).map(([key, part]) => [key, moveFields(part, sent)]));
}
