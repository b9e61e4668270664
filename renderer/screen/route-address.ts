import { fieldType, type Json, type JsonRecord, type Route } from '@muster/engine';

/**
 * The address of a page with its inputs: those that its path names stand in it, the others in the query. Of several
 * paths the first one counts whose parameters are all given.
 */
export function routeAddress({ paths }: Pick<Route, 'paths'>, inputs: JsonRecord): string {
  const path = paths.find((each) => paramsOf(each).every((name) => textOf(inputs[name]) !== '')) ?? paths[0] ?? '/';
  const inPath = new Set(paramsOf(path));
  const address = path.replace(/\{([^{}]*)\}/g, (_, name: string) => encodeURIComponent(textOf(inputs[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(inputs)) {
    const text = inPath.has(name) ? '' : textOf(value);
    if (text !== '') query.set(name, text);
  }
  const search = query.toString();
  return search === '' ? address : `${address}?${search}`;
}

/** The inputs that an address gives to a page: its path's parameters and its query, in the types that the page declares. */
export function addressInputs(
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
  declared: Readonly<Record<string, { readonly type: { readonly of: string } }>> = {},
): JsonRecord {
  const inputs: Record<string, Json> = {};
  for (const [name, { type }] of Object.entries(declared)) {
    const text = (Object.hasOwn(params, name) ? params[name] : undefined) ?? query.get(name);
    if (text === undefined || text === null || text === '') continue;
    inputs[name] = typed(text, type.of);
  }
  return inputs;
}

/** The parts of a path that stand for inputs. */
function paramsOf(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
}

function typed(text: string, type: string): Json {
  const { sent, form } = fieldType(type) ?? {};
  if (sent === 'flag') return text === 'true';
  const isNumber = sent === 'key' || form === 'number';
  return isNumber && /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text;
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
