import type { ChangedColumn } from './repeated-change.ts';

/** What the columns of a record were, are now, and what was typed into them. */
export function ChangeList({ changed }: { readonly changed: readonly ChangedColumn[] }) {
  return (
    <ul>
      {changed.map((column) => (
        <li key={column.id}>
          <strong>{column.label}</strong>: {changeText(column)}
        </li>
      ))}
    </ul>
  );
}

function changeText({ now, before, typed }: ChangedColumn): string {
  const changed = before === undefined ? `is ${now}` : `was ${before}, is ${now} now`;
  return typed === undefined ? `${changed}.` : `${changed}, you typed ${typed}.`;
}
