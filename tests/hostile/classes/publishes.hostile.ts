import { onlyRights } from '../../contracts/only-rights.ts';
import { asks, asProgram } from '../support/case.ts';
import { type Caller, type HostileClass, type HostileInput, numbered } from '../support/hostile-input.ts';
import { addAccount, type HostileWorld } from '../support/hostile-world.ts';

type Case = Omit<HostileInput, 'id'>;
type Tree = Readonly<Record<string, unknown>>;
type Steps = readonly object[];

const giverEmail = 'giver@muster.local';

/** Somebody who may change definitions and give bonuses: only the laws and the second person are in his way. */
async function cookieOfGiver(world: HostileWorld): Promise<string> {
  const { hr } = world;
  const known = await hr.db
    .selectFrom('account')
    .select('accountId')
    .where('email', '=', giverEmail)
    .executeTakeFirst();
  if (!known) {
    await addAccount(hr, 'agent', giverEmail);
    await hr.db.updateTable('account').set({ applicantId: 8 }).where('email', '=', giverEmail).execute();
    await onlyRights(hr, giverEmail, { write: ['page_designer', 'bonus'], delete: ['page_designer'] });
  }
  return world.signedIn(giverEmail);
}

const program = { 'sec-fetch-site': undefined };
const gift = { applicantDto: { applicantId: 8 }, bonusTitle: 'Gift', bonusAmount: 90_000, reason: 'None' };
const steal = { call: 'bonus.assignBonusToApplicant', with: gift };
const page = (more: Tree, id = 'hostile.gifts'): Tree => {
  const common = { kind: 'page', id, path: `/${id.replace('.', '_')}`, access: 'bonus', title: 'News' };
  return { ...common, body: [{ text: 'Nothing new' }], ...more };
};
const column = { id: 'x', label: 'X', type: 'text' };
const dialog = (more: Tree): Tree => ({ kind: 'dialog', title: 'News', body: [{ text: 'News' }], ...more });
const opens = [{ toolbar: [{ label: 'More', do: [{ open: 'd' }] }] }];
const reads = { call: 'bulletin.getAllActiveBulletin' };

/** Every place where steps stand that nobody has pressed anything for. */
const unpressed: Readonly<Record<string, (steps: Steps) => Tree>> = {
  'when the page opens': (steps) => page({ on: { open: steps } }),
  'when the page closes': (steps) => page({ on: { close: steps } }),
  'in a group when it opens': (steps) => page({ on: { open: [{ do: steps }] } }),
  'where a condition is unmet when it opens': (steps) =>
    page({ on: { open: [{ do: [reads], when: false, else: steps }] } }),
  'for each of a list when it opens': (steps) => page({ on: { open: [{ each: [1, 2], do: steps }] } }),
  'as an answer to a question that it asks by itself': (steps) =>
    page({ on: { open: [{ confirm: 'Go on?', actions: [{ label: 'Yes', do: steps }] }] } }),
  'after a question that it asks by itself': (steps) => page({ on: { open: [{ confirm: 'Go on?' }, ...steps] } }),
  'after a call that it makes by itself': (steps) => page({ on: { open: [{ ...reads, on: { success: steps } }] } }),
  'after a call that fails': (steps) => page({ on: { open: [{ ...reads, on: { failure: steps } }] } }),
  'after a dialog that opens by itself': (steps) =>
    page({ parts: { d: dialog({}) }, on: { open: [{ open: 'd' }, ...steps] } }),
  'in a dialog that opens by itself': (steps) =>
    page({ parts: { d: dialog({ on: { open: steps } }) }, on: { open: [{ open: 'd' }] } }),
  'in a dialog that a press opens': (steps) => page({ parts: { d: dialog({ on: { open: steps } }) }, body: opens }),
  'as what the page loads': ([step]) => page({ data: { x: step } }),
  'as what it loads again and again': ([step]) => page({ data: { x: { ...step, every: 60 } } }),
  'as the choices of a field': ([step]) =>
    page({ body: [{ form: { columns: [{ ...column, options: step }], submit: [reads] } }] }),
  'as a download': (steps) =>
    page({ on: { open: steps.map((step) => ({ ...step, call: undefined, download: steal.call })) } }),
  'when a form settles': (steps) =>
    page({ body: [{ form: { columns: [column], submit: [reads], on: { settled: steps } } }] }),
  'when a form is changed': (steps) =>
    page({ body: [{ form: { columns: [column], submit: [reads], on: { change: steps } } }] }),
  'when a text is edited': (steps) => page({ body: [{ definitionEditor: 'x', label: 'Text', on: { change: steps } }] }),
  'when cards are shown': (steps) => page({ body: [{ cards: [1], body: [{ text: 'x' }], on: { show: steps } }] }),
  'when a tab is opened': (steps) => page({ body: [{ tabs: [{ label: 'A', body: [], on: { open: steps } }] }] }),
};
const behindButton = (steps: Steps) => page({ body: [{ toolbar: [{ label: 'Help', do: steps }] }] });
/** What is pressed: a second person has to look at it. */
const pressed: Readonly<Record<string, (steps: Steps) => Tree>> = {
  'behind a button': behindButton,
  'behind a form': (steps) => page({ body: [{ form: { columns: [column], submit: steps } }] }),
  'behind a form that it shows by its id': (steps) => page({ body: [{ form: 'leave.request', submit: steps }] }),
  'behind the Cancel of a form': (steps) =>
    page({ body: [{ form: { columns: [column], submit: [reads], cancelLabel: 'Back' }, on: { cancel: steps } }] }),
  'behind the button of a message': (steps) =>
    page({ on: { open: [{ toast: 'News', actions: [{ label: 'Read', do: steps }] }] } }),
  'behind a dialog': (steps) =>
    page({ parts: { d: dialog({ body: [{ toolbar: [{ label: 'Next', do: steps }] }] }) }, body: opens }),
  'behind cards': (steps) =>
    page({ body: [{ cards: [1], body: [{ text: 'x' }], actions: [{ label: 'Show', do: steps }] }] }),
  'behind a question': (steps) =>
    page({ body: [{ toolbar: [{ label: 'Help', do: [{ confirm: 'Go on?' }, ...steps] }] }] }),
};
/** Calls that act on somebody, as a page would make them. */
const acts: Readonly<Record<string, object>> = {
  'a bonus': steal,
  'a role': { call: 'user_role.assignRoleToUsers', with: { roleDto: { roleId: 1 }, accountIds: [5] } },
  'a second factor taken away': { call: 'second_factor.remove', with: { ownerKey: 'account 1' } },
  'a publish': { call: 'definitions.approvePublish', with: { waitingId: 1 } },
};

