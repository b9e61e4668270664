import { useId } from 'react';
import control from '../widgets/control.module.css';
import classes from './report-builder.module.css';

export interface TypedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly type?: 'text' | 'date';
  readonly inputMode?: 'numeric' | 'decimal' | undefined;
  readonly onType: (text: string) => void;
}

/** What is typed in a line, under its label. */
export function TypedField({ label, value, type = 'text', inputMode, onType }: TypedFieldProps) {
  const id = useId();
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={control['control']}
        type={type}
        inputMode={inputMode}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
}
