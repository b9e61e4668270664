import { wirePatternParts } from '../formats/wire-date.ts';
import { isEmpty } from '../forms/model.ts';
import { sameJson } from '../forms/same-json.ts';
import { isRecord, type Json, own } from '../json.ts';
import { fieldType } from '../language/field-types.ts';
import type { LinkedCall, LinkedColumn, LinkedEntity, LinkedField, Logic } from '../link/linked.ts';
import type { Entities } from '../wire/wire-report.ts';

/** Where the value of a column stands in what a call is sent. */
export interface BodyPlace {
  readonly in: 'body' | 'params';
  readonly path: readonly string[];
  /** The declared field at the end of the path. */
  readonly field: LinkedField;
  /** False: it can be told whether something was filled in, not what exactly. */
  readonly exact: boolean;
}

/** The place of a column, or why it has none: the end of a sentence that begins with the column. */
export type Placed = BodyPlace | { readonly why: string };

/** A column, or a field that the form carries. */
export type Wanted = Pick<LinkedColumn, 'id'> & Partial<LinkedColumn>;

/**
 * Finds the values of a form in the body that its call carries, and texts among its parameters. `given` is what the step hands to the call: all values at
 * once, or single ones under the names of the body, with records beside them.
 */
export class BodyPlaces {
  private readonly call: LinkedCall;
  private readonly entities: Entities;
  private readonly wholly: boolean;
  /** False when something that cannot be known here is handed over too: any name may come from it. */
  private readonly known: boolean;
  private readonly named: readonly (readonly [name: string, logic: Logic])[];

  constructor(call: LinkedCall, given: Logic, entities: Entities) {
    this.call = call;
    this.entities = entities;
    const combined = isRecord(given) ? (own(given, 'combine') as Json | undefined) : undefined;
    const parts: readonly Logic[] = Array.isArray(combined) ? combined : [given];
    const literals = parts.map(literalOf);
    this.wholly = parts.some((part) => readsValue(part, 'values'));
    this.known = parts.every((part, at) => literals[at] !== undefined || readsValue(part, 'values'));
    this.named = literals.flatMap((literal) => Object.entries(literal ?? {}));
  }

  of(wanted: Wanted): Placed {
    if (!this.known) return { why: 'is sent together with a record that is not known here' };
    const { id } = wanted;
    const itself = `values.${id}`;
    const beside = this.named.filter(([name]) => rootOf(name) === rootOf(id));
    const alone = beside.every(([name, logic]) => name === id && readsValue(logic, itself));
    const asNamed = alone && (this.wholly || beside.length > 0) ? this.at(id, wanted) : undefined;
    if (asNamed) return asNamed;
    const alias = this.named.find(([name, logic]) => readsValue(logic, itself) && this.namesOnce(name));
    return (alias && this.at(alias[0], wanted)) ?? { why: 'is not sent as it is filled in' };
  }

  private namesOnce(name: string): boolean {
    return this.named.filter(([other]) => rootOf(other) === rootOf(name)).length === 1;
  }

  private at(name: string, wanted: Wanted): Placed | undefined {
    const { body } = this.call;
    const path = name.split('.');
    let fields = body && 'fields' in body ? body.fields : {};
    let field: LinkedField | undefined;
    for (const [at, segment] of path.entries()) {
      field = own(fields, segment) as LinkedField | undefined;
      if (!field) break;
      if (field.compute !== undefined) return undefined;
      if (at === path.length - 1) break;
      if (field.type.of !== 'record' || field.type.many || field.type.entity === undefined || field.wire)
        return undefined;
      fields = (own(this.entities, field.type.entity) as LinkedEntity | undefined)?.fields ?? {};
    }
    if (!field) return this.param(name, wanted);
    if (this.emptyMeansMore(field)) return { why: 'is sent as something that may also stand for nothing' };
    if (wanted.rows?.send !== undefined || wanted.rows?.keep !== undefined)
      return { why: 'has rows that are sent otherwise' };
    return { in: 'body', path, field, exact: isExact(field, wanted) };
  }

  /** A text that travels as a parameter. What else stands in an address is a key or a day, which the gateway reads. */
  private param(name: string, wanted: Wanted): BodyPlace | undefined {
    const field = this.call.params.find((param) => param.name === name);
    const sent = field && !field.type.many && field.wire === undefined ? fieldType(field.type.of)?.sent : undefined;
    if (!field || (sent !== 'text' && sent !== 'secret' && sent !== 'email')) return undefined;
    return { in: 'params', path: [name], field, exact: isExact(field, wanted) };
  }

  /** An option that is written like a missing value cannot be told from it. */
  private emptyMeansMore({ options }: LinkedField): boolean {
    const { blank } = this.call;
    return (options?.items ?? []).some(
      (item) =>
        'fixed' in item &&
        item.fixed.some(
          ({ wire }) => wire !== undefined && (isEmpty(wire) || (blank !== undefined && sameJson(wire, blank))),
        ),
    );
  }
}

/** Whether reading gives back what was written. */
function isExact(field: LinkedField, wanted: Wanted): boolean {
  const { type, wire, clean } = field;
  if (
    wanted.type &&
    (wanted.type.of !== type.of || wanted.type.entity !== type.entity || wanted.type.many !== type.many)
  ) {
    return false;
  }
  if (clean && !sameJson([...clean], [...(wanted.clean ?? clean)])) return false;
  if (wire === undefined || wire === 'json' || wire === 'dataUrl') return true;
  const scalar = fieldType(type.of);
  if (wire === 'integer') return scalar?.whole === true;
  const parts = wirePatternParts(wire);
  if (!parts) return false;
  if (scalar?.sent === 'month') return parts.includes('month') && parts.includes('year');
  return scalar?.sent === 'day' && ['year', 'month', 'day'].every((part) => parts.some((each) => each === part));
}

function rootOf(name: string): string {
  return name.split('.')[0] ?? name;
}

function readsValue(logic: Logic | undefined, path: string): boolean {
  return isRecord(logic) && own(logic, 'var') === path;
}

function literalOf(logic: Logic): Readonly<Record<string, Logic>> | undefined {
  const record = isRecord(logic) ? own(logic, 'record') : undefined;
  return isRecord(record) ? (record as Readonly<Record<string, Logic>>) : undefined;
}
