import { type Json, saidNow, say } from '@muster/engine';
import { chartTypes } from '@muster/engine/reports';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../feedback/Button.tsx';
import { useUnsavedForm } from '../screen/unsaved.ts';
import {
  type BuiltReport,
  builtOf,
  listIn,
  otherTable,
  queryToRun,
  savedOf,
  setFlag,
  tableOf,
  takenNames,
} from './built-report.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { ColumnList } from './ColumnList.tsx';
import { FilterList } from './FilterList.tsx';
import { FormulaDialog } from './FormulaDialog.tsx';
import { MetricList } from './MetricList.tsx';
import { Mistakes } from './Mistakes.tsx';
import { OrderList } from './OrderList.tsx';
import { metricsIn, problemsIn, unplaced } from './problems-in.ts';
import { Result } from './Result.tsx';
import classes from './report-builder.module.css';
import { sourceOf } from './source-of.ts';
import { useAnswer } from './use-answer.ts';
import { useAsked } from './use-asked.ts';
import { useHistory } from './use-history.ts';
import { useKeptReport } from './use-kept-report.ts';

export interface ReportBuilderProps {
  readonly report: unknown;
  readonly tables: unknown;
  readonly columns: unknown;
  readonly answer: unknown;
  readonly made: unknown;
  readonly keep: string | undefined;
  readonly editable: boolean;
  /** Whether all that follows was done. */
  readonly tell: (name: string, value: Json) => Promise<boolean>;
}

