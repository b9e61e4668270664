import type { Program } from '../logic/program.ts';
import type { CompiledColumn, FormNode } from './compiled-form.ts';
import { cycleThrough, orderGraph } from './dependency-graph.ts';
import type { FormDraft } from './form-draft.ts';
import type { FormProblem } from './model.ts';

/**
 * No column may depend on itself, directly or through others: columns read → columns aimed at. Each cycle is one
 * problem that names its members in order; on a backend's form it is a warning, since such a form is run all the same.
 */
export function ruleCycles(
  draft: FormDraft,
  program: Program,
  columns: readonly CompiledColumn[],
): readonly FormProblem[] {
  const { model, root } = draft;
  const edges: number[][] = program.slots.map(() => []);
  draft.owners.forEach((owner, expression) => {
    const node = draft.nodes[owner];
    if (!node) return;
    const targets = targetsOf(draft, node);
    for (const slot of program.slotsOf[expression] ?? []) {
      for (const target of targets) {
        if (node.kind !== 'sets' || slot !== target) edges[slot]?.push(target);
      }
    }
  });
  for (const { rows, index } of columns) for (const [outer] of rows?.shared ?? []) edges[outer]?.push(index);
  const { groups } = orderGraph(edges.length, edges);
  const first = (group: readonly number[]) => group[0] ?? 0;
  return [...groups]
    .sort((left, right) => first(left) - first(right))
    .map((group) => {
      const cycle = cycleThrough(first(group), new Set(group), edges);
      const names = [...cycle, first(group)].map((slot) => nameOf(program.slots[slot] ?? '', root));
      return {
        code: 'no-rule-cycles',
        severity: model.source ? 'warning' : 'error',
        message: `These columns depend on each other in a circle: ${names.join(' → ')}.`,
        file: model.id,
        pointer: model.source ? '/formRulesDtoList' : '/columns',
      };
    });
}

function targetsOf(draft: FormDraft, node: FormNode): readonly number[] {
  if (node.kind === 'derive') return [node.slot];
  if (node.kind === 'sets') return [node.target];
  if (node.kind === 'presence' || node.kind === 'value' || node.kind === 'options') return [node.column];
  if (node.kind !== 'condition') return [];
  return (draft.model.rules?.[node.rule]?.outputs ?? []).flatMap(({ column }) => draft.columnOf.get(column) ?? []);
}

function nameOf(path: string, root: string): string {
  return path.startsWith(`${root}.`) ? path.slice(root.length + 1) : path;
}
