import { randomBytes } from 'node:crypto';
import type { Audit } from '../audit/create-audit.ts';
import { lastSeal } from '../audit/last-seal.ts';
import type { Database } from '../database/database.ts';
import type { Refusal } from '../database/refusal.ts';
import type { Hr, HrDependencies } from '../hr/index.ts';
import type { Log } from '../log/create-log.ts';
import type { Settings } from '../settings/settings.ts';
import { hrOver } from './hr-over.ts';

/** What a first start tells the person at the console, once. */
export interface FirstStart {
  readonly accounts: readonly { readonly email: string; readonly role: string; readonly name: string }[];
  /** Undefined when it was given by MUSTER_ADMIN_PASSWORD. */
  readonly generatedPassword: string | undefined;
}

/** Opens the embedded backend; an empty one gets the demo company, or one admin where the demo is off. */
export async function openHr(
  database: Database,
  settings: Settings,
  clock: HrDependencies['clock'],
  audit: Audit,
  log: Log,
  serving: Pick<HrDependencies, 'compat' | 'calls' | 'published' | 'phases' | 'ring' | 'sayerOf'>,
): Promise<{ readonly hr: Hr; readonly first: FirstStart | undefined } | Refusal> {
  const hr = hrOver(database, settings, clock, audit, (line) => log.info(line), serving);
  await hr.checkBeforeUpgrade(await lastSeal(database));
  const refusal = await hr.migrate();
  if (refusal) return refusal;
  const first = (await hr.isEmpty()) ? await fill(hr, settings) : undefined;
  await hr.sealRecords(await lastSeal(database));
  return { hr, first };
}

async function fill(hr: Hr, { adminPassword, demo }: Settings): Promise<FirstStart> {
  const generatedPassword = adminPassword === undefined ? generatePassword() : undefined;
  const password = adminPassword ?? generatedPassword ?? '';
  if (demo) {
    const { accounts } = await hr.seedDemo({ password });
    return { accounts, generatedPassword };
  }
  const { email } = await hr.seedAdmin({ password });
  return { accounts: [{ email, role: 'Administrator', name: 'Muster Admin' }], generatedPassword };
}

/** 16 characters that can be read aloud: letters and digits without those that look alike (about 78 random bits). */
export function generatePassword(): string {
  const signs = 'abcdefghijkmnpqrstuvwxyz23456789';
  return [...randomBytes(16)].map((byte) => signs[byte % signs.length]).join('');
}
