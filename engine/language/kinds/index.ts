import type { KindDescriptor } from '../kind-descriptor.ts';
import { app } from './app.kind.ts';
import { calls } from './calls.kind.ts';
import { dashboard } from './dashboard.kind.ts';
import { dialog } from './dialog.kind.ts';
import { document } from './document.kind.ts';
import { entities } from './entities.kind.ts';
import { form } from './form.kind.ts';
import { functions } from './functions.kind.ts';
import { grid } from './grid.kind.ts';
import { options } from './options.kind.ts';
import { page } from './page.kind.ts';
import { pattern } from './pattern.kind.ts';
import { report } from './report.kind.ts';
import { tables } from './tables.kind.ts';
import { texts } from './texts.kind.ts';
import { theme } from './theme.kind.ts';

/** Every kind of definition. */
export const kinds = {
  app,
  page,
  dialog,
  form,
  grid,
  document,
  report,
  dashboard,
  entities,
  calls,
  options,
  functions,
  tables,
  pattern,
  texts,
  theme,
} as const satisfies Readonly<Record<string, KindDescriptor>>;

export type KindName = keyof typeof kinds;

/** The kinds of which one is a sheet: it says on which paper. */
export type SheetKind = {
  [Name in KindName]: 'paper' extends keyof (typeof kinds)[Name]['properties'] ? Name : never;
}[KindName];
