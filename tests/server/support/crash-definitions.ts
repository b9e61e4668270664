import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database.ts';
import { hrAccess } from '../../../server/definitions/bundle/bundled-roles.ts';
import { importBundle } from '../../../server/definitions/bundle/import-bundle.ts';
import { publishDrafts } from '../../../server/definitions/services/publish-drafts.ts';
import { readDefinition } from '../../../server/definitions/services/read-definition.ts';
import { saveDraft } from '../../../server/definitions/services/save-draft.ts';
import type { Handle } from '../../../server/hr/index.ts';
import type { ServerTables } from '../../../server/tables.ts';
import { toyFiles } from '../definitions/toy-definitions.ts';
import type { CrashWork, Found } from './crash-works.ts';
import { type DefinitionWorld, definitionWorld } from './definition-world.ts';

/** The definitions of this process, once it has published any. */
let world: DefinitionWorld | undefined;

async function worldOver(database: Database): Promise<DefinitionWorld> {
  world ??= await definitionWorld(toyFiles(), database);
  return world;
}

/** A draft of a page and its publish, each in a transaction of its own. */
export const publish: CrashWork = {
  run: async ({ database, number }) => {
    const page = { kind: 'page', id: 'loans.list' };
    const { done } = await worldOver(database);
    const { text, _version } = await done('Amna', (context) => readDefinition(context, page));
    const edited = text.replace(/"title": "[^"]*"/, `"title": "Title ${number}"`);
    const { rev } = await done('Amna', (context) => saveDraft(context, page, { text: edited }, _version));
    await done('Amna', (context) => publishDrafts(context, [{ ...page, rev }], `crash-${number}`));
  },
  found: (db, number) => publishFound(db, number, 1),
};

/** A bundle of two definitions and a role with its rights: all of it, or nothing. */
export const bundle: CrashWork = {
  run: async ({ database, hr, number }) => {
    const title = `Bundle ${number}`;
    const board = { kind: 'page', id: 'loans.board', path: '/loan_board', access: 'session', title, body: [] };
    const rights = { emp_loan: { read: true, write: number % 2 === 0, delete: false } };
    const given = {
      format: 'muster-bundle',
      version: 1,
      definitions: [
        { kind: 'dialog', id: 'loans.edit', content: { layer: 'overlay', changes: [titled(title)] } },
        { kind: 'page', id: 'loans.board', content: { layer: 'own', definition: board } },
      ],
      roles: [{ roleName: title, kind: 'staff', status: 'Active', rights }],
    } as const;
    const by = { kind: 'command', name: 'muster import' } as const;
    const options = { reason: `crash-${number}`, by, hr: hrAccess(hr) };
    const { done } = await worldOver(database);
    await done('Amna', (context) => importBundle(context, given, options));
  },
  found: async (db, number) => {
    const found = await publishFound(db, number, 2);
    const roles = await db.selectFrom('role').select('roleId').where('roleName', '=', `Bundle ${number}`).execute();
    const rights = await db
      .selectFrom('roleRight')
      .innerJoin('role', 'role.roleId', 'roleRight.roleId')
      .select('functionId')
      .where('roleName', '=', `Bundle ${number}`)
      .where('readRight', '=', 1)
      .execute();
    const wanted = found === 'all' ? 1 : 0;
    return roles.length === wanted && rights.length === wanted ? found : 'torn';
  },
};

function titled(title: string) {
  return { op: 'set', at: [], property: 'title', value: title } as const;
}

/** A publish is one row, a version of each definition, and a line of the log for each. */
async function publishFound(db: Handle, number: number, definitions: number): Promise<Found> {
  // One database holds the tables of both parts; each types its own.
  const handle = db as unknown as Kysely<ServerTables>;
  const reason = `crash-${number}`;
  const made = await handle
    .selectFrom('definitionPublish')
    .leftJoin('definitionVersion', 'definitionVersion.publication', 'definitionPublish.publication')
    .select(['definitionPublish.publication', 'definitionVersion.id'])
    .where('reason', '=', reason)
    .execute();
  const told = await handle
    .selectFrom('auditEntry')
    .select('seq')
    .where('subjectKind', 'in', ['page', 'dialog'])
    .where('details', 'like', `%"reason":"${reason}"%`)
    .execute();
  if (made.length === 0 && told.length === 0) return 'nothing';
  const whole = made.length === definitions && made.every(({ id }) => id !== null);
  return whole && told.length === definitions ? 'all' : 'torn';
}
