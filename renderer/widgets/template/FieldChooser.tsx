import { Select } from '@mantine/core';
import type { TemplateField } from '@muster/engine/formats';
import { bestMatches } from '../best-matches.ts';
import controls from '../control.module.css';
import { listClasses } from '../option-items.ts';

export const insertLabel = 'Insert a field, or type {';

interface Props {
  readonly fields: readonly TemplateField[];
  /** Takes what is put in: a field in braces, or the two braces that stand for one. */
  readonly onChoose: (written: string) => void;
  readonly onClose: () => void;
}

/** The fields that a template may name, found by typing; Enter takes one, Escape none, and a second brace is a brace. */
export function FieldChooser({ fields, onChoose, onClose }: Props) {
  return (
    <Select
      aria-label="Field to insert"
      placeholder="Name of a field"
      classNames={{ ...listClasses, input: controls['control'] ?? '' }}
      data={fields.map(({ path, label }) => ({ value: path, label: `${label} {${path}}` }))}
      filter={bestMatches}
      value={null}
      onChange={(path) => (path === null ? onClose() : onChoose(`{${path}}`))}
      onBlur={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation();
        if (event.key === 'Escape') onClose();
        if (event.key !== '{') return;
        event.preventDefault();
        onChoose('{{');
      }}
      searchable
      selectFirstOptionOnChange
      limit={200}
      nothingFoundMessage="There is no such field"
      autoFocus
      defaultDropdownOpened
      comboboxProps={{ transitionProps: { duration: 0 } }}
    />
  );
}
