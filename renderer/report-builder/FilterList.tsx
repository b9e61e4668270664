import { saidNow, say } from '@muster/engine';
import { takesOf, wireConditions } from '@muster/engine/reports';
import { Button } from '../feedback/Button.tsx';
import { addFilter, changeFilter, joinFilters, listIn, takeOut } from './built-report.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { columnChoices, type PartProps } from './ColumnList.tsx';
import { Mistakes } from './Mistakes.tsx';
import { sentencesAt } from './problems-in.ts';
import classes from './report-builder.module.css';
import { TypedField } from './TypedField.tsx';

export interface FilterListProps extends Pick<PartProps, 'built' | 'source' | 'problems' | 'change'> {
  /** How many there are at most; left out, as many as a report takes. */
  readonly most?: number;
}

/** The filters, each with a column, a condition and what it takes; all are joined by one word. */
export function FilterList({ built, source, problems, change, most }: FilterListProps) {
  const filters = listIn(built, 'filtersArr');
  return (
    <section className={classes['part']} aria-label={say('Filters')}>
      <h3>{say('Filters')}</h3>
      {filters.map((filter, at) => {
        const text = (key: string) => String(filter[key] ?? '');
        const [column, condition] = [text('colName'), text('condition')];
        const type = source.columns.get(column)?.type;
        const words = type ? wireConditions[type] : undefined;
        const typed = {
          type: type === 'date' ? 'date' : 'text',
          inputMode: type === 'number' ? 'decimal' : undefined,
        } as const;
        // Of a column that is gone nobody knows the conditions: what was typed stays in sight.
        const takesBy = (said: string) => (words?.has(said) ? takesOf(words.get(said) ?? '') : 'value');
        const takes = condition === '' ? 'nothing' : takesBy(condition);
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
                  choices={[...(words?.keys() ?? [])].map((word) => [word, saidNow(word)] as const)}
                  disabled={words === undefined}
                  onChoose={(word) =>
                    set({ condition: word, ...(takesBy(word) === 'nothing' ? { inputVal: '', inputVal2: '' } : {}) })
                  }
                />
                {takes === 'nothing' ? null : (
                  <TypedField
                    label={say('Value')}
                    {...typed}
                    value={text('inputVal')}
                    onType={(inputVal) => set({ inputVal })}
                  />
                )}
                {takes === 'pair' ? (
                  <TypedField
                    label={say('Second Value')}
                    {...typed}
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
        <Button icon="add" disabled={most !== undefined && filters.length >= most} onPress={() => change(addFilter)}>
          {say('Add Filter')}
        </Button>
      </div>
    </section>
  );
}
