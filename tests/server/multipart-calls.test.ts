import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmbeddedBackend } from '../../server/gateway/embedded-backend.ts';
import { createOutsideBackend } from '../../server/gateway/outside-backend.ts';
import { createLog } from '../../server/log/create-log.ts';
import { createWorld, demoPassword, type HrWorld } from '../contracts/hr-world.ts';
import { type ExtensionWorld, extensionWorld } from './support/extension-world.ts';
import { type StubHttp, sendJson, startStubHttp } from './support/stub-http.ts';
import { cookieFrom } from './support/test-server.ts';

const call = '/api/hr/hr_policy/saveHrPoilcyWithMultiPart';
const form = { 'x-muster-form': 'policies.policies.editor.recordList.form' };
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const file = (bytes: Buffer = pdf, name = 'Plan & form.pdf', type = 'application/pdf') =>
  new File([new Uint8Array(bytes)], name, { type });

function policy(...files: readonly File[]): FormData {
  const parts = new FormData();
  parts.append('policyTitle', 'Fire drill');
  parts.append('docType', 'Procedure');
  parts.append('roles', '[]');
  parts.append('status', 'Active');
  parts.append('policyText', '<p>Leave by the <b>stairs</b></p><script>x()</script>');
  for (const [index, each] of files.entries()) parts.append(`mediaList[${index}].mediaUrl`, each);
  return parts;
}

describe('a call that takes its body in parts', () => {
  let hr: HrWorld;
  let world: ExtensionWorld;
  let cookie: string;
  beforeEach(async () => {
    hr = await createWorld({ people: 12, months: 1 });
    world = await extensionWorld(createEmbeddedBackend(hr.hr), hr.database);
    const body = { email: 'hr@muster.local', password: demoPassword };
    cookie = cookieFrom(await world.server.request('/api/hr/users/login', { body }));
  });
  afterEach(async () => {
    await world.server.close();
  });

  const send = async (body: FormData | string, headers: Readonly<Record<string, string>> = {}, address = call) => {
    const asked = { method: 'POST', body, headers: { cookie, 'x-muster': '1', ...form, ...headers } };
    const answer = await world.server.app.request(address, asked);
    return (await answer.json()) as { readonly code: string; readonly message: string; readonly result: unknown };
  };
  const stored = () => hr.db.selectFrom('hrPolicy').select(['policyTitle', 'policyText', 'media']).execute();

  it('R-818 keeps a policy with its files as a program sends them', async () => {
    const plain = file(Buffer.from(pdf), 'Second.pdf', '');
    const answer = await send(policy(file(), plain));
    expect(answer).toMatchObject({ code: '200', message: 'Successfully Saved!' });
    expect(answer.result).toMatchObject({
      policyTitle: 'Fire drill',
      docType: 'Procedure',
      policyText: '<p>Leave by the <strong>stairs</strong></p>',
      mediaList: [{ fileName: 'Plan & form.pdf' }, { fileName: 'Second.pdf' }],
    });
    const { mediaList } = answer.result as { readonly mediaList: readonly { readonly mediaUrl: string }[] };
    const opened = await world.server.app.request(mediaList[0]?.mediaUrl ?? '', { headers: { cookie } });
    expect(Buffer.from(await opened.arrayBuffer()).equals(pdf)).toBe(true);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
  });

  it('is judged like one that is sent as JSON', async () => {
    const untitled = policy();
    untitled.delete('policyTitle');
    expect(await send(untitled)).toMatchObject({ code: '422' });
    const strange = policy();
    strange.append('salary', '1');
    expect(await send(strange)).toMatchObject({ code: '422', message: 'salary is not a field of this call' });
    const drawing = file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), 'a.png', 'image/png');
    expect(await send(policy(file(), drawing))).toMatchObject({
      code: '422',
      result: { problems: [{ field: 'mediaList.1.mediaUrl' }] },
    });
    const large = file(Buffer.concat([pdf, Buffer.alloc(1024 * 1024 + 1 - pdf.length)]));
    expect(await send(policy(large))).toMatchObject({
      code: '422',
      message: 'File size too big. Reduce size and upload again. File size should be less than 1 MB.',
    });
    expect((await stored()).map(({ policyTitle }) => policyTitle)).not.toContain('Fire drill');
    expect([...hr.files.keys()].filter((name) => name.endsWith('.pdf'))).toEqual([]);
  });

  it('takes no more than it has room for, whatever is announced', async () => {
    const files = Array.from({ length: 7 }, () => file(Buffer.concat([pdf, Buffer.alloc(1_000_000)])));
    expect(await send(policy(...files))).toMatchObject({
      code: '413',
      message: 'What was sent is larger than 6 MB.',
    });
  });

  it('comes from the app or a program alone: another page may send parts, and has no header of ours', async () => {
    const asked = { method: 'POST', body: policy(), headers: { cookie, ...form } };
    const answer = await world.server.app.request(call, asked);
    expect((await answer.json()) as object).toMatchObject({ code: '403' });
    expect((await stored()).map(({ policyTitle }) => policyTitle)).not.toContain('Fire drill');
  });

  it.each([
    ['multipart/mixed; boundary=x', '415'],
    ['multipart/form-data', '415'],
    ['multipart/form-data; boundary=x, application/json', '415'],
    ['multipart/form-data; boundary=x', '400'],
  ])('refuses %s where its body is none', async (type, code) => {
    expect(await send('--y\r\nx', { 'content-type': type })).toMatchObject({ code });
  });

  it('is one that says so: no other call takes parts', async () => {
    const parts = new FormData();
    parts.append('deptName', 'Parts');
    const headers = { 'x-muster-form': 'company.departments.editor.recordList.form' };
    expect(await send(parts, headers, '/api/hr/department/saveDepartment')).toMatchObject({
      code: '415',
      message: 'What is sent must be JSON, with the content type application/json.',
    });
  });
});

