import type { Json } from '@muster/engine';
import type { Change } from '@muster/engine/overlay';
import type { Audit } from '../audit/create-audit.ts';
import { envelope } from '../envelope/envelope.ts';
import { answered, type OwnAnswer, type OwnCall, type OwnRequest, refusedWith } from '../own-calls/own-call.ts';
import { readFields, type SentFields } from '../own-calls/read-fields.ts';
import type { AskedMatch } from '../work/index.ts';
import { bundleCalls } from './bundle/bundle-calls.ts';
import type { HrAccess } from './bundle/bundled-roles.ts';
import type { DefinitionName } from './content.ts';
import type { LiveDefinitions } from './live-definitions.ts';
import { checkText } from './services/check-draft.ts';
import { compareVersions } from './services/compare-versions.ts';
import { dropChange } from './services/drop-change.ts';
import { dropDraft } from './services/drop-draft.ts';
import { hiddenParts } from './services/hidden-parts.ts';
import { listDefinitions } from './services/list-definitions.ts';
import { listNames } from './services/list-names.ts';
import { listPublishes, listVersions } from './services/list-versions.ts';
import { messageOf } from './services/message-of.ts';
import { createDefinition, removeDefinition } from './services/own-definitions.ts';
import { previewScreen } from './services/preview-screen.ts';
import { type Chosen, draftsOf, publishCalls, publishDrafts } from './services/publish-drafts.ts';
import type { Done } from './services/put-live.ts';
import { readDefinition } from './services/read-definition.ts';
import { readyCall, settledCall } from './services/ready-call.ts';
import { rollBackDefinition, rollBackPublish, withoutPublish } from './services/roll-back.ts';
import { type Decided, type Edit, type SavedDraft, saveDraft } from './services/save-draft.ts';
import { definitionSeen, publishesSeen } from './services/seen-version.ts';
import { isStoreRefusal, type StoreContext, type StoreRefusal, storeContextOf } from './services/store-context.ts';
import { waitingCalls } from './waiting-calls.ts';

/** Characters of a part of a name, so that no reader has to bear more. */
const longestName = 200;

