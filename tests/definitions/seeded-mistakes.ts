import { isRecord } from '../../engine/json.ts';

type Rec = Readonly<Record<string, unknown>>;

/** What a mistake is put in: the part, the key it stands under, and the file. */
export interface Spot {
  readonly node: Rec;
  readonly key: string;
  readonly file: string;
}

/** One kind of mistake: which part it changes into what, and what must be told where (below the part). */
export interface Mistake {
  readonly name: string;
  readonly code: string;
  readonly at: string;
  make(spot: Spot): Rec | undefined;
}

const text = (value: unknown): value is string => typeof value === 'string';
const list = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isStep = ({ key }: Spot) => /^\d+$/.test(key);
const isAction = ({ node }: Spot) => list(node['do']) && text(node['label']);
const isPage = ({ node }: Spot) => node['kind'] === 'page';
const isScreen = ({ node }: Spot) => (node['kind'] === 'page' || node['kind'] === 'dialog') && !node['use'];
/** A form of an entity whose columns begin with a plain one. */
const isForm = ({ node }: Spot) =>
  text(node['entity']) && list(node['columns']) && text(node['columns'][0]) && list(node['submit']);

function rename(node: Rec, from: string, to: string): Rec {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key === from ? to : key, value]));
}

function without(node: Rec, key: string): Rec {
  return Object.fromEntries(Object.entries(node).filter(([name]) => name !== key));
}

/** A mistake in one property: the new value, where `when` is met. */
function property(
  name: string,
  code: string,
  key: string,
  value: unknown,
  when: (spot: Spot) => boolean,
  at = `/${key}`,
): Mistake {
  return { name, code, at, make: (spot) => (when(spot) ? { ...spot.node, [key]: value } : undefined) };
}

/** A mistake in the first column of a form. */
function column(name: string, code: string, at: string, more: Rec): Mistake {
  return {
    name,
    code,
    at: `/columns/0${at}`,
    make: (spot) => {
      const { columns } = spot.node;
      if (!isForm(spot) || !list(columns)) return undefined;
      return { ...spot.node, columns: [{ id: columns[0], ...more }, ...columns.slice(1)] };
    },
  };
}

/** A mistake in the steps of an action. */
function steps(
  name: string,
  code: string,
  at: string,
  made: readonly Rec[],
  when: (spot: Spot) => boolean = () => true,
): Mistake {
  return property(name, code, 'do', made, (spot) => isAction(spot) && when(spot), `/do${at}`);
}

function handed(name: string, code: string, kind: string, given: (old: Rec) => Rec, at: string): Mistake {
  return {
    name,
    code,
    at,
    make: ({ node }) => {
      const { with: old } = node;
      const reads = kind !== 'call' || /\.(get|pull|calculate|offer|lock|markAbsent)/.test(String(node['call']));
      const fits = reads && text(node[kind]) && isRecord(old) && Object.keys(old).length > 0 && !('body' in old);
      return fits ? { ...node, with: given(old) } : undefined;
    },
  };
}

const rule = (reads: string, aims: string) => ({
  colInputList: [{ formColumnDto: { columnId: reads }, conditionState: 'Equals', valueInput: 'x' }],
  colOutputList: [{ formColumnDto: { columnId: aims }, conditionState: 'Hide' }],
});

function rules(name: string, code: string, at: string, aims: (first: string) => string): Mistake {
  return {
    name,
    code,
    at,
    make: (spot) => {
      const first = list(spot.node['columns']) ? spot.node['columns'][0] : undefined;
      return isForm(spot) && text(first) ? { ...spot.node, rules: [rule(first, aims(first))] } : undefined;
    },
  };
}

/** A mistake in how a rule is written. */
function misshapen(name: string, code: string, at: string, spoil: (made: ReturnType<typeof rule>) => unknown): Mistake {
  return {
    name,
    code,
    at: `/rules/0${at}`,
    make: (spot) => {
      const [first, second] = list(spot.node['columns']) ? spot.node['columns'] : [];
      if (!isForm(spot) || !text(first) || !text(second)) return undefined;
      return { ...spot.node, rules: [spoil(rule(first, second))] };
    },
  };
}

const spoiltInput = (more: Rec) => (made: ReturnType<typeof rule>) => ({
  ...made,
  colInputList: made.colInputList.map((input) => ({ ...input, ...more })),
});

