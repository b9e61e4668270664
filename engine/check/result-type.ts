import { isRecord } from '../json.ts';
import type { Operator } from '../logic/operator.ts';
import {
  any,
  elementOf,
  follow,
  listOf,
  nothing,
  recordOf,
  scalar,
  type Type,
  textType,
  truth,
  unionOf,
} from './types.ts';
import type { Typed } from './visitor.ts';

/** The type of an argument that is taken as it is written. */
export function literalType(part: unknown): Type {
  if (typeof part === 'string') return { is: 'scalar', of: 'text', choices: [part] };
  if (typeof part === 'number') return scalar('number');
  if (isRecord(part)) return { is: 'map', of: unionOf(Object.values(part).map(literalType)) };
  return any;
}

/** The fields of a record; none of anything else. */
export function fieldsOfType(type: Type): [string, Type][] {
  return type.is === 'record' ? [...type.fields()] : [];
}

/** What `lookup` gives: of a map what its entries are, of a list the field that is wanted, and `else` where there is none. */
export function lookupType(table: Type, named: ReadonlyMap<string, Pick<Typed, 'type' | 'logic'>>): Type {
  const wanted = named.get('gives');
  const field = wanted ? wanted.logic : 'label';
  const found =
    table.is === 'map'
      ? table.of
      : table.is === 'list' && table.of.is === 'record' && typeof field === 'string'
        ? follow(table.of, field.split('.'))
        : any;
  if ('is' in found) return unionOf([found, named.get('else')?.type ?? nothing]);
  return 'type' in found ? unionOf([found.type, named.get('else')?.type ?? nothing]) : any;
}

/** What an operator gives for arguments of these types, by its descriptor. */
export function resultType(operator: Operator, args: readonly Typed[]): Type {
  const { gives } = operator;
  const at = (index: number) => args[index]?.type ?? any;
  switch (gives) {
    case 'boolean':
      return truth;
    case 'number':
      return scalar('number');
    case 'text':
      return textType;
    case 'date':
      return scalar('date');
    case 'month':
      return scalar('month');
    case 'list':
      return listOf(any);
    case 'one of the arguments':
      return unionOf(args.map((arg) => arg.type));
    case 'one of the branches':
      return unionOf(args.filter((_, index) => index % 2 === 1 || index === args.length - 1).map((arg) => arg.type));
    case 'record of the entries':
      return at(0);
    case 'records merged':
      return recordOf(new Map(args.flatMap((arg) => fieldsOfType(arg.type.is === 'list' ? arg.type.of : arg.type))));
    case 'list changed': {
      const element = elementOf(at(0));
      const to = at(2);
      const both = element.is === 'record' && to.is === 'record';
      const changed = both ? recordOf(new Map([...element.fields(), ...to.fields()])) : to;
      return listOf(unionOf([element, changed]));
    }
    default: {
      const match = /^(same as|item of|list of) argument (\d+)$/.exec(gives);
      if (!match) return any;
      const type = at(Number(match[2]));
      return match[1] === 'same as' ? type : match[1] === 'item of' ? elementOf(type) : listOf(type);
    }
  }
}
