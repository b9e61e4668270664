import type { Json, JsonRecord } from '@muster/engine';
import type { Change } from '@muster/engine/overlay';
import type { Audit } from '../audit/create-audit.ts';
import { envelope } from '../envelope/envelope.ts';
import { answered, type OwnAnswer, type OwnCall, type OwnRequest, refusedWith } from '../own-calls/own-call.ts';
import type { AskedMatch } from '../work/index.ts';
import { bundleCalls } from './bundle/bundle-calls.ts';
import type { HrAccess } from './bundle/bundled-roles.ts';
import type { DefinitionName } from './content.ts';
import type { LiveDefinitions } from './live-definitions.ts';
import { type AskedScreen, plannedScreen, planScreen, publishScreen, screenChoices } from './new-screen/new-screen.ts';
import { checkText } from './services/check-draft.ts';
import { compareVersions } from './services/compare-versions.ts';
import { dropChange } from './services/drop-change.ts';
import { dropDraft } from './services/drop-draft.ts';
import { helpWithText, type Question } from './services/help-with-text.ts';
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
import { type RollBack, rollBackDefinition, rollBackPublish, withoutPublish } from './services/roll-back.ts';
import { type Decided, type Edit, type SavedDraft, saveDraft } from './services/save-draft.ts';
import { definitionSeen, publishesSeen } from './services/seen-version.ts';
import { isStoreRefusal, type StoreContext, type StoreRefusal, storeContextOf } from './services/store-context.ts';
import { waitingCalls } from './waiting-calls.ts';
import { walkedCall } from './walk-rest.ts';

type Sent<Body> = OwnRequest<Body>;

/** The text of a definition; '' for none. */
interface SentText {
  readonly text: string;
}

interface Reasoned {
  readonly reason: string;
}

interface SentPublication extends RollBack {
  readonly publication: number;
}

/** Drafts that are to be published, with the revision of each that the person read. */
interface SentDrafts {
  readonly definitions: readonly (DefinitionName & { readonly _version: number })[];
}

/** What somebody made of a definition: its text or changes of it; and whose value stands where two have changed the same. */
interface SentEdit extends SentText {
  readonly baseHash: string;
  readonly changes?: unknown;
  readonly choices: readonly string[];
  readonly against: number | null;
}

/** The calls of the definition store, as the definition `definitions` declares them. */
export function definitionCalls(live: LiveDefinitions, audit: Audit, hr: HrAccess | undefined): readonly OwnCall[] {
  const { reads, changes } = callMakers(live, audit, hr);
  const contextFor = (request: OwnRequest) => storeContextOf(live, audit, request, hr);
  const settled = <Call extends OwnCall>(call: Call) => settledCall(call, contextFor);
  const calls = [
    ...bundleCalls(live, audit, hr),
    reads('getAllDefinitions', async (context) => answered(asJson(await listDefinitions(context)))),
    reads('getHidden', async (context, { params: [names = ''] }) =>
      answered(asJson(await hiddenParts(context, namesIn(names)))),
    ),
    reads('getNames', (context) => answered(asJson(listNames(context)))),
    reads('getDefinition', async (context, { params }) => resultAnswer(await readDefinition(context, nameIn(params)))),
    settled(
      reads('checkDefinition', async (context, { body: { text, ...name } }: Sent<DefinitionName & SentText>) =>
        resultAnswer(await checkText(context, name, text)),
      ),
    ),
    reads('getHelp', (context, { body }: Sent<Question>) => answered(asJson(helpWithText(context, body)))),
    reads('getVersions', async (context, { params }) => resultAnswer(await listVersions(context, nameIn(params)))),
    reads('getPublishes', async (context) => answered(asJson(await listPublishes(context)))),
    reads('getPublishCalls', async (context, { body }: Sent<SentDrafts>) =>
      resultAnswer(await publishCalls(context, chosenIn(body))),
    ),
    reads('compareVersions', async (context, { params }) => {
      const [, , from = 'shipped', to = 'published'] = params;
      return resultAnswer(await compareVersions(context, nameIn(params), from, to));
    }),
    settled(
      reads(
        'previewScreen',
        async (context, { body }: Sent<DefinitionName & SentText & { readonly screen: string }>) => {
          const { text, screen, ...name } = body;
          return resultAnswer(await previewScreen(context, name, text || undefined, screen || undefined));
        },
      ),
    ),
    settled(
      changes('saveDraft', 'demanded', async (context, { body, match }: Sent<DefinitionName & SentEdit>) => {
        const edit = editIn(body);
        if (!edit) return refusedWith('422', 'This call needs text or changes.');
        const saved = await saveDraft(context, named(body), edit, numberOf(match), decidedIn(body));
        if (isStoreRefusal(saved)) return resultAnswer(saved);
        const message = saved.merged ? 'Draft saved together with what was changed meanwhile.' : 'Draft saved.';
        return kept(saved, message);
      }),
    ),
    changes('dropDraft', 'demanded', async (context, { body, match }: Sent<DefinitionName>) => {
      const dropped = await dropDraft(context, named(body), numberOf(match));
      return isStoreRefusal(dropped) ? resultAnswer(dropped) : answered({ _version: dropped.rev }, 'Draft dropped.');
    }),
    settled(
      changes(
        'createDefinition',
        { none: 'its id must be one that nothing has' },
        async (context, { body }: Sent<SentText>) => {
          const made = await createDefinition(context, body.text);
          return isStoreRefusal(made) ? resultAnswer(made) : kept(made, 'Draft saved.');
        },
      ),
    ),
    readyCall(
      changes(
        'publish',
        { none: 'its body names the version of each draft' },
        async (context, { body }: Sent<SentDrafts & Reasoned>) =>
          wentOut(await publishDrafts(context, chosenIn(body), body.reason), 'Published.'),
      ),
      contextFor,
      async (context, { body }: Sent<SentDrafts>) => draftsOf(context, chosenIn(body)),
    ),
    reads('getScreenChoices', (context) => answered(asJson(screenChoices(context)))),
    settled(
      reads('planScreen', async (context, { body }: Sent<AskedScreen>) =>
        resultAnswer(await planScreen(context, body)),
      ),
    ),
    readyCall(
      changes(
        'publishScreen',
        { none: 'its title must be one that no screen has' },
        async (context, { body }: Sent<AskedScreen>) => {
          const done = await publishScreen(context, body);
          return wentOut(done, 'Published.', isStoreRefusal(done) ? {} : { id: done.id });
        },
      ),
      contextFor,
      async (context, { body }: Sent<AskedScreen>) => {
        const planned = await plannedScreen(context, body);
        return isStoreRefusal(planned) ? undefined : planned.wanted;
      },
    ),
    ...waitingCalls(live, audit, hr),
    settled(
      changes(
        'rollBackDefinition',
        'demanded',
        async (context, { body, match }: Sent<DefinitionName & RollBack & { readonly version: number }>) => {
          const changed = await definitionSeen(context, named(body), match);
          return wentOut(
            changed ?? (await rollBackDefinition(context, named(body), body.version, body)),
            'Rolled back.',
          );
        },
      ),
    ),
    readyCall(
      changes('rollBackPublish', 'demanded', async (context, { body, match }: Sent<SentPublication>) => {
        const changed = await publishesSeen(context, match);
        return wentOut(changed ?? (await rollBackPublish(context, body.publication, body)), 'Rolled back.');
      }),
      contextFor,
      async (context, { body, match }: Sent<SentPublication>) => {
        if (await publishesSeen(context, match)) return undefined;
        return withoutPublish(context, body.publication, body.dropDraft);
      },
    ),
    settled(
      changes(
        'dropChange',
        'demanded',
        async (context, { body, match }: Sent<DefinitionName & Reasoned & { readonly index: number }>) => {
          const changed = await definitionSeen(context, named(body), match);
          return wentOut(
            changed ?? (await dropChange(context, named(body), body.index, body.reason)),
            'Change dropped.',
          );
        },
      ),
    ),
    settled(
      changes('removeDefinition', 'demanded', async (context, { body, match }: Sent<DefinitionName & RollBack>) => {
        const changed = await definitionSeen(context, named(body), match);
        return wentOut(changed ?? (await removeDefinition(context, named(body), body)), 'Removed.');
      }),
    ),
  ];
  return calls.map((call) => walkedCall(call, live.compiler));
}

