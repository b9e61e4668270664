import type { FieldDeclaration } from '../check/field-declaration.ts';
import { fieldsOf } from '../check/field-declaration.ts';
import { heldIn } from '../check/held-in.ts';
import { pathsOf } from '../check/page-access.ts';
import type { Registry } from '../check/registry.ts';
import type { Call } from '../check/resolve-call.ts';
import { typeName } from '../check/types.ts';
import { formats } from '../formats/index.ts';
import { isRecord } from '../json.ts';
import type { Operator } from '../logic/operator.ts';
import { operatorNamed } from '../logic/operators/index.ts';
import { takesInWords } from '../logic/takes-in-words.ts';
import { segmentsOf } from '../pointer.ts';
import type { Named } from './symbol.ts';

/** What something is, in a line, and more of it in sentences. */
export interface Description {
  readonly title: string;
  readonly lines: readonly string[];
}

/** How many names a sentence lists before it says how many more there are. */
const most = 16;

/** What a name stands for; undefined where it is declared nowhere. */
export function describe(named: Named, registry: Registry): Description | undefined {
  const { sort, of, name } = named;
  if (sort === 'call') return found(registry.calls.get(name), (call) => describeCall(call, registry));
  if (sort === 'entity') return describeEntity(name, registry);
  if (sort === 'field')
    return found(registry.entities.get(of)?.fields.get(name), (field) =>
      describeField(`${of}.${name}`, field, registry),
    );
  if (sort === 'sent') {
    const call = registry.calls.get(of);
    const field = call?.params.get(name) ?? call?.fields?.get(name);
    return found(field, (each) => describeField(`${name}: sent to ${of}`, each, registry));
  }
  if (sort === 'param') return describeParam(of, name, registry);
  if (sort === 'options') return found(registry.options.get(name), (list) => describeOptions(name, list));
  if (sort === 'function') return describeFunction(name, registry);
  const definition = registry.named(sort).get(name);
  if (definition) return describeDefinition(definition.kind, name, definition.value, registry);
  return describeDeclared(named);
}

function found<T>(value: T | undefined, say: (value: T) => Description): Description | undefined {
  return value === undefined ? undefined : say(value);
}

function describeCall(call: Call, registry: Registry): Description {
  const fields = (of: ReadonlyMap<string, FieldDeclaration>) =>
    [...of].map(([name, field]) => `${name}: ${typeName(registry.fieldType(field))}`);
  const sent = [...fields(call.params), ...(call.fields ? fields(call.fields) : [])];
  const whole = call.body && !call.fields ? [`body: ${typeName(call.body)}`] : [];
  const right = typeof call.right === 'string' ? call.right : listed(call.right);
  return {
    title: `${call.id}(${shortened([...sent, ...whole], 8)}) → ${typeName(call.result)}`,
    lines: [
      `A call ${call.changes ? 'that changes something' : 'that changes nothing'}; it needs ${call.needs} on ${right === '' ? 'nothing that anybody has' : right}.`,
      ...(sent.length + whole.length > 8 ? [`It is sent ${listed([...sent, ...whole])}.`] : []),
    ],
  };
}

function describeEntity(name: string, { entities }: Registry): Description | undefined {
  const entity = entities.get(name);
  return found(entity, ({ declaration, key, fields }) => ({
    title: `entity ${name}${typeof declaration['of'] === 'string' ? ` of ${declaration['of']}` : ''}`,
    lines: [...(key === undefined ? [] : [`Its key is ${key}.`]), `Fields: ${listed([...fields.keys()])}.`],
  }));
}

function describeField(title: string, field: FieldDeclaration, registry: Registry): Description {
  const { properties } = field;
  const type = registry.fieldType(field);
  const label = properties['label'];
  const rules = ['required', 'min', 'max', 'length', 'minLength', 'maxLength', 'right', 'format'];
  const said = rules.flatMap((rule) =>
    properties[rule] === undefined ? [] : [`${rule} ${JSON.stringify(properties[rule])}`],
  );
  const choices = type.is === 'scalar' && type.choices ? type.choices.map((each) => JSON.stringify(each)) : [];
  return {
    title: `${title}: ${typeName(type)}`,
    lines: [
      ...(typeof label === 'string' ? [`“${label}”`] : []),
      ...(choices.length > 0 ? [`One of ${listed(choices)}.`] : []),
      ...(said.length > 0 ? [`${said.join(', ')}.`] : []),
    ],
  };
}

function describeOptions(name: string, list: readonly unknown[]): Description {
  const values = list.map((option) => {
    const value = Array.isArray(option) ? option[0] : isRecord(option) ? (option['value'] ?? option['other']) : option;
    return JSON.stringify(value ?? null);
  });
  return { title: `options ${name}`, lines: [`${listed(values)}.`] };
}

