import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { invariant, writeBody, writeParams } from '@muster/engine';
import { describe, expect, it } from 'vitest';
import { bundleOf } from '../properties/screen/world.ts';

/** What the companion documents write otherwise than YYYY-MM-DD: the field or param, and how. */
const otherwise: Readonly<Record<string, string>> = {
  fileDate: 'DD-MM-YYYY',
  optinStartDate: 'DD-MM-YYYY',
  optinEndDate: 'DD-MM-YYYY',
  month: 'DD-MM-YYYY',
  absentDate: 'DD-MM-YYYY',
  saleDate: 'MM-DD-YYYY',
  appointmentDate: 'DD/MM/YYYY',
  dob: 'MM/DD/YYYY',
};

const root = path.join(import.meta.dirname, '../../definitions');
const shipped = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && !name.startsWith('schema'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** Every pattern of a date that a definition names, with the field it stands at. */
function patterns(value: unknown, name = ''): readonly (readonly [field: string, pattern: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'wire' && typeof inner === 'string' && /YYYY/.test(inner)
      ? [[name, inner] as const]
      : patterns(inner, Array.isArray(value) ? name : key),
  );
}

describe('dates of the calls', () => {
  it('W-050 leave in another form only where a companion document says so', () => {
    const named = shipped.flatMap(({ text }) => patterns(JSON.parse(text)));
    expect(named.length).toBeGreaterThanOrEqual(3);
    expect(named.filter(([field, pattern]) => otherwise[field] !== pattern)).toEqual([]);
  });

  it('W-048 marks the absent of a day by DD-MM-YYYY', () => {
    const { calls, entities } = bundleOf('attendance.markAbsent');
    const preview = calls['attendance.getAbsentPreview'];
    const mark = calls['attendance.markAbsent'];
    invariant(preview && mark, 'the page neither previews nor marks');
    expect(writeParams(preview, { absentDate: '2026-03-09' })).toEqual({ absentDate: '09-03-2026' });
    expect(writeBody(mark, { absentDate: '2026-03-09' }, entities)).toMatchObject({ absentDate: '09-03-2026' });
  });

  it('P-934 sends the date of birth of who forgot a password as MM/DD/YYYY', () => {
    const calls = Object.values(bundleOf('careers.forgotPassword').calls);
    const forgot = calls.find(({ body }) => JSON.stringify(body ?? null).includes('MM/DD/YYYY'));
    invariant(forgot, 'no call sends a date of birth');
    expect(writeBody(forgot, { dob: '1999-12-31' }, {})).toMatchObject({ dob: '12/31/1999' });
  });

  it('W-047 sends the dates of a day and of a leave as YYYY-MM-DD', () => {
    const { calls, entities } = bundleOf('attendance.month');
    const update = calls['attendance.updateAttendanceOfApplicant'];
    const mark = calls['leaves.markLeaveInAttendanceOfApplicant'];
    invariant(update && mark, 'the dialog saves neither days nor leave');
    const span = { startDate: '2026-03-09', endDate: '2026-12-01' };
    for (const call of [update, mark]) expect(writeBody(call, span, entities)).toMatchObject(span);
  });
});
