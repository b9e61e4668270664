import { everything, type ListOptions } from '../../lists/index.ts';
import { type Route, route } from '../route.ts';
import { bringRows, type RowsOfFile, takeBackRows } from './bring-rows.ts';
import { keepFile, readFile, type SentFile } from './check-file.ts';
import { type AskedTemplate, importTemplate } from './import-template.ts';
import { listImports, rowsOfImport } from './list-imports.ts';

interface OfImport {
  readonly params: { readonly importId: number };
  readonly list?: ListOptions;
}

/** People, days and holidays from files: read and judged, brought row by row, and taken back. */
export const importRoutes: readonly Route[] = [
  route('imports.getAll', { run: (context, { list = everything }) => listImports(context, list) }),
  route('imports.getRows', {
    run: (context, { params, list = everything }: OfImport) => rowsOfImport(context, params.importId, list),
  }),
  route('imports.checkFile', {
    prepare: ({ body }: { readonly body: SentFile }, { db }, context) => readFile(context, db, body),
    run: (context, { body }, checked) => keepFile(context, body, checked),
  }),
  route('imports.getTemplate', {
    prepare: ({ params }: { readonly params: AskedTemplate }) => importTemplate(params),
    run: async (_context, _input, file) => file,
  }),
  route('imports.bringRows', {
    run: (context, { body }: { readonly body: RowsOfFile }) => bringRows(context, body),
  }),
  route('imports.takeBackRows', {
    run: (context, { body }: { readonly body: RowsOfFile }) => takeBackRows(context, body),
  }),
];
