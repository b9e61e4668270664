import { valueText } from '../formats/value-text.ts';
import type { Json, JsonRecord } from '../json.ts';
import type { FormLists } from '../link/form-model.ts';
import type { LinkedSource, Logic } from '../link/linked.ts';
import { evaluate } from '../logic/compile.ts';
import { expressionOf } from '../logic/expressions.ts';
import { asOptions } from '../screen/as-options.ts';
import {
  type Looked,
  memberLogics,
  namesOption,
  type SourceHost,
  sourceLogics,
  sourceRows,
} from '../screen/source-rows.ts';
import { nested } from '../wire/nested.ts';
import type { Entities } from '../wire/wire-report.ts';
import { nearRoots } from './near-roots.ts';
import { type Names, readsOf } from './reads-of.ts';

/** The option lists of a form by name, over the values that it holds and what surrounds it. */
export type MakeLists = (values: JsonRecord, around: JsonRecord) => Readonly<Record<string, Json>>;

/**
 * Makes the lists of a form without its screen. A list that asks a call or reads the screen is left out: what it holds is
 * not known here.
 */
export function createMakeLists(lists: readonly FormLists[], entities: Entities, around: Names = {}): MakeLists {
  const within = lists.filter(({ source }) => foreignTo(source, around) === undefined);
  const names = { entities, text: (display: Logic, row: Json) => valueText(evaluated(display, { row }) ?? '') };
  const host: SourceHost = {
    calls: {},
    entities,
    evaluate: evaluated,
    look: () => ({ key: '', status: 'idle', message: '', rows: [] }),
    report: () => undefined,
  };
  return (values, around) => {
    const locals = { ...around, values: { ...values, ...nested(values) } };
    const looked: Looked = { keys: new Set(), status: 'ready', message: '' };
    return Object.fromEntries(
      within.map(({ name, source, entity }) => [
        name,
        asOptions(names, entity, sourceRows(host, source, locals, looked)),
      ]),
    );
  };
}

/** The first call or path of the screen that a list needs. */
export function foreignTo(source: LinkedSource, around: Names = {}): string | undefined {
  for (const item of source.items) {
    if ('call' in item) return item.call;
    const inner = 'source' in item ? foreignTo(item.source, around) : undefined;
    if (inner !== undefined) return inner;
  }
  const inside = namesOption(source) ? [] : memberLogics(source);
  return sourceLogics(source)
    .flatMap((logic) => readsOf(logic, around).filter(([root]) => root !== 'row' || !inside.includes(logic)))
    .find(([root = '']) => root !== 'values' && root !== 'now' && !nearRoots.has(root))
    ?.join('.');
}

function evaluated(logic: Logic, locals: Readonly<Record<string, Json>> | undefined): Json | undefined {
  const expression = expressionOf(logic);
  if (expression) return evaluate(expression, locals ?? {}).value;
  return typeof logic === 'object' && logic !== null ? undefined : logic;
}
