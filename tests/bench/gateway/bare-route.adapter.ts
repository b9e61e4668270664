import { Hono } from 'hono';
import { momentOf } from '../../../server/hr/context.ts';
import { employeeRows } from '../../../server/hr/people/employee-rows.ts';
import { peopleSource } from '../../../server/hr/people/people-source.ts';
import { referenceRows } from '../../../server/hr/reference-data/reference-rows.ts';
import { referenceTableOf } from '../../../server/hr/reference-data/reference-table-of.ts';
import { withEmployees } from '../../../server/hr/reference-data/with-employees.ts';
import { createWorld } from '../../contracts/hr-world.ts';
import { measure } from './measure.ts';
import { company } from './workload.ts';

/** The same rows by the same queries, for whoever asks: no session, no rights, no limits, no log. */
const { db } = await createWorld(company);
const clock = { now: () => new Date(), zone: 'Asia/Karachi' };
const departments = referenceTableOf('department');
const app = new Hono();
const done = (result: unknown) => ({ code: '200', message: 'Success', result });

app.get('/api/hr/applicant_bio/getAllEmployeesFullNative', async (c) => {
  return c.json(done(await employeeRows(db, peopleSource.from(db).where('applicant.empNo', '!=', ''))));
});
app.get('/api/hr/department/getAllDepartment', async (c) => {
  const rows = await referenceRows(db, departments, {});
  return c.json(done(await withEmployees({ handle: db, now: momentOf(clock) }, departments, rows)));
});

await measure({ name: 'a bare route', baseline: true, app });
