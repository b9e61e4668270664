import { randomUUID } from 'node:crypto';
import type { Json } from '@muster/engine';
import type { Audit } from '../audit/create-audit.ts';
import {
  answered,
  type OwnAnswer,
  type OwnCall,
  type OwnRequest,
  refusedWith,
  wrongField,
} from '../own-calls/own-call.ts';
import type { SecretBox } from '../second-factor/secret-box.ts';
import { knownActor } from '../sessions/sign-ins.ts';
import { ownerOf } from './bring-deliveries.ts';
import { keepState, stateOf } from './hook-state.ts';
import { insertEvents, rowOf } from './note-saves.ts';
import { type Reachable, readHookUrl } from './reachable.ts';
import { newSecret } from './sign.ts';

/** A kind of records whose saves can be told, and what people call it. */
export interface SavedKind {
  readonly kind: string;
  readonly label: string;
}

export interface HookCallParts {
  readonly audit: Audit;
  readonly box: SecretBox;
  readonly reachable: Reachable;
  readonly kinds: readonly SavedKind[];
  /** Has deliveries begin at once. */
  readonly wake: () => void;
}

const mostHooks = 20;
/** Deliveries that the screen shows, and that are sent again at once. */
const shownDeliveries = 200;
const sentAgain = 1000;
/** For so long the secret before signs too, so that a receiver can take in the new one. */
const bothSecrets = 24 * 3_600_000;

const missing = 'There is no such webhook.';

/** What calls about one webhook are sent. */
type OfHook<More = object> = OwnRequest<{ readonly webhookId: string } & More>;

/** What a webhook is to be. */
interface SentHook {
  readonly name: string;
  readonly url: string;
  readonly kinds: readonly string[];
}

/** The calls by which the webhooks of the company are seen, made, changed and ended. */
export function webhookCalls(parts: HookCallParts): readonly OwnCall[] {
  const holds = { none: 'what is asked for holds whatever else was changed of it' };
  const changing = <Body>(
    id: string,
    run: (parts: HookCallParts, request: OwnRequest<Body>) => Promise<OwnAnswer>,
    version: NonNullable<OwnCall['version']> = holds,
  ): OwnCall => ({
    id: `webhooks.${id}`,
    version,
    run: (request: OwnRequest<Body>) => run(parts, request),
  });
  return [
    { id: 'webhooks.getAll', run: (request) => listed(parts, request) },
    { id: 'webhooks.getKinds', run: () => answered(parts.kinds.map((each) => ({ ...each }))) },
    { id: 'webhooks.getDeliveries', run: deliveries },
    changing('create', create, { none: 'it makes a webhook that is not there yet' }),
    changing('change', change, 'demanded'),
    changing('rotate', rotate),
    changing('turn', turn),
    changing('end', end),
    changing('sendTest', sendTest),
    changing('sendAgain', sendAgain),
  ];
}

async function listed({ kinds }: HookCallParts, { handle }: OwnRequest): Promise<OwnAnswer> {
  const rows = await handle
    .selectFrom('webhook')
    .leftJoin('webhookState', 'webhookState.webhookId', 'webhook.webhookId')
    .select([
      ...(['webhook.webhookId', 'name', 'url', 'kinds', 'offBecause', 'ownerName', 'createdAt', 'version'] as const),
      ...(['failingSince', 'lastAt', 'lastCode', 'lastMessage'] as const),
    ])
    .select((eb) =>
      eb
        .selectFrom('webhookEvent')
        .select((of) => of.fn.countAll().as('count'))
        .whereRef('webhookEvent.webhookId', '=', 'webhook.webhookId')
        .as('noted'),
    )
    .select((eb) =>
      eb
        .selectFrom('job')
        .select((of) => of.fn.sum(of('total', '-', of.ref('done'))).as('left'))
        .where('ownerKey', '=', eb(eb.val('webhook '), '||' as never, eb.ref('webhook.webhookId')) as never)
        .where('endedAt', '=', '')
        .as('underWay'),
    )
    .orderBy('name')
    .orderBy('webhook.webhookId')
    .execute();
  return answered(
    rows.map(({ version, kinds: chosen, offBecause, noted, underWay, ...row }) => {
      const failing = (row.failingSince ?? '') !== '';
      const of = (JSON.parse(chosen) as string[]).map(
        (kind) => kinds.find((each) => each.kind === kind) ?? { kind, label: kind },
      );
      return {
        ...row,
        kinds: of.map((each) => ({ ...each })),
        told: of.map(({ label }) => label).join(', '),
        state: offBecause === '' ? (failing ? 'failing' : 'on') : 'off',
        problem: offBecause || (failing ? (row.lastMessage ?? '') : ''),
        waiting: Number(noted ?? 0) + Number(underWay ?? 0),
        _version: version,
      };
    }) as Json,
  );
}

