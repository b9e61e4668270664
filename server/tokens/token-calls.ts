import { randomBytes } from 'node:crypto';
import type { Json } from '@muster/engine';
import { foldText, labelFromName } from '@muster/engine/formats';
import type { Kysely } from 'kysely';
import type { Audit } from '../audit/create-audit.ts';
import type { Published } from '../delivery/published.ts';
import type { CallEntry } from '../gateway/call-entry.ts';
import type { HrBackend } from '../gateway/hr-backend.ts';
import { functionGroups } from '../hr/index.ts';
import {
  answered,
  type OwnAnswer,
  type OwnCall,
  type OwnRequest,
  refusedWith,
  wrongField,
} from '../own-calls/own-call.ts';
import { endTokens } from '../sessions/end-tokens.ts';
import { circleOf, type Right } from '../sessions/session.ts';
import type { ServerTables } from '../tables.ts';
import { ownMatters, type TokenRights, tokenBounds } from './access-token.ts';
import { forPeopleAlone } from './closed-to-programs.ts';
import { hashOfToken, makeToken } from './token-text.ts';

export interface TokenCallParts {
  readonly audit: Audit;
  /** What is published: a token is told by the calls that it opens. */
  readonly published: Pick<Published, 'now'>;
  /** Tells the owner of an account by mail that a token was made for it; left out where no mails are sent. */
  readonly tell?: HrBackend['tellAccount'];
}

const day = 86_400_000;

/** The calls by which people make tokens for programs, see and end them. */
export function tokenCalls(parts: TokenCallParts): readonly OwnCall[] {
  const version = { none: 'a token never changes: it is made, and it is ended' };
  return [
    { id: 'tokens.getOwn', run: getOwn },
    { id: 'tokens.getChoices', run: (request) => getChoices(parts, request) },
    { id: 'tokens.make', version, run: (request: OwnRequest<NewToken>) => make(parts, request) },
    { id: 'tokens.endOwn', version, run: (request: OfToken) => end(parts, request, true) },
    { id: 'tokens.getAll', run: getAll },
    { id: 'tokens.end', version, run: (request: OfToken) => end(parts, request, false) },
  ];
}

type TokenRow = ServerTables['accessToken'];

async function getOwn({ handle, ownerKey, now }: OwnRequest): Promise<OwnAnswer> {
  const rows = await listed(handle).where('ownerKey', '=', ownerKey).execute();
  return answered(rows.map((row) => shown(row, now)));
}

async function getAll({ handle, now }: OwnRequest): Promise<OwnAnswer> {
  const rows = await listed(handle).execute();
  return answered(rows.map((row) => shown(row, now)));
}

function listed(handle: Kysely<ServerTables>) {
  return handle.selectFrom('accessToken').selectAll().orderBy('createdAt', 'desc').orderBy('tokenId');
}

function shown(row: TokenRow, now: Date): Json {
  const { tokenId, name, ownerName, createdAt, expiresAt, usedAt, usedFrom, endedAt } = row;
  const times = { createdAt, expiresAt, usedAt, endedAt };
  return { tokenId, name, ownerName, functions: describeRights(row), usedFrom, state: stateOf(row, now), ...times };
}

function stateOf({ endedAt, expiresAt }: TokenRow, now: Date): string {
  if (endedAt !== '') return 'ended';
  return expiresAt <= now.toISOString() ? 'expired' : 'good';
}

/** 'Employee Loan: read, write; Own Matters: read' */
function describeRights({ rights }: TokenRow): string {
  const read = JSON.parse(rights) as TokenRights;
  return Object.entries(read)
    .map(([link, right]) => `${nameOf(link)}: ${levels.filter((level) => right[level]).join(', ')}`)
    .join('; ');
}

const levels = ['read', 'write', 'delete'] as const;

const functionNames: ReadonlyMap<string, { readonly group: string; readonly name: string }> = new Map(
  functionGroups.flatMap((group) =>
    group.children.map(({ link, name }) => [link, { group: group.name, name }] as const),
  ),
);

function nameOf(link: string): string {
  return link === ownMatters ? 'Own Matters' : (functionNames.get(link)?.name ?? labelFromName(link));
}

/** The functions that whoever asks may give to a token, with the calls that each opens at each level. */
async function getChoices({ published }: TokenCallParts, { person, owner }: OwnRequest): Promise<OwnAnswer> {
  if (owner.kind === 'outside') return answered([]);
  const { table } = await published.now();
  const calls = table.entries.filter((entry) => entry.right !== 'public' && forPeopleAlone(entry) === undefined);
  const everybody: Right = { read: true, write: true, delete: true };
  const held = [[ownMatters, everybody] as const, ...Object.entries(person.rights)];
  const rows = held.flatMap(([link, right]) => {
    const opens = calls.filter(({ right: asks }) => (link === ownMatters ? asks === 'session' : asks.includes(link)));
    const may = (level: CallEntry['needs']) => right.read && right[level] && opens.some(({ needs }) => needs === level);
    if (!levels.some(may)) return [];
    const named = functionNames.get(link);
    const group = link === ownMatters ? 'Everybody' : (named?.group ?? '');
    return [
      {
        functionLink: link,
        groupName: group,
        functionName: nameOf(link),
        means: meaningOf(opens.filter(({ needs }) => may(needs))),
        ...{ readRight: false, writeRight: false, delRight: false },
        ...{ mayRead: may('read') || right.read, mayWrite: may('write'), mayDelete: may('delete') },
      },
    ];
  });
  return answered(rows);
}

