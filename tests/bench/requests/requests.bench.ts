import { compileDefinitions } from '../../../engine/check.ts';
import { auditCalls } from '../../../server/audit/audit-calls.ts';
import { readDefinitionFiles } from '../../../server/definitions/definition-files.ts';
import { createSnapshot } from '../../../server/delivery/snapshot.ts';
import { createEmbeddedBackend } from '../../../server/gateway/embedded-backend.ts';
import { createWorld, demoPassword } from '../../contracts/hr-world.ts';
import { cookieFrom, startTestServer } from '../../server/support/test-server.ts';
import { lagOf } from '../support/lag-of.ts';

/**
 * How long requests that read or work out much keep everybody else waiting, from the gateway to the text of the answer:
 * milliseconds of processor time of the longest block of one request, the median of some rounds.
 */
const people = 2000;
const entries = 50_000;
const rounds = 5;

const read = readDefinitionFiles(process.cwd(), []);
if ('refusal' in read) throw new Error(read.refusal);
const { registry, linker } = compileDefinitions(read.files);
if (!linker) throw new Error('the shipped definitions have errors');
const world = await createWorld({ people, months: 2 });
const server = await startTestServer({
  ...createSnapshot(0, linker, registry),
  backend: createEmbeddedBackend(world.hr),
  ownCalls: () => auditCalls(),
  audit: world.audit,
  database: world.database,
});
const body = { email: 'admin@muster.local', password: demoPassword };
const cookie = cookieFrom(await server.request('/api/hr/users/login', { body }));
const numbers = await world.db
  .selectFrom('applicant')
  .select('empNo')
  .where('empNo', '<>', '')
  .where('applicantId', '>', 6)
  .where('phaseStatus', '=', 'Appointed')
  .limit(500)
  .execute();
const sync = { startDate: '2026-11-01', endDate: '2026-11-20', updateAll: false };

const who = { kind: 'staff', id: 'account 1', name: 'Admin' } as const;
for (let at = 0; at < entries; at += 500) {
  const told = Array.from({ length: 500 }, (_, each) => ({
    who,
    action: 'data.changed' as const,
    subject: { kind: 'note', key: String(at + each) },
  }));
  await world.database.db.transaction().execute((handle) => world.audit.record(handle, ...told));
}

const requests: Readonly<Record<string, readonly [path: string, body?: unknown]>> = {
  'all employees': ['applicant_bio/getAllEmployeesFullNative'],
  'the days of a month, everybody': ['attendance/getAllAttendanceOfApplicantByMonth/2026-10'],
  'all days, everybody': ['attendance/getAllAttendanceOfApplicant'],
  'who is absent on a day': ['attendance/getAbsentPreview/18-11-2026'],
  'figures of a month': ['attendance/getMonthlyAttendanceStatsWithMonthParam/2026-10'],
  'attendance sync of twenty days of 500 people': [
    'attendance/syncAttendance',
    { ...sync, crmIds: numbers.map(({ empNo }) => empNo) },
  ],
  'the newest of the log': ['audit/searchAudit', {}],
  'search of the log by a name': ['audit/searchAudit', { who: 'Admin' }],
  'search of the log for a name that it does not have': ['audit/searchAudit', { who: 'nobody of this name' }],
};
console.log(`${people} employees, two months of days, ${entries} entries of the log; median of ${rounds}`);
for (const [what, [path, sent]] of Object.entries(requests)) {
  const lags: number[] = [];
  let told = '';
  while (lags.length < rounds) {
    server.time += 60_000;
    const ask = async () => {
      const { code, message, text } = await server.request(`/api/hr/${path}`, {
        cookie,
        ...(sent === undefined ? {} : { body: sent }),
      });
      told = `${code} ${code === '200' ? '' : message} ${Math.round(text.length / 1024)} kB`;
    };
    lags.push(await lagOf(ask));
  }
  const lag = lags.sort((one, other) => one - other)[(rounds - 1) / 2] ?? 0;
  console.log(`${what.padEnd(48)} ${lag.toFixed(1).padStart(8)} ms  ${told}`);
}
await server.close();
await world.close();
