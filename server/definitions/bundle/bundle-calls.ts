import type { Audit } from '../../audit/create-audit.ts';
import { envelope } from '../../envelope/envelope.ts';
import { holds } from '../../gateway/check-right.ts';
import { type OwnAnswer, type OwnCall, type OwnRequest, refusedWith } from '../../own-calls/own-call.ts';
import { nameOf } from '../content.ts';
import type { LiveDefinitions } from '../live-definitions.ts';
import { compileInTurns } from '../services/compile-in-turns.ts';
import { messageOf } from '../services/message-of.ts';
import { publishesSeen } from '../services/seen-version.ts';
import { isStoreRefusal, storeContextOf } from '../services/store-context.ts';
import { publicationOf } from '../store/publishes.ts';
import { bundleOf, bundleText } from './bundle.ts';
import type { HrAccess } from './bundled-roles.ts';
import { importBundle } from './import-bundle.ts';
import { readSentBundle } from './read-bundle.ts';

/** What is asked for where all that was published is exported, with the roles. */
const everything = 'all';

/** Stands for the reason of an import that is taken back: nobody reads it, so nobody is asked for one. */
const dryRunReason = 'Dry run';

/** A bundle, as text or as a file. */
interface SentBundle {
  readonly text: string;
  readonly file?: unknown;
  readonly reason: string;
  readonly dryRun: boolean;
}

/** The calls that take a bundle out of this system and bring one in. */
export function bundleCalls(live: LiveDefinitions, audit: Audit, hr: HrAccess | undefined): readonly OwnCall[] {
  return [
    {
      id: 'definitions.exportBundle',
      run: async ({ handle, person, ownerKey, params: [names = everything] }) => {
        const chosen = names === everything ? undefined : new Set(names.split(','));
        const bundle = await bundleOf(handle, hr, chosen, holds(person, ['useradminrole']));
        if (chosen && bundle.definitions.length === 0) {
          return refusedWith('409', 'Nothing of these definitions was published here: there is nothing to export.');
        }
        const bytes = Buffer.from(bundleText(bundle));
        const number = await publicationOf(handle);
        await audit.note({
          who: { kind: 'staff', id: ownerKey, name: person.name },
          action: 'export.definitions',
          subject: { kind: 'bundle', key: String(number) },
          details: { bytes: bytes.length, ...(chosen ? { definitions: bundle.definitions.map(nameOf) } : {}) },
        });
        const name = `muster-definitions-${number}.json`;
        return { file: { name, type: 'application/json', disposition: 'attachment', content: bytes } };
      },
    },
    {
      id: 'definitions.importBundle',
      version: 'demanded',
      rehearses: ({ dryRun }: SentBundle) => dryRun,
      prepare: (request: OwnRequest<SentBundle>) => readyImport(live, audit, hr, request),
      run: async (request: OwnRequest<SentBundle>) => (await readyImport(live, audit, hr, request))(request),
    },
  ];
}

/** Reads a bundle and compiles what it brings, before the transaction that brings it in. */
async function readyImport(
  live: LiveDefinitions,
  audit: Audit,
  hr: HrAccess | undefined,
  { body }: OwnRequest<SentBundle>,
): Promise<OwnCall['run']> {
  const { dryRun, file } = body;
  const text = body.text || textOfFile(file);
  if (text === undefined) return () => refusedWith('422', 'This call needs the text of a bundle, or its file.');
  const read = await readSentBundle(text);
  if ('wrong' in read) return () => refusedWith('422', read.wrong);
  await compileInTurns({ live }, read.bundle.definitions);
  const reason = dryRun ? dryRunReason : body.reason;
  return async (request): Promise<OwnAnswer> => {
    const context = storeContextOf(live, audit, request, hr);
    const seen = await publicationOf(request.handle);
    const changed = dryRun ? undefined : await publishesSeen(context, request.match);
    const options = { reason, by: request.owner, hr, dryRun };
    const made = changed ?? (await importBundle(context, read.bundle, options));
    if (isStoreRefusal(made)) {
      const { code, message, result } = made.refused;
      return refusedWith(code, message, result ?? null);
    }
    const { publication, waiting = null, sentences, calls, committed } = made;
    const message = dryRun ? 'Nothing was changed: this was a dry run.' : messageOf(made, 'Brought in.');
    const result = { publication: dryRun ? null : publication, waiting, sentences, calls, _version: seen };
    return { envelope: envelope('200', message, result), committed, ...(dryRun ? { takeBack: true } : {}) };
  };
}

/** A file as browsers send it: a data URL. Undefined where it is none. */
function textOfFile(file: unknown): string | undefined {
  const content = typeof file === 'string' ? /^data:[^,]*;base64,/.exec(file) : null;
  return content ? Buffer.from(content.input.slice(content[0].length), 'base64').toString('utf8') : undefined;
}
