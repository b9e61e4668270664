import { isConditionText } from '../infix/condition-logic.ts';
import { readPlacedInfix } from '../infix/read-infix.ts';
import { isRecord } from '../json.ts';
import { namedIndex, placedNames, underNames } from '../logic/named-arguments.ts';
import type { ArgumentType, Operator } from '../logic/operator.ts';
import { isOperatorName, operatorNamed } from '../logic/operators/index.ts';
import { type TemplatePlace, templateParts } from '../logic/template.ts';
import type { Place } from '../problem.ts';
import { recordName } from './record-name.ts';
import type { Registry } from './registry.ts';
import { resolve } from './resolve.ts';
import { fieldsOfType, literalType, lookupType, resultType } from './result-type.ts';
import { type Scope, withRoots } from './scope.ts';
import { any, elementOf, formOf, listOf, nothing, recordOf, type Type, textType, truth, unionOf } from './types.ts';
import type { NamedArgument, Typed, Visitor } from './visitor.ts';

type Events = Required<Pick<Visitor, 'path' | 'operator' | 'format' | 'constant' | 'problem'>>;

/** Where a raw value stands: the container and the key that it is under. */
interface Spot {
  readonly holder: object;
  readonly key: string | number;
}

type Mode = 'value' | 'record';

/** One argument of an operator: which of how many, and what those before it are. */
interface Argument {
  readonly operator: Operator;
  readonly index: number;
  readonly count: number;
  readonly before: readonly Typed[];
}

/** What a value looks like in a record slot: written keys, spread records, or a path to a whole one. */
export interface RecordSlot extends Typed {
  readonly written: ReadonlyMap<string, { readonly type: Type; readonly place: Place }>;
  readonly spread: readonly Type[];
  /** False when operators decide what is given. */
  readonly certain: boolean;
}

const noArguments = { args: [], argPlaces: [], named: new Map(), placed: [] } as const;

/** Types the value slots of definitions and turns them into plain json-logic. */
export class ValueTyper {
  private readonly registry: Pick<Registry, 'entities'>;
  private readonly events: Events;
  private readonly placeOf: (part: object, key?: string | number) => Place;
  /** Where conditions as text were read already, so that a text is a constant. */
  private readonly within: 'json' | 'text';

  constructor(
    registry: Pick<Registry, 'entities'>,
    events: Events,
    placeOf: (part: object, key?: string | number) => Place,
    within: 'json' | 'text' = 'json',
  ) {
    this.registry = registry;
    this.events = events;
    this.placeOf = placeOf;
    this.within = within;
  }

  /** A value slot. */
  value(raw: unknown, scope: Scope, spot: Spot, mode: Mode = 'value'): Typed {
    if (typeof raw === 'string') return this.template(raw, scope, spot);
    if (typeof raw === 'number') return { type: { is: 'scalar', of: 'number', choices: [raw] }, logic: raw };
    if (typeof raw === 'boolean') return { type: truth, logic: raw };
    if (raw === null || raw === undefined) return { type: nothing, logic: null };
    if (Array.isArray(raw)) {
      const parts = raw.map((part, index) => this.value(part, scope, { holder: raw, key: index }, mode));
      return { type: listOf(unionOf(parts.map((part) => part.type))), logic: parts.map((part) => part.logic) };
    }
    return isRecord(raw) ? this.record(raw, scope, spot, mode) : { type: any, logic: null };
  }

  /** A record slot: a record, a path to one, a list of records that are merged, or an operator that gives one. */
  recordSlot(raw: unknown, scope: Scope, spot: Spot): RecordSlot {
    if (Array.isArray(raw)) {
      const parts = raw.map((part, index) => this.recordSlot(part, scope, { holder: raw, key: index }));
      const fields = new Map(parts.flatMap((part) => fieldsOfType(part.type)));
      return {
        type: recordOf(fields),
        logic: { combine: parts.map((part) => part.logic) },
        written: new Map(parts.flatMap((part) => [...part.written])),
        spread: parts.flatMap((part) => part.spread),
        certain: parts.every((part) => part.certain),
      };
    }
    if (isRecord(raw) && !this.operatorOf(raw)) {
      const fields = new Map<string, Typed>();
      for (const [key, part] of Object.entries(raw))
        fields.set(key, this.value(part, scope, { holder: raw, key }, 'record'));
      const entries = [...fields];
      return {
        type: recordOf(new Map(entries.map(([key, typed]) => [key, typed.type]))),
        logic: { record: Object.fromEntries(entries.map(([key, typed]) => [key, typed.logic])) },
        written: new Map(entries.map(([key, typed]) => [key, { type: typed.type, place: this.placeOf(raw, key) }])),
        spread: [],
        certain: true,
      };
    }
    const typed = this.value(raw, scope, spot, 'record');
    const certain = typeof raw === 'string' && typed.type.is === 'record' && !typed.type.open;
    return { ...typed, written: new Map(), spread: typed.type.is === 'nothing' ? [] : [typed.type], certain };
  }

