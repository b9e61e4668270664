import { roleDefinitions } from '../../../server/hr/demo/role-definitions.ts';
import { payFunctions } from '../../contracts/shipped-calls.ts';
import { asks } from '../support/case.ts';
import { type Got, type HostileClass, type HostileInput, numbered } from '../support/hostile-input.ts';

type Case = Omit<HostileInput, 'id'>;

/** Queries of lists that reach for more than the list gives. */
const queries: readonly string[] = [
  'sort=__proto__',
  'sort=constructor.name',
  'sort=-toString',
  'sort=a.b.c.d.e.f.g',
  "sort=empNo'",
  'sort=empNo;drop',
  'sort=(select 1)',
  `sort=${'a,'.repeat(500)}a`,
  'fields=__proto__',
  'fields=constructor',
  'fields=password',
  'fields=*',
  'fields=passwordHash,email',
  `fields=${'a'.repeat(100)}`,
  'fields=a..b',
  'fields=../x',
  'filter=',
  'filter=1',
  'filter=[]',
  'filter=null',
  'filter=%7B',
  'filter=%22x%22',
  `filter=${encodeURIComponent('{"__proto__":{"x":1}}')}`,
  `filter=${encodeURIComponent('{"constructor":{"name":"Object"}}')}`,
  `filter=${encodeURIComponent('{"a":{"$gt":""}}')}`,
  `filter=${encodeURIComponent(`{"a":${'['.repeat(500)}${']'.repeat(500)}}`)}`,
  `filter=${encodeURIComponent(JSON.stringify(Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`a${at}`, at]))))}`,
  `filter=${encodeURIComponent('{"empNo":"(a+)+$"}')}`,
  `filter=${encodeURIComponent('{"empNo":"%"}')}`,
  `filter=${encodeURIComponent('{"empNo":["1001",{"x":1}]}')}`,
  'limit=-1',
  'limit=0',
  'limit=1e9',
  'limit=99999999999',
  'limit=NaN',
  'limit=1;',
  'limit=%00',
  'limit=0x10',
  'after=__proto__',
  "after='",
  'after=%ff',
  `after=${'9'.repeat(300)}`,
  'sort=empNo&sort=salary',
  'limit=1&limit=99999',
  '__proto__=1',
  '__proto__[x]=1',
  'constructor[prototype][x]=1',
  'a[]=1&a[]=2',
  '%00=1',
  'filter=%7B%7D&filter=%7B%7D',
  '=',
  '&&&&',
  'a=%',
  'a=%E0%A4%A',
];

/** Fields of pay, as answers and queries call them. */
const pay = [
  'salary',
  'basicSalary',
  'attendanceBonus',
  'attendenceBonus',
  'salaryMinor',
  'basicSalaryMinor',
  'previousSalary',
  'hourlyRate',
  'perDaySalary',
];
const payField = new RegExp(`"(${pay.join('|')})":"?[1-9]`);
const seesPay = (name: string) =>
  roleDefinitions.find((role) => role.name === name)?.read.some((link) => payFunctions().includes(link)) === true;

/** A record of somebody else with a field of pay in it; own records may have it. */
function paysOthers(own: number, value: unknown): boolean {
  if (Array.isArray(value)) return value.some((each) => paysOthers(own, each));
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Readonly<Record<string, unknown>>;
  const owner = (record['applicantDto'] as { applicantId?: unknown } | undefined)?.applicantId ?? record['applicantId'];
  if (owner !== undefined && Number(owner) === own) return false;
  const { applicantDto: _, ...rest } = record;
  const flat = Object.fromEntries(Object.entries(rest).filter(([, each]) => typeof each !== 'object'));
  return payField.test(JSON.stringify(flat)) || Object.values(record).some((each) => paysOthers(own, each));
}

export const hostileClass: HostileClass = {
  name: 'lists and hidden fields',
  inputs: async (world) => {
    const { entries } = world.live.current().snapshot.table;
    const list = '/api/hr/applicant_bio/getAllEmployeesFullNative';
    const asked = queries.flatMap((query) => [
      asks(
        `employees by ${query.slice(0, 50)}`,
        'hr',
        { path: `${list}?${query}` },
        { wants: 'harmless', harm: noSecrets },
      ),
      asks(
        `jobs by ${query.slice(0, 50)}`,
        'visitor',
        { path: `/api/hr/mobile/getAllActiveJobPost?${query}` },
        { wants: 'harmless', harm: noSecrets },
      ),
    ]);
    const reads: Case[] = [];
    for (const by of ['agent', 'lead', 'vendor', 'designer'] as const) {
      if (seesPay({ agent: 'Agent', lead: 'Team Lead', vendor: 'Vendor Agent', designer: '' }[by])) continue;
      const { applicantId } = await world.accountOf(by);
      for (const entry of entries.filter((each) => each.method === 'GET' && !each.changes && each.right !== 'public')) {
        for (const key of entry.params.some(({ type }) => type === 'id') ? ['1', '3', '9'] : ['']) {
          const values = entry.params.map(({ type, name }) =>
            type === 'id'
              ? key
              : ({ date: '2026-11-02', month: '2026-11', year: '2026' }[type] ??
                (name === 'table' ? 'attendanceDay' : 'Appointed')),
          );
          const path = `/api/hr/${[entry.address, ...values.map(encodeURIComponent)].join('/')}`;
          reads.push(
            asks(
              `what others earn by ${entry.id}`,
              by,
              { path },
              {
                wants: 'harmless',
                harm: ({ result }: Got) =>
                  paysOthers(applicantId, result) ? 'what others earn is in the answer' : undefined,
              },
            ),
          );
        }
      }
    }
    const sorted = pay.flatMap((field) =>
      (['lead', 'agent'] as const).map(
        (by): Case => ({
          tries: `the order of salaries by sorting by ${field}`,
          by,
          wants: 'harmless',
          attack: (at) =>
            Promise.all(
              [by].flatMap((who) =>
                ['', `?sort=${field}`, `?sort=-${field}`].map((query) =>
                  at.send({ by: who, path: `/api/hr/applicants/getTeamMembers${query}` }),
                ),
              ),
            ),
          harm: (outcome) => {
            if ('says' in outcome) return undefined;
            const [plain, up, down] = outcome.map(({ code, result }) =>
              Array.isArray(result) ? JSON.stringify(result.map((row) => row.applicantId)) : code,
            );
            // Either it is sorted by nothing, or it is refused, whichever way round.
            return up === down && (up === plain || up === '422') ? undefined : 'the order tells who earns more';
          },
        }),
      ),
    );
    return [...numbered('query', asked), ...numbered('pay', reads), ...numbered('order', sorted)];
  },
};

function noSecrets({ text }: Got): string | undefined {
  return /(passwordHash|tokenHash)(?!' is no column)|"password"/.test(text) ? 'secrets were handed out' : undefined;
}
