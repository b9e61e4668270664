import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHeadKeeper, headFile } from '../../server/audit/audit-head.ts';
import { lookThroughAudit } from '../../server/audit/look-through.ts';
import { makeBackup } from '../../server/backup/make-backup.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { erase } from '../../server/cli/erase.command.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { beginJob, type JobTables } from '../../server/jobs/index.ts';
import type { ServerTables } from '../../server/tables.ts';
import { change } from '../../server/work/index.ts';
import { application } from '../contracts/application.ts';
import { createWorld, type HrWorld, noon, recordOf, visitor } from '../contracts/hr-world.ts';

describe('what is erased from the history', () => {
  const before = process.env['MUSTER_DATA'];
  const { phone } = application.applicantBioDto;
  let folder: string;
  let world: HrWorld;
  let bio: string;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-erase-'));
    process.env['MUSTER_DATA'] = folder;
    world = await createWorld({ people: 12, months: 1, file: path.join(folder, 'muster.sqlite') });
    await world.hr.sealRecords(undefined);
    const made = recordOf(await world.call(visitor, 'POST', 'mobile/applyForJob', { body: application }));
    const row = await world.db
      .selectFrom('applicantBio')
      .select('applicantBioId')
      .where('applicantId', '=', Number(made['applicantId']))
      .executeTakeFirstOrThrow();
    bio = String(row.applicantBioId);
  });
  afterEach(async () => {
    await world.close();
    if (before === undefined) delete process.env['MUSTER_DATA'];
    else process.env['MUSTER_DATA'] = before;
    rmSync(folder, { recursive: true, force: true });
  });

  async function run(...args: readonly string[]) {
    const [told, complained]: [string[], string[]] = [[], []];
    const io = {
      root: folder,
      readInput: async () => '',
      write: (text: string) => void told.push(text),
      complain: (text: string) => void complained.push(text),
    };
    return { code: await erase.run(args, io), told: told.join(''), complained: complained.join('') };
  }
  const erased = () => run('applicantBio', bio, 'phone', 'cnic', '--reason', 'Asked for in a letter of 3 November');

  async function histories(database = world.database): Promise<string> {
    const rows = await sql<{ text: string }>`select coalesce("fromJson", '') || coalesce("toJson", '') as text
      from history where "tableName" = 'applicantBio' and "recordKey" = ${bio}`.execute(database.db);
    return rows.rows.map(({ text }) => text).join('\n');
  }
  async function problem(database = world.database): Promise<string | undefined> {
    await createHeadKeeper(database.db.withTables<ServerTables>(), folder).keep();
    return (await lookThroughAudit(database, headFile(folder))).problem;
  }

  it('is gone, is told by the log, and is taken by the check of the log', async () => {
    expect(await histories()).toContain(phone);
    expect(await erased()).toMatchObject({ code: 0, told: expect.stringContaining('1 entries') });
    expect(await histories()).not.toContain(phone);
    expect(await histories()).toContain(application.applicantBioDto.city);
    expect(await problem()).toBeUndefined();
    const entries = await world.database.db
      .withTables<ServerTables>()
      .selectFrom('auditEntry')
      .select(['actorKind', 'subjectKind', 'subjectKey', 'details'])
      .where('action', '=', 'data.erased')
      .execute();
    expect(entries).toMatchObject([{ actorKind: 'command', subjectKind: 'applicantBio', subjectKey: bio }]);
    expect(JSON.parse(entries[0]?.details ?? '{}')).toMatchObject({
      fields: ['phone', 'cnic'],
      reason: 'Asked for in a letter of 3 November',
    });
    expect(entries[0]?.details).not.toContain(phone);
    expect(await erased()).toMatchObject({ code: 2, complained: expect.stringContaining('erased there already') });
  });

  it('is nothing else: another value changed with it, or one erased by hand, is found', async () => {
    await sql`update history set "toJson" = replace("toJson", ${phone}, '(erased)') where "recordKey" = ${bio}`.execute(
      world.db,
    );
    expect(await problem()).toContain('was rewritten');
    await sql`update history set "toJson" = replace("toJson", '(erased)', ${phone}) where "recordKey" = ${bio}`.execute(
      world.db,
    );
    expect(await problem()).toBeUndefined();
    await erased();
    await sql`update history set "toJson" = replace("toJson", ${application.applicantBioDto.city}, 'Elsewhere') where "recordKey" = ${bio}`.execute(
      world.db,
    );
    expect(await problem()).toContain('was rewritten');
  });

  it('stays erased where a backup of before is put in the place of the folder', async () => {
    const file = path.join(folder, 'before.backup');
    expect(await makeBackup(folder, file, () => new Date())).not.toHaveProperty('refused');
    await erased();
    await world.close();
    expect(await restoreBackup(folder, file, () => new Date())).not.toHaveProperty('refused');
    const restored = openDatabase(path.join(folder, 'muster.sqlite'));
    expect(await histories(restored)).not.toContain(phone);
    expect((await lookThroughAudit(restored, headFile(folder))).problem).toBeUndefined();
    await restored.close();
    world = await createWorld({ file: path.join(folder, 'muster.sqlite') });
  });

  it.each([
    [['applicant', '1', 'basicSalaryMinor', '--reason', 'x'], 'who is paid what: it is not erased'],
    [['applicantBio', 'none', 'phone', '--reason', 'x'], 'There is no history of applicantBio none.'],
    [['applicantBio', 'own', 'shoeSize', '--reason', 'x'], 'holds nothing in shoeSize. It holds: address'],
    [['applicantBio', 'own', 'phone', '--reason', ' '], 'the reason, which the log tells'],
    [['applicantBio', 'own', 'phone'], 'the reason, which the log tells'],
    [['applicantBio', 'own', '--reason', 'x'], 'the reason, which the log tells'],
  ])('is refused by a sentence for %j', async (args, sentence) => {
    const answer = await run(...args.map((each) => (each === 'own' ? bio : each)));
    expect(answer).toMatchObject({ code: 2, told: '', complained: expect.stringContaining(sentence) });
    expect(await histories()).toContain(phone);
  });

  it('is taken out of the rows of a job too, by name, and again after a restore', async () => {
    const { db } = world.database;
    const jobs = db.withTables<JobTables>();
    const backup = path.join(folder, 'before.backup');
    const texts = { kind: 'call', call: 'x.y', title: 'X', ownerKey: 'account 1', ownerName: 'Amna', requestId: '' };
    const begun = await change(jobs, (handle) =>
      beginJob(handle, { ...texts, given: '{}', rows: [{ label: 'Amna Khan', input: '{"cnic":"1"}' }] }, noon),
    );
    const jobId = 'jobId' in begun ? begun.jobId : '';
    expect(await run('job', jobId, 'label', '--reason', 'r')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('is not over'),
    });
    await jobs.updateTable('job').set({ endedAt: noon }).execute();
    expect(await makeBackup(folder, backup, () => new Date())).not.toHaveProperty('refused');
    expect(await run('job', jobId, 'salary', '--reason', 'r')).toMatchObject({ code: 2 });
    expect(await run('job', jobId, 'label', 'input', '--reason', 'Asked for in a letter')).toMatchObject({ code: 0 });
    const row = (handle = jobs) => handle.selectFrom('jobRow').select(['label', 'input']).executeTakeFirstOrThrow();
    expect(await row()).toEqual({ label: '(erased)', input: '' });
    expect(await problem()).toBeUndefined();
    await world.close();
    expect(await restoreBackup(folder, backup, () => new Date())).not.toHaveProperty('refused');
    world = await createWorld({ file: path.join(folder, 'muster.sqlite') });
    expect(await row(world.database.db.withTables<JobTables>())).toEqual({ label: '(erased)', input: '' });
  });
});
