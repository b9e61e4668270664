import { type JsonRecord, say } from '@muster/engine';
import type { ReportSource } from '@muster/engine/reports';
import { useMemo, useState } from 'react';
import { Button } from '../feedback/Button.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import type { ReportColumn } from '../report/shown-report.ts';
import { type BuiltReport, builtOf, listIn } from './built-report.ts';
import { FilterList } from './FilterList.tsx';

export interface TileFiltersProps {
  readonly title: string;
  /** The columns that the report shows as they stand: there are as many filters at most. */
  readonly columns: readonly ReportColumn[];
  /** Those that the report was opened with, and those that it is run with now. */
  readonly original: readonly JsonRecord[];
  readonly now: readonly JsonRecord[];
  readonly onRun: (filters: readonly JsonRecord[]) => void;
  readonly onClose: () => void;
}

/** Filters on what a report shows, of whoever looks at it. Run is there after a change, Clear brings back the first ones. */
export function TileFilters({ title, columns, original, now, onRun, onClose }: TileFiltersProps) {
  const [built, setBuilt] = useState((): BuiltReport => withFilters(now));
  const source = useMemo(
    (): ReportSource => ({
      id: '',
      order: [],
      label: title,
      columns: new Map(columns.map(({ id, label, type }) => [id, { label, type }])),
    }),
    [title, columns],
  );
  const filters = listIn(built, 'filtersArr');
  const isChanged = JSON.stringify(filters) !== JSON.stringify(now);
  const isFirst = JSON.stringify(filters) === JSON.stringify(original);
  const run = () => {
    onRun(filters);
    onClose();
  };
  const footer = (
    <>
      <Button disabled={isFirst} onPress={() => setBuilt(withFilters(original))}>
        {say('Clear')}
      </Button>
      <Button tone="primary" disabled={!isChanged} onPress={run}>
        {say('Run')}
      </Button>
    </>
  );
  return (
    <Dialog title={say('Filters of {name}', { name: title })} onClose={onClose} footer={footer}>
      <FilterList built={built} source={source} problems={[]} change={setBuilt} most={columns.length} />
    </Dialog>
  );
}

function withFilters(filters: readonly JsonRecord[]): BuiltReport {
  const built = builtOf(undefined);
  return { ...built, query: { ...built.query, filtersArr: filters } };
}
