import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startMuster } from './started-muster.mjs';

const calls = 600;

/**
 * The first minutes of somebody who has just got Muster, in a folder as they got it and on the Node of another folder:
 * start, sign in, work a little, stop, start again. `say(title, work)` is told of each step in turn and does it;
 * `installed` tells that another Node was here before, which has to be noticed.
 */
export async function startJourney({ folder, node, installed }, say) {
  let muster;
  let password;
  try {
    await go();
  } finally {
    muster?.kill();
  }

  async function go() {
    await say('starts by npm start from an empty folder of data', async () => {
      muster = await startMuster(folder, node);
      password = /Their password is (\S{16}) /.exec(muster.output())?.[1];
      assert.ok(password, `no password was shown: ${muster.output()}`);
      const told = /installed by another version of Node/.test(muster.output());
      assert.equal(told, installed, `what another Node installed: ${muster.output()}`);
    });
    await say('signs in and answers calls', async () => {
      const cookie = await signIn(muster.address, password);
      for (let count = 0; count < calls; count += 1) await look(muster.address, cookie, count);
    });
    await say('ends cleanly when npm is told to end', async () => {
      await endCleanly(muster, folder);
    });
    await say('starts again with what was there, and installs and builds nothing', async () => {
      muster = await startMuster(folder, node);
      assert.doesNotMatch(muster.output(), /Installing|Building|Compiling/);
      await signIn(muster.address, password);
      await endCleanly(muster, folder);
    });
  }
}

async function signIn(address, password) {
  const answer = await fetch(`${address}/api/hr/users/login`, {
    method: 'POST',
    headers: { 'x-muster': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@muster.local', password }),
  });
  assert.equal(answer.status, 200, await answer.text());
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** One request of several kinds, each by the count of those before it. */
async function look(address, cookie, count) {
  const paths = ['/api/hr/empLoan/getAllEmpLoans', '/api/muster/boot/portal', '/careers', '/readyz'];
  const answer = await fetch(address + paths[count % paths.length], { headers: { cookie, 'x-muster': '1' } });
  const text = await answer.text();
  assert.equal(answer.status, 200, `${paths[count % paths.length]}: ${text.slice(0, 200)}`);
}

async function endCleanly(muster, folder) {
  assert.equal(await muster.end(), 0, `the exit code: ${muster.output()}`);
  assert.match(muster.output(), /"stopping"/);
  for (const name of ['muster.lock', 'muster.sqlite-wal']) {
    assert.equal(existsSync(path.join(folder, 'data', name)), false, `${name} is left`);
  }
}
