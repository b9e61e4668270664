import type { StoredRow } from '../records/loose-handle.ts';
import type { TableName } from '../tables.ts';
import type { Stamp } from './seed-foundation.ts';

/** The texts that a company of agents begins with: two offers, the emails about an application, and what HR has people read. */
export function demoLetters(stamp: Stamp): readonly (readonly [TableName, readonly StoredRow[]])[] {
  const active = { status: 'Active', ...stamp };
  return [
    ['offerLetter', offers.map((each, index) => ({ offerLetterId: index + 1, ...each, ...active }))],
    ['emailTemplate', emails.map((each, index) => ({ emailTemplateId: index + 1, ...each, ...active }))],
    ['automatedEmail', automated.map((each, index) => ({ automatedEmailId: index + 1, ...each, ...active }))],
    [
      'hrPolicy',
      policies.map((each, index) => ({ hrPolicyId: index + 1, roles: '[]', media: '[]', ...each, ...active })),
    ],
  ];
}

const greeting = '<p>Dear {person.firstName} {person.lastName},</p>';

const offers = [
  {
    offerLetterName: 'Offer, Full Time',
    offerLetter:
      `<p>{letter.today}</p>${greeting}` +
      '<p>we are pleased to offer you the position of <strong>{person.designation}</strong> in our {person.department} department.</p>' +
      '<h3>Your pay</h3><p>Your basic salary is {company.currency} {person.basicSalary:amount} a month ({person.basicSalary:words}), and your attendance bonus {company.currency} {person.attendenceBonus:amount}.</p>' +
      '<h3>Your work</h3><ul><li>You join on {person.joiningDate}.</li><li>Your shift is {person.shift}, from {person.shiftStart} to {person.shiftEnd}.</li><li>You work from: {person.vertical}.</li></ul>' +
      '<p>Please accept this letter on our careers site within seven days.</p><p>{letter.sender}</p>',
  },
  {
    offerLetterName: 'Offer, Training',
    offerLetter: `<p>{letter.today}</p>${greeting}<p>we are pleased to offer you a place in our training for {person.program}, which begins on {person.joiningDate}.</p><p>{letter.sender}</p>`,
  },
];

const emails = [
  {
    templateName: 'Application Received',
    subject: 'Your application, {person.firstName}',
    body: `${greeting}<p>thank you for applying as <strong>{person.jobTitle}</strong>. You can follow your application on our careers site.</p>`,
  },
  {
    templateName: 'Offer Letter',
    subject: 'Your offer letter',
    body: `${greeting}<p>your offer letter waits for you on our careers site. Please sign in to read and accept it.</p>`,
  },
  {
    templateName: 'Welcome',
    subject: 'Welcome, {person.firstName}',
    body: `${greeting}<p>welcome to the company. Your training begins on {person.joiningDate}; your CRM ID is {person.empNo}.</p>`,
  },
];

/** What goes by itself, by the places of the emails. */
const automated = [
  { step: 'Applied', emailTemplateId: 1 },
  { step: 'Offer Letter Issued', emailTemplateId: 2 },
  { step: 'Trainee', emailTemplateId: 3 },
];

const policies = [
  {
    policyTitle: 'Attendance and Leave',
    docType: 'Policy',
    policyText:
      '<p>Whoever cannot come says so <strong>before his shift begins</strong>.</p><h3>Leave</h3><ul><li>Ask for it a day before, under My Leave.</li><li>Casual and medical leave may be half days.</li></ul>',
  },
  {
    policyTitle: 'Clean Desk',
    docType: 'Policy',
    policyText: '<p>No phone and no paper at the desk while you are on a call.</p>',
  },
  {
    policyTitle: 'When a Call Is Recorded',
    docType: 'Procedure',
    policyText: '<ol><li>Say that the call is recorded.</li><li>Stop where the other side does not agree.</li></ol>',
  },
];