describe('an HR backend elsewhere, of a call that takes its body in parts', () => {
  let stub: StubHttp;
  let world: ExtensionWorld;
  let came: { readonly type: string; readonly parts: readonly (readonly [string, string])[] } | undefined;
  beforeEach(async () => {
    came = undefined;
    stub = await startStubHttp();
    stub.answer = (incoming, outgoing: ServerResponse, body) => {
      const answer = (result: unknown) => sendJson(outgoing, { code: '200', message: 'Done', result });
      const all = { readRight: 1, writeRight: 1, delRight: 1 };
      if (incoming.url?.startsWith('/function/')) return answer([{ functionLink: 'hr_policies', ...all }]);
      if (incoming.url === '/users/login') return answer({ email: 'amna@x.co', name: 'Amna Khan' });
      if (incoming.method !== 'POST') return answer({});
      const type = incoming.headers['content-type'] ?? '';
      void new Response(body, { headers: { 'content-type': type } }).formData().then(async (parts) => {
        const read = [...parts].map(async ([name, part]): Promise<readonly [string, string]> => {
          return [name, typeof part === 'string' ? part : `${part.name} (${part.type}) ${await part.text()}`];
        });
        came = { type, parts: await Promise.all(read) };
        answer({ policyTitle: 'Leave' });
      });
    };
    const log = createLog('silent', () => undefined);
    world = await extensionWorld(createOutsideBackend({ url: stub.url, log, now: Date.now }));
  });
  afterEach(async () => {
    await world.server.close();
    await stub.close();
  });

  it('is sent parts for what the app sends as JSON, each file in one of its own', async () => {
    const body = { email: 'amna@x.co', password: 'x' };
    const cookie = cookieFrom(await world.server.request('/api/hr/users/login', { body }));
    const sent = {
      hrPolicyId: 7,
      policyTitle: 'Leave',
      docType: 'Policy',
      roles: [{ roleId: 3 }],
      policyText: '<p>Ask before</p>',
      mediaList: [
        { fileName: 'Form', mediaUrl: `data:application/pdf;name=form.pdf;base64,${pdf.toString('base64')}` },
        { fileName: 'Old', mediaUrl: 'https://files.example/old.pdf' },
      ],
      status: 'Active',
    };
    expect(await world.server.request(call, { cookie, body: sent, headers: form })).toMatchObject({ code: '200' });
    expect(came?.type).toMatch(/^multipart\/form-data; boundary=/);
    expect(came?.parts).toEqual([
      ['hrPolicyId', '7'],
      ['policyTitle', 'Leave'],
      ['docType', 'Policy'],
      ['roles', '[{"roleId":3}]'],
      ['policyText', '<p>Ask before</p>'],
      [
        'mediaList',
        '[{"fileName":"Form","mediaUrl":null},{"fileName":"Old","mediaUrl":"https://files.example/old.pdf"}]',
      ],
      ['mediaList[0].mediaUrl', `form.pdf (application/pdf) ${pdf.toString('latin1')}`],
      ['status', 'Active'],
    ]);
  });
});
