import type { CallEntry } from '../../../server/gateway/call-entry.ts';
import { asks, givesSession, type Wanted } from '../support/case.ts';
import {
  type Caller,
  type HostileClass,
  type HostileInput,
  lastOf,
  numbered,
  type Sent,
} from '../support/hostile-input.ts';
import { addAccount, type HostileWorld } from '../support/hostile-world.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...utf8(part)] : part)));
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));
const keys = (many: number) => `{${Array.from({ length: many }, (_, at) => `"k${at}":1`).join()}}`;
const login = '{"email":"admin@muster.local","password":"guess"}';

/** Texts that are too much of something, or read in two ways. */
const texts: Readonly<Record<string, string | Uint8Array>> = {
  '330,000 keys': keys(330_000),
  '40,000 keys': keys(40_000),
  '1,000 keys': keys(1000),
  'a hundred thousand lists in lists': '['.repeat(100_000) + ']'.repeat(100_000),
  'ten thousand records in records': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'lists that never close': '['.repeat(200_000),
  'a million values': `[${'1,'.repeat(1_000_000)}1]`,
  'a text of five million signs': JSON.stringify({ email: 'a'.repeat(5_000_000) }),
  'a text of 300,000 signs': JSON.stringify({ email: 'a'.repeat(300_000), password: 'x' }),
  'a key of a million signs': `{"${'k'.repeat(1_000_000)}":1}`,
  'a number of a million digits': `{"email":${'9'.repeat(1_000_000)}}`,
  'a million blanks': `${' '.repeat(1_000_000)}${login}`,
  'a key twice': '{"email":"a@b.pk","email":"admin@muster.local","password":"guess"}',
  'a key twice, once escaped': '{"email":"a@b.pk","\\u0065mail":"admin@muster.local","password":"guess"}',
  'a key twice below': '{"email":"a@b.pk","password":"x","params":{"a":1,"a":2}}',
  'a byte order mark': `\ufeff${login}`,
  'two byte order marks': `\ufeff\ufeff${login}`,
  'UTF-16': utf16(login),
  'UTF-16 without a mark': Uint8Array.from(Buffer.from(login, 'utf16le')),
  'Latin 1': bytes('{"email":"', [0xe9], '@b.pk","password":"x"}'),
  'an overlong slash': bytes('{"email":"a', [0xc0, 0xaf], '","password":"x"}'),
  'half of a character': bytes('{"email":"a', [0xed, 0xa0, 0x80], '","password":"x"}'),
  'bytes that are no text': Uint8Array.from({ length: 400 }, (_, at) => (at * 97) & 255),
  'a picture': bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], 'IHDR'),
  'half a character, escaped': '{"email":"a\\ud800@b.pk","password":"x"}',
  'NUL, escaped': '{"email":"admin@muster.local\\u0000","password":"x"}',
  'NUL as it is': '{"email":"a\u0000","password":"x"}',
  'a prototype': '{"__proto__":{"isAdmin":true},"email":"a@b.pk","password":"x"}',
  'a prototype, escaped': '{"\\u005f\\u005fproto__":{"isAdmin":true},"email":"a@b.pk","password":"x"}',
  'a prototype below': '{"email":{"a":[{"__proto__":{"x":1}}]},"password":"x"}',
  'a constructor': '{"constructor":{"prototype":{"isAdmin":true}},"email":"a@b.pk"}',
  'names of every object': '{"toString":1,"valueOf":2,"hasOwnProperty":3,"toJSON":4,"then":5,"length":6}',
  nothing: 'null',
  'a yes': 'true',
  'a number': '17',
  'a text': '"email"',
  'a list': '[]',
  'a list of what is wanted': `[${login}]`,
  'nothing at all': '{}',
  'a comma too many': '{"email":"a@b.pk","password":"x",}',
  'a remark': '{"email":"a@b.pk"/* admin */,"password":"x"}',
  'what is no number': '{"email":NaN,"password":Infinity}',
  'a number that is too large': '{"email":1e999,"password":-1e999}',
  'other quotes': "{'email':'a@b.pk','password':'x'}",
  'two texts': `${login}${login}`,
  'rubbish behind it': `${login};process.exit()`,
  'half of it': login.slice(0, 30),
  'a form': 'email=admin%40muster.local&password=guess',
  'a document': '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'a query language': '{"email":{"$ne":null},"password":{"$ne":null}}',
  'lists for texts': '{"email":["admin@muster.local"],"password":["guess"]}',
  'records for texts': '{"email":{"toString":"x"},"password":{"length":9}}',
  'yes for texts': '{"email":true,"password":true}',
  'numbers for texts': '{"email":0,"password":0}',
  'nothing for texts': '{"email":null,"password":null}',
};

/** These are refused for what they are, before anything is made of them. */
const beforeParsing = new Set(Object.keys(texts).slice(0, 12));

