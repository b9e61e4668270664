import { say } from '@muster/engine';
import control from '../widgets/control.module.css';
import { ToolPopover } from './ToolPopover.tsx';

export interface ColumnChooserProps {
  readonly columns: readonly { readonly id: string; readonly label: string; readonly shown: boolean }[];
  readonly onToggle: (id: string, shown: boolean) => void;
}

/** Which columns are shown; the first one always is. */
export function ColumnChooser({ columns, onToggle }: ColumnChooserProps) {
  return (
    <ToolPopover icon="columns" label={say('Choose columns')}>
      {() =>
        columns.map(({ id, label, shown }, index) => (
          <label key={id} className={control['choice']}>
            <input
              type="checkbox"
              className={control['box']}
              checked={shown}
              disabled={index === 0}
              onChange={(event) => onToggle(id, event.currentTarget.checked)}
            />
            {label}
          </label>
        ))
      }
    </ToolPopover>
  );
}