/** What was sent to a webhook or waits for it, the newest first. */
async function deliveries({ handle, params: [webhookId = ''] }: OwnRequest): Promise<OwnAnswer> {
  const rows = await handle
    .selectFrom('jobRow')
    .innerJoin('job', 'job.jobId', 'jobRow.jobId')
    .select(['jobRow.jobId', 'place', 'label', 'ok', 'code', 'message', 'createdAt', 'jobRow.endedAt'])
    .where('ownerKey', '=', ownerOf(webhookId))
    .orderBy('createdAt', 'desc')
    .orderBy('jobRow.jobId')
    .orderBy('place', 'desc')
    .limit(shownDeliveries)
    .execute();
  return answered(
    rows.map(({ jobId, place, ok, code, ...row }) => ({
      ...row,
      deliveryId: `${jobId}/${place}`,
      code,
      outcome: code === '' ? 'open' : ok === 1 ? 'done' : 'failed',
    })),
  );
}

async function create(parts: HookCallParts, request: OwnRequest<SentHook>): Promise<OwnAnswer> {
  const { handle, ownerKey, person, now, body } = request;
  const asked = readHook(parts, body);
  if ('refusal' in asked) return asked.refusal;
  const there = await handle.selectFrom('webhook').select('name').execute();
  if (there.length >= mostHooks) return refusedWith('422', `There are ${mostHooks} webhooks already: end one first.`);
  if (there.some(({ name }) => name === asked.name))
    return wrongField('name', 'There is a webhook with this name already.');
  const [webhookId, secret] = [randomUUID(), newSecret()];
  const sealed = { secret: parts.box.seal(secret, webhookId), formerSecret: '', formerUntil: '' };
  const owner = { ownerKey, ownerName: person.name, ownerEmail: person.email };
  await handle
    .insertInto('webhook')
    .values({ webhookId, ...asked, ...sealed, ...owner, offBecause: '', createdAt: now.toISOString(), version: 1 })
    .execute();
  await note(parts, request, 'data.created', webhookId, { name: asked.name, url: asked.url, kinds: asked.kinds });
  return answered({ webhookId, secret }, 'The webhook is there. Its secret is shown this once.');
}

async function change(parts: HookCallParts, request: OfHook<SentHook>): Promise<OwnAnswer> {
  const { handle, body, match } = request;
  const hook = await found(request);
  if (!hook) return refusedWith('404', missing);
  const { webhookId, version } = hook;
  if (match !== 'any' && match !== version)
    return refusedWith('409', 'This webhook was changed in the meantime. Load it again and repeat your change.');
  const asked = readHook(parts, body);
  if ('refusal' in asked) return asked.refusal;
  const same = await handle
    .selectFrom('webhook')
    .select('webhookId')
    .where('name', '=', asked.name)
    .where('webhookId', '!=', webhookId)
    .executeTakeFirst();
  if (same) return wrongField('name', 'There is a webhook with this name already.');
  await set(request, hook, asked);
  await note(parts, request, 'data.changed', webhookId, { name: asked.name, url: asked.url, kinds: asked.kinds });
  return hurried(parts, request, webhookId, answered(null, 'Saved.'));
}

async function rotate(parts: HookCallParts, request: OfHook): Promise<OwnAnswer> {
  const hook = await found(request);
  if (!hook) return refusedWith('404', missing);
  const { webhookId, secret: formerSecret } = hook;
  const secret = newSecret();
  const formerUntil = new Date(request.now.getTime() + bothSecrets).toISOString();
  await set(request, hook, { secret: parts.box.seal(secret, webhookId), formerSecret, formerUntil });
  await note(parts, request, 'data.changed', webhookId, { newSecret: true });
  const message = 'The new secret is shown this once. For 24 hours what is sent is signed with the former one too.';
  return answered({ webhookId, secret }, message);
}

/** Turns a webhook on or off by hand. */
async function turn(parts: HookCallParts, request: OfHook<{ readonly on: boolean }>): Promise<OwnAnswer> {
  const { handle, person } = request;
  const hook = await found(request);
  if (!hook) return refusedWith('404', missing);
  const { webhookId, offBecause } = hook;
  const { on } = request.body;
  if (on === (offBecause === '')) return answered(null, on ? 'It is on.' : 'It is off.');
  await set(request, hook, { offBecause: on ? '' : `${person.name} turned it off.` });
  if (on)
    await keepState(handle, { ...(await stateOf(handle, webhookId)), failingSince: '', failures: 0, attempts: 0 });
  await note(parts, request, 'data.changed', webhookId, { on });
  const message = on
    ? 'It is on: what is saved from now on is told.'
    : 'It is off: what is saved meanwhile is not told.';
  return hurried(parts, request, webhookId, answered(null, message));
}