function describeFunction(name: string, { definitions, kinds, functions }: Registry): Description | undefined {
  if (!functions.byName.has(name)) return undefined;
  const held = definitions.flatMap((each) => {
    const { holds } = kinds[each.kind] ?? {};
    return holds?.sort === 'function' ? heldIn(each, holds).filter((one) => one.name === name) : [];
  });
  const declared = held[0]?.value;
  const label = isRecord(declared) && typeof declared['label'] === 'string' ? [`“${declared['label']}”`] : [];
  return { title: `function ${name}`, lines: label };
}

function describeDefinition(
  kind: string,
  id: string,
  value: Readonly<Record<string, unknown>>,
  registry: Registry,
): Description {
  const title = typeof value['title'] === 'string' ? [`“${value['title']}”`] : [];
  const paths = value['path'] === undefined ? [] : [`At ${pathsOf({ value }).join(' and ')}.`];
  const inputs = [...fieldsOf(value['inputs'])].map(
    ([name, field]) => `${name}: ${typeName(registry.fieldType(field))}`,
  );
  const given = inputs.length > 0 ? [`Inputs: ${listed(inputs)}.`] : [];
  const params = kind === 'pattern' && isRecord(value['params']) ? Object.entries(value['params']).map(paramLine) : [];
  return { title: `${kind} ${id}`, lines: [...title, ...paths, ...given, ...params] };
}

function describeParam(pattern: string, name: string, registry: Registry): Description | undefined {
  const params = registry.ofKind('pattern').get(pattern)?.value['params'];
  if (!isRecord(params) || !Object.hasOwn(params, name)) return undefined;
  const said = params[name];
  const type = isRecord(said) ? String(said['type']) : String(said);
  return { title: `${name}: ${type}`, lines: isRecord(said) && typeof said['doc'] === 'string' ? [said['doc']] : [] };
}

function paramLine([name, param]: [string, unknown]): string {
  const type = isRecord(param) ? String(param['type']) : String(param);
  const doc = isRecord(param) && typeof param['doc'] === 'string' ? `: ${param['doc']}` : '';
  const needed = isRecord(param) && Object.hasOwn(param, 'value') ? '' : ', required';
  return `${name} (${type}${needed})${doc}`;
}

/** What a screen declares itself: said by where it stands. */
function describeDeclared({ sort, of, name }: Named): Description {
  const kinds: Readonly<Record<string, string>> = {
    inputs: 'an input',
    state: 'remembered while the screen is open',
    data: 'loaded by the screen',
    derive: 'a named expression',
    parts: 'a dialog of the screen',
  };
  const [file = ''] = of.split('#');
  const path = segmentsOf(of.slice(file.length + 1)).slice(0, -2);
  const where = path.length === 0 ? '' : `, in ${path.join('/')}`;
  return { title: sort === 'parts' ? `dialog ${name}` : `${sort}.${name}`, lines: [`${kinds[sort] ?? sort}${where}`] };
}

/** An operator as it is called, with its sentence. */
export function describeOperator(name: string): Description | undefined {
  const operator = operatorNamed(name);
  return operator && { title: signatureOf(operator), lines: [operator.doc] };
}

export function signatureOf(operator: Operator): string {
  const { name, gives } = operator;
  const [least, most] = operator.arity;
  const takes = takesInWords(operator);
  const count = operator.named ? takes.length : Math.max(least, Math.min(most, takes.length));
  const args = Array.from({ length: count }, (_, index) => {
    const type = takes[Math.min(index, takes.length - 1)] ?? 'any';
    return index < least || type.endsWith(':') ? type : `${type}?`;
  });
  return `${name}(${[...args, ...(most > count ? ['…'] : [])].join(', ')}) → ${gives}`;
}

/** The formats that belong to records and options, beside those of values. */
const linkedFormats: Readonly<Record<string, string>> = {
  name: 'a record by its name',
  key: 'the key of a record',
  label: 'the label of the option that is chosen',
};

/** Every format with what it says of itself. */
export function formatDescriptions(): readonly Description[] {
  const own = Object.values(formats).map(({ name, doc, arguments: args }) => ({
    title: name,
    lines: [doc, ...args.map((each) => `${each.name}: left out, ${each.default}`)],
  }));
  return [...own, ...Object.entries(linkedFormats).map(([title, doc]) => ({ title, lines: [doc] }))];
}

/** Names behind each other; of many, how many more there are. */
function listed(names: readonly string[]): string {
  return shortened(names, most);
}

function shortened(names: readonly string[], at: number): string {
  const more = names.length - at;
  return more > 0 ? `${names.slice(0, at).join(', ')} and ${more} more` : names.join(', ');
}
