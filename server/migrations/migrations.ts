import type { Migration } from '../database/migrate.ts';
import { sessionsAndDrafts } from './0001-sessions-and-drafts.migration.ts';
import { savedViews } from './0002-saved-views.migration.ts';
import { ownAnswers } from './0003-own-answers.migration.ts';
import { audit } from './0004-audit.migration.ts';
import { circleOfViews } from './0005-circle-of-views.migration.ts';
import { definitions } from './0006-definitions.migration.ts';
import { auditSearch } from './0007-audit-search.migration.ts';
import { extensionValues } from './0008-extension-values.migration.ts';

/** Every step of the server's own tables, in order. */
export const migrations: readonly Migration[] = [
  sessionsAndDrafts,
  savedViews,
  ownAnswers,
  audit,
  circleOfViews,
  definitions,
  auditSearch,
  extensionValues,
];
