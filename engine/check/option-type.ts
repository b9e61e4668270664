import { isRecord } from '../json.ts';
import { any, listOf, nothing, recordOf, scalar, type Type, textType, truth, unionOf } from './types.ts';

const known = new WeakMap<readonly unknown[], Type>();

/** What expressions read of the options of a list: value and label, and whatever any of them has beside. */
export function optionType(list: readonly unknown[]): Type {
  const type = known.get(list) ?? recordOf(new Map([...ownTypes(list), ['value', any], ['label', textType]]));
  known.set(list, type);
  return type;
}

function ownTypes(list: readonly unknown[]): ReadonlyMap<string, Type> {
  const types = new Map<string, Type>();
  for (const option of list) {
    const has = isRecord(option) && isRecord(option['has']) ? option['has'] : {};
    for (const [name, value] of Object.entries(has))
      types.set(name, unionOf([types.get(name) ?? nothing, constantType(value)]));
  }
  return types;
}

function constantType(value: unknown): Type {
  if (typeof value === 'string') return textType;
  if (typeof value === 'number') return scalar('number');
  if (typeof value === 'boolean') return truth;
  return Array.isArray(value) ? listOf(unionOf(value.map(constantType))) : any;
}