  /** A condition: text, dates, records and lists read as 'filled'. */
  condition(raw: unknown, scope: Scope, spot: Spot): Typed {
    const { written, ...typed } = this.asked(raw, scope, spot, 'value');
    return { type: typed.type, logic: asCondition(written, typed) };
  }

  /** What is asked whether it holds: as text, where it is one; a text that begins with a brace is a template. */
  private asked(raw: unknown, scope: Scope, spot: Spot, mode: Mode): Typed & { readonly written: unknown } {
    if (this.within === 'text' || !isConditionText(raw)) return { ...this.value(raw, scope, spot, mode), written: raw };
    const place = this.placeOf(spot.holder, spot.key);
    return this.text(raw, 'condition-text', 0, scope, place, mode);
  }

  /** An expression as text, which begins at `offset` of what stands at the place. */
  private text(
    text: string,
    code: 'condition-text' | 'template',
    offset: number,
    scope: Scope,
    place: Place,
    mode: Mode,
  ): Typed & { readonly written: unknown } {
    const { logic, mistake, stretchOf } = readPlacedInfix(text);
    if (mistake) {
      this.mistake(code, { ...mistake, offset: offset + mistake.offset }, place);
      return { type: any, logic: null, written: null };
    }
    const placeOf = (part: object, key?: string | number) => {
      const stretch = stretchOf(part, key);
      return stretch ? inside(place, offset + stretch.offset, stretch.length) : place;
    };
    const reader = new ValueTyper(this.registry, this.events, placeOf, 'text');
    return { ...reader.value(logic, scope, { holder: [logic], key: 0 }, mode), written: logic };
  }

  private mistake(code: string, { message, offset }: { message: string; offset: number }, place: Place): void {
    this.events.problem({ code, message: `${message} (character ${offset + 1})`, place });
  }

  private operatorOf(raw: Readonly<Record<string, unknown>>): Operator | undefined {
    const [name, ...more] = Object.keys(raw);
    return name !== undefined && more.length === 0 && Object.hasOwn(raw, name) ? operatorNamed(name) : undefined;
  }

  private record(raw: Readonly<Record<string, unknown>>, scope: Scope, spot: Spot, mode: Mode): Typed {
    const operator = this.operatorOf(raw);
    if (operator) return this.call(raw, operator, scope, mode);
    const keys = Object.keys(raw);
    if (mode === 'record') {
      const slot = this.recordSlot(raw, scope, spot);
      return { type: slot.type, logic: slot.logic };
    }
    const place = this.placeOf(raw);
    const [name = ''] = keys;
    if (keys.length === 1) {
      this.events.operator({ ...noArguments, name, operator: undefined, place: this.placeOf(raw, name) });
    } else {
      const message =
        'A value is a constant, a template or one operator; a record of values stands under { "record": … }';
      this.events.problem({ code: 'value-or-operator', message, place });
    }
    return { type: any, logic: null };
  }