/** The calls of the definition store, as the definition `definitions` declares them. */
export function definitionCalls(live: LiveDefinitions, audit: Audit, hr: HrAccess | undefined): readonly OwnCall[] {
  const { reads, changes } = callMakers(live, audit, hr);
  const contextFor = (request: OwnRequest) => storeContextOf(live, audit, request, hr);
  const settled = <Call extends OwnCall>(call: Call) => settledCall(call, contextFor);
  return [
    ...bundleCalls(live, audit, hr),
    reads('getAllDefinitions', async (context) => answered(asJson(await listDefinitions(context)))),
    reads('getHidden', async (context, { params: [names = ''] }) =>
      answered(asJson(await hiddenParts(context, namesIn(names)))),
    ),
    reads('getNames', (context) => answered(asJson(listNames(context)))),
    reads('getDefinition', async (context, { params }) => told(await readDefinition(context, nameIn(params)))),
    settled(
      reads('checkDefinition', async (context, { body }) => {
        const fields = readFields(body);
        const name = namedIn(fields);
        const text = fields.text('text');
        if (!name || text === undefined) return unreadable('kind, id and text');
        return told(await checkText(context, name, text));
      }),
    ),
    reads('getVersions', async (context, { params }) => told(await listVersions(context, nameIn(params)))),
    reads('getPublishes', async (context) => answered(asJson(await listPublishes(context)))),
    reads('getPublishCalls', async (context, { body }) => {
      const chosen = chosenIn(readFields(body));
      if (!chosen) return unreadable('definitions with kind, id and _version');
      return told(await publishCalls(context, chosen));
    }),
    reads('compareVersions', async (context, { params }) => {
      const [, , from = 'shipped', to = 'published'] = params;
      return told(await compareVersions(context, nameIn(params), from, to));
    }),
    settled(
      reads('previewScreen', async (context, { body }) => {
        const fields = readFields(body);
        const name = namedIn(fields);
        const [text, screen] = [fields.text('text'), fields.text('screen')];
        return name ? told(await previewScreen(context, name, text, screen)) : unreadable('kind and id');
      }),
    ),
    settled(
      changes('saveDraft', 'demanded', async (context, { body, match }) => {
        const fields = readFields(body);
        const [name, edit] = [namedIn(fields), editIn(fields)];
        if (!name || !edit) return unreadable('kind, id, and text or changes');
        const saved = await saveDraft(context, name, edit, numberOf(match), decidedIn(fields));
        if (isStoreRefusal(saved)) return told(saved);
        const message = saved.merged ? 'Draft saved together with what was changed meanwhile.' : 'Draft saved.';
        return kept(saved, message);
      }),
    ),
    changes('dropDraft', 'demanded', async (context, { body, match }) => {
      const name = namedIn(readFields(body));
      if (!name) return unreadable('kind and id');
      const dropped = await dropDraft(context, name, numberOf(match));
      return isStoreRefusal(dropped) ? told(dropped) : answered({ _version: dropped.rev }, 'Draft dropped.');
    }),
    settled(
      changes('createDefinition', { none: 'its id must be one that nothing has' }, async (context, { body }) => {
        const text = readFields(body).text('text');
        if (text === undefined) return unreadable('text');
        const made = await createDefinition(context, text);
        if (isStoreRefusal(made)) return told(made);
        return kept(made, 'Draft saved.');
      }),
    ),
    readyCall(
      changes('publish', { none: 'its body names the version of each draft' }, async (context, { body }) => {
        const fields = readFields(body);
        const chosen = chosenIn(fields);
        if (!chosen) return unreadable('definitions with kind, id and _version');
        return wentOut(await publishDrafts(context, chosen, fields.text('reason') ?? ''), 'Published.');
      }),
      contextFor,
      async (context, { body }) => {
        const chosen = chosenIn(readFields(body));
        return chosen && draftsOf(context, chosen);
      },
    ),
    ...waitingCalls(live, audit, hr),
    settled(
      changes('rollBackDefinition', 'demanded', async (context, { body, match }) => {
        const fields = readFields(body);
        const [name, version] = [namedIn(fields), fields.whole('version')];
        if (!name || version === undefined) return unreadable('kind, id and version');
        const changed = await definitionSeen(context, name, match);
        return wentOut(
          changed ?? (await rollBackDefinition(context, name, version, rollBackIn(fields))),
          'Rolled back.',
        );
      }),
    ),
    readyCall(
      changes('rollBackPublish', 'demanded', async (context, { body, match }) => {
        const fields = readFields(body);
        const publication = fields.whole('publication');
        if (publication === undefined) return unreadable('publication');
        const changed = await publishesSeen(context, match);
        return wentOut(changed ?? (await rollBackPublish(context, publication, rollBackIn(fields))), 'Rolled back.');
      }),
      contextFor,
      async (context, { body, match }) => {
        const fields = readFields(body);
        const publication = fields.whole('publication');
        if (publication === undefined || (await publishesSeen(context, match))) return undefined;
        return withoutPublish(context, publication, rollBackIn(fields).dropDraft);
      },
    ),
    settled(
      changes('dropChange', 'demanded', async (context, { body, match }) => {
        const fields = readFields(body);
        const [name, index] = [namedIn(fields), fields.whole('index')];
        if (!name || index === undefined) return unreadable('kind, id and index');
        const changed = await definitionSeen(context, name, match);
        return wentOut(
          changed ?? (await dropChange(context, name, index, fields.text('reason') ?? '')),
          'Change dropped.',
        );
      }),
    ),
    settled(
      changes('removeDefinition', 'demanded', async (context, { body, match }) => {
        const fields = readFields(body);
        const name = namedIn(fields);
        if (!name) return unreadable('kind and id');
        const changed = await definitionSeen(context, name, match);
        return wentOut(changed ?? (await removeDefinition(context, name, rollBackIn(fields))), 'Removed.');
      }),
    ),
  ];
}

