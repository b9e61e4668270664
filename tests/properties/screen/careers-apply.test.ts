import type { Envelope } from '@muster/engine';
import { describe, expect, it } from 'vitest';
import { FormOnScreen } from './form-on-screen.ts';
import { FakeServices, ok, open, refused, settle } from './world.ts';

const entries: readonly (readonly [string, string])[] = [
  ['firstName', 'Sana'],
  ['lastName', 'Malik'],
  ['email', '  Sana.Malik@Example.COM '],
  ['password', 'secret1'],
  ['applicantBioDto.cnic', '3740512345678'],
  ['applicantBioDto.dob', '1999-05-01'],
  ['vertical', 'Home'],
  ['applicantBioDto.gender', 'Female'],
  ['applicantBioDto.phone', '3001234567'],
  ['applicantBioDto.otherPhone', '3007654321'],
  ['applicantBioDto.address', 'House 1'],
  ['applicantBioDto.city', 'Lahore'],
  ['applicantBioDto.province', 'Punjab'],
  ['applicantBioDto.region', 'North'],
];

async function applied(answer: Envelope) {
  const services = new FakeServices({
    'mobile.applyForJob': answer,
    'mobile.getJobPostDetail': ok({ jobTitle: 'Agent' }),
  });
  const run = open('careers.apply', services, { jobId: 12, deptId: 4 });
  await settle();
  const form = new FormOnScreen(run, 'form');
  expect(form.state.setAll(entries)).toEqual([]);
  const end = await form.save();
  return { services, run, end };
}

describe('applying for a job', () => {
  it('R-551 R-552 R-674 sends one record of records, the email trimmed and in lower case', async () => {
    const { services, run } = await applied(ok());
    expect(run.text(run.screen.title)).toBe('Apply for Agent');
    expect(services.of('mobile.applyForJob')[0]?.body).toEqual({
      email: 'sana.malik@example.com',
      firstName: 'Sana',
      lastName: 'Malik',
      password: 'secret1',
      pass: 'secret1',
      vertical: 'Home',
      schedule: 'Full Time',
      jobPostDto: { jobPostId: 12 },
      departmentDto: { deptId: 4 },
      applicantBioDto: {
        cnic: '3740512345678',
        dob: '1999-05-01',
        gender: 'Female',
        phone: '3001234567',
        otherPhone: '3007654321',
        address: 'House 1',
        city: 'Lahore',
        province: 'Punjab',
        region: 'North',
        winVersion: '8',
      },
    });
  });

  it('R-831 R-832 thanks after code 200 and leads to the jobs', async () => {
    const { services, end } = await applied(ok(null, 'Application received'));
    expect(services.questions).toEqual([{ text: 'Thank You for applying!', cancel: false }]);
    expect(services.went).toEqual([{ page: 'careers.jobs', inputs: {}, newTab: false }]);
    expect(services.toasts).toEqual([]);
    expect(end).toMatchObject({ ended: 'done' });
  });

  it('R-833 R-837 R-838 says after code 210 that the email is known and leads to the sign-in', async () => {
    const { services, end } = await applied(refused('210', 'Duplicate'));
    expect(services.questions[0]?.text).toBe(
      'Your email is already in our system. Please sign in to see your application, use Forgot Password if you no longer know your password, or contact HR.',
    );
    expect(services.went.map(({ page }) => page)).toEqual(['careers.login']);
    expect(services.toasts).toEqual([]);
    expect(end).toMatchObject({ ended: 'stopped' });
  });

  it('R-677 R-839 shows the server message after any other code and stays', async () => {
    const { services, end } = await applied(refused('500', 'Applications are closed'));
    expect(services.toasts).toEqual([{ text: 'Applications are closed', title: 'Error', tone: 'error' }]);
    expect(services.went).toEqual([]);
    expect(end).toMatchObject({ ended: 'stopped' });
  });
});
