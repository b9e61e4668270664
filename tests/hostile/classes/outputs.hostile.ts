import { fileResponse } from '../../../server/gateway/file-response.ts';
import { refusalPage } from '../../../server/gateway/refusal-page.ts';
import { application, freshEmail } from '../support/application.ts';
import { asProgram } from '../support/case.ts';
import { answersOf, type HostileClass, type HostileInput, numbered } from '../support/hostile-input.ts';

type Case = Omit<HostileInput, 'id'>;

/** Names that somebody applies with, in the name of another: what they would say in a message to him. */
const names = [
  'http://evil.pk',
  'https://ev.il/x',
  'www.evil.pk',
  'evil.pk/win',
  '//evil.pk',
  'mailto:x@y.pk',
  'x@evil.pk',
  '<b>Sana</b>',
  '<a href=x>y',
  '[x](//ev.il)',
  'a\r\nBcc: x@y.z',
  'a\nb\n\nevil.pk',
  'a\r\n.\r\nQUIT',
  '\u202egnp.exe',
  'a\u0000b',
  '=1+1',
  '@SUM(A1)',
  '{person.email}',
  '#{7*7}',
  '%0d%0aBcc:x@y',
  '=?utf-8?q?x?=',
  'Sana\u2028evil.pk',
  'evil\u3002pk',
  'xn--evil.pk',
  'tel:+92300',
];
/** Markup and addresses that a page would run or follow. */
const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  '</p><iframe src=//evil>',
  '<!--',
  '</title><script>',
  '&lt;script&gt;',
  '<a href="javascript:alert(1)">x</a>',
  '<meta http-equiv=refresh content=0;url=//evil>',
  '<base href=//evil>',
  '<style>*{background:url(//evil)}</style>',
  '<form action=//evil><input>',
  '\u2028<script>',
  '＜script＞',
];
/** Names of files that leave their header, their folder, or what they seem to be. */
const files = [
  'a"; filename="b.exe',
  'a\r\nset-cookie: x=1',
  'a\nx',
  '../../etc/passwd',
  '..\\..\\boot.ini',
  '/etc/passwd',
  '.htaccess',
  '...',
  '',
  ' ',
  'a\u0000.png',
  '\u202egnp.exe',
  'a%22b',
  "a';b",
  'a;b=c',
  'con:',
  '<script>.html',
  'x'.repeat(5000),
  'é"é',
  '\ud800',
];
/** Types that a browser would run. */
const types = [
  'text/html',
  'TEXT/HTML',
  'text/html; charset=utf-8',
  'image/svg+xml',
  'application/xhtml+xml',
  'text/xml',
  'application/javascript',
  'text/javascript',
  'image/png\r\nx: y',
  'image/png, text/html',
  '',
  '*/*',
  'multipart/x-mixed-replace',
];

/** Somebody applies with a name like this and another's e-mail, and then asks for a new password in his name. */
const mailed = (firstName: string, by: 'code' | 'link'): Case => {
  const email = freshEmail();
  return {
    tries: `${JSON.stringify(firstName)} in a message with a ${by} to somebody else`,
    by: 'visitor',
    wants: 'harmless',
    leavesTraces: true,
    attack: async (world) => {
      const headers = { ...asProgram, 'x-muster-form': 'careers.apply.form' };
      const applied = await world.send({
        path: '/api/hr/mobile/applyForJob',
        body: { ...application, firstName, email },
        headers,
      });
      const asked =
        by === 'link'
          ? { path: '/api/hr/mobile/recoverPassByEmail', body: { email } }
          : { path: '/api/hr/mobile/verifyUserForChangePassword', body: { email, dob: '04/30/1999' } };
      return [applied, await world.send({ ...asked, headers: asProgram })];
    },
    harm: async (_, { hr }) => {
      const mails = await hr.db.selectFrom('outbox').selectAll().where('toAddress', '=', email).execute();
      for (const { toAddress, subject, body } of mails) {
        if (/[\p{Cc}\u2028\u2029]/u.test(`${toAddress}${subject}`)) return 'a header of it holds a line break';
        if (/ev\.?il|bcc|quit|[<>{}\u202e]|=1|SUM|tel:|mailto|x@y/i.test(body)) return `it says: ${body.slice(0, 80)}`;
      }
      return undefined;
    },
  };
};

