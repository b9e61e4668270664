import { saidNow, say } from '@muster/engine';
import { wireFormulas } from '@muster/engine/reports';
import { Button } from '../feedback/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { listIn, removeMetric, selectMetric, unselectMetric } from './built-report.ts';
import type { PartProps } from './ColumnList.tsx';
import { Mistakes } from './Mistakes.tsx';
import { sentencesAt } from './problems-in.ts';
import classes from './report-builder.module.css';

const simple = [...wireFormulas.keys()].map((label) => ({ label, kind: 'Simple', word: label }));

/**
 * What metrics are made of, as the specification calls it, and behind that what else there is: the kind that is saved, and the
 * word of a simple one.
 */
export const metricKinds = [
  ...simple.slice(0, 3),
  { label: 'On Value', kind: 'Value', word: 'Count' },
  { label: 'Date Interval', kind: 'Interval', word: 'Count' },
  { label: 'Serial #', kind: 'index', word: 'index' },
  { label: 'Custom Formula', kind: 'Custom', word: '' },
  ...simple.slice(3),
];

export interface MetricListProps extends PartProps {
  /** Asks for a metric; with the place of one that is not in the grid, to change it. */
  readonly onAsk: (kind: string, word: string, at?: number) => void;
}

/** The metrics that can be made, and those that were: pressing one puts it into the grid or takes it out. */
export function MetricList({ built, problems, change, onAsk }: MetricListProps) {
  const selected = listIn(built, 'selectedMatricesArr');
  return (
    <section className={classes['part']} aria-label={say('Metrics')}>
      <h3>{say('Metrics')}</h3>
      <div className={classes['makers']}>
        {metricKinds.map(({ label, kind, word }) => (
          <Button key={label} icon="add" tone="quiet" onPress={() => onAsk(kind, word)}>
            {saidNow(label)}
          </Button>
        ))}
      </div>
      <ul className={classes['list']}>
        {selected.map((metric, at) => {
          const name = String(metric['colName']);
          return (
            <li key={name}>
              <button
                type="button"
                className={classes['toggle']}
                aria-pressed={true}
                onClick={() => change((now) => unselectMetric(now, at))}
              >
                <Icon name="check" />
                <span>{name}</span>
                <small>{String(metric['formula'])}</small>
              </button>
              <Mistakes sentences={sentencesAt(problems, `/selectedMatricesArr/${at}`)} />
            </li>
          );
        })}
        {built.spare.map((metric, at) => {
          const name = String(metric['colName']);
          const { formulaType, formula } = metric;
          return (
            <li key={name} className={classes['spare']}>
              <button
                type="button"
                className={classes['toggle']}
                aria-pressed={false}
                onClick={() => change((now) => selectMetric(now, at))}
              >
                <Icon name="add" />
                <span>{name}</span>
              </button>
              <Button iconOnly tone="quiet" icon="edit" onPress={() => onAsk(String(formulaType), String(formula), at)}>
                {say('Edit {name}', { name })}
              </Button>
              <Button iconOnly tone="quiet" icon="trash" onPress={() => change((now) => removeMetric(now, at))}>
                {say('Remove {name}', { name })}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
