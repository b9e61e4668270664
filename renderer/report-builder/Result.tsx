import { say } from '@muster/engine';
import { Skeleton } from '../feedback/Notes.tsx';
import { ReportView } from '../report/ReportView.tsx';
import { savedChart } from '../report/saved-chart.ts';
import type { BuiltReport } from './built-report.ts';
import classes from './report-builder.module.css';
import type { AnswerState } from './use-answer.ts';

/** The chart and the rows that the query answers; what is not all, or not of the query as it says now, is marked. */
export function Result({ answered, built }: { readonly answered: AnswerState; readonly built: BuiltReport }) {
  const { shown, state, isFresh } = answered;
  const chart = shown ? savedChart(built.type, JSON.stringify(built.chart), shown) : undefined;
  const isSample = shown !== undefined && shown.rows.length < shown.found;
  return (
    <section className={classes['part']} aria-label={say('Result')} aria-busy={state === 'running' || undefined}>
      <h3>{say('Result')}</h3>
      <p className={classes['told']} role="status">
        {state === 'none' ? say('Choose columns or metrics: what they answer is shown here.') : null}
        {state === 'failed' ? say('The query was not answered.') : null}
        {shown && !isFresh ? say('This is what the query answered before the last change.') : null}
        {shown && isFresh && isSample ? say('A sample') : null}
      </p>
      {state === 'running' && !shown ? <Skeleton lines={6} /> : null}
      {shown ? <ReportView title={say('Result')} headed={false} report={shown} charts={chart ? [chart] : []} /> : null}
    </section>
  );
}