/** A page that tells why something was refused, with what was sent in its sentence. */
const told = (text: string): readonly Case[] => [
  {
    tries: `${JSON.stringify(text)} in a page that is read in a tab`,
    by: 'hr',
    wants: 'harmless',
    attack: async (world) => [
      await world.send({
        by: 'hr',
        path: `/api/hr/department/getAllDepartment?${encodeURIComponent(text)}=1`,
        headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' },
      }),
    ],
    harm: (outcome) => answersOf(outcome).map((got) => pageHarm(got.text, got.headers, text))[0],
  },
  {
    tries: `${JSON.stringify(text)} as the sentence of a refusal`,
    by: 'visitor',
    wants: 'harmless',
    attack: async () => {
      const page = refusalPage({ code: '404', message: text, result: null }, '/');
      const harm = pageHarm(await page.text(), page.headers, text);
      return { refused: false, says: harm ?? 'nothing' };
    },
    harm: (outcome) => ('says' in outcome && outcome.says !== 'nothing' ? outcome.says : undefined),
  },
];

function pageHarm(html: string, headers: Headers, text: string): string | undefined {
  if (/[<>"]/.test(text) && html.includes(text)) return 'it stands in the page as it was sent';
  const policy = headers.get('content-security-policy') ?? '';
  if (!policy.includes("default-src 'none'") || /unsafe-|script-src/.test(policy)) return 'the page may run something';
  const tags = (html.match(/<(\w+)/g) ?? []).map((tag) => tag.slice(1));
  const known = ['html', 'head', 'meta', 'title', 'style', 'body', 'main', 'h1', 'p', 'a'];
  const strange =
    (headers.get('content-type') ?? '').startsWith('text/html') && tags.find((tag) => !known.includes(tag));
  return strange ? `the page holds <${strange}>` : undefined;
}

/** A file of somebody, as its answer is made. */
const handed = (name: string, type: string): Case => ({
  tries: `a file ${JSON.stringify(name).slice(0, 30)} of the type ${JSON.stringify(type)}`,
  by: 'visitor',
  wants: 'harmless',
  attack: () => {
    const { headers } = fileResponse({ name, type, disposition: 'inline', content: new Uint8Array(3) });
    return { refused: false, says: JSON.stringify([...headers]) };
  },
  harm: (outcome) => {
    const headers = new Headers('says' in outcome ? (JSON.parse(outcome.says) as [string, string][]) : []);
    const disposition = headers.get('content-disposition') ?? '';
    const shown = headers.get('content-type') ?? '';
    if (/html|svg|xml|script|multipart\/x-mixed/i.test(shown)) return `a browser may run it: ${shown}`;
    if (!/^(inline|attachment); filename="[^"\\/;%\p{Cc}]{1,150}"; filename\*=UTF-8''[\w.~!*%-]+$/u.test(disposition))
      return `its name leaves the header: ${disposition.slice(0, 120)}`;
    if (/filename="\./.test(disposition)) return 'its name begins with a point';
    return (headers.get('content-security-policy') ?? '').includes('sandbox') ? undefined : 'it may run something';
  },
});

export const hostileClass: HostileClass = {
  name: 'messages, files and pages that go out',
  inputs: () => [
    ...numbered(
      'mail',
      names.flatMap((name) => [mailed(name, 'code'), mailed(name, 'link')]),
    ),
    ...numbered('page', markup.flatMap(told)),
    ...numbered(
      'name',
      files.map((name) => handed(name, 'image/png')),
    ),
    ...numbered(
      'type',
      types.map((type) => handed('picture.png', type)),
    ),
  ],
};
