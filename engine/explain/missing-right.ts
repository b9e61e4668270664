import type { ScreenRun } from '../screen/contract.ts';
import type { Cause } from './cause.ts';

/** Pages that ask for no function of the company. */
const functionless: ReadonlySet<string> = new Set(['public', 'session', 'careers']);

/** That a right on the function of the page is missing, with the name and link of the function. */
export function missingRight(run: ScreenRun, right: 'write' | 'delete'): Cause {
  const { access, title } = run.screen;
  const link = access === undefined || functionless.has(access) ? '' : ` (${access})`;
  const name = run.text(title);
  return { says: `You need ${right} on ${name === '' ? 'this page' : `'${name}'`}${link}.` };
}
