import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createAudit } from '../../../server/audit/create-audit.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { createDefinitionCompiler } from '../../../server/definitions/definition-compiler.ts';
import { createLiveDefinitions } from '../../../server/definitions/live-definitions.ts';
import { publishDrafts } from '../../../server/definitions/services/publish-drafts.ts';
import type { Done } from '../../../server/definitions/services/put-live.ts';
import { rollBackDefinition } from '../../../server/definitions/services/roll-back.ts';
import { saveDraft } from '../../../server/definitions/services/save-draft.ts';
import { isStoreRefusal, type StoreContext } from '../../../server/definitions/services/store-context.ts';
import { migrations } from '../../../server/migrations/migrations.ts';
import type { ServerTables } from '../../../server/tables.ts';

/**
 * Publishing and rolling back one screen among five hundred definitions, from the request to what is served, and the
 * delivery of a screen from a warm server. Wall time in milliseconds, medians, on a database in memory.
 */
const wanted = 500;
const rounds = 21;

const folder = path.join(process.cwd(), 'definitions');
const shipped = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && /^(careers|portal|shared)[\\/]/.test(file))
  .map((file) => ({ file: `definitions/${file}`, text: readFileSync(path.join(folder, file), 'utf8') }));
const page = shipped.find(({ file }) => file.endsWith('administration/admin-roles.page.json'));
if (!page) throw new Error('the page that is copied is not there');
const own = (JSON.parse(page.text) as { readonly path: string }).path;
const copies = Array.from({ length: Math.max(0, wanted - shipped.length) }, (_, index) => {
  const definition = JSON.parse(page.text) as Record<string, unknown>;
  const copy = { ...definition, id: `copy.of${index}`, path: `/copy${index}${own}` };
  return { file: `definitions/portal/copies/${index}.json`, text: JSON.stringify(copy) };
});
const compiler = createDefinitionCompiler([...shipped, ...copies]);
if ('refused' in compiler) throw new Error(compiler.refused);
const database = openDatabase(':memory:');
await database.migrate('server', migrations);
const db = database.db.withTables<ServerTables>();
const live = await createLiveDefinitions(db, compiler, () => performance.now());
const audit = createAudit(db, () => new Date());
const name = { kind: 'page', id: 'loans.list' };
const full = { read: true, write: true, delete: true };
const viewer = { person: { name: 'A', email: 'a@x.co', rights: { emp_loan: full } }, applicant: false };

async function act<Result extends object>(
  work: (context: StoreContext) => Promise<Result>,
): Promise<Exclude<Result, { refused: unknown }>> {
  const made = await db.transaction().execute((handle) => {
    return work({ live, audit, handle, author: { ownerKey: 'bench', name: 'Bench', now: new Date() } });
  });
  if (isStoreRefusal(made)) throw new Error(made.refused.message);
  if ('committed' in made) await (made as unknown as Done).committed();
  return made as never;
}

const times: Record<'save' | 'publish' | 'rollBack' | 'deliver', number[]> = {
  save: [],
  publish: [],
  rollBack: [],
  deliver: [],
};
async function timed<Result>(into: keyof typeof times, work: () => Promise<Result>): Promise<Result> {
  const begin = performance.now();
  const made = await work();
  times[into].push(performance.now() - begin);
  return made;
}

let rev = 0;
for (let round = 0; round < rounds; round += 1) {
  const changes = [{ op: 'set', at: [], property: 'title', value: `Loans ${round}` }] as const;
  const saved = await timed('save', () => act((context) => saveDraft(context, name, { changes }, rev)));
  await timed('publish', () => act((context) => publishDrafts(context, [{ ...name, rev: saved.rev }], 'bench')));
  (await live.now()).definitions.screen('loans.list', viewer);
  await timed('deliver', async () => (await live.now()).definitions.screen('loans.list', viewer));
  await timed('rollBack', () =>
    act((context) => rollBackDefinition(context, name, 0, { reason: 'bench', dropDraft: false })),
  );
  rev = saved.rev + 2;
}
const median = (list: readonly number[]) => list.toSorted((left, right) => left - right)[(rounds - 1) / 2] ?? 0;
console.log(`\n${compiler.shipped.size} definitions`);
for (const [what, list] of Object.entries(times))
  console.log(`${what.padEnd(10)}${median(list).toFixed(2).padStart(10)} ms`);
await database.close();
