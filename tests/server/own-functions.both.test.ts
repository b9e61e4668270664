import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleOf } from '../../server/definitions/bundle/bundle.ts';
import { hrAccess } from '../../server/definitions/bundle/bundled-roles.ts';
import { importBundle } from '../../server/definitions/bundle/import-bundle.ts';
import { createDefinition } from '../../server/definitions/services/own-definitions.ts';
import { publishDrafts } from '../../server/definitions/services/publish-drafts.ts';
import { rollBackPublish } from '../../server/definitions/services/roll-back.ts';
import { takenBy } from '../../server/definitions/services/store-context.ts';
import { readOnly } from '../../server/work/index.ts';
import { shippedFiles } from './support/definition-world.ts';
import { type DesignedCompany, startDesignedCompany } from './support/designed-company.ts';

const log = {
  kind: 'page',
  id: 'own.visitorLog',
  path: '/visitor_log',
  function: { label: 'Visitor Log' },
  title: 'Visitors',
  body: [{ text: 'Nobody is here.' }],
};
const entry = { page: log.id };
const console_ = { kind: 'command', name: 'muster rollback' } as const;

describe('a page that makes a function of its own', () => {
  let company: DesignedCompany;
  let publication = 0;
  beforeAll(async () => {
    company = await startDesignedCompany();
  });
  afterAll(() => company.close());

  /** Puts the page into the navigation, as a draft. */
  const navigated = async () => {
    const name = { kind: 'app', id: 'portal' };
    const { result } = await company.ask('admin', 'definitions/getDefinition/app/portal');
    const { text, _version } = result as { text: string; _version: number };
    const app = JSON.parse(text) as { navigation: unknown[] };
    const sent = JSON.stringify({ ...app, navigation: [...app.navigation, entry] });
    const saved = await company.ask(
      'admin',
      'definitions/saveDraft',
      { ...name, text: sent },
      { 'if-match': `"${_version}"` },
    );
    expect(saved.code).toBe('200');
    return { ...name, _version: (saved.result as { _version: number })._version };
  };

  it('is told of beforehand, and stands in Rights as soon as it is published, with the navigation', async () => {
    const drafts = [await company.drafted('admin', log), await navigated()];
    const told = await company.ask('admin', 'definitions/getPublishCalls', { definitions: drafts });
    expect(told.result).toEqual({ calls: ['The function Visitor Log is made: Administrator holds it'] });
    expect((await company.rights('Agent')).on('visitor_log')).toBeUndefined();
    const published = await company.ask('admin', 'definitions/publish', {
      definitions: drafts,
      reason: 'a log of visitors',
    });
    expect(published).toMatchObject({ code: '200', message: 'Published.' });
    const { sentences } = published.result as { sentences: readonly string[] };
    publication = (published.result as { publication: number }).publication;
    expect(sentences.at(-1)).toBe('The function Visitor Log is made: Administrator holds it');
    expect((await company.rights('Agent')).on('visitor_log')).toMatchObject({
      functionName: 'Visitor Log',
      groupName: 'Own Screens',
      readRight: 0,
    });
    expect(await company.opens('admin', log.id)).toEqual({ route: true, menu: true, status: 200 });
    expect(await company.opens('agent', log.id)).toEqual({ route: false, menu: false, status: 403 });
  });

  it('is given to a role as any other, and opens the page to those who hold it alone', async () => {
    expect((await company.give('Agent', 'visitor_log', 'read')).message).toBe('Successfully Saved!');
    expect(await company.opens('agent', log.id)).toEqual({ route: true, menu: true, status: 200 });
    expect(await company.opens('hr', log.id)).toEqual({ route: false, menu: false, status: 403 });
  });

  it('stands aside with its rights where a roll back at the console takes the page, and is back with it', async () => {
    const back = await company.definitions.done('Bilal', (context) =>
      rollBackPublish({ ...context, functions: takenBy(hrAccess(company.world.hr), console_) }, publication, {
        reason: 'not yet',
        dropDraft: false,
      }),
    );
    expect(back.sentences.at(-1)).toBe('The function Visitor Log goes: Administrator, Agent hold it');
    expect((await company.rights('Agent')).on('visitor_log')).toMatchObject({
      groupName: 'Without a Screen',
      readRight: 1,
    });
    expect(await company.opens('agent', log.id)).toMatchObject({ route: false, menu: false });
    const again = [await company.drafted('admin', log)];
    const published = await company.ask('admin', 'definitions/publish', { definitions: again, reason: 'again' });
    expect((published.result as { sentences: readonly string[] }).sentences.at(-1)).toBe(
      'The function Visitor Log is back: Administrator, Agent hold it as before',
    );
    expect(await company.opens('agent', log.id)).toMatchObject({ route: true });
  });

  it('is told of by reading alone, so that nobody who saves waits for who only looks', async () => {
    const hr = hrAccess(company.world.hr);
    const guests = { link: 'guests', name: 'Guests', roles: { Agent: 'read' } } as const;
    const told = await readOnly(company.definitions.db, (handle) => hr.tellFunctions(handle, [guests], console_));
    expect(told).toEqual([
      'The function Guests is made: Administrator, Agent hold it',
      'The function Visitor Log goes: Administrator, Agent hold it',
    ]);
    expect((await company.rights('Agent')).on('guests')).toBeUndefined();
    expect((await company.rights('Agent')).on('visitor_log')).toMatchObject({ groupName: 'Own Screens' });
  });

  it('goes to the roles that the page names, by who may give rights and has given the password again', async () => {
    const page = {
      ...log,
      id: 'own.parcels',
      path: '/parcels',
      title: 'Parcels',
      function: { roles: { Agent: 'write' } },
    };
    const sentence =
      'This publish gives the new function "Parcels" (parcels) to Agent (write); it needs the right to change userrole.';
    const saved = await company.ask(
      'admin',
      'user_role/saveUserRole',
      { roleId: 0, roleName: 'constructor', kind: 'staff', status: 'Active' },
      { 'x-muster-form': 'administration.roles.editor.recordList.form', ...(await company.confirmed('admin')) },
    );
    expect(saved).toMatchObject({ code: '200' });
    const drafts = [await company.drafted('admin', page)];
    const body = { definitions: drafts, reason: 'parcels come' };
    expect(await company.ask('admin', 'definitions/publish', body)).toMatchObject({
      code: '403',
      message: `${sentence} Give your password again to publish it.`,
      result: { confirm: 'password' },
    });
    expect((await company.rights('Agent')).on('parcels')).toBeUndefined();
    const published = await company.ask('admin', 'definitions/publish', body, await company.confirmed('admin'));
    expect((published.result as { calls: readonly string[] }).calls).toEqual([sentence]);
    expect((await company.rights('Agent')).on('parcels')).toMatchObject({ readRight: 1, writeRight: 1, delRight: 0 });
    expect((await company.rights('constructor')).on('parcels')).toMatchObject({
      readRight: 0,
      writeRight: 0,
      delRight: 0,
    });
    const kept = await company.world.db
      .selectFrom('history')
      .select(['byName', 'recordKey'])
      .where('tableName', '=', 'roleRight')
      .where('recordKey', 'like', '%/parcels')
      .execute();
    expect(kept).toHaveLength(2);
    const strange = { ...page, id: 'own.keys', path: '/keys', function: { roles: { Nobody: 'read' } } };
    const unknown = { definitions: [await company.drafted('admin', strange)], reason: 'keys' };
    expect(await company.ask('admin', 'definitions/publish', unknown, await company.confirmed('admin'))).toMatchObject({
      code: '422',
      message: 'There is no role Nobody to give the function Parcels to.',
    });
    expect((await company.rights('Agent')).on('keys')).toBeUndefined();
  });

  it('comes along in a bundle before the roles that hold it', async () => {
    const bundle = await bundleOf(company.definitions.db, hrAccess(company.world.hr));
    const other = await startDesignedCompany();
    const hr = hrAccess(other.world.hr);
    const by = { kind: 'command', name: 'muster import' } as const;
    const brought = await other.definitions.done('Bilal', (context) =>
      importBundle({ ...context, functions: takenBy(hr, by) }, bundle, { reason: 'moved', by, hr }),
    );
    expect(brought.sentences).toContain('role Agent: rights on visitor_log none → read');
    expect(await bundleOf(other.definitions.db, hr)).toEqual(bundle);
    await other.close();
  });

  it('stays where it is while an upgrade sets its page aside, whatever is published meanwhile', async () => {
    const book = {
      ...log,
      id: 'own.guestBook',
      path: '/guest_book',
      title: 'Guest Book',
      function: { roles: { Agent: 'read' } },
    };
    expect((await company.published('admin', book)).code).toBe('200');
    const taken = {
      kind: 'page',
      id: 'shipped.guests',
      path: '/guest_book',
      access: 'session',
      title: 'Guests',
      body: log.body,
    };
    const file = 'definitions/portal/home/guests.page.json';
    await company.definitions.upgrade([...shippedFiles(), { file, text: JSON.stringify(taken) }]);
    expect(company.definitions.live.current().aside).toMatchObject([{ kind: 'page', id: book.id }]);
    const keys = { ...log, id: 'own.keyBook', path: '/key_book', title: 'Key Book', function: {} };
    const made = await company.definitions.done('Bilal', (context) => createDefinition(context, JSON.stringify(keys)));
    const { sentences } = await company.definitions.done('Bilal', (context) =>
      publishDrafts(
        { ...context, functions: takenBy(hrAccess(company.world.hr), console_) },
        [{ kind: 'page', id: keys.id, rev: made.rev }],
        'keys are lent',
      ),
    );
    expect(sentences.slice(-1)).toEqual(['The function Key Book is made: Administrator holds it']);
    expect((await company.rights('Agent')).on('guest_book')).toMatchObject({ groupName: 'Own Screens', readRight: 1 });
  });
});
