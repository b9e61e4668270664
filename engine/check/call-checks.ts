import { isRecord, type Json, type JsonRecord } from '../json.ts';
import { checksIn } from './checks-in.ts';
import { dayLimits } from './day-limits.ts';
import type { FieldDeclaration } from './field-declaration.ts';
import { optionValues } from './option-values.ts';
import type { Definition, Entity, Rec } from './registry.ts';
import { type Declarations, typesOf } from './sent-field.ts';
import { together } from './together.ts';
import { any, recordOf } from './types.ts';
import { ValueTyper } from './value-typer.ts';

/** What must hold of what a call is sent, as plain json-logic over `row.<field>`; `column` is one of its fields. */
export interface CallCheck {
  readonly id?: string;
  readonly must: Json;
  readonly when?: Json;
  readonly column?: string;
  readonly message: Json;
  /** The fields that it looks at. */
  readonly reads: readonly string[];
  /** Those of them that must be filled: a form says so first, and asks the check once they are. */
  readonly needs: readonly string[];
  /** The option lists that it looks at, as expressions read them: whoever judges a call knows no others. */
  readonly lists?: JsonRecord;
  /** It is a limit of the field that it stands at, which a form has by its column. */
  readonly limit?: true;
}

/** What of a call its checks are resolved by. */
export interface CheckedCall {
  readonly declaration: Rec;
  readonly definition: Definition;
  readonly params: ReadonlyMap<string, FieldDeclaration>;
  readonly fields: ReadonlyMap<string, FieldDeclaration> | undefined;
  /** The entity that its body is made of. */
  readonly of: Entity | undefined;
}

/** What `row` holds in the checks of a call: its parameters, and the fields of its body. */
export function sentToCall({
  params,
  fields,
}: Pick<CheckedCall, 'params' | 'fields'>): ReadonlyMap<string, FieldDeclaration> {
  return new Map([...params, ...(fields ?? [])]);
}

/**
 * The checks of a call: those of the entity that its body is made of, its own, and the limits of its dates. A check of the
 * entity is asked where the call carries all that it looks at.
 */
export function callChecks(
  { declaration, definition, params, fields, of }: CheckedCall,
  around: Declarations,
): readonly CallCheck[] {
  const sent = sentToCall({ params, fields });
  const [shared, own, limits] = [of?.checks ?? [], checksIn(declaration), dayLimits(sent.values(), around)];
  if (shared.length + own.length + limits.length === 0) return [];
  const roots = { row: recordOf(typesOf(sent, around)), now: any, options: any };
  const scope = { roots: new Map(Object.entries(roots)), definition, parts: new Map(), data: new Set<string>() };
  const typer = new ValueTyper(around, together([]), () => ({ file: '', pointer: '' }));
  const linked = (check: Rec): CallCheck => {
    const slot = (key: string) => ({ holder: check, key });
    const { id, column } = check;
    const must = typer.condition(check['must'], scope, slot('must')).logic as Json;
    const when = 'when' in check ? (typer.condition(check['when'], scope, slot('when')).logic as Json) : undefined;
    const message = typer.value(check['message'], scope, slot('message')).logic as Json;
    const read = (root: string) => [...new Set([must, when, message].flatMap((logic) => namesBelow(root, logic)))];
    const reads = read('row');
    const lists = read('options').map((name): [string, Json] => [name, optionValues(around.options.get(name) ?? [])]);
    return {
      must,
      message,
      ...(when === undefined ? {} : { when }),
      ...(typeof id === 'string' ? { id } : {}),
      ...(typeof column === 'string' ? { column } : {}),
      ...(lists.length === 0 ? {} : { lists: Object.fromEntries(lists) }),
      reads,
      needs: reads.filter((name) => (sent.get(name)?.properties['required'] ?? params.has(name)) === true),
    };
  };
  const carried = shared.map(linked).filter(({ reads }) => reads.every((name) => sent.has(name)));
  return [...carried, ...own.map(linked), ...limits.map((limit) => ({ ...linked(limit), limit: true as const }))];
}

/** The names below a root that an expression looks at: fields of `row`, lists of `options`. */
function namesBelow(root: string, logic: unknown): readonly string[] {
  if (Array.isArray(logic)) return logic.flatMap((part) => namesBelow(root, part));
  if (!isRecord(logic)) return [];
  const path = logic['var'];
  if (typeof path === 'string') return path.startsWith(`${root}.`) ? [path.split('.')[1] ?? ''] : [];
  return Object.values(logic).flatMap((part) => namesBelow(root, part));
}
