import { type ColDef, QuickFilterModule } from 'ag-grid-community';
import { AgGridProvider, AgGridReact } from 'ag-grid-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { gridModules } from '../../../../renderer/grid/grid-modules.ts';
import type { Prepare } from './bench-page.ts';
import { type WorkRow, workColumns, workRows } from './workload.ts';

const modules = [...gridModules, QuickFilterModule];

const filters = { text: 'agTextColumnFilter', number: 'agNumberColumnFilter', date: 'agDateColumnFilter' } as const;

const columns: ColDef<WorkRow>[] = workColumns.map(({ id, label, type }) => ({
  field: id,
  headerName: label,
  width: 140,
  cellDataType: false,
  filter: filters[type],
}));

/** The grid library as its guide shows it: fields, a page of a hundred rows, its own quick filter. */
function PlainGrid({ rows }: { readonly rows: readonly WorkRow[] }) {
  const [text, setText] = useState('');
  const [found, setFound] = useState(0);
  return (
    <>
      <input type="search" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <div style={{ height: '67vh' }}>
        <AgGridProvider modules={modules}>
          <AgGridReact<WorkRow>
            rowData={rows as WorkRow[]}
            columnDefs={columns}
            rowHeight={26}
            headerHeight={40}
            pagination
            suppressPaginationPanel
            paginationPageSize={100}
            animateRows={false}
            quickFilterText={text}
            onModelUpdated={({ api }) => setFound(api.getDisplayedRowCount())}
          />
        </AgGridProvider>
      </div>
      <p>Total Records: {found}</p>
    </>
  );
}

export const prepare: Prepare = async (place) => {
  const root = createRoot(place);
  const rows = workRows();
  return () => root.render(<PlainGrid rows={rows} />);
};
