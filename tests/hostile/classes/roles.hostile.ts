import type { CallEntry } from '../../../server/gateway/call-entry.ts';
import { roleDefinitions } from '../../../server/hr/demo/role-definitions.ts';
import { asks } from '../support/case.ts';
import { type Caller, callers, type HostileClass, type HostileInput, numbered } from '../support/hostile-input.ts';

const roleNames: Readonly<Partial<Record<Caller, string>>> = {
  vendor: 'Vendor Agent',
  agent: 'Agent',
  lead: 'Team Lead',
  hr: 'HR',
  payroll: 'Payroll',
  administrator: 'Administrator',
};

const samples: Readonly<Record<string, string>> = {
  id: '1',
  date: '2026-11-02',
  month: '2026-11',
  year: '2026',
  integer: '1',
  boolean: 'true',
  email: 'nobody@example.com',
};

/** The code of a call that somebody has no right to; undefined where he has it. */
function refusalOf(caller: Caller, { right, needs }: CallEntry): '401' | '403' | undefined {
  if (right === 'public') return undefined;
  if (right === 'careers') return caller === 'applicant' ? undefined : '401';
  if (caller === 'visitor' || caller === 'applicant') return '401';
  if (right === 'session') return undefined;
  if (caller === 'designer') return right.includes('page_designer') ? undefined : '403';
  const role = roleDefinitions.find(({ name }) => name === roleNames[caller]);
  return right.some((link) => role?.[needs].includes(link)) ? undefined : '403';
}

/** Every call with the session of everybody who has no right to it, by the ways in which it can be asked for. */
export const hostileClass: HostileClass = {
  name: 'calls without their right',
  inputs: ({ live }) => {
    const { entries } = live.current().snapshot.table;
    const inputs: Omit<HostileInput, 'id'>[] = [];
    for (const entry of entries) {
      for (const by of callers) {
        const code = refusalOf(by, entry);
        if (code !== undefined) inputs.push(...waysOf(entry, by, code));
      }
    }
    return numbered('right', inputs);
  },
};

function waysOf(entry: CallEntry, by: Caller, code: string): readonly Omit<HostileInput, 'id'>[] {
  const values = entry.params.map(({ type, wire }) =>
    wire === 'DD-MM-YYYY' ? '02-11-2026' : (samples[type] ?? 'Active'),
  );
  const headers = { 'if-match': '*', 'sec-fetch-site': undefined, 'x-muster-form': entry.forms[0] };
  const wanted = { codes: [code], harm: givesNothing };
  const tries = `${entry.id} without its right`;
  if (entry.params.length === 0) {
    const rest = entry.hasBody || entry.method === 'POST' ? { method: 'POST', body: {} } : {};
    return [asks(tries, by, { path: `/api/hr/${entry.path}`, headers, ...rest }, wanted)];
  }
  const params = Object.fromEntries(entry.params.map(({ name }, index) => [name, values[index]]));
  const posted = { method: 'POST', body: { params, ...(entry.hasBody ? { body: {} } : {}) } };
  const path = [entry.address, ...values.map(encodeURIComponent)].join('/');
  const method = entry.method === 'POST' ? { method: 'POST', body: {} } : {};
  return [
    asks(tries, by, { path: `/api/hr/${path}`, headers, ...method }, wanted),
    asks(`${tries}, posted`, by, { path: `/api/hr/${entry.address}`, headers, ...posted }, wanted),
  ];
}

function givesNothing({ result }: { readonly result: unknown }): string | undefined {
  return result === null || result === undefined ? undefined : 'the refusal holds a result';
}
