import { reference } from '../input/number-reader.ts';
import { listOf, type ReadOf, record } from '../input/reader.ts';
import { choice } from '../input/text-reader.ts';
import type { PeopleQuery } from './employee-rows.ts';
import { phaseStatuses } from './phase-statuses.ts';

/** The most values that one filter takes. */
const max = 200;

const links = (key: string, label: string) => listOf(reference(key, { label, required: true }), { label, max });

const fields = {
  phaseStatus: listOf(choice(phaseStatuses, { label: 'Phase Status', required: true }), { label: 'Phase Status', max }),
  vertical: listOf(choice(['Home', 'Office'], { label: 'Work From', required: true }), { label: 'Work From', max }),
  // '' is somebody without an agent type.
  agentType: listOf(choice(['SB', 'Voice'], { label: 'Agent Type' }), { label: 'Agent Type', max }),
  empType: listOf(choice(['Support', 'Operation', 'Leader'], { label: 'Employee Type', required: true }), {
    label: 'Employee Type',
    max,
  }),
  locationDto: links('locId', 'Location'),
  programDto: links('programId', 'Program'),
  departmentDto: links('deptId', 'Department'),
  designationDto: links('designationId', 'Designation'),
  batchDto: links('batchId', 'Batch'),
  shiftDto: links('shiftId', 'Shift'),
  salaryTypeDto: links('salTypeId', 'Salary Type'),
  teamDto: links('teamId', 'Team'),
};

/** What a search of people may ask for: of each field one of several values, an empty list asks nothing. */
export const peopleFilter = record(fields);

/** Narrows people to those who meet every filter that is given. */
export function peopleFound(query: PeopleQuery, asked: ReadOf<typeof fields>): PeopleQuery {
  const places = asked.vertical.flatMap((place) => [place, `Work From ${place}`]);
  const wanted = [
    ['phaseStatus', asked.phaseStatus],
    ['vertical', places],
    ['agentType', asked.agentType],
    ['empType', asked.empType],
    ['locId', asked.locationDto],
    ['programId', asked.programDto],
    ['deptId', asked.departmentDto],
    ['designationId', asked.designationDto],
    ['batchId', asked.batchDto],
    ['shiftId', asked.shiftDto],
    ['salTypeId', asked.salaryTypeDto],
    ['teamId', asked.teamDto],
  ] as const;
  let found = query;
  for (const [column, values] of wanted) {
    if (values.length > 0) found = found.where(`applicant.${column}`, 'in', [...values]);
  }
  return found;
}
