import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DesignedCompany, type Person, type Rows, startDesignedCompany } from './support/designed-company.ts';

const asked = { title: 'Job Titles', list: 'designation.getAllDesignation', columns: [], roles: [], menu: '' };

interface Plan {
  readonly id: string;
  readonly path: string;
  readonly text: string;
  readonly told: readonly string[];
  readonly bundle: { readonly screen: { readonly id: string } };
}

interface Choices {
  readonly lists: readonly { readonly call: string; readonly label: string; readonly columns: Rows }[];
  readonly menus: readonly string[];
}

describe('New Screen', () => {
  let company: DesignedCompany;
  beforeAll(async () => {
    company = await startDesignedCompany();
  });
  afterAll(() => company.close());

  const choices = async (who: Person = 'admin') =>
    (await company.ask(who, 'definitions/getScreenChoices')).result as Choices;
  const plan = async (of: object) => {
    const answer = await company.ask('admin', 'definitions/planScreen', { ...asked, ...of });
    return answer.code === '200' ? (answer.result as Plan) : String(answer.message);
  };
  const publish = (of: object, headers = {}) =>
    company.ask('admin', 'definitions/publishScreen', { ...asked, ...of }, headers);

  it('offers the lists that the person may read, by the screens that they fill, and the headings of the menu', async () => {
    const { lists, menus } = await choices();
    expect(lists.find(({ call }) => call === 'designation.getAllDesignation')).toEqual({
      call: 'designation.getAllDesignation',
      label: 'Designation (All Designation)',
      columns: [
        { id: 'designationName', label: 'Designation Name' },
        { id: 'status', label: 'Status' },
        { id: 'employees', label: 'Employees' },
      ],
    });
    expect(menus).toContain('Company');
    expect((await company.ask('agent', 'definitions/getScreenChoices')).status).toBe(403);
    expect((await company.give('HR', 'page_designer', 'write')).code).toBe('200');
    const less = (await choices('hr')).lists.map(({ call }) => call);
    expect(less).not.toContain('outbox.getAllMails');
    expect(lists.map(({ call }) => call)).toContain('outbox.getAllMails');
    const unread = { ...asked, title: 'Mails', list: 'outbox.getAllMails' };
    expect(await company.ask('hr', 'definitions/planScreen', unread)).toMatchObject({
      code: '422',
      message: 'Choose one of the lists that you may read.',
    });
  });

  it('shows each list as a page of at most 25 lines that compiles, and 30 where it is asked two things, before anything is kept', async () => {
    const { lists } = await choices();
    expect(lists.length).toBeGreaterThan(50);
    for (const [index, { call, label }] of lists.entries()) {
      const planned = await plan({ title: `My ${index}`, list: call, menu: 'Company', roles: ['Agent'] });
      if (typeof planned === 'string') throw new Error(`${label}: ${planned}`);
      const filters = JSON.parse(planned.text).use.search.filters ?? [];
      expect(planned.text.trim().split('\n').length, label).toBeLessThanOrEqual(filters.length > 1 ? 30 : 25);
      expect(planned.bundle.screen.id).toBe(planned.id);
    }
    expect((await company.ask('admin', 'definitions/getPublishes')).result).toEqual([]);
  });

  it('offers lists of an employee or an option, which is chosen above the list', async () => {
    const { lists } = await choices();
    const offered = lists.map(({ call }) => call);
    expect(offered).toEqual(
      expect.arrayContaining([
        'attendance.getAllAttendanceOfApplicantByIdByMonth',
        'applicant_bio.getAllApplicantsByStatus',
      ]),
    );
    // What nobody could choose is still not offered: the key of a record that no list names.
    expect(offered).not.toContain('background.getRows');
    const use = async (list: string) => {
      const planned = await plan({ title: 'Of One', list });
      if (typeof planned === 'string') throw new Error(planned);
      return (JSON.parse(planned.text) as { use: { search: Record<string, unknown> } }).use.search;
    };
    expect(await use('attendance.getAllAttendanceOfApplicantByIdByMonth')).toMatchObject({
      filters: expect.arrayContaining([{ use: { employeeChoice: { required: true } } }]),
      listWith: { applicantId: '{state.filters.employee:key}' },
    });
    expect(await use('applicant_bio.getAllApplicantsByStatus')).toMatchObject({
      filters: [{ id: 'status', label: 'Phase Status', options: 'phaseStatus', required: true }],
      listWith: { status: '{state.filters.status}' },
    });
  });

  it('publishes page, function and navigation in one press, with the password where it gives them to roles', async () => {
    const of = { roles: ['Agent'], menu: 'Company', columns: ['designationName'] };
    const planned = await plan(of);
    expect(planned).toMatchObject({
      id: 'own.jobTitles',
      path: '/job_titles',
      told: [
        'This publish gives the new function "Job Titles" (job_titles) to Agent (read); it needs the right to change userrole.',
        expect.stringContaining('which needs "designation" too'),
      ],
    });
    expect(await publish(of)).toMatchObject({ code: '403', result: { confirm: 'password' } });
    expect(await company.opens('admin', 'own.jobTitles')).toMatchObject({ route: false, menu: false });
    expect(await publish(of, await company.confirmed('admin'))).toMatchObject({
      code: '200',
      message: 'Published.',
      result: { id: 'own.jobTitles' },
    });
    for (const who of ['admin', 'agent'] as const)
      expect(await company.opens(who, 'own.jobTitles')).toEqual({ route: true, menu: true, status: 200 });
    expect(await company.opens('hr', 'own.jobTitles')).toMatchObject({ route: false, menu: false });
    expect((await company.rights('Agent')).on('job_titles')).toMatchObject({
      functionName: 'Job Titles',
      readRight: 1,
    });
    const { text } = (await company.ask('admin', 'definitions/getDefinition/app/portal')).result as { text: string };
    const { navigation } = JSON.parse(text) as { navigation: { label: string; items?: { page: string }[] }[] };
    expect(navigation.find(({ label }) => label === 'Company')?.items?.at(-1)).toEqual({ page: 'own.jobTitles' });
  });

  it('is refused whole where its title is taken, so that a second press makes no second screen', async () => {
    expect(await publish({ title: ' job  titles' })).toMatchObject({
      code: '409',
      message: 'There is already a screen "job  titles". Choose another title.',
    });
    const pressed = await Promise.all([publish({ title: 'Twice' }), publish({ title: 'Twice' })]);
    expect(pressed.map(({ code }) => code).sort()).toEqual(['200', '409']);
  });

  it('finds an id and an address that nothing has', async () => {
    expect(await plan({ title: 'Emp Loan' })).toMatchObject({ id: 'own.empLoan2', path: '/emp_loan_2' });
    expect(await plan({ title: 'Job-Titles' })).toMatchObject({ id: 'own.jobTitles2', path: '/job_titles_2' });
    expect(await plan({ title: 'عہدے' })).toMatchObject({ id: 'own.screen', path: '/screen' });
    expect(await plan({ title: '1 Ärger, "menu-x"' })).toMatchObject({ id: 'own.screen1ArgerMenuX' });
  });

  it('shows a hostile title as it is written, and says what is wrong with what cannot be one', async () => {
    const title = '<b>{now.today}</b> $list }{ "';
    const planned = await plan({ title });
    if (typeof planned === 'string') throw new Error(planned);
    expect(JSON.parse(planned.text)).toMatchObject({ title: '<b>{{now.today}}</b> $list }}{{ "' });
    expect((await publish({ title })).code).toBe('200');
    expect((await company.rights('Agent')).on('b_now_today_b_list')).toMatchObject({ functionName: title });
    for (const wrong of ['', '  ', '{}', 'x'.repeat(61)])
      expect(await plan({ title: wrong })).toEqual(expect.any(String));
    expect(await plan({ title: 'A', list: 'designation.saveDesignation' })).toBe(
      'Choose one of the lists that you may read.',
    );
    expect(await plan({ title: 'A', list: '__proto__' })).toBe('Choose one of the lists that you may read.');
    expect(await plan({ title: 'A', columns: ['constructor'] })).toContain('has no column "constructor"');
    expect(await plan({ title: 'A', menu: 'Nowhere' })).toBe('There is no heading "Nowhere" in the navigation.');
    for (const role of ['Nobody', 'toString', '__proto__']) {
      const strange = await publish({ title: 'A', roles: [role] }, await company.confirmed('admin'));
      expect(strange).toMatchObject({ code: '422', message: expect.stringContaining(role) });
    }
    expect(await company.opens('admin', 'own.a')).toMatchObject({ route: false });
  });

  it("goes out beside a colleague's draft of the navigation, which goes on with the new screen in it", async () => {
    const read = (await company.ask('admin', 'definitions/getDefinition/app/portal')).result as {
      readonly text: string;
      readonly _version: number;
      readonly sentences: readonly string[];
    };
    const { text, _version } = read;
    const draft = { kind: 'app', id: 'portal', text: text.replace('"Payroll"', '"Pay"') };
    const saved = await company.ask('admin', 'definitions/saveDraft', draft, { 'if-match': `"${_version}"` });
    expect(saved.code).toBe('200');
    expect(await publish({ title: 'Later', menu: 'Company' })).toMatchObject({ code: '200' });
    expect(await company.opens('admin', 'own.later')).toMatchObject({ route: true, menu: true });
    const now = (await company.ask('admin', 'definitions/getDefinition/app/portal')).result as typeof read;
    expect(now).toMatchObject({ hasDraft: true, draftBy: expect.stringContaining(' ') });
    const { navigation } = JSON.parse(now.text) as { navigation: { label: string; items?: object[] }[] };
    expect(navigation.find(({ label }) => label === 'Company')?.items?.at(-1)).toEqual({ page: 'own.later' });
    expect(now.text).toContain('"Pay"');
    // What was published is in the draft already, so that only the colleague's own change is told of it.
    expect(now.sentences.join(' ')).not.toMatch(/later/i);
    const own = { ...draft, text: now.text.replace('"Pay"', '"Salaries"') };
    expect((await company.ask('admin', 'definitions/saveDraft', own, { 'if-match': `"${now._version}"` })).code).toBe(
      '200',
    );
    // Somebody who had it open before all of it saves what he typed together with it.
    const typed = { ...draft, text: text.replace('"Recruitment"', '"Hiring"') };
    const merged = await company.ask('admin', 'definitions/saveDraft', typed, { 'if-match': `"${_version}"` });
    expect(merged).toMatchObject({
      code: '200',
      result: { merged: true, text: expect.stringContaining('"own.later"') },
    });
    expect((merged.result as typeof read).text).toContain('"Salaries"');

    const broken = { ...draft, text: '{ "kind": "app", ' };
    const { _version: rev } = merged.result as typeof read;
    expect((await company.ask('admin', 'definitions/saveDraft', broken, { 'if-match': `"${rev}"` })).code).toBe('200');
    expect(await publish({ title: 'Later Still' })).toMatchObject({ code: '200' });
    const left = (await company.ask('admin', 'definitions/getDefinition/app/portal')).result as typeof read;
    expect(left).toMatchObject({ hasDraft: true, text: broken.text });
  });
});
