import { say } from '@muster/engine';
import { Button } from '../feedback/Button.tsx';
import classes from './DataGrid.module.css';
import { pageSizes } from './page-size.ts';
import { countText } from './printed-note.ts';

export interface PagerBarProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly records: number;
  readonly pageSize: number;
  /** True while another page is on its way. */
  readonly busy?: boolean;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

/** The bar under a grid: records, page size, and the way through the pages. */
export function PagerBar({ page, pages, records, pageSize, busy = false, onPage, onPageSize }: PagerBarProps) {
  const atStart = page <= 1;
  const atEnd = page >= pages;
  return (
    <div className={classes['pager']} aria-busy={busy || undefined}>
      <span role="status">{say('Total Records: {count}', { count: countText(records) })}</span>
      <span className={classes['gap']} />
      <label>
        {say('Page size')}
        <select value={pageSize} onChange={(event) => onPageSize(Number(event.currentTarget.value))}>
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <nav aria-label={say('Pages')}>
        <Button iconOnly tone="quiet" icon="first" disabled={atStart} onPress={() => onPage(1)}>
          {say('First page')}
        </Button>
        <Button iconOnly tone="quiet" icon="chevronLeft" disabled={atStart} onPress={() => onPage(page - 1)}>
          {say('Previous page')}
        </Button>
        <span aria-live="polite">{say('Page {page} of {pages}', { page, pages })}</span>
        <Button iconOnly tone="quiet" icon="chevronRight" disabled={atEnd} onPress={() => onPage(page + 1)}>
          {say('Next page')}
        </Button>
        <Button iconOnly tone="quiet" icon="last" disabled={atEnd} onPress={() => onPage(pages)}>
          {say('Last page')}
        </Button>
      </nav>
    </div>
  );
}
