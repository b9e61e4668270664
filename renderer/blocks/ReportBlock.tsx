import {
  isRecord,
  type Json,
  type JsonRecord,
  type LinkedBlock,
  type LinkedBlockOf,
  type LinkedReport,
  type LinkedSource,
  type Locals,
  type Logic,
  say,
} from '@muster/engine';
import { lazy, Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../feedback/Button.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import { NoData } from '../feedback/Notes.tsx';
import { ReportView } from '../report/ReportView.tsx';
import { savedChart } from '../report/saved-chart.ts';
import { type ReportChart, type ReportPlace, type ShownReport, shownReport } from '../report/shown-report.ts';
import { TileContext } from '../report/tile-context.ts';
import { useScope } from '../screen/ScreenScope.tsx';
import { useLogic, useText } from '../screen/use-logic.ts';
import { useSource } from '../screen/use-source.ts';
import { BoundState, type BoundTexts } from './BoundState.tsx';

const TileFilters = lazy(async () => ({ default: (await import('../report-builder/TileFilters.tsx')).TileFilters }));

type Report = LinkedBlockOf<'report'> & BoundTexts & { readonly answer: LinkedSource };

interface Drilled {
  readonly place: ReportPlace;
  readonly title: string;
}

/** What is told while there is no answer: always the same, so that nothing is worked out of it anew. */
const nothing: Readonly<Record<string, unknown>> = {};

/** A report, of a definition or one that was saved: what it answers, and the rows behind each of its figures. */
export function ReportBlock({ block }: { readonly block: LinkedBlock }) {
  const report = block as Report;
  const { run, locals: around } = useScope();
  const tile = useContext(TileContext);
  const [filters, setFilters] = useState<readonly JsonRecord[]>(tile?.filters ?? []);
  const [filtering, setFiltering] = useState(false);
  const locals = useMemo((): Locals => ({ ...around, filters: filters as Json }), [around, filters]);
  const defined =
    typeof report.report === 'string' ? (run.bundle.screens[report.report] as LinkedReport | undefined) : undefined;
  const { rows, status, message } = useSource(run, report.answer, locals);
  const turn = tile?.turn ?? 0;
  const asked = useRef(turn);
  useEffect(() => {
    if (asked.current === turn) return;
    asked.current = turn;
    run.reloadSource(report.answer, locals);
  }, [turn, run, report.answer, locals]);
  const given = useLogic(run, report.with, locals);
  const inside = useMemo(
    (): Locals => ({ ...locals, inputs: isRecord(given) ? (given as Json) : {} }),
    [locals, given],
  );
  const [ran] = rows;
  const told = isRecord(ran) ? ran : nothing;
  const shown = useMemo(
    () => labelled(shownReport(told['answer']), defined, (logic) => run.text(logic, inside)),
    [told, defined, run, inside],
  );
  const titled = useText(run, defined?.title, inside);
  const title = defined ? titled : String(told['customReportName'] ?? '');
  const empty = useText(run, report.empty, locals);
  const [drilled, setDrilled] = useState<Drilled>();
  const charts = useMemo(
    () => (shown ? chartsOf(defined, told, shown, (logic) => run.text(logic, inside)) : []),
    [shown, defined, told, run, inside],
  );
  const kept = (shown?.columns ?? []).filter(({ is, interval }) => (is === 'group' || is === 'column') && !interval);
  const runWith = (now: readonly JsonRecord[]) => {
    setFilters(now);
    tile?.keep?.(now);
  };
  const drill = (place: ReportPlace, name: string) => setDrilled({ place, title: name });
  return (
    <BoundState
      block={report}
      bound={report.answer.items}
      status={status}
      message={message}
      filled={shown !== undefined}
      lines={6}
    >
      {shown ? (
        <ReportView
          title={title}
          headed={run.screen.kind !== 'report'}
          report={shown}
          charts={charts}
          onDrill={drill}
          tile={tile !== undefined}
          actions={
            defined || kept.length === 0 ? undefined : (
              <Button iconOnly tone="quiet" icon="filter" onPress={() => setFiltering(true)}>
                {filters.length === 0 ? say('Filters') : say('Filters ({count})', { count: filters.length })}
              </Button>
            )
          }
          empty={<NoData>{empty === '' ? say('No Data') : empty}</NoData>}
        />
      ) : null}
      {drilled ? (
        <RowsBehind answer={report.answer} around={locals} drilled={drilled} onClose={() => setDrilled(undefined)} />
      ) : null}
      {filtering ? (
        <Suspense fallback={null}>
          <TileFilters
            title={title}
            columns={kept}
            original={tile?.filters ?? []}
            now={filters}
            onRun={runWith}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      ) : null}
    </BoundState>
  );
}

interface RowsBehindProps {
  readonly answer: LinkedSource;
  readonly around: Locals;
  readonly drilled: Drilled;
  readonly onClose: () => void;
}

/** The rows that a figure was taken of. */
function RowsBehind({ answer, around, drilled: { place, title }, onClose }: RowsBehindProps) {
  const { run } = useScope();
  const inside = useMemo((): Locals => ({ ...around, place }), [around, place]);
  const { rows, status, message } = useSource(run, answer, inside);
  const [ran] = rows;
  const shown = shownReport(isRecord(ran) ? ran['answer'] : undefined);
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <BoundState
        block={{ block: 'report', id: 'rows' }}
        bound={answer.items}
        status={status}
        message={message}
        filled={shown !== undefined}
        lines={8}
      >
        {shown ? <ReportView title={title} headed={false} report={shown} charts={[]} /> : null}
      </BoundState>
    </Dialog>
  );
}

type Say = (logic: Logic) => string;

/** The headings of a definition in the language of the screen. */
function labelled(
  shown: ShownReport | undefined,
  defined: LinkedReport | undefined,
  text: Say,
): ShownReport | undefined {
  if (!shown || !defined) return shown;
  const labels = new Map(
    (defined.metrics ?? []).flatMap(({ id, label }) => (label === undefined ? [] : [[id, text(label)] as const])),
  );
  return {
    ...shown,
    columns: shown.columns.map((column) => ({ ...column, label: labels.get(column.id) ?? column.label })),
  };
}

function chartsOf(
  defined: LinkedReport | undefined,
  told: Readonly<Record<string, unknown>>,
  shown: ShownReport,
  text: Say,
): readonly ReportChart[] {
  if (defined)
    return (defined.charts ?? []).flatMap(({ chart, category, series, title, ...style }): readonly ReportChart[] => {
      const said = title === undefined ? '' : text(title);
      const [metric = ''] = series;
      if (chart === 'number') return [{ look: chart, metric, title: said, ...(category ? { category } : {}) }];
      return category ? [{ look: chart, category, series, title: said, ...style }] : [];
    });
  const saved = savedChart(told['type'], told['chartConfig'], shown);
  return saved ? [saved] : [];
}
