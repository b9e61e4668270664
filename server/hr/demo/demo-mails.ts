import type { HrTables } from '../tables.ts';
import type { DemoApplicant } from './demo-people.ts';

/** The messages to those who were hired lately: the newest last, as they were written, none later than `instant`. */
export function demoMails(people: readonly DemoApplicant[], instant: string): readonly HrTables['outbox'][] {
  return people
    .filter((person) => person.phaseStatus === 'Hired')
    .sort((one, other) => (one.phaseUpdatedOn < other.phaseUpdatedOn ? -1 : 1))
    .map((person, index) => ({
      mailId: index + 1,
      createdAt: earlier(`${person.phaseUpdatedOn}T06:00:00.000Z`, instant),
      toAddress: person.email,
      subject: 'Welcome to the company',
      sentAt: null,
      nextTryAt: null,
      tries: 0,
      problem: null,
      html: null,
      secret: null,
      goodUntil: null,
      notificationId: null,
      ofStaff: 0,
      body: [
        `Dear ${person.firstName} ${person.lastName},`,
        'we are glad to tell you that you are hired. Your offer letter waits for you on the careers site under Application Status.',
        'Human Resources',
      ].join('\n\n'),
    }));
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
