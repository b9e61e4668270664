import control from '../widgets/control.module.css';
import { type Tickable, useTicks } from './use-ticks.ts';

export interface TickAllProps {
  readonly label: string;
  readonly boxes: readonly Tickable[];
}

/** One box for many: ticked where all of them are, half where only some are. */
export function TickAll({ label, boxes }: TickAllProps) {
  const { held, closed, toggle } = useTicks(boxes);
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = held === 'some';
      }}
      className={control['box']}
      type="checkbox"
      aria-label={label}
      title={label}
      checked={held === 'all'}
      disabled={closed}
      onChange={toggle}
    />
  );
}
