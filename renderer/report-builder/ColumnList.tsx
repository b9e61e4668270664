import { say } from '@muster/engine';
import type { ReportProblem, ReportSource } from '@muster/engine/reports';
import { Button } from '../feedback/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { type BuiltReport, columnIdOf, listIn, replaceColumn, takeOut, toggleColumn } from './built-report.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { Mistakes } from './Mistakes.tsx';
import { sentencesAt } from './problems-in.ts';
import classes from './report-builder.module.css';

export interface PartProps {
  readonly built: BuiltReport;
  readonly source: ReportSource;
  readonly problems: readonly ReportProblem[];
  readonly change: (made: (built: BuiltReport) => BuiltReport) => void;
}

export function columnChoices(source: ReportSource, but: (type: string) => boolean = () => false) {
  return [...source.columns].flatMap(([id, { label, type }]) => (but(type) ? [] : [[id, label] as const]));
}

/** The columns of the table; pressing one puts it into the report or takes it out. What is gone is marked there. */
export function ColumnList({ built, source, problems, change }: PartProps) {
  const selected = listIn(built, 'selectedColumns');
  const ids = new Set(selected.map(columnIdOf));
  return (
    <section className={classes['part']} aria-label={say('Columns')}>
      <h3>{say('Columns')}</h3>
      {selected.map((column, at) => {
        const sentences = sentencesAt(problems, `/selectedColumns/${at}`);
        if (sentences.length === 0) return null;
        const name = String(column['colName'] ?? columnIdOf(column));
        return (
          <div key={columnIdOf(column)} className={classes['gone']}>
            <Mistakes sentences={sentences} />
            <ChoiceList
              label={say('Instead of {name}', { name })}
              value=""
              none={say('Choose a column')}
              choices={columnChoices(source).filter(([id]) => !ids.has(id))}
              onChoose={(id) => change((now) => replaceColumn(now, at, id, source))}
            />
            <Button tone="quiet" icon="trash" onPress={() => change((now) => takeOut(now, 'selectedColumns', at))}>
              {say('Take {name} out', { name })}
            </Button>
          </div>
        );
      })}
      <ul className={classes['list']}>
        {[...source.columns].map(([id, { label, type }]) => (
          <li key={id}>
            <button
              type="button"
              className={classes['toggle']}
              aria-pressed={ids.has(id)}
              onClick={() => change((now) => toggleColumn(now, id, source))}
            >
              <Icon name={ids.has(id) ? 'check' : 'add'} />
              <span>{label}</span>
              <small>{type}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