const number = ({ live }: HostileWorld) => live.current().snapshot.number;

/** Writes a draft, publishes it and drops what is left; whoever waits is withdrawn. */
function publishes(tries: string, cookie: string, definition: Tree, wants: Case['wants']): Case {
  const before = { number: 0 };
  return {
    tries,
    by: 'designer',
    wants,
    codes: ['200', '403', '422'],
    leavesTraces: true,
    attack: async (world) => {
      before.number = number(world);
      const ask = (name: string, body: object, headers = {}) =>
        world.send({ cookie, path: `/api/hr/definitions/${name}`, body, headers: { ...program, ...headers } });
      const made = await ask('createDefinition', { text: JSON.stringify(definition) });
      if (made.code !== '200') return [made];
      const { kind, id, _version } = made.result as { kind: string; id: string; _version: number };
      const out = await ask('publish', { definitions: [{ kind, id, _version }], reason: 'hostile' });
      const { waiting } = (out.result ?? {}) as { waiting?: number | null };
      if (typeof waiting === 'number') await ask('withdrawPublish', { waitingId: waiting }, { 'if-match': '*' });
      await ask('dropDraft', { kind, id }, { 'if-match': `"${_version}"` });
      return [made, out];
    },
    harm: (_, world) => (number(world) === before.number ? undefined : 'it is before everybody'),
  };
}

interface ShippedLoans {
  readonly use: { readonly recordList: { readonly form: unknown[] } };
}
interface ShippedEntities {
  readonly entities: Readonly<Record<string, { name: string; fields: Record<string, unknown> }>>;
}

/** What a shipped definition is changed to, so that a call of the payroll is given something else than people see. */
const altered: Readonly<Record<string, readonly [kind: string, id: string, change: (definition: never) => void]>> = {
  'what is paid back left out': [
    'page',
    'loans.list',
    ({ use }: ShippedLoans) => {
      use.recordList.form.splice(2, 1);
    },
  ],
  'a field of another type': [
    'entities',
    'loans',
    ({ entities }: ShippedEntities) => {
      if (entities['employeeLoan']) entities['employeeLoan'].fields['loanPaid'] = { type: 'integer', required: true };
    },
  ],
  'an amount kept from the backend': [
    'entities',
    'loans',
    ({ entities }: ShippedEntities) => {
      if (entities['employeeLoan']) entities['employeeLoan'].fields['loanPaid'] = { type: 'money', extension: true };
    },
  ],
  'people under other names': [
    'entities',
    'people',
    ({ entities }: ShippedEntities) => {
      if (entities['applicant']) entities['applicant'].name = '{row.lastName}';
    },
  ],
};