  private call(raw: Readonly<Record<string, unknown>>, operator: Operator, scope: Scope, mode: Mode): Typed {
    const given = raw[operator.name];
    const list = Array.isArray(given) ? given : undefined;
    const parts: readonly unknown[] = list ?? [given];
    const spots = parts.map(
      (_, index): Spot => (list ? { holder: list, key: index } : { holder: raw, key: operator.name }),
    );
    const placed = list ? (placedNames(operator, list) ?? []) : [];
    const at = placed.length > 0 ? parts.length : namedIndex(operator);
    const args: Typed[] = [];
    let named: ReadonlyMap<string, NamedArgument> = new Map();
    for (const [index, part] of parts.entries()) {
      if (index === at && isRecord(part)) {
        named = this.named(part, scope);
        args.push({ type: any, logic: Object.fromEntries([...named].map(([name, { logic }]) => [name, logic])) });
        continue;
      }
      const spot = spots[index] ?? { holder: raw, key: operator.name };
      args.push(this.argument(part, { operator, index, count: parts.length, before: args }, scope, spot, mode));
    }
    const place = this.placeOf(raw);
    const argPlaces = spots.map(({ holder, key }) => this.placeOf(holder, key));
    const first = args.length - placed.length;
    if (placed.length > 0)
      named = new Map(placed.map((name, index) => [name, placedAt(first + index, args, argPlaces, place)]));
    const logics = underNames(
      operator,
      args.map(({ logic }) => logic),
      placed.length > 0 ? placed : undefined,
    );
    this.events.operator({
      name: operator.name,
      operator,
      args: args.slice(0, logics.length),
      place: this.within === 'text' ? place : this.placeOf(raw, operator.name),
      argPlaces,
      named,
      placed,
    });
    const type = this.typeOf(operator, parts, { args, named, scope, place: argPlaces[0] ?? place });
    if (operator.name === 'format') return this.formatCall(args, type, scope, argPlaces[0] ?? place);
    return { type, logic: { [operator.name]: operands(logics) } };
  }

  private typeOf(
    operator: Operator,
    parts: readonly unknown[],
    {
      args,
      named,
      scope,
      place,
    }: {
      readonly args: readonly Typed[];
      readonly named: ReadonlyMap<string, NamedArgument>;
      readonly scope: Scope;
      readonly place: Place;
    },
  ): Type {
    if (operator.name === 'var') return this.varType(parts, args, scope, place);
    return operator.name === 'lookup' ? lookupType(args[1]?.type ?? any, named) : resultType(operator, args);
  }

  /** What an operator is given by name. */
  private named(raw: Readonly<Record<string, unknown>>, scope: Scope): ReadonlyMap<string, NamedArgument> {
    return new Map(
      Object.entries(raw).map(([key, part]) => [
        key,
        { ...this.value(part, scope, { holder: raw, key }), place: this.placeOf(raw, key) },
      ]),
    );
  }

  private argument(part: unknown, argument: Argument, scope: Scope, spot: Spot, mode: Mode): Typed {
    const { operator, index, count, before } = argument;
    const listed: ArgumentType = operator.takes[Math.min(index, operator.takes.length - 1)] ?? 'any';
    // Arguments by name that are given by place take what they are given.
    const takes = operator.named && listed === 'entries' ? 'any' : listed;
    const literal =
      operator.isLiteral?.(index, part as never, isOperatorName) ?? (takes === 'path' || takes === 'literal');
    if (literal) return { type: literalType(part), logic: part };
    if (takes === 'entries') {
      const slot = this.recordSlot(part, scope, spot);
      const logic = isRecord(slot.logic) && 'record' in slot.logic ? slot.logic['record'] : slot.logic;
      return { type: slot.type, logic };
    }
    const inner = takes === 'body' ? this.bodyScope(operator, scope, before) : scope;
    const passes = operator.gives === 'one of the branches' || operator.gives === 'one of the arguments';
    const inMode = takes === 'body' || passes ? mode : 'value';
    if (!operator.asks?.(index, count)) return this.value(part, inner, spot, inMode);
    const { type, logic } = this.asked(part, inner, spot, inMode);
    return { type, logic };
  }

  /** A body sees the element; that of `reduce` sees `current` and `accumulator` instead, which no body within it does. */
  private bodyScope(operator: Operator, scope: Scope, before: readonly Typed[]): Scope {
    const item = elementOf(before[0]?.type ?? any);
    const inner = withRoots(scope, { item });
    if (operator.name !== 'reduce') return { ...inner, item };
    return { ...inner, item: recordOf({ current: item, accumulator: any }) };
  }

  private varType(parts: readonly unknown[], args: readonly Typed[], scope: Scope, place: Place): Type {
    const path = typeof parts[0] === 'string' || typeof parts[0] === 'number' ? String(parts[0]) : undefined;
    if (path === undefined) return any;
    const found = this.path(path, scope, place);
    return args.length > 1 ? unionOf([found, args[1]?.type ?? nothing]) : found;
  }

