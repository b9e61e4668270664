import { answersOf, type Caller, type HostileClass, type HostileInput, numbered } from '../support/hostile-input.ts';

type Case = Omit<HostileInput, 'id'>;

/** Records that people keep: where each is read, how it is saved, and what somebody would write over it. */
const records: readonly {
  readonly by: Exclude<Caller, 'visitor'>;
  readonly list: string;
  readonly save: string;
  readonly form: string;
  readonly change: object;
}[] = [
  ...(
    [
      [
        'department',
        'department/getAllDepartment',
        'department/saveDepartment',
        'company.departments',
        { deptName: 'Overwritten' },
      ],
      ['team', 'team/getAllTeam', 'team/saveTeam', 'company.teams', { teamName: 'Overwritten' }],
      ['location', 'location/getAllLocation', 'location/saveLocation', 'company.locations', { locName: 'Overwritten' }],
      [
        'designation',
        'designation/getAllDesignation',
        'designation/saveDesignation',
        'company.designations',
        { designationName: 'Overwritten' },
      ],
      ['program', 'program/getAllProgram', 'program/saveProgram', 'company.programs', { programName: 'Overwritten' }],
      ['product', 'product/getAllProducts', 'product/saveProduct', 'company.products', { productName: 'Overwritten' }],
      ['shift', 'shift/getAllShift', 'shift/saveShift', 'company.shifts', { shiftName: 'Overwritten' }],
      [
        'quota',
        'leave_quota/getAllLeaveQuota',
        'leave_quota/saveLeaveQuota',
        'company.leaveQuotas',
        { quotaName: 'Overwritten' },
      ],
      [
        'salary type',
        'salary_type/getAllSalaryType',
        'salary_type/saveSalaryType',
        'company.salaryTypes',
        { salType: 'Overwritten' },
      ],
    ] as const
  ).map(([, list, save, screen, change]) => ({
    by: 'administrator' as const,
    list,
    save,
    form: `${screen}.editor.recordList.form`,
    change,
  })),
  {
    by: 'administrator',
    list: 'user_role/getAllUserRole',
    save: 'user_role/saveUserRole',
    form: 'administration.roles.editor.recordList.form',
    change: { roleName: 'Overwritten' },
  },
];

/** What is sent in place of the version that the writer saw; `version` is the stored one. */
const versions: Readonly<
  Record<string, (version: number) => { readonly match?: string; readonly app?: true; readonly body?: object }>
> = {
  'no version': () => ({}),
  'no version, from the app': () => ({ app: true }),
  'the stored version in the body alone': (version) => ({ body: { _version: version } }),
  'an old version in the body alone': (version) => ({ body: { _version: version - 1 } }),
  'any version, from the app': () => ({ match: '*', app: true }),
  'the version before': (version) => ({ match: `"${version - 1}"` }),
  'the version with a zero before it': (version) => ({ match: `"0${version}"` }),
  'the version behind half a quote': (version) => ({ match: `"${version}` }),
  'the version, and a list of it in the body': (version) => ({ match: `"${version}"`, body: { _version: [version] } }),
  'the version after': (version) => ({ match: `"${version + 1}"` }),
  'another version in the body': (version) => ({ match: `"${version}"`, body: { _version: version + 5 } }),
  'two versions': (version) => ({ match: `"${version}", "${version + 1}"` }),
  'a text': () => ({ match: '"latest"' }),
  'a number below zero': () => ({ match: '"-1"' }),
  'a number with a point': (version) => ({ match: `"${version}.0"` }),
  nothing: () => ({ match: '' }),
};

function overwrites({ by, list, save, form, change }: (typeof records)[number], what: string): Case {
  const before = { row: '' };
  const read = async (world: Parameters<Case['attack']>[0]) => {
    const { result } = await world.send({ by, path: `/api/hr/${list}` });
    const [row] = Array.isArray(result) ? (result as Readonly<Record<string, unknown>>[]) : [];
    return row ?? {};
  };
  return {
    tries: `to write over a record (${save}) with ${what}`,
    by,
    wants: 'refused',
    codes: ['400', '403', '409', '412', '422', '428'],
    attack: async (world) => {
      const row = await read(world);
      before.row = JSON.stringify(row);
      const { match, app, body = {} } = versions[what]?.(Number(row['_version'])) ?? {};
      const { _version, employees: _, people: __, comingCount: ___, comingFrom: ____, ...stored } = row;
      const headers = { 'x-muster-form': form, 'if-match': match, ...(app ? {} : { 'sec-fetch-site': undefined }) };
      return [await world.send({ by, path: `/api/hr/${save}`, body: { ...stored, ...change, ...body }, headers })];
    },
    harm: async (outcome, world) => {
      const after = JSON.stringify(await read(world));
      return after === before.row ? undefined : `it was written over (${answersOf(outcome)[0]?.code})`;
    },
  };
}

/** The same change by who has seen the record: it is taken, so that the refusals above are those of a version. */
function writes({ by, list, save, form, change }: (typeof records)[number]): Case {
  return {
    tries: `to change a record that he has seen (${save})`,
    by,
    wants: 'harmless',
    codes: ['200'],
    attack: async (world) => {
      const { result } = await world.send({ by, path: `/api/hr/${list}` });
      const [row = {}] = result as readonly Readonly<Record<string, unknown>>[];
      const { _version, employees: _, people: __, comingCount: ___, comingFrom: ____, ...stored } = row;
      const headers = { 'x-muster-form': form, 'if-match': `"${String(_version)}"` };
      return [await world.send({ by, path: `/api/hr/${save}`, body: { ...stored, ...change }, headers })];
    },
  };
}

export const hostileClass: HostileClass = {
  name: 'writing over what another has changed',
  inputs: () => [
    ...numbered(
      'over',
      records.flatMap((record) => Object.keys(versions).map((what) => overwrites(record, what))),
    ),
    ...numbered('seen', records.map(writes)),
  ],
};
