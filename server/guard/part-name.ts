/** A place in a body: names of fields, and numbers in lists. */
export type PartPath = readonly (string | number)[];

const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const name = /^[A-Za-z_][A-Za-z0-9_]{0,60}/;
/** Steps that a name may lead down. */
const longestPath = 8;

/** The place that the name of a part says, `mediaList[0].mediaUrl`; undefined where it says none. */
export function readPartName(text: string): PartPath | undefined {
  const path: (string | number)[] = [];
  let rest = text;
  while (rest !== '' || path.length === 0) {
    const [index] = path.length > 0 ? (/^\[(0|[1-9]\d{0,2})\]/.exec(rest) ?? []) : [];
    const dot = path.length > 0 && index === undefined ? 1 : 0;
    if (dot === 1 && !rest.startsWith('.')) return undefined;
    const step = index ?? name.exec(rest.slice(dot))?.[0];
    if (step === undefined || forbidden.has(step) || path.length === longestPath) return undefined;
    path.push(index === undefined ? step : Number(index.slice(1, -1)));
    rest = rest.slice(dot + step.length);
  }
  return path;
}

export function writePartName([first = '', ...steps]: PartPath): string {
  return steps.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}.${step}`),
    String(first),
  );
}
