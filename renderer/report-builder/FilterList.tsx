import { saidNow, say } from '@muster/engine';
import { wireConditions } from '@muster/engine/reports';
import { useId } from 'react';
import { Button } from '../feedback/Button.tsx';
import control from '../widgets/control.module.css';
import { addFilter, changeFilter, joinFilters, listIn, takeOut } from './built-report.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { columnChoices, type PartProps } from './ColumnList.tsx';
import { Mistakes } from './Mistakes.tsx';
import { sentencesAt } from './problems-in.ts';
import classes from './report-builder.module.css';

/** Conditions that say all by themselves. */
const alone: ReadonlySet<string> = new Set(['Null', 'Not Null', 'Daily', 'Yesterday', 'Day Before Yesterday']);

/** The filters, each with a column, a condition and what it takes; all are joined by one word. */
export function FilterList({ built, source, problems, change }: PartProps) {
  const filters = listIn(built, 'filtersArr');
  return (
    <section className={classes['part']} aria-label={say('Filters')}>
      <h3>{say('Filters')}</h3>
      {filters.map((filter, at) => {
        const text = (key: string) => String(filter[key] ?? '');
        const [column, condition] = [text('colName'), text('condition')];
        const type = source.columns.get(column)?.type;
        const set = (said: Readonly<Record<string, string>>) => change((now) => changeFilter(now, at, said));
        // A filter as definitions write it is kept as it is.
        const isOther = !('colName' in filter);
        return (
          <fieldset
            key={String(at)}
            className={classes['filter']}
            aria-label={say('Filter {number}', { number: at + 1 })}
          >
            {isOther ? (
              <code>{JSON.stringify(filter)}</code>
            ) : (
              <>
                <ChoiceList
                  label={say('Column')}
                  value={column}
                  none={say('Choose a column')}
                  choices={columnChoices(source)}
                  onChoose={(colName) =>
                    set({
                      colName,
                      type: source.columns.get(colName)?.type ?? '',
                      condition: '',
                      inputVal: '',
                      inputVal2: '',
                    })
                  }
                />
                <ChoiceList
                  label={say('Condition')}
                  value={condition}
                  none={say('Choose a condition')}
                  choices={type ? [...wireConditions[type].keys()].map((word) => [word, saidNow(word)] as const) : []}
                  disabled={type === undefined}
                  onChoose={(word) =>
                    set({ condition: word, ...(alone.has(word) ? { inputVal: '', inputVal2: '' } : {}) })
                  }
                />
                {condition === '' || alone.has(condition) ? null : (
                  <ValueInput
                    label={say('Value')}
                    type={type}
                    value={text('inputVal')}
                    onType={(inputVal) => set({ inputVal })}
                  />
                )}
                {condition === 'Is Between' ? (
                  <ValueInput
                    label={say('Second Value')}
                    type={type}
                    value={text('inputVal2')}
                    onType={(inputVal2) => set({ inputVal2 })}
                  />
                ) : null}
              </>
            )}
            {at < filters.length - 1 && !isOther ? (
              <ChoiceList
                label={say('Joined By')}
                value={text('otherCondition') || 'N/A'}
                choices={[
                  ['N/A', 'N/A'],
                  ['AND', 'AND'],
                  ['OR', 'OR'],
                ]}
                onChoose={(joiner) => change((now) => joinFilters(now, joiner))}
              />
            ) : null}
            <Button iconOnly tone="quiet" icon="trash" onPress={() => change((now) => takeOut(now, 'filtersArr', at))}>
              {say('Remove filter {number}', { number: at + 1 })}
            </Button>
            <Mistakes sentences={sentencesAt(problems, `/filtersArr/${at}`)} />
          </fieldset>
        );
      })}
      <div>
        <Button icon="add" onPress={() => change(addFilter)}>
          {say('Add Filter')}
        </Button>
      </div>
    </section>
  );
}

interface ValueInputProps {
  readonly label: string;
  readonly type: string | undefined;
  readonly value: string;
  readonly onType: (value: string) => void;
}

function ValueInput({ label, type, value, onType }: ValueInputProps) {
  const id = useId();
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={control['control']}
        type={type === 'date' ? 'date' : 'text'}
        inputMode={type === 'number' ? 'decimal' : undefined}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
}
