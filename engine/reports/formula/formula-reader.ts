import type { Leaf, Tree } from '../../infix/infix-tree.ts';
import type { Stretch } from '../../problem.ts';
import type { Aggregate, AggregateName, Formula, FormulaSign, Where } from '../../query/query.ts';
import { type ColumnType, called } from '../../query/source.ts';
import { nearName } from '../../query/unknown-name.ts';
import { functionNamed, takes } from './formula-functions.ts';
import { FormulaRefusal } from './formula-mistake.ts';
import { nearFunction } from './formula-order.ts';
import type { FormulaNames, FormulaScope } from './formula-scope.ts';
import { aggregateId, columnOf, type Linear, overRows, scaled, sumOf } from './linear.ts';

const signNames: Readonly<Record<string, FormulaSign>> = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'by' };

/**
 * The grain of a formula is its group: a column outside of Sum, Average and the like means its Sum, a metric what it is of the
 * group. Inside of Sum and Average the grain is the row: sums and multiples of its columns.
 */
export class FormulaReader {
  readonly aggregates: Aggregate[] = [];
  private readonly scope: FormulaScope;
  private readonly names: FormulaNames;

  constructor(scope: FormulaScope, names: FormulaNames) {
    this.scope = scope;
    this.names = names;
  }

  /** Of a group. */
  formula(tree: Tree): Formula {
    switch (tree.is) {
      case 'leaf':
        return tree.token.kind === 'constant' ? Number(tree.token.value) : this.named(tree.token);
      case 'list':
        throw new FormulaRefusal('A formula has no lists.', tree.first);
      case 'names':
        throw new FormulaRefusal('What a function of a formula is given has no name.', tree.first);
      case 'operation':
        return this.operation(tree.sign, tree.args, tree.first);
      case 'call':
        return this.call(tree.name, tree.args);
    }
  }

  private operation(sign: string, args: readonly Tree[], place: Stretch): Formula {
    const known = signNames[sign];
    if (known === undefined) throw new FormulaRefusal(`"${sign}" has no meaning in a formula.`, place);
    const [left = 0, right] = args.map((arg) => this.formula(arg));
    if (right !== undefined) return worked(known, left, right, place);
    if (known === 'plus') return left;
    return typeof left === 'number' ? -left : { minus: [0, left] };
  }

  private call(name: Leaf, args: readonly Tree[]): Formula {
    const known = this.functionOf(name, args);
    const [one, other] = args;
    if (known.dates && one && other) {
      const [column, to] = [this.dateOf(one, known.name), this.dateOf(other, known.name)];
      return this.aggregate({ measure: 'apart', column, to });
    }
    if (known.sign && one && other) return worked(known.sign, this.formula(one), this.formula(other), name);
    if (known.of && one) return this.measured(known.of, known.name, one);
    throw new FormulaRefusal(`It is written ${known.doc}.`, name);
  }

  private functionOf(name: Leaf, args: readonly Tree[]) {
    if (name.kind === 'constant')
      throw new FormulaRefusal('A sign between the number and the bracket is missing.', name);
    const known = functionNamed(name.path);
    if (known === undefined) {
      const meant = nearFunction(name.path);
      const isName = this.names.metric(name.path) || this.names.column(name.path);
      const why = isName
        ? `${name.path} is no function: a sign before the bracket is missing.`
        : `${name.path} is no function.${meant ? ` Did you mean ${meant}?` : ''}`;
      throw new FormulaRefusal(why, name, isName ? undefined : meant);
    }
    if (takes(known).includes(args.length)) return known;
    const count = takes(known).join(' or ');
    const values = `${count} ${count === '1' ? 'value' : 'values'}`;
    throw new FormulaRefusal(`${known.name} takes ${values}, not ${args.length}: ${known.doc}.`, name);
  }

  /** A metric, or the sum of a column. */
  private named(leaf: Leaf): Formula {
    const name = pathOf(leaf);
    const metric = this.names.metric(name);
    if (metric) {
      if (metric.type === 'number') return metric.id;
      throw new FormulaRefusal(`${name} is ${called[metric.type]}; a formula works with numbers.`, leaf);
    }
    const column = this.columnOf(leaf);
    this.refuseType(column, ['number'], leaf, 'a formula works with numbers');
    return this.aggregate({ measure: 'sum', column });
  }

  private measured(measure: AggregateName, name: string, arg: Tree): Formula {
    if (measure === 'sum' || measure === 'average') {
      const linear = this.linear(arg, name);
      const column = columnOf(linear);
      if (column !== undefined) return this.aggregate({ measure, column });
      if (linear.terms.size === 0)
        throw new FormulaRefusal(`${name} is taken of a column, not of a number.`, placeOf(arg));
      if (![...linear.terms.values(), linear.plus].every(Number.isFinite))
        throw new FormulaRefusal('No number holds what this comes to.', placeOf(arg));
      const { sum, rows } = overRows(linear, (of, each, where) =>
        this.aggregate({ measure: of, column: each, ...(where ? { where } : {}) }),
      );
      return measure === 'sum' ? sum : { by: [sum, rows] };
    }
    if (arg.is !== 'leaf' || arg.token.kind === 'constant')
      throw new FormulaRefusal(`${name} is taken of one column, as it stands in the rows.`, placeOf(arg));
    const column = this.rowColumn(arg.token, name);
    const { person } = this.scope;
    if (measure === 'count' && person !== undefined) {
      const filled: Where = { not: { column, is: 'empty' } };
      return this.aggregate({ measure: 'distinct', column: person, where: filled });
    }
    if (measure !== 'count' && measure !== 'distinct')
      this.refuseType(column, ['number'], arg.token, 'a formula works with numbers');
    return this.aggregate({ measure, column });
  }

