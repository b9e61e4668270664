import { isRecord } from '../../json.ts';
import { parseTemplate } from '../../logic/template.ts';

/** Every path that a raw value reads: templates and `var`, at any depth. */
export function pathsRead(raw: unknown): readonly string[] {
  const paths: string[] = [];
  gather(raw, paths);
  return paths;
}

function gather(raw: unknown, paths: string[]): void {
  if (typeof raw === 'string') {
    if (raw.includes('{')) variables(parseTemplate(raw).logic, paths);
  } else if (Array.isArray(raw)) {
    for (const part of raw) gather(part, paths);
  } else if (isRecord(raw)) {
    const variable = variableOf(raw);
    if (variable !== undefined) paths.push(variable);
    for (const part of Object.values(raw)) gather(part, paths);
  }
}

function variables(logic: unknown, paths: string[]): void {
  if (Array.isArray(logic)) for (const part of logic) variables(part, paths);
  else if (isRecord(logic)) {
    const variable = variableOf(logic);
    if (variable !== undefined) paths.push(variable);
    else for (const part of Object.values(logic)) variables(part, paths);
  }
}

function variableOf(logic: Readonly<Record<string, unknown>>): string | undefined {
  const given = logic['var'];
  const path = Array.isArray(given) ? given[0] : given;
  return typeof path === 'string' ? path : undefined;
}
