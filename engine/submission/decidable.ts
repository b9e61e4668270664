import type { FormModel, RowsModel } from '../forms/model.ts';
import type { Json } from '../json.ts';
import type { LinkedSource } from '../link/linked.ts';
import { sourceLogics } from '../screen/source-rows.ts';
import { foreignTo } from './make-lists.ts';
import { nearRoots } from './near-roots.ts';
import { type Names, readsOf } from './reads-of.ts';

/** Whether an expression can be decided, and if not, the first path that it reads and nobody knows here. */
export type Decision = { readonly knows: true } | { readonly knows: false; readonly misses: string };

const known: Decision = { knows: true };

/** Parts of `now` that the server tells as the browser does; the time of day moves on until something is sent. */
const days: ReadonlySet<string> = new Set(['today', 'month', 'year', 'payrollMonth']);

interface Sent {
  readonly values: ReadonlySet<string>;
  readonly filled: ReadonlySet<string>;
  readonly isNew: boolean;
}

/** What of a form follows from the values that a submission carries, by the paths that its expressions read. */
export class Decidable {
  private readonly named = new Map<string, Decision>();
  private readonly shownOnly = new Set<string>();
  private readonly model: FormModel;
  private readonly around: Names;
  private readonly lists: ReadonlyMap<string, LinkedSource>;

  /**
   * `values` are the names of columns and fields whose values are known; of those in `filled` only if they are shown,
   * because a hidden one is sent with a value too. `isNew`: whether it can be told that nothing is stored yet. `around`: the
   * names that `as` gives around the form.
   */
  constructor(
    model: FormModel,
    { values, filled, isNew }: Sent,
    lists: ReadonlyMap<string, LinkedSource>,
    around: Names = {},
  ) {
    this.model = model;
    this.lists = lists;
    this.around = around;
    if (isNew) this.named.set('form.isNew', known);
    const columns = new Map(model.columns.map((column) => [column.id, column]));
    for (const name of [...columns.keys(), ...(model.fields ?? [])]) {
      const { edit, value } = columns.get(name) ?? {};
      const path = `values.${name}`;
      if (values.has(name) && filled.has(name)) this.shownOnly.add(name);
      else if (values.has(name)) this.named.set(path, known);
      // A computed column is known from what it is computed from.
      else if (edit !== false || value === undefined) this.named.set(path, missing(path));
    }
  }

  /** Whether all expressions can be decided. `rows`: those of a row, with what is derived there. */
  of(logics: readonly (Json | undefined)[], rows?: RowsModel): Decision {
    return this.all(
      logics.flatMap((logic) => readsOf(logic, this.around)),
      rows,
    );
  }

  private all(paths: readonly (readonly string[])[], rows?: RowsModel): Decision {
    for (const path of paths) {
      const decision = this.path(path, rows);
      if (!decision.knows) return decision;
    }
    return known;
  }

  /** Whether an option list of the screen can be made here. */
  list(name: string): Decision {
    const source = this.lists.get(name);
    const foreign = source && foreignTo(source, this.around);
    if (!source || foreign !== undefined) return missing(foreign ?? name);
    // What it reads of a row is its own element: `foreignTo` has told of all others.
    return this.all(
      sourceLogics(source)
        .flatMap((logic) => readsOf(logic, this.around))
        .filter(([root]) => root !== 'row'),
    );
  }

  private path(path: readonly string[], rows: RowsModel | undefined): Decision {
    const [root = '', ...rest] = path;
    if (root === 'row' && rows) return this.row(rest, rows);
    if (nearRoots.has(root)) return known;
    if (root === 'now') return days.has(rest[0] ?? '') ? known : missing(path.join('.'));
    if (root === 'derive') {
      const inRow = rows?.derive?.[rest[0] ?? ''];
      return inRow === undefined
        ? this.expression(`derive.${rest[0] ?? ''}`, this.model.derive?.[rest[0] ?? ''])
        : this.of([inRow], rows);
    }
    if (root === 'form') return this.named.get(path.join('.')) ?? missing(path.join('.'));
    return root === 'values' ? this.value(rest) : missing(path.join('.'));
  }

  /** Of a row its columns are sent, and its key; what else it holds stays where it is. */
  private row(rest: readonly string[], rows: RowsModel): Decision {
    const path = rest.join('.');
    const isSent = [rows.key, ...rows.columns.map(({ id }) => id)].some(
      (id) => id === path || path.startsWith(`${id}.`),
    );
    if (isSent) return known;
    const logic = rows.compute?.[rest[0] ?? ''];
    return logic === undefined ? missing(`row.${path}`) : this.of([logic], rows);
  }

  /** The longest name that the path begins with, or all names below it. */
  private value(rest: readonly string[]): Decision {
    const names = [
      ...this.model.columns.map(({ id }) => id),
      ...(this.model.fields ?? []),
      ...Object.keys(this.model.compute ?? {}),
    ];
    const path = rest.join('.');
    const above = names.filter((name) => path === name || path.startsWith(`${name}.`));
    const longest = above.sort((one, other) => other.length - one.length)[0];
    const read = longest === undefined ? names.filter((name) => path === '' || name.startsWith(`${path}.`)) : [longest];
    if (read.length === 0) return missing(`values.${path}`);
    for (const name of read) {
      const decision = this.name(name);
      if (!decision.knows) return decision;
    }
    return known;
  }

  /** A column that is computed reads as empty while it is hidden, so what shows it has to be known too. */
  private name(name: string): Decision {
    const { compute, columns, rules } = this.model;
    const column = columns.find(({ id }) => id === name);
    const aims = (rules ?? []).filter(({ outputs }) => outputs.some((output) => output.column === name));
    const around = column ? [column.when, ...aims.map(({ condition }) => condition)] : [];
    const value = this.shownOnly.has(name) ? null : (compute?.[name] ?? column?.value);
    return this.expression(`values.${name}`, value, around);
  }

  /** What is computed is known when all that it reads is; what leads back to itself is not. */
  private expression(name: string, logic: Json | undefined, around: readonly (Json | undefined)[] = []): Decision {
    const found = this.named.get(name);
    if (found) return found;
    this.named.set(name, missing(name));
    const decision = logic === undefined ? missing(name) : this.of([logic, ...around]);
    this.named.set(name, decision);
    return decision;
  }
}

function missing(misses: string): Decision {
  return { knows: false, misses };
}