/**
 * What a call may refuse a body with; one that asks for no session answers a guess as it answers any other. 410: no
 * sign-in waits for the second step that was sent.
 */
const refusals = ['400', '401', '403', '410', '413', '415', '422', '429'];

/** The largest are sent to few calls of staff: all of them read a body by the same function. */
const largest = new Set(
  Object.keys(texts).filter((what) => texts[what] !== undefined && (texts[what]?.length ?? 0) > 400_000),
);

/** Calls of staff that keep records, each with somebody who may make it. */
const kept: readonly (readonly [string, Caller])[] = [
  ['attendance/markAbsent', 'hr'],
  ['attendance/updateAttendanceOfApplicant', 'payroll'],
  ['bonus/assignBonusToApplicant', 'payroll'],
  ['definitions/saveDraft', 'designer'],
  ['definitions/publish', 'designer'],
  ['empLoan/saveEmpLoan', 'payroll'],
  ['form_render/saveFill', 'agent'],
  ['history/takeBackChange', 'administrator'],
  ['leaves/saveLeave', 'agent'],
  ['role_right_map/saveAllRoleRightMap', 'administrator'],
  ['user_role/assignRoleToUsers', 'administrator'],
];

/** Routes that are no declared call. */
const routes: readonly (readonly [method: string, path: string])[] = [
  ['PUT', '/api/muster/drafts/loans.list'],
  ['PUT', '/api/muster/views/forms.fill.fills'],
  ['POST', '/api/muster/exports'],
  ['POST', '/api/muster/confirm'],
  ['POST', '/api/muster/sign-out'],
];

const isPublicPost = ({ right, method, params, hasBody }: CallEntry) =>
  right === 'public' && method !== 'LINK' && (params.length > 0 || hasBody);

export const hostileClass: HostileClass = {
  name: 'bodies',
  inputs: async ({ live, hr }) => {
    await addAccount(hr, 'agent', ownEmail);
    const { entries } = live.current().snapshot.table;
    const open = entries.filter(isPublicPost);
    const publicOnes = open.flatMap((entry) =>
      Object.entries(texts).map(([what, body]) => {
        // A read asks for nothing that it needs no right for.
        const wanted: Wanted = {
          wants: entry.limit === undefined ? 'harmless' : 'refused',
          ...(entry.limit === undefined ? {} : { codes: refusals }),
          harm: (got) => {
            if (givesSession(got)) return 'it signed somebody in';
            return beforeParsing.has(what) && got.parsed > 20_000 ? `${got.parsed} characters were parsed` : undefined;
          },
        };
        return asks(
          `${what} at ${entry.id}`,
          'visitor',
          { method: 'POST', path: `/api/hr/${entry.address}`, body },
          wanted,
        );
      }),
    );
    const ofStaff = kept.flatMap(([call, by], place) =>
      Object.entries(texts)
        .filter(([what]) => place % 4 === 0 || !largest.has(what))
        .map(([what, body]) =>
          asks(`${what} at ${call}`, by, {
            path: `/api/hr/${call}`,
            body,
            headers: { 'sec-fetch-site': undefined, 'x-muster-form': formOf(entries, call) },
          }),
        ),
    );
    const others = routes.flatMap(([method, path]) =>
      Object.entries(texts).map(([what, body]) => atRoute(what, { method, path, body })),
    );
    return [
      ...numbered('body-public', publicOnes),
      ...numbered('body-staff', ofStaff),
      ...numbered('body-route', others satisfies readonly Omit<HostileInput, 'id'>[]),
    ];
  },
};

/** An account of this class alone: wrong passwords and signing out are nobody else's. */
const ownEmail = 'bodies@muster.local';
const ofOwnAccount = /\/(confirm|sign-out)$/;

/** A body at a route of Muster's own, sent by somebody who is signed in, so that it is read. */
function atRoute(what: string, sent: Omit<Sent, 'by'>): Omit<HostileInput, 'id'> {
  return {
    tries: `${what} at ${sent.path}`,
    by: 'agent',
    wants: 'harmless',
    attack: async (world) => {
      const cookie = ofOwnAccount.test(sent.path) ? { cookie: await ownCookie(world) } : {};
      return [await world.send({ by: 'agent', ...sent, ...cookie })];
    },
    harm: (outcome) => {
      const { code, parsed } = lastOf(outcome);
      if (code === '401' || code === '404') return `nobody read it: ${code}`;
      return beforeParsing.has(what) && parsed > 20_000 ? `${parsed} characters were parsed` : undefined;
    },
  };
}

let ownSession: Promise<string> | undefined;

async function ownCookie(world: HostileWorld): Promise<string> {
  ownSession ??= world.signedIn(ownEmail);
  return ownSession;
}

function formOf(entries: readonly CallEntry[], address: string): string | undefined {
  return entries.find((entry) => entry.address === address)?.forms[0];
}
