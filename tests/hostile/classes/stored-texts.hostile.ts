import { application, freshEmail } from '../support/application.ts';
import { asProgram } from '../support/case.ts';
import { answersOf, type HostileClass, type HostileInput, lastOf, numbered } from '../support/hostile-input.ts';

type Case = Omit<HostileInput, 'id'>;

/** Markup that a page must show as it is written. */
const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '{person.email}',
  '#{7*7}',
  '<a href="javascript:x">x</a>',
  '</title><script>',
  '&lt;b&gt;',
  '<!--',
  '%3Cscript%3E',
  '<b>x',
  "');--",
  '\\"\\u003cscript',
];
/** Signs that make a text read otherwise than it is. */
const signs = ['\u0000', '\u0007', '\u001b[31m', '\u202e', '\u2066', '\u200f', '\ud800', '\udfff', '\u0085', '\u009b'];

/** Where texts are kept: who writes one, and where it is read again. */
interface Place {
  readonly by: Case['by'];
  readonly call: string;
  readonly form?: string;
  readonly body: (text: string) => object;
  readonly read: string;
  readonly reader: Case['by'];
}
const places: Readonly<Record<string, Place>> = {
  department: {
    by: 'hr',
    call: 'department/saveDepartment',
    form: 'company.departments.editor.recordList.form',
    body: (deptName) => ({ deptId: 0, deptName, status: 'Active' }),
    read: 'department/getAllDepartment',
    reader: 'hr',
  },
  team: {
    by: 'hr',
    call: 'team/saveTeam',
    form: 'company.teams.editor.recordList.form',
    body: (teamName) => ({ teamId: 0, teamName, departmentDto: { deptId: 1 }, status: 'Active' }),
    read: 'team/getAllTeam',
    reader: 'hr',
  },
  location: {
    by: 'hr',
    call: 'location/saveLocation',
    form: 'company.locations.editor.recordList.form',
    body: (locName) => ({ locId: 0, locName, status: 'Active' }),
    read: 'location/getAllLocation',
    reader: 'hr',
  },
  bonus: {
    by: 'payroll',
    call: 'bonus/assignBonusToApplicant',
    body: (bonusTitle) => ({
      applicantDto: { applicantId: 9 },
      bonusTitle,
      bonusAmount: 5,
      payrollMonth: '2026-12',
      reason: 'x',
    }),
    read: 'empLoan/getAllEmpLoans',
    reader: 'payroll',
  },
  role: {
    by: 'administrator',
    call: 'user_role/saveUserRole',
    form: 'administration.roles.editor.recordList.form',
    body: (roleName) => ({ roleId: 0, roleName, kind: 'staff', status: 'Active' }),
    read: 'user_role/getAllUserRole',
    reader: 'administrator',
  },
  'an application': {
    by: 'visitor',
    call: 'mobile/applyForJob',
    form: 'careers.apply.form',
    body: (address) => ({
      ...application,
      email: freshEmail(),
      applicantBioDto: { ...application.applicantBioDto, address },
    }),
    read: 'applicant_bio/getAllApplicantsByStatus/Applied',
    reader: 'hr',
  },
  'a form': {
    by: 'administrator',
    call: 'form_render/saveFormSheet',
    body: (description) => ({
      formId: 0,
      formName: `Menu ${Math.abs(hashOf(description))}`,
      description,
      roles: [],
      status: 'Active',
      columns: [{ columnId: 'dish', colLabel: 'Dish', colType: 'Text Field' }],
      rules: [],
    }),
    read: 'form_render/getAllForms',
    reader: 'administrator',
  },
};

function hashOf(text: string): number {
  let hash = 7;
  for (const sign of text) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return hash;
}

function keeps(what: string, { by, call, form, body, read, reader }: Place, text: string, wants: Case['wants']): Case {
  return {
    tries: `${JSON.stringify(text)} as the text of ${what}`,
    by,
    wants,
    attack: async (world) => {
      const headers = { ...asProgram, 'x-muster-form': form };
      const kept = await world.send({ by, path: `/api/hr/${call}`, body: body(text), headers });
      if (wants === 'refused') return [kept];
      return [kept, await world.send({ by: reader, path: `/api/hr/${read}` })];
    },
    harm: (outcome) => {
      const got = lastOf(outcome);
      if (got.status >= 300) return undefined;
      const type = got.headers.get('content-type') ?? '';
      if (!type.startsWith('application/json')) return `it came back as ${type}`;
      if (!/default-src 'none'/.test(got.headers.get('content-security-policy') ?? ''))
        return 'the answer may run something';
      return answersOf(outcome).some(({ text: all }) => /"(49|x@)"/.test(all)) ? 'it was evaluated' : undefined;
    },
  };
}

