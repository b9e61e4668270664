import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Asks as a browser does, over connections that stay open, four at a time; in a process of its own, whose time does not
 * count. A connection that the server closes for its idleness in the moment in which it is used again is asked once more
 * over another one.
 */
const script = `
const http = require('node:http');
const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
const ask = (options) => new Promise((resolve, reject) => {
  const request = http.get({ ...options, agent }, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(String(answer.statusCode)));
    answer.resume().once('end', resolve);
  });
  request.once('error', (error) => {
    if (request.reusedSocket && error.code === 'ECONNRESET') resolve(ask(options));
    else reject(error);
  });
});
require('node:readline').createInterface({ input: process.stdin }).on('line', async (line) => {
  const { times, ...options } = JSON.parse(line);
  const some = async () => { for (let turn = 0; turn < times / 4; turn += 1) await ask(options); };
  await Promise.all([some(), some(), some(), some()]);
  console.log('done');
});`;

/** What a browser sends with every request. */
const ofBrowser = {
  accept: 'application/json, text/plain, */*',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-GB,en;q=0.9',
  referer: 'http://localhost/departments',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
};

export interface Asker {
  ask(path: string, times: number): Promise<void>;
  stop(): void;
}

export function createAsker(port: number, headers: Readonly<Record<string, string>>): Asker {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  child.once('exit', (code) => {
    if (code) throw new Error(`whoever asks ended with ${code}`);
  });
  return {
    ask: (path, times) =>
      new Promise((resolve) => {
        lines.once('line', () => resolve());
        child.stdin.write(`${JSON.stringify({ port, path, headers: { ...ofBrowser, ...headers }, times })}\n`);
      }),
    stop: () => child.kill(),
  };
}