function renamed(name: string, code: string, kind: string, to: string, at = ''): Mistake {
  return { name, code, at, make: ({ node }) => (node[kind] !== undefined ? rename(node, kind, to) : undefined) };
}

function used(
  name: string,
  code: string,
  change: (pattern: string, given: Rec) => readonly [string, Rec],
  at: (pattern: string) => string,
): readonly Mistake[] {
  return ['recordList', 'formDialog', 'gridDialog', 'payrollSummary', 'search', 'packageRows'].map((pattern) => ({
    name: `${name} (${pattern})`,
    code,
    at: at(pattern),
    make: ({ node }) => {
      const uses = node['use'];
      const given = isRecord(uses) ? uses[pattern] : undefined;
      return isRecord(given) ? { ...node, use: Object.fromEntries([change(pattern, given)]) } : undefined;
    },
  }));
}

const hasTitle = ({ node }: Spot) => text(node['title']) && (text(node['kind']) || node['body'] !== undefined);
const hasWhen = ({ node }: Spot) => node['when'] !== undefined;
const operand = (spot: Spot) => hasWhen(spot) && !('of' in spot.node && 'label' in spot.node);

const made: readonly Mistake[] = [
  renamed('an unknown block', 'known-block', 'facts', 'fatcs'),
  renamed('an unknown step', 'known-step', 'set', 'sett'),
  property('two kinds in one block', 'one-kind-of-block', 'stat', 1, ({ node }) => list(node['facts']), ''),
  property('an unknown property', 'known-property', 'zzz', 1, ({ node }) => list(node['facts']) || text(node['kind'])),
  property('a page without a title', 'required-property', 'title', undefined, isPage, ''),
  property('a size that is none', 'known-choice', 'size', 'huge', ({ node }) => node['kind'] === 'dialog'),
  property('an unknown call', 'known-call', 'call', 'empLoan.nothing', ({ node }) => text(node['call'])),
  handed('a param left out', 'call-params-complete', 'call', () => ({}), '/with'),
  handed('a param too many', 'call-params-complete', 'call', (old) => ({ ...old, surplus: 1 }), '/with/surplus'),
  handed('an input left out', 'dialog-inputs-complete', 'open', () => ({}), '/with'),
  handed('an input too many', 'dialog-inputs-complete', 'open', (old) => ({ ...old, surplus: 1 }), '/with/surplus'),
  handed('a route parameter left out', 'navigation-inputs', 'navigate', () => ({}), '/with'),
  handed(
    'an input that the page does not know',
    'navigation-inputs',
    'navigate',
    (old) => ({ ...old, surplus: 1 }),
    '/with/surplus',
  ),
  {
    name: 'a param of another type',
    code: 'param-type',
    at: '/with/month',
    make: ({ node }) =>
      text(node['call']) && isRecord(node['with']) && text(node['with']['month'])
        ? { ...node, with: { ...node['with'], month: '{session}' } }
        : undefined,
  },
  property('a number as a condition', 'typed-condition', 'when', 3, operand),
  property('a constant text as a condition', 'typed-condition', 'when', "'inputs.mode'", operand),
  property('a condition that cannot be read', 'condition-text', 'when', 'now.today ==', operand),
  property('an unknown root in a condition', 'known-path', 'when', "nowhere.x == 'a'", operand),
  property('an unknown operator in a condition', 'condition-text', 'when', 'fild(now.today)', operand),
  property('an unknown operator', 'known-operator', 'when', { fild: true }, operand, '/when/fild'),
  property('an argument too few', 'operator-arity', 'when', { '==': [1] }, operand, '/when/=='),
  property('two operators in one record', 'value-or-operator', 'when', { '==': [1, 1], or: [true] }, operand),
  property('an order of texts', 'typed-comparison', 'when', { '<': ['{session.name}', 1] }, operand, '/when/</0'),
  property(
    'a sum of texts',
    'typed-value',
    'when',
    { '==': [{ '+': ['{session}', 1] }, 2] },
    operand,
    '/when/==/0/+/0',
  ),
  property('an unknown root', 'known-path', 'title', '{nowhere.x}', hasTitle),
  property('an unknown field', 'known-path', 'title', '{session.nmae}', hasTitle),
  property('a template that does not end', 'template', 'title', '{session.name', hasTitle),
  property('an unknown format', 'format-known', 'title', '{now.today:dat}', hasTitle),
  property('a format that does not fit', 'format-fits', 'title', '{now.today:amount}', hasTitle),
  property('a record in a text', 'typed-value', 'title', 'Dear {session}', hasTitle),
  property('rows that are no list', 'list-expected', 'rows', '{now.today}', ({ node }) => node['grid'] !== undefined),
  property('a reply that nobody gave', 'reply-exists', 'title', '{reply.message}', hasTitle),
  property(
    'a column twice',
    'unique-column-ids',
    'columns',
    ['zzz', { id: 'zzz', value: 1 }],
    ({ node }) => list(node['columns']),
    '/columns/1/id',
  ),
  property('an unknown column', 'known-column', 'columns', ['zzzzzz'], isForm, '/columns/0'),
  column('a column of another type', 'known-column', '/type', { type: 'image' }),
  column('a required column that is never shown', 'required-column-can-be-visible', '/id', {
    required: true,
    when: false,
  }),
  column('a limit that the check does not have', 'message-known-placeholders', '/message/required', {
    message: { required: '{limit}' },
  }),
  column('a message of an unknown check', 'message-known-placeholders', '/message/zzz', { message: { zzz: 'x' } }),
  column('an empty message', 'message-not-empty', '/message', { message: '' }),
  column('bounds that nothing passes', 'bound-order', '/min', { min: 5, max: 3 }),
  column('no options', 'options-list-not-empty', '/options', { options: [] }),
  column('an option twice', 'options-list-not-empty', '/options/1', { options: ['a', 'a'] }),
  column('an unknown option list', 'known-options', '/options', { options: 'zzz' }),
  column('a set column beside the form', 'rule-aims-at-known-column', '/sets/zzz', { sets: { zzz: 1 } }),
  {
    name: 'a column that depends on itself',
    code: 'sets-in-graph',
    at: '/columns/0',
    make: (spot) => {
      const { columns } = spot.node;
      if (!isForm(spot) || !list(columns)) return undefined;
      return {
        ...spot.node,
        columns: [{ id: columns[0], when: { filled: `{values.${String(columns[0])}}` } }, ...columns.slice(1)],
      };
    },
  },
  misshapen(
    'a misspelt operator of a rule',
    'known-choice',
    '/colInputList/0/conditionState',
    spoiltInput({ conditionState: 'Equal' }),
  ),
  misshapen(
    'a join of rule inputs that is none',
    'known-choice',
    '/colInputList/0/otherCondition',
    spoiltInput({ otherCondition: 'XOR' }),
  ),
  misshapen(
    'a misspelt property of a rule input',
    'known-property',
    '/colInputList/0/valueInputs',
    spoiltInput({ valueInputs: 'x' }),
  ),
  misshapen(
    'a rule input without its column',
    'required-property',
    '/colInputList/0/formColumnDto',
    spoiltInput({ formColumnDto: {} }),
  ),
  misshapen('a rule without outputs', 'required-property', '', ({ colInputList }) => ({ colInputList })),
  misshapen('an unknown effect of a rule', 'known-choice', '/colOutputList/0/conditionState', (made) => ({
    ...made,
    colOutputList: made.colOutputList.map((output) => ({ ...output, conditionState: 'Hidden' })),
  })),
  misshapen('a rule that is a text', 'type-of-property', '', () => 'hide it'),
  rules('a rule that reads what it aims at', 'no-rule-cycles', '/rules', (first) => first),
  rules('a rule that aims beside the form', 'rule-aims-at-known-column', '/rules/0', () => 'zzz'),
  property(
    'a check at no column',
    'checks-name-a-column',
    'checks',
    [{ must: true, message: 'x', column: 'zzz' }],
    isForm,
    '/checks/0/column',
  ),
  property('a form without submit', 'form-has-submit', 'submit', [], isForm),
  property('an unknown entity', 'known-entity', 'entity', 'nobody', isForm),
  property('an unknown type', 'known-entity', 'inputs', { zzz: 'nothing' }, isPage, '/inputs/zzz'),
  property('an unknown page', 'known-page', 'navigate', 'no.page', ({ node }) => text(node['navigate'])),
  property('an unknown dialog', 'known-definition', 'open', 'no.dialog', ({ node }) => text(node['open'])),
  property('an unknown parent', 'known-page', 'parents', ['no.page'], isPage, '/parents/0'),
  property('an empty label', 'message-not-empty', 'label', '', isAction),
  property('an action without steps', 'required-property', 'do', undefined, isAction, ''),
  property(
    'an outcome that is none',
    'outcome-code',
    'on',
    { sucess: 'x' },
    (spot) => text(spot.node['call']) && isStep(spot),
    '/on/sucess',
  ),
  property('an address with an empty end', 'route-well-formed', 'path', '/people/', isPage),
  property('a parameter that is no input', 'route-params', 'path', '/people/{zzz}', isPage),
  property('an access that nobody has', 'access-known', 'access', 'nobody_has', isPage),
  property(
    'names that depend on each other',
    'derive-acyclic',
    'derive',
    { a: '{derive.b}', b: '{derive.a}' },
    isScreen,
    '/derive/a',
  ),
  property(
    'a secret in the state',
    'secret-not-in-link',
    'state',
    { zzz: 'password' },
    (spot) => isPage(spot) && !spot.node['state'],
    '/state/zzz',
  ),
  property(
    'a data entry that changes something',
    'data-only-reads',
    'data',
    { zzz: { call: 'empLoan.saveEmpLoan' } },
    isScreen,
    '/data/zzz/call',
  ),
  property(
    'a name that covers a root',
    'no-shadow',
    'as',
    'session',
    ({ node }) => text(node['accordion']) || list(node['facts']),
  ),
  {
    name: 'two blocks of one id',
    code: 'element-ids',
    at: '/body/1',
    make: (spot) => {
      const { body } = spot.node;
      if (!isScreen(spot) || !list(body) || body.length < 2) return undefined;
      return { ...spot.node, body: body.map((block) => (isRecord(block) ? { ...block, id: 'same' } : block)) };
    },
  },
  steps('a page that is closed', 'dialog-can-close', '/0', [{ close: null }], ({ file }) =>
    file.endsWith('.page.json'),
  ),
  steps('an empty toast', 'message-not-empty', '/0/toast', [{ toast: '' }]),
  steps('an unknown data entry', 'known-data', '/0/reload', [{ reload: 'zzz' }]),
  steps('what can not be set', 'settable', '/0/set/now.today', [{ set: { 'now.today': '2020-01-01' } }]),
  steps('two steps of one id', 'element-ids', '/1', [{ toast: 'a' }, { toast: 'a' }]),
  steps(
    'a reset of nothing',
    'known-block',
    '/0/reset',
    [{ reset: 'zzz' }],
    ({ file }) => !file.includes('.grid.') && !file.includes('.form.'),
  ),
  ...used(
    'an unknown pattern',
    'known-pattern',
    (name, given) => [`${name}x`, given],
    (name) => `/use/${name}x`,
  ),
  ...used(
    'a param of a pattern left out',
    'pattern-params-complete',
    (name) => [name, {}],
    (name) => `/use/${name}`,
  ),
  ...used(
    'an unknown param of a pattern',
    'known-pattern-param',
    (name, given) => [name, { ...given, zzz: 1 }],
    (name) => `/use/${name}/zzz`,
  ),
  {
    name: 'an action that the grid does not have',
    code: 'known-action',
    at: '/payrollSummary/actions/0',
    make: ({ node }) =>
      isRecord(node['payrollSummary'])
        ? { payrollSummary: { ...node['payrollSummary'], actions: ['zzz'] } }
        : undefined,
  },
  {
    name: 'a page for those who may not make its calls',
    code: 'reachable-right',
    at: '/use/recordList/list',
    make: ({ node }) =>
      isPage({ node, key: '', file: '' }) && isRecord(node['use']) && isRecord(node['use']['recordList'])
        ? { ...node, access: 'faqs_display' }
        : undefined,
  },
];

/** Every kind of mistake that is put into the screens. */
export const mistakes: readonly Mistake[] = made.map((mistake) => ({
  ...mistake,
  make: (spot: Spot) => pruned(mistake.make(spot)),
}));

/** A property that is undefined is one that is left out. */
function pruned(node: Rec | undefined): Rec | undefined {
  if (!node) return undefined;
  return Object.entries(node).reduce((made, [key, value]) => (value === undefined ? without(made, key) : made), node);
}
