import type { Migration } from '../database/migrate.ts';
import { sessionsAndDrafts } from './0001-sessions-and-drafts.migration.ts';
import { savedViews } from './0002-saved-views.migration.ts';
import { ownAnswers } from './0003-own-answers.migration.ts';
import { audit } from './0004-audit.migration.ts';
import { circleOfViews } from './0005-circle-of-views.migration.ts';
import { definitions } from './0006-definitions.migration.ts';
import { auditSearch } from './0007-audit-search.migration.ts';
import { extensionValues } from './0008-extension-values.migration.ts';
import { confirmations } from './0009-confirmations.migration.ts';
import { waitingPublishes } from './0010-waiting-publishes.migration.ts';
import { placesOfSessions } from './0011-places-of-sessions.migration.ts';
import { diskProbe } from './0012-disk-probe.migration.ts';
import { knownDevices } from './0013-known-devices.migration.ts';
import { secondFactor } from './0014-second-factor.migration.ts';
import { versionsOfViews } from './0015-versions-of-views.migration.ts';
import { rightsToDecide } from './0016-rights-to-decide.migration.ts';
import { passkeys } from './0017-passkeys.migration.ts';
import { mailedCodes } from './0018-mailed-codes.migration.ts';
import { sentencesOfRoles } from './0019-sentences-of-roles.migration.ts';
import { keptAnswers } from './0020-kept-answers.migration.ts';
import { sharedByServers } from './0021-shared-by-servers.migration.ts';
import { jobs } from './0022-jobs.migration.ts';
import { waitingEntries } from './0023-waiting-entries.migration.ts';
import { webhooks } from './0024-webhooks.migration.ts';
import { accessTokens } from './0025-access-tokens.migration.ts';
import { namesOfWebhooks } from './0026-names-of-webhooks.migration.ts';
import { outsideHistory } from './0027-outside-history.migration.ts';
import { lastSignIns } from './0028-last-sign-ins.migration.ts';
import { factorRemovals } from './0029-factor-removals.migration.ts';
import { namesOfTokens } from './0030-names-of-tokens.migration.ts';
import { languagesOfPersons } from './0031-languages-of-persons.migration.ts';

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
  confirmations,
  waitingPublishes,
  placesOfSessions,
  diskProbe,
  knownDevices,
  secondFactor,
  versionsOfViews,
  rightsToDecide,
  passkeys,
  mailedCodes,
  sentencesOfRoles,
  keptAnswers,
  sharedByServers,
  jobs,
  waitingEntries,
  webhooks,
  accessTokens,
  namesOfWebhooks,
  outsideHistory,
  lastSignIns,
  factorRemovals,
  namesOfTokens,
  languagesOfPersons,
];
