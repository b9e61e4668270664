import { describe, expect, it } from 'vitest';
import { canonicalText, compileDefinitions } from '../../engine/check.ts';
import { shippedFiles } from '../server/support/definition-world.ts';

const { registry } = compileDefinitions(shippedFiles());
const changing = [...registry.calls.values()].filter((call) => call.changes);
const touchesOf = (id: string) => registry.calls.get(id)?.declaration['touches'];

/** Services all of whose changes touch one of them, and what of theirs does not, with the reason. */
const services = {
  rights: ['role_right_map', 'user_role', 'function', 'webhooks'],
  pay: [
    ...['empLoan', 'bonus', 'dock', 'salary_type', 'attendance', 'thumb_attend', 'lead_plan', 'leadOrderDetail'],
    // Hours of a shift are held against those that were worked, quotas and holidays say which days off are paid.
    ...['shift', 'leave_quota', 'leave_rule', 'org_leave'],
  ],
  accounts: ['users', 'vendor_users', 'second_factor'],
  mails: ['outbox'],
} as const;
const not: Readonly<Record<string, string>> = {
  'attendance.checkIn': 'the own hour of whoever presses it, at the moment he does',
  'attendance.checkOut': 'the own hour of whoever presses it, at the moment he does',
  'attendance.undoOwnCheck': 'the same, within ten minutes',
  'webhooks.sendTest': 'it tells nothing of the company',
  'webhooks.sendAgain': 'what was to be told to the same address before',
  'webhooks.end': 'a way out of the company less',
};

describe('what the calls that change something touch', () => {
  it.each(Object.entries(services))('is told of every call that changes %s', (touches, names) => {
    const untold = changing.filter(({ id, service }) => (names as readonly string[]).includes(service) && !(id in not));
    expect(untold.filter(({ id }) => touchesOf(id) !== touches).map(({ id }) => id)).toEqual([]);
  });

  it('is told of every call that sends money, a password or an e-mail address', () => {
    const sends = (id: string) => {
      const { body, params } = registry.calls.get(id)?.declaration ?? {};
      const sent = new Set(namesIn([body, params]));
      for (const name of sent)
        for (const [field, { written }] of registry.entities.get(name)?.fields ?? [])
          for (const inner of [field, ...namesIn(written)]) sent.add(inner);
      return [...sent];
    };
    const wanted = changing.filter(({ id }) => sends(id).some((name) => ['password', 'email'].includes(name)));
    const money = changing.filter(({ id }) => sentMoney(id));
    expect([...wanted, ...money].filter(({ id }) => touchesOf(id) === undefined).map(({ id }) => id)).toEqual([]);
    expect(money.length).toBeGreaterThan(4);
  });

  it('is told of who puts people into a team, whose lead sees them and decides about their leave', () => {
    expect(touchesOf('team.assignTeamToUsers')).toBe('rights');
  });

  it('is told of nothing that gives or names what neither rights nor money follow from', () => {
    const plain = changing.filter(({ service }) =>
      ['team', 'batch', 'department', 'location', 'program', 'group'].includes(service),
    );
    const told = plain.filter(({ id }) => touchesOf(id) !== undefined).map(({ id }) => id);
    expect(told).toEqual(['team.assignTeamToUsers']);
  });

  it('is told of what lets definitions out, and of nothing that only reads', () => {
    const publishing = [
      'publish',
      'publishScreen',
      'approvePublish',
      'importBundle',
      'rollBackDefinition',
      'rollBackPublish',
    ];
    for (const name of [...publishing, 'dropChange', 'removeDefinition'])
      expect([name, touchesOf(`definitions.${name}`)]).toEqual([name, 'rights']);
    const reading = [...registry.calls.values()].filter((call) => !call.changes);
    expect(reading.filter(({ id }) => touchesOf(id) !== undefined).map(({ id }) => id)).toEqual([]);
  });
});

/** What touches rights or pay and is done without the password, with the reason. */
const unasked: Readonly<Record<string, string>> = {
  attendance: 'hours are corrected all day, and are money only with the payroll month',
  thumb_attend: 'hours, as above',
  leaves: 'leave, as above',
  corrections: 'hours, as above',
  standIns: 'whoever stands in holds the right himself, and it ends by itself',
  'shift.assignShiftToUsers': 'shifts are dealt out all week; the own one by somebody else',
  'shift.cancelComingAssignment': 'as the assignment that it takes back before it begins',
  'team.assignTeamToUsers': 'people change teams all week; the own one by somebody else',
  'definitions.publish': 'a second person gives his password, or whoever is alone',
  'definitions.publishScreen': 'as publish',
  'definitions.rollBackDefinition': 'as publish',
  'definitions.rollBackPublish': 'as publish',
  'definitions.dropChange': 'as publish',
  'definitions.removeDefinition': 'as publish',
};

it('asks for the password again before rights and pay change', () => {
  const silent = changing.filter(
    ({ declaration }) =>
      ['rights', 'pay'].includes(String(declaration['touches'])) && declaration['confirm'] !== 'recent',
  );
  const others = silent.filter(({ id, service }) => !(id in unasked) && !(service in unasked));
  expect(others.map(({ id }) => id)).toEqual([]);
});

function namesIn(value: unknown): readonly string[] {
  return (canonicalText(value).match(/"[^"]*"/g) ?? []).map((word) => word.slice(1, -1));
}

/** Whether the record that a call sends has an amount of money in itself. */
function sentMoney(id: string): boolean {
  const { body } = registry.calls.get(id)?.declaration ?? {};
  const named = namesIn(body).flatMap((name) => registry.entities.get(name) ?? []);
  return named.some(({ fields }) => [...fields.values()].some(({ written }) => written === 'money'));
}
