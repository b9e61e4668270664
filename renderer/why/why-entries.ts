import type { LinkedBlock, Logic, ScreenRun } from '@muster/engine';
import {
  type Cause,
  explainAction,
  explainColumn,
  explainData,
  explainShown,
  explainSubmit,
  formNames,
  runSources,
} from '@muster/engine/explain';
import type { FormState } from '@muster/engine/forms';
import type { ExplainedPart } from '../screen/explained.ts';
import type { WhyEntry, WhyGroup } from './why-entry.ts';

type Part<Kind extends ExplainedPart['kind']> = Extract<ExplainedPart, { kind: Kind }>;
type Described = Omit<WhyEntry, 'key' | 'place'>;

/** Everything that is not as usual among what is open, each thing once. */
export function whyEntries(parts: readonly ExplainedPart[]): readonly WhyEntry[] {
  const found = new Map<string, WhyEntry>();
  for (const part of parts) {
    const place = part.run.text(part.run.screen.title);
    for (const each of describePart(part)) {
      const says = each.causes.map((cause) => cause.says).join(' ');
      const key = [each.group, each.what, place, each.label, says].join('\n');
      found.set(key, { ...each, key, place });
    }
  }
  return [...found.values()];
}

function describePart(part: ExplainedPart): readonly Described[] {
  if (part.kind === 'screen') return dataOf(part.run);
  if (part.kind === 'block') return blockOf(part);
  return part.kind === 'action' ? actionOf(part) : formOf(part);
}

function dataOf(run: ScreenRun): readonly Described[] {
  return Object.keys(run.screen.data ?? {}).flatMap((name) => {
    const reasons = explainData(run, name);
    if (!reasons || reasons.causes.length === 0) return [];
    return [{ group: 'waiting', what: 'List', label: reasons.label, causes: reasons.causes } as const];
  });
}

interface Tab {
  readonly id: string;
  readonly label?: Logic;
  readonly when?: Logic;
}

/** A block that is not shown; of one that is shown, the tabs that are not. */
function blockOf({ run, block, locals }: Part<'block'>): readonly Described[] {
  const cause = explainShown(run, block, locals);
  if (cause) return [{ group: 'hidden', what: 'Part', label: labelOf(run, block), causes: [cause] }];
  const tabs = (block['tabs'] ?? []) as readonly Tab[];
  if (!Array.isArray(tabs)) return [];
  return tabs.flatMap((tab: Tab) => {
    const hidden = explainShown(run, tab, locals);
    const label = run.text(tab.label, locals) || tab.id;
    return hidden ? [{ group: 'hidden', what: 'Tab', label, causes: [hidden] } as const] : [];
  });
}

function labelOf(run: ScreenRun, block: LinkedBlock): string {
  const title = run.text(block['title'] as Logic | undefined);
  return title === '' ? `${block.block} ${block.id}` : title;
}

function actionOf({ run, action, locals, dom }: Part<'action'>): readonly Described[] {
  const { state, label, causes } = explainAction(run, action, locals);
  if (state === 'enabled') return [];
  const group = state === 'absent' ? 'hidden' : 'disabled';
  return [{ group, what: 'Button', label: label || action.id, causes, find: () => document.getElementById(dom) }];
}

function formOf(part: Part<'form'>): readonly Described[] {
  const { run, form, state, box } = part;
  const names = formNames(state, form, runSources(run));
  const blocked = explainSubmit(state, { form, names }).map(
    ({ label, column, ...cause }): Described => ({
      group: 'unsaved',
      what: column === undefined ? 'Form' : 'Field',
      label: label ?? 'Save',
      causes: [cause],
      find: () => fieldIn(box.current, column),
    }),
  );
  return [...columnsOf(part, state, ''), ...blocked];
}

function columnsOf(part: Part<'form'>, state: FormState, within: string): readonly Described[] {
  const { run, form, box } = part;
  const names = formNames(state, form, runSources(run));
  return state.form.columns.flatMap(({ column }) => {
    const reasons = explainColumn(state, column.id, { form, names });
    if (!reasons) return [];
    const label = within + reasons.label;
    const describe = (group: WhyGroup, causes: readonly Cause[]): readonly Described[] =>
      causes.length === 0 ? [] : [{ group, what: 'Field', label, causes, find: () => fieldIn(box.current, column.id) }];
    const always = reasons.required.every(({ reason }) => reason === undefined);
    const rows = column.rows
      ? state.rows(column.id).flatMap((row, at) => columnsOf(part, row.state, `${label}, row ${at + 1}: `))
      : [];
    return [
      ...describe('hidden', reasons.hidden),
      ...describe('disabled', reasons.disabled),
      ...describe('readonly', reasons.readonly),
      ...describe('required', always ? [] : reasons.required),
      ...describe('value', reasons.value),
      ...rows,
    ];
  });
}

/** The field of a column inside its form, else the form itself. */
function fieldIn(box: HTMLElement | null, column: string | undefined): HTMLElement | null {
  if (!box || column === undefined) return box;
  const ends = CSS.escape(`-${column}`);
  return box.querySelector<HTMLElement>(`[id$="${ends}"]`)?.closest<HTMLElement>('[data-width]') ?? box;
}