type Answers<Body> = (context: StoreContext, request: Sent<Body>) => Promise<OwnAnswer> | OwnAnswer;

function callMakers(live: LiveDefinitions, audit: Pick<Audit, 'record'>, hr: HrAccess | undefined) {
  const reads = <Body>(name: string, answer: Answers<Body>): OwnCall => ({
    id: `definitions.${name}`,
    run: (request: Sent<Body>) => answer(storeContextOf(live, audit, request, hr), request),
  });
  return {
    reads,
    changes: <Body>(name: string, version: NonNullable<OwnCall['version']>, answer: Answers<Body>): OwnCall => ({
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

/** The name alone, out of what it was sent with. */
function named({ kind, id }: DefinitionName): DefinitionName {
  return { kind, id };
}

function chosenIn({ definitions }: SentDrafts): readonly Chosen[] {
  return definitions.map(({ kind, id, _version: rev }) => ({ kind, id, rev }));
}

function editIn({ text, baseHash, changes }: SentEdit): Edit | undefined {
  if (text !== '') return { text, baseHash: baseHash || undefined };
  return Array.isArray(changes) ? { changes: changes as readonly Change[] } : undefined;
}

/** The choices between the values of two people; what cannot be read decides nothing. */
function decidedIn({ choices, against }: SentEdit): Decided | undefined {
  const sides = choices.filter((each) => each === 'mine' || each === 'theirs');
  return against !== null && sides.length === choices.length ? { choices: sides, against } : undefined;
}

/** A draft is put together with what others saved since a version: nobody overwrites it whatever it is. */
function numberOf(match: AskedMatch | undefined): number | undefined {
  return match === 'any' ? undefined : match;
}

/** A result of a service as an answer. */
function resultAnswer(result: object | StoreRefusal): OwnAnswer {
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

function wentOut(done: Done | StoreRefusal, message: string, more: JsonRecord = {}): OwnAnswer {
  if (isStoreRefusal(done)) return resultAnswer(done);
  const { publication, waiting = null, sentences, calls, committed } = done;
  return {
    ...answered(asJson({ ...more, publication, waiting, sentences, calls }), messageOf(done, message)),
    committed,
  };
}

/** Results of services are plain data. */
function asJson(value: unknown): Json {
  return value as Json;
}