/** Changes a shipped definition, publishes it and drops what is left. */
function alters(what: string, cookie: string): Case {
  const [kind, id, change] = altered[what] ?? ['', '', () => undefined];
  const before = { number: 0 };
  return {
    tries: `to publish ${what}`,
    by: 'designer',
    wants: 'refused',
    codes: ['200', '403', '422'],
    leavesTraces: true,
    attack: async (world) => {
      before.number = number(world);
      const ask = (name: string, body?: object, headers = {}) =>
        world.send({ cookie, path: `/api/hr/definitions/${name}`, body, headers: { ...program, ...headers } });
      const read = await ask(`getDefinition/${kind}/${id}`);
      const { text, baseHash, _version } = read.result as { text: string; baseHash: string; _version: number };
      const definition = JSON.parse(text) as never;
      change(definition);
      const draft = { kind, id, text: JSON.stringify(definition), baseHash };
      const saved = await ask('saveDraft', draft, { 'if-match': `"${_version}"` });
      if (saved.code !== '200') return [saved];
      const version = (saved.result as { _version: number })._version;
      const out = await ask('publish', { definitions: [{ kind, id, _version: version }], reason: 'hostile' });
      await ask('dropDraft', { kind, id }, { 'if-match': `"${version}"` });
      return [read, saved, out];
    },
    harm: (_, world) => (number(world) === before.number ? undefined : 'it is before everybody'),
  };
}

/** A publish that waits; resolves to its number. */
async function waits(world: HostileWorld, cookie: string): Promise<number> {
  const text = JSON.stringify({ ...behindButton([steal]), id: 'hostile.waiting', path: '/hostile_waiting' });
  const ask = (name: string, body: object) =>
    world.send({ cookie, path: `/api/hr/definitions/${name}`, body, headers: program });
  const made = await ask('createDefinition', { text });
  const { kind, id, _version } = made.result as { kind: string; id: string; _version: number };
  const out = await ask('publish', { definitions: [{ kind, id, _version }], reason: 'for all' });
  return (out.result as { waiting: number }).waiting;
}

function decides(name: string, by: Caller, waitingId: unknown, cookie?: string): Case {
  const before = { number: 0, state: '' };
  const stateOf = async ({ hr }: HostileWorld) =>
    JSON.stringify(
      await hr.database.db
        .withTables<{ waitingPublish: { waitingId: number; state: string } }>()
        .selectFrom('waitingPublish')
        .select(['waitingId', 'state'])
        .execute(),
    );
  const who = cookie === undefined ? { by } : { cookie };
  return {
    tries: `${name} of ${JSON.stringify(waitingId)?.slice(0, 30)}${cookie === undefined ? '' : ' by its author'}`,
    by,
    wants: 'refused',
    attack: async (world) => {
      Object.assign(before, { number: number(world), state: await stateOf(world) });
      const body = { waitingId, ...(name === 'rejectPublish' ? { reason: 'no' } : {}) };
      return [await world.send({ ...who, path: `/api/hr/definitions/${name}`, body, headers: asProgram })];
    },
    harm: async (_, world) =>
      number(world) === before.number && (await stateOf(world)) === before.state ? undefined : 'it was decided',
  };
}

const rights = { read: true, write: true, delete: true };
/** Roles that come along with a harmless page, for whoever approves to give. */
const roles: Readonly<Record<string, object>> = {
  'all rights for agents': { roleName: 'Agent', rights: { useradminrole: rights, userrole: rights } },
  'pay for agents': { roleName: 'Agent', rights: { emp_loan: rights } },
  'a role of his own': { roleName: 'Helper', rights: { bonus: rights } },
  'an empty Administrator': { roleName: 'Administrator', rights: {} },
  'Administrator switched off': { roleName: 'Administrator', status: 'Inactive', rights: {} },
  'a role that reads otherwise': { roleName: 'Ad\u202enim', rights: {} },
  'a role of two lines': { roleName: 'A\nB', rights: {} },
};

function brings(what: string, role: object, cookie: string): Case {
  const before = { waiting: 0, rights: '' };
  const seen = async ({ hr }: HostileWorld) =>
    JSON.stringify([
      await hr.db.selectFrom('roleRight').selectAll().execute(),
      await hr.db.selectFrom('role').select(['roleName', 'status']).execute(),
    ]);
  return {
    tries: `to propose a bundle with ${what}`,
    by: 'designer',
    wants: 'refused',
    codes: ['403', '422'],
    attack: async (world) => {
      before.rights = await seen(world);
      const definition = { ...behindButton([steal]), id: 'hostile.brought', path: '/hostile_brought' };
      const content = { layer: 'own', definition };
      const text = JSON.stringify({
        format: 'muster-bundle',
        version: 1,
        definitions: [{ kind: 'page', id: 'hostile.brought', content }],
        roles: [{ kind: 'staff', status: 'Active', secondFactor: false, ...role }],
      });
      const body = { text, reason: 'from elsewhere', dryRun: false };
      return [await world.send({ cookie, path: '/api/hr/definitions/importBundle', body, headers: asProgram })];
    },
    harm: async (_, world) => ((await seen(world)) === before.rights ? undefined : 'rights have changed'),
  };
}