async function end(parts: HookCallParts, request: OfHook): Promise<OwnAnswer> {
  const { handle } = request;
  const hook = await found(request);
  if (!hook) return refusedWith('404', missing);
  const { webhookId, name, url } = hook;
  for (const table of ['webhookEvent', 'webhookState', 'webhook'] as const)
    await handle.deleteFrom(table).where('webhookId', '=', webhookId).execute();
  await note(parts, request, 'data.deleted', webhookId, { name, url });
  return hurried(parts, request, webhookId, answered(null, 'The webhook has ended.'));
}

/** Tells a webhook of nothing, behind what waits for it. */
async function sendTest(parts: HookCallParts, request: OfHook): Promise<OwnAnswer> {
  const { handle, now } = request;
  const hook = await found(request);
  if (!hook) return refusedWith('404', missing);
  const { webhookId, offBecause } = hook;
  if (offBecause !== '') return refusedWith('409', `This webhook is off. ${offBecause}`);
  const test = { type: 'webhook.test', at: now.toISOString(), kind: 'webhook', key: webhookId, version: null };
  await insertEvents(handle, [rowOf(webhookId, test)]);
  await note(parts, request, 'data.changed', webhookId, { test: true });
  return hurried(parts, request, webhookId, answered(null, 'A test is on its way. What was answered is told here.'));
}

/** Has everything wait again that was not taken and is still kept; with the ids it had. */
async function sendAgain(parts: HookCallParts, request: OfHook): Promise<OwnAnswer> {
  const { handle } = request;
  const hook = await found(request);
  if (!hook) return refusedWith('404', missing);
  const { webhookId, offBecause } = hook;
  if (offBecause !== '') return refusedWith('409', `This webhook is off. ${offBecause}`);
  const failed = await handle
    .selectFrom('jobRow')
    .innerJoin('job', 'job.jobId', 'jobRow.jobId')
    .select(['jobRow.jobId', 'place', 'input'])
    .where('ownerKey', '=', ownerOf(webhookId))
    .where('jobRow.code', '!=', '')
    .where('ok', '=', 0)
    .where('input', '!=', '')
    .orderBy('createdAt')
    .orderBy('place')
    .limit(sentAgain)
    .execute();
  if (failed.length === 0) return refusedWith('409', 'Nothing is left to send again.');
  await insertEvents(
    handle,
    failed.map(({ input }) => ({ webhookId, event: input })),
  );
  for (const { jobId, place } of failed)
    await handle
      .updateTable('jobRow')
      .set({ input: '' })
      .where('jobId', '=', jobId)
      .where('place', '=', place)
      .execute();
  await note(parts, request, 'data.changed', webhookId, { sentAgain: failed.length });
  const message = failed.length === 1 ? 'It is sent again.' : `${failed.length} are sent again.`;
  return hurried(parts, request, webhookId, answered(null, message));
}

async function found({ handle, body }: OfHook) {
  return handle.selectFrom('webhook').selectAll().where('webhookId', '=', body.webhookId).executeTakeFirst();
}

type Hook = NonNullable<Awaited<ReturnType<typeof found>>>;

async function set({ handle }: OwnRequest, { webhookId, version }: Hook, values: Partial<Hook>): Promise<void> {
  await handle
    .updateTable('webhook')
    .set({ ...values, version: version + 1 })
    .where('webhookId', '=', webhookId)
    .execute();
}

/** Has what waits for a webhook have its turn now, whatever pause it is in. */
async function hurried(
  { wake }: HookCallParts,
  { handle }: OwnRequest,
  webhookId: string,
  answer: OwnAnswer,
): Promise<OwnAnswer> {
  await handle
    .updateTable('job')
    .set({ notBefore: 0 })
    .where('ownerKey', '=', ownerOf(webhookId))
    .where('endedAt', '=', '')
    .execute();
  return { ...answer, committed: wake };
}

/** A webhook as it is stored; or why it cannot be one. */
function readHook(
  { reachable, kinds }: HookCallParts,
  { name, url: asked, kinds: chosen }: SentHook,
): { readonly [field in keyof SentHook]: string } | { readonly refusal: OwnAnswer } {
  const url = readHookUrl(asked, reachable);
  if (typeof url === 'string') return { refusal: wrongField('url', url) };
  const unknown = chosen.find((each) => !kinds.some(({ kind }) => kind === each));
  if (unknown !== undefined) return { refusal: wrongField('kinds', `Saves of ${unknown.slice(0, 100)} are not told.`) };
  return { name, url: url.href, kinds: JSON.stringify([...new Set(chosen)]) };
}

async function note(
  { audit }: HookCallParts,
  { handle, ownerKey }: OwnRequest,
  action: 'data.created' | 'data.changed' | 'data.deleted',
  key: string,
  details: Readonly<Record<string, string | number | boolean>>,
): Promise<void> {
  const who = await knownActor(handle, { ownerKey, door: 'staff' });
  await audit.record(handle, { who, action, subject: { kind: 'webhook', key }, details });
}
