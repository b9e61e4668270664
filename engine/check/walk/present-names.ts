import { isRecord } from '../../json.ts';
import { isOperatorName } from '../../logic/operators/index.ts';
import { fieldsOfType } from '../result-type.ts';
import type { Scope } from '../scope.ts';
import type { FormerName } from '../visitor.ts';
import type { Hub, Spot } from './hub.ts';

/** What is handed over, under the names that it has by now. */
export interface PresentNames {
  readonly raw: unknown;
  readonly former: readonly FormerName[];
}

/**
 * A record slot in which keys have the names of today: `names` leads from former ones to those. What both names are given
 * has the value of the former one, because a change of an administrator from before is laid on what a release renamed. A
 * record that is spread hands over what it has under a former name too.
 */
export function underPresentNames(
  raw: unknown,
  names: ReadonlyMap<string, string>,
  hub: Hub,
  scope: Scope,
  spot: Spot,
): PresentNames {
  const former: FormerName[] = [];
  const renamed = (value: unknown, { holder, key }: Spot): unknown => {
    if (typeof value === 'string') return spread(value, { holder, key });
    if (Array.isArray(value)) {
      const copy = value.flatMap((part, index) => [renamed(part, { holder: value, key: index })].flat());
      // What stands in the list of an operator is an argument, and stays one.
      return noted(value, copy);
    }
    if (!isRecord(value)) return value;
    const [only = '', ...more] = Object.keys(value);
    if (more.length === 0 && isOperatorName(only) && !names.has(only)) return value;
    return underNewKeys(value);
  };
  const underNewKeys = (value: Readonly<Record<string, unknown>>) => {
    if (!Object.keys(value).some((name) => names.has(name))) return value;
    const copy: Record<string, unknown> = {};
    const entries = Object.entries(value);
    const old = entries.filter(([name]) => names.has(name));
    for (const [name, part] of [...entries.filter(([name]) => !names.has(name)), ...old]) {
      const now = names.get(name) ?? name;
      copy[now] = part;
      const place = hub.place(value, name);
      hub.origins.noteMoved(copy, now, place);
      if (now !== name) former.push({ was: name, now, place });
    }
    return noted(value, copy);
  };
  const spread = (value: string, at: Spot): unknown => {
    const path = /^\{[\w$.]+\}$/.test(value) ? value.slice(1, -1) : undefined;
    const fields = new Map(path === undefined ? [] : fieldsOfType(hub.quiet.value(value, scope, at).type));
    const old = [...names].filter(([was, now]) => fields.has(was) && !fields.has(now));
    if (old.length === 0) return value;
    const added = Object.fromEntries(old.map(([was, now]) => [now, `{${path}.${was}}`]));
    hub.origins.noteWritten({ added }, 'added', added, hub.place(at.holder, at.key));
    return [value, added];
  };
  const noted = <Made extends object>(value: object, copy: Made): Made => {
    hub.origins.note(copy, hub.place(value));
    return copy;
  };
  return { raw: renamed(raw, spot), former };
}