  private template(text: string, scope: Scope, spot: Spot): Typed {
    const place = this.placeOf(spot.holder, spot.key);
    if (!text.includes('{') && !text.includes('}')) {
      if (this.within !== 'text') this.events.constant({ text, scope, place });
      return { type: { is: 'scalar', of: 'text', choices: [text] }, logic: text };
    }
    const { parts, problem } = templateParts(text);
    if (problem) {
      this.mistake('template', problem, place);
      return { type: any, logic: text };
    }
    const typed = parts.map((part) =>
      typeof part === 'string' ? { type: textType, logic: part } : this.templatePlace(part, scope, place),
    );
    const [only] = typed;
    if (typed.length === 1 && only) return only;
    const argPlaces = parts.map((part) =>
      typeof part === 'string' ? place : inside(place, part.offset, part.written.length),
    );
    this.events.operator({
      ...noArguments,
      name: 'cat',
      operator: operatorNamed('cat'),
      args: typed,
      place,
      argPlaces,
    });
    return { type: textType, logic: { cat: typed.map(({ logic }) => logic) } };
  }

  /** A path or an expression between braces, with its format where it has one. */
  private templatePlace({ written, isPath, format, offset }: TemplatePlace, scope: Scope, place: Place): Typed {
    const value = isPath
      ? { type: this.path(written, scope, inside(place, offset, written.length)), logic: { var: written } }
      : this.text(written, 'template', offset, scope, place, 'value');
    const [name, ...args] = format;
    if (name === undefined) return value;
    return this.format(value, name, args, scope, inside(place, offset, [written, format.join(' ')].join(':').length));
  }

  private formatCall(args: readonly Typed[], type: Type, scope: Scope, place: Place): Typed {
    const [subject, name, ...more] = args;
    if (!subject || typeof name?.logic !== 'string') return { type, logic: null };
    return this.format(
      subject,
      name.logic,
      more.map((arg) => arg.logic),
      scope,
      place,
    );
  }

  private format(subject: Typed, name: string, args: readonly unknown[], scope: Scope, place: Place): Typed {
    const entity =
      subject.type.is === 'record' && subject.type.entity ? this.registry.entities.get(subject.type.entity) : undefined;
    const path = isRecord(subject.logic) && typeof subject.logic['var'] === 'string' ? subject.logic['var'] : undefined;
    this.events.format({ name, args, type: subject.type, path, scope, place });
    if (name === 'key' && entity?.key && path !== undefined) {
      return { type: entity.type.fields().get(entity.key) ?? any, logic: { var: `${path}.${entity.key}` } };
    }
    const shown = name === 'name' && entity && path !== undefined ? recordName(entity, path, this.registry) : undefined;
    if (shown !== undefined) return { type: textType, logic: shown };
    return { type: textType, logic: { format: [subject.logic, name, ...args] } };
  }

  /** Resolves a path and tells the rules of it. */
  path(path: string, scope: Scope, place: Place): Type {
    const segments = path === '' ? [] : path.split('.');
    const resolution = resolve(scope, segments);
    this.events.path({ path, segments, resolution, scope, place });
    return 'type' in resolution ? resolution.type : any;
  }
}

/** A part of the text at a place; of a text within a text that one. */
function inside(place: Place, offset: number, length: number): Place {
  return place.within ? place : { ...place, within: { offset, length } };
}

/** One argument stands without a list round it, unless it is a list: the same logic is the same however it is written. */
function operands(args: readonly unknown[]): unknown {
  const [only] = args;
  return args.length === 1 && !Array.isArray(only) ? only : args;
}

function placedAt(index: number, args: readonly Typed[], places: readonly Place[], place: Place): NamedArgument {
  const { type, logic } = args[index] ?? { type: any, logic: null };
  return { type, logic, place: places[index] ?? place };
}

function asCondition(raw: unknown, typed: Typed): unknown {
  if (isRecord(raw) && isRecord(typed.logic)) {
    const [name = ''] = Object.keys(raw);
    const parts = typed.logic[name];
    if ((name === 'and' || name === 'or' || name === '!') && parts !== undefined) return typed.logic;
  }
  const form = formOf(typed.type);
  const asked = ['text', 'date', 'time', 'month', 'file', 'record', 'list', 'map'].includes(form);
  return asked ? { filled: [typed.logic] } : typed.logic;
}
