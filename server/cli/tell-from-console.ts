import { companyZone, hrOver } from '../embedded/hr-over.ts';
import { createEmbeddedBackend } from '../gateway/embedded-backend.ts';
import type { HrBackend } from '../gateway/hr-backend.ts';
import type { CommandDatabase } from './with-database.ts';

/** How a command tells people by mail what it did to their accounts; nobody is told where the backend is elsewhere. */
export async function tellFromConsole({
  database,
  settings,
  audit,
}: CommandDatabase): Promise<Pick<HrBackend, 'tellAccount'>> {
  if (settings.hrBackendUrl !== undefined) return {};
  const clock = { now: () => new Date(), zone: companyZone };
  const hr = hrOver(database, settings, clock, audit, () => undefined);
  return (await hr.migrate()) === undefined ? createEmbeddedBackend(hr) : {};
}