type Answers = (context: StoreContext, request: OwnRequest) => Promise<OwnAnswer> | OwnAnswer;

function callMakers(live: LiveDefinitions, audit: Pick<Audit, 'record'>, hr: HrAccess | undefined) {
  const reads = (name: string, answer: Answers): OwnCall => ({
    id: `definitions.${name}`,
    run: (request) => answer(storeContextOf(live, audit, request, hr), request),
  });
  return {
    reads,
    changes: (name: string, version: NonNullable<OwnCall['version']>, answer: Answers): OwnCall => ({
      ...reads(name, answer),
      version,
    }),
  };
}

function nameIn([kind = '', id = '']: readonly string[]): DefinitionName {
  return { kind, id };
}

/** Names as 'page loans.list,form loans.edit'; what is none is left out. */
function namesIn(names: string): readonly DefinitionName[] {
  return names.split(',').flatMap((name) => {
    const [, kind, id] = /^(\S+) (.+)$/.exec(name) ?? [];
    return kind && id ? [{ kind, id }] : [];
  });
}

function namedIn(fields: SentFields): DefinitionName | undefined {
  const [kind, id] = [fields.text('kind'), fields.text('id')];
  if (!kind || !id || kind.length > longestName || id.length > longestName) return undefined;
  return { kind, id };
}

/** Drafts that are to be published, with the revision of each that the person read. */
function chosenIn(fields: SentFields): readonly Chosen[] | undefined {
  const chosen = fields.list('definitions')?.map((each) => {
    const [name, rev] = [namedIn(each), each.whole('_version')];
    return name && rev !== undefined ? { ...name, rev } : undefined;
  });
  return chosen?.every((each) => each !== undefined) ? chosen : undefined;
}

function editIn(fields: SentFields): Edit | undefined {
  const text = fields.text('text');
  if (text !== undefined) return { text, baseHash: fields.text('baseHash') };
  const changes = fields.value('changes');
  return Array.isArray(changes) ? { changes: changes as readonly Change[] } : undefined;
}

/** The choices between the values of two people; what cannot be read decides nothing. */
function decidedIn(fields: SentFields): Decided | undefined {
  const [choices, against] = [fields.value('choices'), fields.whole('against')];
  if (!Array.isArray(choices) || against === undefined) return undefined;
  const sides = choices.filter((each) => each === 'mine' || each === 'theirs');
  return sides.length === choices.length ? { choices: sides, against } : undefined;
}

/** A draft is put together with what others saved since a version: nobody overwrites it whatever it is. */
function numberOf(match: AskedMatch | undefined): number | undefined {
  return match === 'any' ? undefined : match;
}

function rollBackIn(fields: SentFields) {
  return { reason: fields.text('reason') ?? '', dropDraft: fields.flag('dropDraft') };
}

function unreadable(what: string): OwnAnswer {
  return refusedWith('422', `This call needs ${what}.`);
}

/** A result of a service as an answer. */
function told(result: object | StoreRefusal): OwnAnswer {
  if (!isStoreRefusal(result)) return answered(asJson(result));
  const { code, message, result: details } = result.refused;
  return refusedWith(code, message, details ?? null);
}

/** A draft that was kept, with its problems; those of a large one are looked for when nobody waits for the database. */
function kept({ rev, later, ...rest }: SavedDraft, message: string): OwnAnswer {
  const saved = { ...rest, _version: rev };
  const answer = { envelope: envelope('200', message, asJson(saved)) };
  if (!later) return answer;
  return { ...answer, completed: async () => envelope('200', message, asJson({ ...saved, problems: await later() })) };
}

function wentOut(done: Done | StoreRefusal, message: string): OwnAnswer {
  if (isStoreRefusal(done)) return told(done);
  const { publication, waiting = null, sentences, calls, committed } = done;
  return { ...answered(asJson({ publication, waiting, sentences, calls }), messageOf(done, message)), committed };
}

/** Results of services are plain data. */
function asJson(value: unknown): Json {
  return value as Json;
}
