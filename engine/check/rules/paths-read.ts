import { conditionLogic, isConditionText } from '../../infix/condition-logic.ts';
import { readTemplate } from '../../infix/read-template.ts';
import { isRecord } from '../../json.ts';
import { operatorNamed } from '../../logic/operators/index.ts';

/** Every path that a raw value reads, at any depth: templates, `var`, and texts where a condition is asked for. */
export function pathsRead(raw: unknown, slot: 'value' | 'condition' = 'value'): readonly string[] {
  const paths: string[] = [];
  gather(raw, slot === 'condition', paths);
  return paths;
}

function gather(raw: unknown, asked: boolean, paths: string[]): void {
  if (typeof raw === 'string') {
    if (asked && isConditionText(raw)) variables(conditionLogic(raw), paths);
    else if (raw.includes('{')) variables(readTemplate(raw).logic, paths);
  } else if (Array.isArray(raw)) {
    for (const part of raw) gather(part, false, paths);
  } else if (isRecord(raw)) {
    const variable = variableOf(raw);
    if (variable !== undefined) paths.push(variable);
    for (const [name, part] of Object.entries(raw)) {
      const asks = operatorNamed(name)?.asks;
      const args: readonly unknown[] = Array.isArray(part) ? part : [part];
      for (const [index, arg] of args.entries()) gather(arg, asks?.(index, args.length) ?? false, paths);
    }
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