/** Builds a report: table, columns and metrics on the left, filters, chart and what the query answers on the right. */
export function ReportBuilder(props: ReportBuilderProps) {
  const { report, tables, columns, answer, made, keep, editable, tell } = props;
  const history = useHistory(() => builtOf(report));
  const { now: built, change } = history;
  const saved = useMemo(() => JSON.stringify(savedOf(builtOf(report))), [report]);
  const isChanged = useMemo(() => JSON.stringify(savedOf(built)) !== saved, [built, saved]);
  useUnsavedForm(isChanged && keep === undefined);
  const [isBack, setBack] = useState(false);
  const [isUntyped, setUntyped] = useState(false);
  const drop = useKeptReport(keep, built, isChanged, (kept) => {
    setBack(true);
    change(() => kept);
  });
  const table = tableOf(built);
  useTable(table, report, tell);
  const source = useMemo(() => sourceOf(table, columns), [table, columns]);
  const problems = useMemo(() => (source ? problemsIn(built, source) : []), [built, source]);
  const isEmpty = listIn(built, 'selectedColumns').length + listIn(built, 'selectedMatricesArr').length === 0;
  const query = useMemo(
    () => (source && !isEmpty && problems.length === 0 ? queryToRun(built) : undefined),
    [built, source, isEmpty, problems],
  );
  const answered = useAnswer(query, answer, { isEmpty, tell });
  const ask = useAsked({ made, built, change, tell, source });
  const names = Array.isArray(tables) ? tables.map(String) : [];
  const isTableGone = table !== '' && names.length > 0 && !names.includes(table);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) history.redo();
    else history.undo();
  };
  const save = async () => {
    if (await tell('save', savedOf(built))) drop();
  };
  const part = source ? { built, source, problems, change } : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z belongs to all that stands in it
    <div className={classes['builder']} onKeyDown={onKeyDown}>
      <div className={classes['side']}>
        <ChoiceList
          label={say('Report Table')}
          value={table}
          none={say('Choose a table')}
          choices={names.map((name) => [name, name] as const)}
          disabled={listIn(built, 'selectedColumns').length > 0 && !isTableGone}
          onChoose={(name) => change((now) => otherTable(now, name))}
        />
        {isTableGone ? (
          <Mistakes sentences={[say('There is no table {name} any more: choose another one.', { name: table })]} />
        ) : null}
        {part ? <ColumnList {...part} /> : null}
        {part ? <MetricList {...part} onAsk={ask.open} /> : null}
      </div>
      <div className={classes['main']}>
        {isBack && isChanged ? (
          <p className={classes['told']} role="status">
            {say('What you had not saved is back.')}{' '}
            <Button tone="quiet" onPress={() => change(() => builtOf(report))}>
              {say('Give it up')}
            </Button>
          </p>
        ) : null}
        {part ? <FilterList {...part} /> : <p className={classes['told']}>{say('Choose a table')}</p>}
        <div className={classes['flags']}>
          <Flag built={built} flag="isHeadcount" label={say('Is Headcount Report')} change={change} />
          <Flag built={built} flag="loadFullData" label={say('Load Full Data')} change={change} />
        </div>
        {part ? <OrderList {...part} /> : null}
        <div className={classes['chart']}>
          <ChoiceList
            label={say('Chart Type')}
            value={built.type}
            none={say('Choose a chart type')}
            choices={chartTypes.map((type) => [type, saidNow(type)] as const)}
            onChoose={(type) => {
              setUntyped(false);
              change((now) => ({ ...now, type }));
            }}
          />
          <Button
            tone="quiet"
            icon="settings"
            disabled={built.type !== '' && !answered.shown}
            onPress={() => {
              if (built.type === '') setUntyped(true);
              else ask.chart(answered.shown?.columns ?? []);
            }}
          >
            {say('Configure')}
          </Button>
        </div>
        {isUntyped ? <Mistakes sentences={[say('Please select chart type first.')]} /> : null}
        <Result answered={answered} built={built} />
        {isEmpty ? null : <Mistakes sentences={unplaced(problems)} />}
      </div>
      <footer className={classes['foot']}>
        <Button iconOnly tone="quiet" icon="undo" disabled={!history.canUndo} onPress={history.undo}>
          {say('Undo')}
        </Button>
        <Button tone="quiet" disabled={!history.canRedo} onPress={history.redo}>
          {say('Redo')}
        </Button>
        <span className={classes['gap']} />
        <Button onPress={() => void tell('close', null)}>{say('Close')}</Button>
        {editable ? (
          <Button disabled={table === '' || problems.length > 0} onPress={save}>
            {say('Save changes')}
          </Button>
        ) : null}
        <Button tone="primary" disabled={query === undefined} onPress={answered.run}>
          {say('Run Query')}
        </Button>
      </footer>
      {ask.formula && source ? (
        <FormulaDialog
          source={source}
          metrics={metricsIn(built, source)}
          name={String(built.spare[ask.formula.at ?? -1]?.['colName'] ?? '')}
          formula={String(built.spare[ask.formula.at ?? -1]?.['formula'] ?? '')}
          taken={takenNames(built, ask.formula.at)}
          onKeep={ask.keepFormula}
          onClose={ask.close}
        />
      ) : null}
    </div>
  );
}

interface FlagProps {
  readonly built: BuiltReport;
  readonly flag: 'isHeadcount' | 'loadFullData';
  readonly label: string;
  readonly change: (made: (built: BuiltReport) => BuiltReport) => void;
}

function Flag({ built, flag, label, change }: FlagProps) {
  return (
    <label className={classes['flag']}>
      <input
        type="checkbox"
        checked={built.query[flag] === true}
        onChange={(event) => {
          const on = event.currentTarget.checked;
          change((now) => setFlag(now, flag, on));
        }}
      />
      <span>{label}</span>
    </label>
  );
}

/** Says which table is chosen, so that its columns are there; that of the report is known without. */
function useTable(table: string, report: unknown, tell: ReportBuilderProps['tell']): void {
  const first = useRef(tableOf(builtOf(report)));
  const telling = useRef(tell);
  telling.current = tell;
  useEffect(() => {
    if (table !== '' && table !== first.current) void telling.current('table', table);
    first.current = table;
  }, [table]);
}
