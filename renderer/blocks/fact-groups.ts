import type {
  Json,
  LinkedColumn,
  LinkedEach,
  LinkedEntry,
  LinkedSection,
  Locals,
  Logic,
  ScreenRun,
} from '@muster/engine';
import { isMet } from '../screen/use-logic.ts';
import { cellValue, formatted, valueText } from './cell-text.ts';

/** One label with its value as text. */
export interface Fact {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly align: 'left' | 'right' | 'center' | undefined;
  readonly tone: Json;
}

/** Facts under one heading; the heading is '' for those without. */
export interface FactGroup {
  readonly id: string;
  readonly heading: string;
  readonly facts: readonly Fact[];
}

interface Wanted {
  readonly entries?: readonly LinkedEntry[];
  readonly only?: Logic;
}

/** Everything that the entries read, so that a change of it draws them again. */
export function factReads(entries: readonly LinkedEntry[], only: Logic | undefined): readonly (Logic | undefined)[] {
  const ofColumn = ({ label, value, when, empty, tone, compute }: LinkedColumn) => [
    label,
    value,
    when,
    empty,
    tone,
    compute,
  ];
  const reads = entries.flatMap((entry): readonly (Logic | undefined)[] => {
    if (isEach(entry))
      return [entry.label, entry.value, ...entry.each.items.map((item) => ('value' in item ? item.value : undefined))];
    return isSection(entry) ? [entry.section, entry.when, ...entry.columns.flatMap(ofColumn)] : ofColumn(entry);
  });
  return [only, ...reads];
}

/** The facts of a record, in groups; with a stand-in every value is that text. */
export function factGroups(
  run: ScreenRun,
  { entries = [], only }: Wanted,
  row: Json,
  locals: Locals,
  standIn: { readonly text: string } | undefined,
): readonly FactGroup[] {
  const shows = (value: Json) => only === undefined || run.test(only, false, { ...locals, value });
  const groups: { id: string; heading: string; facts: Fact[] }[] = [];
  const plain = () => {
    const last = groups.at(-1);
    if (last?.heading === '') return last.facts;
    const facts: Fact[] = [];
    groups.push({ id: `group-${groups.length}`, heading: '', facts });
    return facts;
  };
  const columnFact = (column: LinkedColumn): Fact[] => {
    if (!isMet(run, column.when, locals)) return [];
    const value = standIn ? null : cellValue(run, column, row, locals);
    if (!standIn && !shows(value)) return [];
    const text = standIn ? standIn.text : valueText(run, column, value, locals);
    const tone = run.value(column.tone, locals);
    return [{ id: column.id, label: run.text(column.label, locals), text, align: column.align, tone }];
  };
  for (const entry of entries) {
    if (isEach(entry)) plain().push(...(standIn ? [] : eachFacts(run, entry, locals, shows)));
    else if (!isSection(entry)) plain().push(...columnFact(entry));
    else if (isMet(run, entry.when, locals)) {
      const facts = entry.columns.flatMap(columnFact);
      groups.push({ id: entry.id, heading: run.text(entry.section, locals), facts });
    }
  }
  return groups;
}

function eachFacts(
  run: ScreenRun,
  entry: LinkedEach,
  locals: Locals,
  shows: (value: Json) => boolean,
): readonly Fact[] {
  return run.source(entry.each, locals).rows.flatMap((element, index) => {
    const inside = { ...locals, [entry.as]: element, index };
    const value = run.value(entry.value, inside);
    if (!shows(value)) return [];
    const text = entry.format === undefined ? run.text(entry.value, inside) : formatted(entry.format, value);
    const align = typeof value === 'number' ? 'right' : undefined;
    return [{ id: `each-${index}`, label: run.text(entry.label, inside), text, align, tone: null }];
  });
}

function isEach(entry: LinkedEntry): entry is LinkedEach {
  return 'each' in entry;
}

function isSection(entry: LinkedEntry): entry is LinkedSection {
  return 'section' in entry;
}
