import { compileDefinitions } from '@muster/engine/check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLanguages } from '../../server/delivery/languages.ts';
import { envelope } from '../../server/envelope/envelope.ts';
import { shippedFiles } from './support/definition-world.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const wrong = 'The e-mail or the password is wrong.';
const wrongInUrdu = 'ای میل یا پاس ورڈ غلط ہے۔';
const page = { 'sec-fetch-site': 'same-origin' };

describe('what the server answers', () => {
  const files = shippedFiles();
  const languages = createLanguages({ files, overlays: [], compiled: compileDefinitions(files) });
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ languages });
    server.backend.answer = () => ({ envelope: envelope('403', wrong) });
  });
  afterEach(() => server.close());

  const signIn = async (headers: Readonly<Record<string, string>>, call = 'users/login') => {
    const body = { email: 'a@muster.local', password: 'x' };
    return (await server.request(`/api/hr/${call}`, { own: false, body, headers: { 'x-muster': '1', ...headers } }))
      .message;
  };

  it('is said on screens in the language that was chosen there, and in English where none was', async () => {
    expect(await signIn({ ...page, cookie: 'muster_language=ur' })).toBe(wrongInUrdu);
    expect(await signIn(page)).toBe(wrong);
    for (const chosen of ['en', 'xx', '__proto__'])
      expect(await signIn({ ...page, cookie: `muster_language=${chosen}` })).toBe(wrong);
  });

  it('is the sentence of the contract for programs, whatever cookie they send', async () => {
    expect(await signIn({ cookie: 'muster_language=ur' })).toBe(wrong);
  });

  it('counts the language of the browser for visitors of careers alone', async () => {
    const headers = { ...page, 'accept-language': 'ur' };
    expect(await signIn(headers, 'mobile/loginApplicant')).toBe(wrongInUrdu);
    expect(await signIn(headers)).toBe(wrong);
  });

  it('is said beside each field too, and stays English where the language has no words', async () => {
    const problems = [
      { field: 'reason', message: 'Reason is required' },
      { field: 'moon', message: 'The moon is full' },
    ];
    server.backend.answer = () => ({ envelope: envelope('422', 'Reason is required', { problems }) });
    const headers = { ...page, cookie: 'muster_language=ur' };
    const answer = await server.request('/api/hr/users/login', { body: { email: 'a@b.c', password: 'x' }, headers });
    expect(answer).toMatchObject({
      message: 'وجہ لازمی ہے',
      result: {
        problems: [
          { field: 'reason', message: 'وجہ لازمی ہے' },
          { field: 'moon', message: 'The moon is full' },
        ],
      },
    });
  });

  it('calls fields and options within a sentence as the screen does', async () => {
    const headers = { ...page, cookie: 'muster_language=ur' };
    const said = async (message: string) => {
      server.backend.answer = () => ({ envelope: envelope('422', message) });
      const answer = await server.request('/api/hr/users/login', { body: { email: 'a@b.c', password: 'x' }, headers });
      return answer.message;
    };
    expect(await said('Check In Time is required')).toBe('چیک اِن کا وقت لازمی ہے');
    expect(await said('Moon Phase is required')).toBe('Moon Phase لازمی ہے');

    expect(await said('Leave Type needs to be one of Annual, Moon')).toMatch(/^[^A-Za-z]+: Annual, Moon$/);
  });

  it('is said in the language of whoever comes back with a session that has ended', async () => {
    const ended = await server.request('/api/hr/empLoan/getAllEmpLoans', {
      headers: { ...page, cookie: 'muster_language=ur' },
    });
    expect(ended.message).toMatch(/^آپ کا سیشن اب کارآمد نہیں!/);
  });
});
