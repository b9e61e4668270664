import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerTables } from '../../server/tables.ts';
import { everybody, type Somebody, startCompanyServer } from './support/company-server.ts';

type Company = Awaited<ReturnType<typeof startCompanyServer>>;

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pdf = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');
const page = new TextEncoder().encode('<script>alert(1)</script>');

/** What is stored: a picture of the portal, a paper and a picture of an applicant, and what nobody should run. */
const stored = [
  { fileName: 'portalpicture.png', shownName: 'Team day.png', mimeType: 'image/png', readers: 'session', bytes: png },
  { fileName: 'applicantpaper.pdf', shownName: 'Zeugnis für Ümit.pdf', mimeType: 'application/pdf', bytes: pdf },
  { fileName: 'applicantspeed.png', shownName: 'net-speed.png', mimeType: 'image/png', applicantId: 2, bytes: png },
  {
    fileName: 'strangepage.html',
    shownName: '../a"b\r\n.html',
    mimeType: 'text/html',
    readers: 'session',
    bytes: page,
  },
];

describe('links to files, as the browser follows them', () => {
  let company: Company;
  beforeAll(async () => {
    company = await startCompanyServer();
    const { db } = company.world;
    const files = company.world.files as Map<string, Uint8Array>;
    const rows = stored.map(({ bytes, readers = 'recruiters', applicantId = null, ...file }) => {
      files.set(file.fileName, bytes);
      return { ...file, readers, size: bytes.length, applicantId, createdAt: '2026-11-21T07:00:00.000Z' };
    });
    await db.insertInto('storedFile').values(rows).execute();
  });
  afterAll(() => company.close());

  const follow = async (link: string, by: Somebody) => {
    const cookie = await company.cookieOf(by);
    // A plain link carries no header of the app.
    return company.server.request(`/api/hr/image/${link}`, { own: false, ...(cookie ? { cookie } : {}) });
  };
  const may = async (link: string): Promise<readonly Somebody[]> => {
    const answers = await Promise.all(everybody.map(async (by) => ({ by, status: (await follow(link, by)).status })));
    return answers.filter(({ status }) => status === 200).map(({ by }) => by);
  };

  it.each([
    [
      'downloadImage/portalpicture.png',
      'image/png',
      'inline',
      `filename="Team day.png"; filename*=UTF-8''Team%20day.png`,
    ],
    [
      'downloadPdf/applicantpaper.pdf',
      'application/pdf',
      'inline',
      `filename="Zeugnis f_r _mit.pdf"; filename*=UTF-8''Zeugnis%20f%C3%BCr%20%C3%9Cmit.pdf`,
    ],
    [
      'downloadFile/applicantpaper.pdf',
      'application/pdf',
      'attachment',
      `filename="Zeugnis f_r _mit.pdf"; filename*=UTF-8''Zeugnis%20f%C3%BCr%20%C3%9Cmit.pdf`,
    ],
    [
      'downloadFile/strangepage.html',
      'application/octet-stream',
      'attachment',
      `filename="ab.html"; filename*=UTF-8''ab.html`,
    ],
  ])('answer %s as %s, %s', async (link, type, disposition, name) => {
    const { status, headers } = await follow(link, 'hr');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toBe(`${disposition}; ${name}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('give the bytes as they are stored', async () => {
    expect((await follow('downloadPdf/applicantpaper.pdf', 'hr')).text).toBe(new TextDecoder().decode(pdf));
  });

  it('open pictures of the portal to all who work here, and papers of applicants to recruiters alone', async () => {
    const portal = await may('downloadImage/portalpicture.png');
    expect(portal).toEqual(expect.arrayContaining(['agent', 'lead', 'payroll', 'hr', 'admin']));
    expect(portal).not.toContain('visitor');
    expect(portal).not.toContain('applicant');
    const papers = await may('downloadPdf/applicantpaper.pdf');
    expect(papers).toEqual(expect.arrayContaining(['hr', 'admin']));
    for (const by of ['visitor', 'applicant', 'agent', 'vendor'] as const) expect(papers).not.toContain(by);
  });

  it('are told in the log where they open a paper of a person, once an hour for each who opens it', async () => {
    const log = company.server.database.db.withTables<ServerTables>();
    const entries = async () => {
      const rows = await log.selectFrom('auditEntry').selectAll().where('action', '=', 'file.opened').execute();
      return rows.filter(({ subjectKey }) => subjectKey === 'applicantspeed.png');
    };
    const open = async (by: Somebody) =>
      expect((await follow('downloadImage/applicantspeed.png', by)).status).toBe(200);
    for (const by of ['hr', 'hr', 'admin', 'hr'] as const) await open(by);
    const found = await entries();
    expect(new Set(found.map(({ actorId }) => actorId)).size).toBe(2);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({ actorKind: 'staff', subjectKind: 'file' });
    expect(JSON.parse(found[0]?.details ?? '')).toEqual({ call: 'image.downloadImage', applicantId: 2 });
    company.server.time += 59 * 60_000;
    await open('hr');
    expect(await entries()).toHaveLength(2);
    company.server.time += 2 * 60_000;
    await open('hr');
    expect(await entries()).toHaveLength(3);
    await follow('downloadImage/portalpicture.png', 'hr');
    await follow('downloadImage/applicantspeed.png', 'agent');
    const opened = await log
      .selectFrom('auditEntry')
      .select('subjectKey')
      .where('action', '=', 'file.opened')
      .execute();
    expect(opened.filter(({ subjectKey }) => subjectKey === 'portalpicture.png')).toEqual([]);
    expect(await entries()).toHaveLength(3);
  });

  it('do not tell a file that is not for somebody from one that is not there', async () => {
    const [theirs, none] = await Promise.all([
      follow('downloadImage/applicantspeed.png', 'agent'),
      follow('downloadImage/nosuchpicture.png', 'agent'),
    ]);
    expect([theirs.status, theirs.text]).toEqual([404, none.text]);
    expect(theirs.headers.get('content-disposition')).toBeNull();
    expect(theirs.headers.get('content-type')).toContain('application/json');
  });

  it('find no file of another kind, and none outside of the folder', async () => {
    for (const link of [
      'downloadImage/applicantpaper.pdf',
      'downloadPdf/portalpicture.png',
      'downloadImage/strangepage.html',
      'downloadFile/..%2F..%2Fmuster.sqlite',
      'downloadFile/%2Fetc%2Fpasswd',
    ]) {
      const { status } = await follow(link, 'admin');
      expect([link, status >= 400 && status < 500]).toEqual([link, true]);
    }
  });

  it('that lead nowhere show a page in plain words to who opens them in a tab, and leave everything else as it is', async () => {
    const opened = async (link: string, by: Somebody) => {
      const cookie = await company.cookieOf(by);
      const headers = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };
      return company.server.request(`/api/hr/image/${link}`, { own: false, headers, ...(cookie ? { cookie } : {}) });
    };
    const gone = await opened('downloadImage/%3Cb%3Enone.png', 'agent');
    expect(gone.status).toBe(404);
    expect(gone.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(gone.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(gone.text).toContain('<h1>This could not be opened</h1>');
    expect(gone.text).toContain('<a href="/">the first page</a>');
    expect(gone.text).not.toMatch(/[{}]"|<b>|"code"/);
    const visitor = await opened('downloadImage/portalpicture.png', 'visitor');
    expect([visitor.status, visitor.text.includes('Your session is no longer valid!')]).toEqual([401, true]);
    const there = await opened('downloadImage/portalpicture.png', 'agent');
    expect([there.status, there.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('ask a visitor to sign in', async () => {
    expect(await follow('downloadImage/portalpicture.png', 'visitor')).toMatchObject({ status: 401, code: '401' });
  });
});
