import { useId } from 'react';
import control from '../widgets/control.module.css';
import classes from './report-builder.module.css';

export interface ChoiceListProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  /** What stands where nothing is chosen; left out, something always is. */
  readonly none?: string;
  readonly disabled?: boolean;
  readonly onChoose: (value: string) => void;
}

/** A short choice, as the keyboard and the telephone know it. */
export function ChoiceList({ label, value, choices, none, disabled, onChoose }: ChoiceListProps) {
  const id = useId();
  const isGone = value !== '' && choices.every(([each]) => each !== value);
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={control['control']}
        value={value}
        disabled={disabled}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {isGone ? <option value={value}>{value}</option> : null}
        {choices.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
