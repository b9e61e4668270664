import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf } from './hr-world.ts';

describe.each([
  ['bonus', 'assignBonusToApplicant', 'bonusId', 'bonusTitle', 'bonusAmount', 'Bonus', 'W-391'],
  ['dock', 'assignDockToApplicant', 'dockId', 'dockTitle', 'dockAmount', 'Dock', 'W-392'],
] as const)('%s/%s', (service, name, key, title, amount, label, requirement) => {
  let world: HrWorld;
  let payroll: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    payroll = await world.as('payroll@muster.local');
  });
  afterAll(() => world.close());

  const post = (who: Who, body: object) => world.call(who, 'POST', `${service}/${name}`, { body });
  const item = { applicantDto: { applicantId: 5 }, [title]: 'Headset', [amount]: 1250.5 };

  it(`${requirement} W-055 stores it for the payroll month, which from the 21st is the next one`, async () => {
    const answer = await post(payroll, item);
    expect(answer).toMatchObject({ code: '200', message: 'Successfully Saved!' });
    expect(recordOf(answer)).toMatchObject({
      [key]: expect.any(Number),
      [title]: 'Headset',
      [amount]: 1250.5,
      payrollMonth: '2026-12',
      applicantDto: { applicantId: 5, empNo: '1005' },
    });
    const stored = await world.db.selectFrom(service).selectAll().where('title', '=', 'Headset').execute();
    expect(stored).toMatchObject([{ applicantId: 5, amountMinor: 125_050, payrollMonth: '2026-12', version: 1 }]);
    const earlier = await post(payroll, { ...item, payrollMonth: '2026-10', reason: 'Late' });
    expect(recordOf(earlier)).toMatchObject({ payrollMonth: '2026-10', reason: 'Late' });
  });

  it('refuses amounts, months and people that cannot be, and whoever has no right', async () => {
    const before = await world.db.selectFrom(service).selectAll().execute();
    expect(await post(payroll, { ...item, [amount]: 0 })).toMatchObject({
      code: '422',
      message: `${label} Amount needs to be above 0`,
    });
    const wrong = { applicantDto: {}, [title]: '', [amount]: -1, payrollMonth: '2026-13' };
    expect(namedFields(await post(payroll, wrong))).toEqual([
      'applicantDto.applicantId',
      title,
      amount,
      'payrollMonth',
    ]);
    const nobody = await post(payroll, { ...item, applicantDto: { applicantId: 14 } });
    expect(namedFields(nobody)).toEqual(['applicantDto.applicantId']);
    expect((await post(await world.as('hr@muster.local'), item)).code).toBe('403');
    expect(await world.db.selectFrom(service).selectAll().execute()).toEqual(before);
  });
});