/** Screens that a change is said to come from, and does not. */
const screens = [
  'page loans.list',
  'page company.teams',
  'page company.departments > dialog loans.edit',
  'page company.departments > form loans.edit',
  'page company.departments > dialog records.history',
  'page company.departments > page company.departments',
  'page company.departments > dialog company.departments > dialog x',
  'dialog company.departments',
  'page',
  'page ',
  '',
  ' ',
  'page  company.departments',
  'PAGE company.departments',
  'page company.departments>dialog x',
  'page __proto__',
  'page constructor',
  'page toString > dialog __proto__',
  'page company.nothing',
  'page careers.apply',
  'page session.signIn',
  'page <script>',
  'page company.departments"',
  `page ${'a'.repeat(5000)}`,
  'page company.departments, page loans.list',
  'page audit.log',
  'app portal',
];
const publications = ['999999999', '-1', '1e9', 'NaN', 'Infinity', '0x10', '1.5', '', ' ', '__proto__', '9'.repeat(30)];

/** A change of a department through a screen, in one publish or another; the log may tell no version that is not there. */
const through = (screen: string, publication: string, wants: Case['wants']): Case => ({
  ...asks(
    `a change through ${JSON.stringify(screen).slice(0, 50)} of publish ${publication.slice(0, 12)}`,
    'hr',
    {
      path: '/api/hr/department/changeStatus/2/Active',
      headers: { ...asProgram, 'x-muster-screen': screen, 'x-muster-publication': publication },
    },
    { wants },
  ),
  harm: async (_, { hr }) => {
    const entries = await hr.database.db
      .withTables<{ auditEntry: { seq: number; details: string } }>()
      .selectFrom('auditEntry')
      .select('details')
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    const { through: told = [] } = JSON.parse(entries[0]?.details ?? '{}') as {
      through?: readonly { version: number }[];
    };
    return told.every(({ version }) => version === 0) ? undefined : 'the log tells a version that is not there';
  },
});

const strangers = ['visitor', 'applicant', 'vendor', 'agent', 'lead', 'hr', 'payroll', 'designer'] as const;

export const hostileClass: HostileClass = {
  name: 'publishes and screens',
  inputs: async (world) => {
    const cookie = await cookieOfGiver(world);
    const waitingId = await waits(world, cookie);
    const wide = Object.entries(unpressed);
    return [
      ...numbered(
        'silent',
        wide.map(([where, make]) => publishes(`a bonus ${where}`, cookie, make([steal]), 'refused')),
      ),
      ...numbered(
        'silent-other',
        Object.entries(acts).flatMap(([what, act]) =>
          wide.slice(0, 5).map(([where, make]) => publishes(`${what} ${where}`, cookie, make([act]), 'refused')),
        ),
      ),
      ...numbered(
        'pressed',
        Object.entries(pressed).map(([where, make]) =>
          publishes(`a bonus ${where}, with nobody else looking`, cookie, make([steal]), 'harmless'),
        ),
      ),
      ...numbered(
        'without-right',
        Object.entries(pressed).flatMap(([where, make]) =>
          ['a role', 'a second factor taken away'].map((what) =>
            publishes(`${what} ${where}`, cookie, make([acts[what] ?? steal]), 'refused'),
          ),
        ),
      ),
      ...numbered(
        'altered',
        Object.keys(altered).map((what) => alters(what, cookie)),
      ),
      ...numbered(
        'decide',
        ['approvePublish', 'rejectPublish', 'withdrawPublish'].flatMap((name) => [
          ...strangers.map((by) => decides(name, by, waitingId)),
          ...(name === 'withdrawPublish' ? [] : [decides(name, 'designer', waitingId, cookie)]),
          ...[0, -1, 1.5, `${waitingId}x`, [waitingId], { waitingId }, null, true, 1e308, 99_999, '__proto__'].map(
            (odd) => decides(name, 'administrator', odd),
          ),
        ]),
      ),
      ...numbered(
        'roles',
        Object.entries(roles).map(([what, role]) => brings(what, role, cookie)),
      ),
      ...numbered(
        'screen',
        screens.map((screen) => through(screen, '0', 'refused')),
      ),
      ...numbered(
        'publication',
        publications.map((publication) => through('page company.departments', publication, 'harmless')),
      ),
      ...numbered(
        'screen-of-others',
        ['page loans.list', 'page administration.roles', 'page designer.pages'].map((screen) =>
          asks(`a check-in through ${screen}`, 'agent', {
            path: '/api/hr/attendance/checkIn',
            headers: { ...asProgram, 'x-muster-screen': screen, 'x-muster-publication': '0' },
          }),
        ),
      ),
    ];
  },
};