/** What a person keeps for himself or shows to others, outside of records. */
const own = [
  ...markup,
  ...signs.map((sign) => `late${sign}payers`),
  '__proto__',
  'constructor',
  ' ',
  'a'.repeat(61),
].flatMap((name): readonly Case[] => [
  {
    tries: `a shared view named ${JSON.stringify(name).slice(0, 40)}`,
    by: 'agent',
    wants: 'harmless',
    leavesTraces: true,
    attack: async (world) => [
      await world.send({
        by: 'agent',
        method: 'PUT',
        path: '/api/muster/views/forms.fill.fills',
        body: { name, shared: true, content: { search: name } },
      }),
      await world.send({ by: 'lead', path: '/api/muster/views/forms.fill.fills' }),
    ],
    harm: (outcome) =>
      answersOf(outcome).every(({ headers }) => (headers.get('content-type') ?? '').startsWith('application/json'))
        ? undefined
        : 'it came back as something else',
  },
  {
    tries: `an export titled ${JSON.stringify(name).slice(0, 40)}`,
    by: 'agent',
    wants: 'harmless',
    attack: async (world) => [
      await world.send({
        by: 'agent',
        path: '/api/muster/exports',
        body: { list: 'loans.list.recordList', title: name, rows: 5 },
      }),
    ],
  },
  {
    tries: `the log searched for ${JSON.stringify(name).slice(0, 40)}`,
    by: 'administrator',
    wants: 'harmless',
    attack: async (world) => [
      await world.send({
        by: 'administrator',
        path: '/api/hr/audit/searchAudit',
        body: { who: name, what: name, subject: name },
      }),
      await world.send({
        by: 'agent',
        path: `/api/hr/users/getUsersProfile`,
        headers: { 'user-agent': name.replace(/[^\x20-\x7e]/g, '?') },
      }),
    ],
  },
]);

/** Searches that a full-text index reads as a language of its own. */
const searches = [
  '"',
  '""',
  '*',
  'a*',
  'NEAR(a b)',
  'a AND',
  'OR',
  'NOT x',
  '(',
  ')',
  'col:x',
  '^a',
  'a-b',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  'a"b',
  '{x y}',
  'a'.repeat(5000),
  '+',
  '-',
  ';',
  'who:admin',
  '"a" "b',
].flatMap((text) =>
  (['who', 'what', 'subject'] as const).map(
    (field): Case => ({
      tries: `the log searched by ${field} for ${text.slice(0, 20)}`,
      by: 'administrator',
      wants: 'harmless',
      attack: async (world) => [
        await world.send({ by: 'administrator', path: '/api/hr/audit/searchAudit', body: { [field]: text } }),
      ],
    }),
  ),
);

/** Addresses of mails that would go elsewhere, or to more people. */
const receivers = [
  'a@b.pk\r\nBcc: all@example.com',
  'a@b.pk\nSubject: x',
  'a@b.pk,c@d.pk',
  'a@b.pk;c@d.pk',
  '<a@b.pk>',
  'A <a@b.pk>',
  'a@b.pk\u0000',
  'a@@b.pk',
  'a b@c.pk',
  '"a\\"@b.pk',
  'a@b',
  '@b.pk',
  'a@',
  'a@b.pk%0aBcc:x',
  '\u202ea@b.pk',
  'a@[127.0.0.1]',
  'a@localhost',
  `${'a'.repeat(300)}@b.pk`,
  'a@b..pk',
  '.a@b.pk',
  'a@-b.pk',
  'аdmin@muster.local',
  'a@b.pk\u2028x',
  'mailto:a@b.pk',
  'a@b.pk?cc=x@y.z',
].flatMap((email): readonly Case[] =>
  [
    ['mobile/applyForJob', { ...application, email }],
    ['mobile/recoverPassByEmail', { email }],
  ].map(([call, body]) => ({
    tries: `mails to ${JSON.stringify(email).slice(0, 40)} by ${String(call)}`,
    by: 'visitor' as const,
    wants: 'harmless' as const,
    leavesTraces: true,
    attack: async (world) => [
      await world.send({ path: `/api/hr/${String(call)}`, body, headers: { 'x-muster-form': 'careers.apply.form' } }),
    ],
    harm: async (_outcome, { hr }) => {
      const mails = await hr.db.selectFrom('outbox').select(['toAddress', 'subject']).execute();
      const odd = mails.find(({ toAddress, subject }) => /[\s,;<>\p{C}]/u.test(toAddress) || /[\r\n]/.test(subject));
      return odd === undefined ? undefined : `a mail waits for ${JSON.stringify(odd)}`;
    },
  })),
);

export const hostileClass: HostileClass = {
  name: 'texts that are kept',
  inputs: () => [
    ...numbered(
      'markup',
      Object.entries(places).flatMap(([what, place]) => markup.map((text) => keeps(what, place, text, 'harmless'))),
    ),
    ...numbered(
      'sign',
      Object.entries(places).flatMap(([what, place]) =>
        signs.map((sign) => keeps(what, place, `Night${sign}shift`, 'refused')),
      ),
    ),
    ...numbered('own', own),
    ...numbered('search', searches),
    ...numbered('mail', receivers),
  ],
};