  /** Of a row. */
  private linear(tree: Tree, outer: string): Linear {
    switch (tree.is) {
      case 'leaf': {
        if (tree.token.kind === 'constant') return { terms: new Map(), plus: Number(tree.token.value) };
        const column = this.rowColumn(tree.token, outer);
        this.refuseType(column, ['number'], tree.token, 'a formula works with numbers');
        return { terms: new Map([[column, 1]]), plus: 0 };
      }
      case 'list':
        throw new FormulaRefusal('A formula has no lists.', tree.first);
      case 'names':
        throw new FormulaRefusal('What a function of a formula is given has no name.', tree.first);
      case 'operation': {
        const sign = signNames[tree.sign];
        const [one, other] = tree.args;
        if (sign === undefined || one === undefined)
          throw new FormulaRefusal(`"${tree.sign}" has no meaning in a formula.`, tree.first);
        if (other !== undefined) return this.linearOf(sign, one, other, outer);
        return sign === 'plus' ? this.linear(one, outer) : scaled(this.linear(one, outer), -1);
      }
      case 'call': {
        const known = this.functionOf(tree.name, tree.args);
        const [one, other] = tree.args;
        if (known.sign && one && other) return this.linearOf(known.sign, one, other, outer);
        const why = `${known.name} is taken of a group of rows already; it does not stand inside of ${outer}.`;
        throw new FormulaRefusal(why, tree.name);
      }
    }
  }

  private linearOf(sign: FormulaSign, one: Tree, other: Tree, outer: string): Linear {
    const [left, right] = [this.linear(one, outer), this.linear(other, outer)];
    if (sign === 'plus' || sign === 'minus') return sumOf(left, right, sign === 'plus' ? 1 : -1);
    const place = placeOf(other);
    if (sign === 'by') {
      if (right.terms.size > 0)
        throw new FormulaRefusal(
          `Inside of ${outer} a column is divided by numbers alone: Divide(${outer}(a), ${outer}(b)).`,
          place,
        );
      if (right.plus === 0) throw new FormulaRefusal('Nothing is divided by 0.', place);
      return scaled(left, 1 / right.plus);
    }
    if (left.terms.size > 0 && right.terms.size > 0)
      throw new FormulaRefusal(`Inside of ${outer} a column is multiplied by numbers alone.`, place);
    return left.terms.size > 0 ? scaled(left, right.plus) : scaled(right, left.plus);
  }

  private rowColumn(leaf: Leaf, outer: string): string {
    const name = pathOf(leaf);
    const column = this.names.column(name);
    if (column === undefined && this.names.metric(name))
      throw new FormulaRefusal(
        `${name} is a metric, which is taken of a group of rows already: write it without ${outer}.`,
        leaf,
      );
    return this.columnOf(leaf);
  }

  private columnOf(leaf: Leaf): string {
    const name = pathOf(leaf);
    const column = this.names.column(name);
    if (column !== undefined) return column;
    const meant = nearName(name, this.names.all);
    const before = this.scope.metrics.length > 0 ? ' and no metric that stands before' : '';
    const why = `${shown(name)} is no column of ${this.scope.source.label}${before}.`;
    throw new FormulaRefusal(meant ? `${why} Did you mean ${meant}?` : why, leaf, meant);
  }

  private dateOf(tree: Tree, name: string): string {
    if (tree.is !== 'leaf' || tree.token.kind === 'constant')
      throw new FormulaRefusal(`${name} is taken of two columns of dates.`, placeOf(tree));
    const column = this.rowColumn(tree.token, name);
    this.refuseType(column, ['date'], tree.token, `${name} is taken of two columns of dates`);
    return column;
  }

  private refuseType(column: string, types: readonly ColumnType[], leaf: Leaf, law: string): void {
    const { type } = this.scope.source.columns.get(column) ?? { type: 'text' };
    if (!types.includes(type)) throw new FormulaRefusal(`${pathOf(leaf)} is ${called[type]}; ${law}.`, leaf);
  }

  private aggregate(aggregate: Omit<Aggregate, 'id'>): string {
    const id = aggregateId(aggregate);
    if (!this.aggregates.some((each) => each.id === id)) this.aggregates.push({ id, ...aggregate });
    return id;
  }
}

function worked(sign: FormulaSign, left: Formula, right: Formula, place: Stretch): Formula {
  if (sign === 'by' && right === 0) throw new FormulaRefusal('Nothing is divided by 0.', place);
  if (typeof left !== 'number' || typeof right !== 'number') return { [sign]: [left, right] };
  const found = { plus: left + right, minus: left - right, times: left * right, by: left / right }[sign];
  if (Number.isFinite(found)) return found + 0;
  throw new FormulaRefusal('No number holds what this comes to.', place);
}

function pathOf(leaf: Leaf): string {
  return leaf.kind === 'path' ? leaf.path : String(leaf.value);
}

function shown(name: string): string {
  return name.length <= 60 ? name : `${name.slice(0, 59)}…`;
}

/** Where an expression begins. */
function placeOf(tree: Tree): Stretch {
  if (tree.is === 'leaf') return tree.token;
  return tree.is === 'call' ? tree.name : tree.first;
}
