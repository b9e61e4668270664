type Note = (choice: string) => void;

/** An operation of json-logic-js, written out again, that notes the choices of docs/json-logic.md it comes upon. */
export type TracedOperation = (args: readonly unknown[], data: unknown, note: Note) => unknown;

/** Notes what has another text or number for Muster than for JavaScript. */
function noteOdd(values: readonly unknown[], note: Note, asNumbers: boolean): void {
  for (const value of values) {
    if (hasRecord(value)) note('text of a record');
    else if (asNumbers && typeof value !== 'number' && losesDigits(value)) note('digits beyond 2^53');
  }
}

function hasRecord(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasRecord);
  return typeof value === 'object' && value !== null;
}

function losesDigits(value: unknown): boolean {
  const text = String(value);
  return [Number(text), Number.parseFloat(text)].some((read) => Math.abs(read) > Number.MAX_SAFE_INTEGER);
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || String(value).trim() === '';
}

function order(compare: (a: never, b: never) => boolean): TracedOperation {
  return ([a, b, c, ...rest], _data, note) => {
    const three = c !== undefined || rest.length > 0;
    const sides = three ? [a, b, c] : [a, b];
    noteOdd(sides, note, true);
    if (sides.some((side) => side === null || side === undefined || side === '')) note('empty side of an order');
    const holds = compare(a as never, b as never);
    return three ? holds && compare(b as never, c as never) : holds;
  };
}

function arithmetic(compute: (operands: readonly unknown[]) => unknown): TracedOperation {
  return (args, _data, note) => {
    if (args.length === 0 || args.some(isBlank)) note('arithmetic with a missing operand');
    noteOdd(args, note, true);
    const result = compute(args);
    if (typeof result !== 'number') note('a product of one');
    else if (!Number.isFinite(result)) note('arithmetic without a finite result');
    return result;
  };
}

function strict(equal: boolean): TracedOperation {
  return ([a, b], _data, note) => {
    if (a === undefined || b === undefined) note('missing argument');
    return (a === b) === equal;
  };
}

function lookThrough(path: unknown, data: unknown, note: Note): unknown {
  if (path === undefined || path === '' || path === null) return data;
  let at = data;
  for (const key of String(path).split('.')) {
    if (at === null || at === undefined) return undefined;
    if (!Object.hasOwn(Object(at), key) && (at as Record<string, unknown>)[key] !== undefined) note('inherited names');
    at = (at as Record<string, unknown>)[key];
    if (at === undefined) return undefined;
  }
  return at;
}

function missingOf(keys: readonly unknown[], data: unknown, note: Note): readonly unknown[] {
  return keys.filter((key) => {
    const value = lookThrough(key, data, note);
    return value === undefined || value === null || value === '';
  });
}

/** What a loose `==` of the library does. */
function loosely(a: unknown, b: unknown, note: Note): boolean {
  noteOdd([a, b], note, true);
  // biome-ignore lint/suspicious/noDoubleEquals: the law is JavaScript's own
  return a == b;
}

export const tracedOperations: Readonly<Record<string, TracedOperation>> = {
  '==': ([a, b], _data, note) => loosely(a, b, note),
  '!=': ([a, b], _data, note) => !loosely(a, b, note),
  '===': strict(true),
  '!==': strict(false),
  '<': order((a, b) => a < b),
  '<=': order((a, b) => a <= b),
  '>': ([a, b], data, note) => order((left, right) => left > right)([a, b], data, note),
  '>=': ([a, b], data, note) => order((left, right) => left >= right)([a, b], data, note),
  '+': arithmetic((operands) => operands.reduce<number>((sum, each) => sum + Number.parseFloat(String(each)), 0)),
  '*': arithmetic((operands) =>
    operands.reduce((product, each) => Number.parseFloat(String(product)) * Number.parseFloat(String(each))),
  ),
  '-': arithmetic(([a, b]) => (b === undefined ? -(a as number) : (a as number) - (b as number))),
  '/': arithmetic(([a, b]) => (a as number) / (b as number)),
  '%': arithmetic(([a, b]) => (a as number) % (b as number)),
  max: arithmetic((operands) => Math.max(...(operands as number[]))),
  min: arithmetic((operands) => Math.min(...(operands as number[]))),
  in: ([value, within], _data, note) => {
    if (value === undefined || (value === null && typeof within === 'string')) note('nothing in a text');
    if (typeof within === 'string') noteOdd([value], note, false);
    if (!within || typeof (within as string).indexOf === 'undefined') return false;
    return (within as string).indexOf(value as string) !== -1;
  },
  cat: (args, _data, note) => {
    noteOdd(args, note, false);
    return args.join('');
  },
  substr: ([source, start, count, ...rest], _data, note) => {
    noteOdd([source], note, false);
    noteOdd([start, count], note, true);
    if (source === null || source === undefined) note('a part of nothing');
    if (typeof count !== 'number' && Number(count) < 0) note('a negative length as text');
    if (rest.length === 0 && count === undefined) return String(source).slice(...slice(String(source), start));
    const tail = String(source).slice(...slice(String(source), start));
    const wanted = Math.trunc(Number(count)) || 0;
    return wanted < 0 ? tail.slice(0, Math.max(0, tail.length + wanted)) : tail.slice(0, wanted);
  },
  var: ([path, fallback], data, note) => {
    if (typeof path === 'object' && path !== null) note('path that is no text');
    const value = lookThrough(path, data, note);
    return value === undefined ? (fallback ?? null) : value;
  },
  missing: (args, data, note) => missingOf(Array.isArray(args[0]) ? args[0] : args, data, note),
  missing_some: ([needed, paths], data, note) => {
    if (!Array.isArray(paths) || typeof needed !== 'number') note('odd arguments of missing_some');
    const all = Array.isArray(paths) ? paths : [paths];
    const missing = missingOf(all, data, note);
    return all.length - missing.length >= Number(needed) ? [] : missing;
  },
};

function slice(source: string, start: unknown): [number] {
  const from = Math.trunc(Number(start)) || 0;
  return [from < 0 ? Math.max(0, source.length + from) : from];
}