/** 'read: empLoan.getAllEmpLoans; write: empLoan.saveEmpLoan', with how many more there are. */
function meaningOf(calls: readonly CallEntry[]): string {
  const shownCalls = 4;
  return levels
    .flatMap((level) => {
      const ids = calls.filter(({ needs }) => needs === level).map(({ id }) => id);
      if (ids.length === 0) return [];
      const more = ids.length > shownCalls ? ` and ${ids.length - shownCalls} more` : '';
      return [`${level}: ${ids.slice(0, shownCalls).join(', ')}${more}`];
    })
    .join('; ');
}

async function make({ audit, tell }: TokenCallParts, request: OwnRequest<NewToken>): Promise<OwnAnswer> {
  const { handle, person, owner, ownerKey, now } = request;
  if (owner.kind === 'outside') return refusedWith('422', elsewhere);
  const { name, days } = request.body;
  if (!/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u.test(name))
    return wrongField('name', 'Name has characters that cannot be stored');
  const asked = rightsAsked(request);
  if ('refusal' in asked) return asked.refusal;
  const { rights } = asked;
  const living = (await listed(handle).where('ownerKey', '=', ownerKey).execute()).filter(
    (row) => stateOf(row, now) === 'good',
  );
  const nameHeld = foldText(name);
  if (living.length >= tokenBounds.each)
    return refusedWith('422', `You have ${living.length} tokens already. End those that nobody needs.`);
  if (living.some((row) => foldText(row.name) === nameHeld))
    return wrongField('name', `You have a token ${name} already. Give this one another name.`);
  await freeNamesOfExpired(request);
  const token = makeToken();
  const tokenId = randomBytes(8).toString('hex');
  const expiresAt = new Date(now.getTime() + days * day).toISOString();
  const row: TokenRow = {
    ...{
      tokenId,
      tokenHash: hashOfToken(token),
      ownerKey,
      owner: JSON.stringify(owner),
      ownerName: person.name,
      name,
      nameHeld,
    },
    ...{
      rights: JSON.stringify(rights),
      createdAt: now.toISOString(),
      expiresAt,
      usedAt: '',
      usedFrom: '',
      endedAt: '',
    },
  };
  await handle.insertInto('accessToken').values(row).execute();
  const who = { kind: circleOf(owner), id: ownerKey, name: person.name };
  const details = { name, functions: describeRights(row), expires: expiresAt.slice(0, 10) };
  await audit.record(handle, { who, action: 'token.made', subject: { kind: 'token', key: tokenId }, details });
  await tell?.(handle, ownerKey, { kind: 'tokenMade' });
  return answered({ token, tokenId, expiresAt }, 'The token was made.');
}

/** A token that expired holds its name no longer. */
async function freeNamesOfExpired({ handle, ownerKey, now }: OwnRequest): Promise<void> {
  await handle
    .updateTable('accessToken')
    .set({ nameHeld: null })
    .where('ownerKey', '=', ownerKey)
    .where('expiresAt', '<=', now.toISOString())
    .execute();
}

const elsewhere = 'The HR system behind this portal knows people by their sign-in alone: no tokens can be made for it.';

/** A token as it is asked for. */
interface NewToken {
  readonly name: string;
  readonly days: number;
  readonly rights: readonly {
    readonly functionLink: string;
    readonly readRight: boolean;
    readonly writeRight: boolean;
    readonly delRight: boolean;
  }[];
}

function rightsAsked({ body, person }: OwnRequest<NewToken>): { rights: TokenRights } | { refusal: OwnAnswer } {
  const rights: Record<string, Right> = {};
  const wrong = (field: string, message: string) => ({ refusal: wrongField(field, message) });
  for (const [place, { functionLink: link, readRight, writeRight, delRight }] of body.rights.entries()) {
    if (!readRight && !writeRight && !delRight) continue;
    const held =
      link === ownMatters ? everything : Object.hasOwn(person.rights, link) ? person.rights[link] : undefined;
    // Who writes sees what he writes, as in roles.
    const asked = { read: true, write: writeRight, delete: delRight };
    if (levels.some((level) => asked[level] && held?.[level] !== true))
      return wrong(`rights.${place}`, `You do not hold this right yourself (${link.slice(0, 60)})`);
    if (Object.hasOwn(rights, link)) return wrong(`rights.${place}`, `${nameOf(link)} stands there twice`);
    rights[link] = asked;
  }
  if (Object.keys(rights).length === 0) return wrong('rights', 'Choose at least one thing that the token may do');
  return { rights };
}

const everything: Right = { read: true, write: true, delete: true };

type OfToken = OwnRequest<{ readonly tokenId: string }>;

async function end({ audit }: TokenCallParts, request: OfToken, own: boolean): Promise<OwnAnswer> {
  const { handle, person, owner, ownerKey, body, now } = request;
  const { tokenId } = body;
  const row = await handle.selectFrom('accessToken').selectAll().where('tokenId', '=', tokenId).executeTakeFirst();
  if (!row || (own && row.ownerKey !== ownerKey)) return refusedWith('404', 'There is no such token.');
  if (row.endedAt !== '') return answered(null, over);
  await endTokens(handle, now, { tokenId });
  const who = { kind: circleOf(owner), id: ownerKey, name: person.name };
  const details = { name: row.name, of: row.ownerName };
  await audit.record(handle, { who, action: 'token.ended', subject: { kind: 'token', key: tokenId }, details });
  return answered(null, 'The token was ended: no request is answered to it any more.');
}

const over = 'This token has ended already.';
