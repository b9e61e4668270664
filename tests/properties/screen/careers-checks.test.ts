import type { Json } from '@muster/engine';
import { describe, expect, it } from 'vitest';
import { FormOnScreen } from './form-on-screen.ts';
import { FakeServices, ok, open, settle } from './world.ts';

/** The fifteen checks in their order: the column, values that pass, values that do not, and what is said of those. */
const checks: readonly (readonly [string, string, passes: readonly Json[], fails: readonly Json[], string])[] = [
  ['R-527', 'firstName', ['Sana', 'Fifteen Letters'], [null, '', '   '], 'Please enter your first name'],
  ['R-528', 'lastName', ['Malik'], [null, '  '], 'Please enter your last name'],
  [
    'R-529 R-553',
    'email',
    ['a@b.pk', ' A@B.PK '],
    [null, 'a', 'a@b', '@b.pk', 'a b@c.pk'],
    'Please enter a valid email',
  ],
  ['R-530 R-554 R-910', 'password', ['123456'], [null, '12345'], 'Password needs to be at least 6 characters'],
  [
    'R-531 R-555',
    'applicantBioDto.cnic',
    ['3740512345678'],
    [null, '374051234567', '37405123456789', '37405-1234567'],
    'CNIC should have 13 characters',
  ],
  [
    'R-532 R-556 R-550',
    'applicantBioDto.dob',
    ['1999-05-01', '2026-03-10'],
    [null, '2026-03-11', '2030-01-01', '1999-02-30'],
    'Please enter your date of birth',
  ],
  ['R-533', 'vertical', ['Home', 'Office - Lahore'], [null, 'Office'], 'Please select where you want to work from'],
  ['R-534', 'schedule', ['Full Time'], [null, ''], 'Please select full/part time'],
  ['R-535', 'applicantBioDto.gender', ['Other'], [null, 'Others'], 'Please select your gender'],
  [
    'R-536 R-557',
    'applicantBioDto.phone',
    ['3001234567'],
    [null, '300123456', '30012345678', '300123456x'],
    'Phone number should have 10 digits',
  ],
  [
    'R-537',
    'applicantBioDto.otherPhone',
    ['3007654321'],
    [null, '300765432'],
    'Emergency number should have 10 digits',
  ],
  ['R-538', 'applicantBioDto.address', ['House 1'], [null, ' '], 'Please enter your address'],
  ['R-539', 'applicantBioDto.city', ['Lahore', 'Gilgit'], [null, 'Paris'], 'Please enter your city'],
  ['R-540', 'applicantBioDto.province', ['Punjab'], [null, ''], 'Please enter your province'],
  ['R-541', 'applicantBioDto.region', ['North'], [null, ''], 'Please enter your region'],
];

const good = checks.map(([, column, [value]]) => [column, value as Json] as const);

async function openApplication(): Promise<{ readonly form: FormOnScreen; readonly services: FakeServices }> {
  const services = new FakeServices({
    'mobile.applyForJob': ok(),
    'mobile.getJobPostDetail': ok({ jobTitle: 'Agent' }),
  });
  const run = open('careers.apply', services, { jobId: 12, deptId: 4 });
  await settle();
  return { form: new FormOnScreen(run, 'form'), services };
}

describe('the fifteen checks of an application', () => {
  it.each(
    checks.map(([ids, column, passes, fails, message], place) => ({ ids, column, passes, fails, message, place })),
  )('$ids says of a wrong $column alone "$message"', async ({ column, passes, fails, message, place }) => {
    for (const value of fails) {
      const { form, services } = await openApplication();
      form.state.setAll(good.slice(0, place));
      form.state.set(column, value);
      expect(await form.save(), JSON.stringify(value)).toEqual([message]);
      form.state.setAll(good.slice(place + 1));
      expect(await form.save(), JSON.stringify(value)).toEqual([message]);
      expect(services.of('mobile.applyForJob')).toEqual([]);
    }
    for (const value of passes) {
      const { form, services } = await openApplication();
      form.state.setAll(good);
      form.state.set(column, value);
      expect(await form.save(), JSON.stringify(value)).toMatchObject({ ended: 'done' });
      expect(services.of('mobile.applyForJob')).toHaveLength(1);
    }
  });

  it('R-542 come one after the other: each correction of an empty form leads to the next', async () => {
    const { form } = await openApplication();
    form.state.set('schedule', null);
    const said: unknown[] = [];
    for (const [column, value] of good) {
      said.push(await form.save());
      form.state.set(column, value);
    }
    expect(said).toEqual(checks.map(([, , , , message]) => [message]));
    expect(await form.save()).toMatchObject({ ended: 'done' });
  });
});
