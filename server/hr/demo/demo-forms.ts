import { addDays } from '@muster/engine/formats';
import type { HrTables, TableName } from '../tables.ts';
import { customerCall } from './forms/customer-call.ts';
import { equipmentHandover } from './forms/equipment-handover.ts';
import { interviewEvaluation } from './forms/interview-evaluation.ts';
import type { Stamp } from './seed-foundation.ts';

interface DemoForms {
  readonly today: string;
  readonly stamp: Stamp;
  /** The keys of roles and sign-ins by name. */
  readonly roles: ReadonlyMap<string, number>;
  readonly accounts: ReadonlyMap<string, number>;
}

const forms = [
  {
    formName: 'Interview Evaluation',
    description: 'What you think of a candidate, right after the interview.',
    definition: interviewEvaluation,
    roles: ['HR', 'Team Lead'],
  },
  {
    formName: 'IT Equipment Handover',
    description: 'What you take over from IT, and in which state it is.',
    definition: equipmentHandover,
    roles: [],
  },
  {
    formName: 'Customer Call',
    description: 'What a customer says while you are on the line.',
    definition: customerCall,
    roles: ['Team Lead', 'Agent', 'Vendor Agent'],
  },
];

const declaration = 'I return everything in the state in which I got it';

const evaluated = (name: string, on: string, score: number, decision: string, more: object) => ({
  102: name,
  103: on,
  104: 'Agent',
  106: score,
  107: 38 + score,
  108: ['English', 'Urdu'],
  109: 'Light',
  110: 'No',
  114: decision,
  ...more,
});

/** Forms that the backend defines, and a few that were filled in. */
export function demoForms({ today, stamp, roles, accounts }: DemoForms): readonly (readonly [TableName, Rows])[] {
  const day = (before: number) => addDays(today, -before) ?? today;
  const fills = [
    [1, 'lead@muster.local', 9, evaluated('Sana Rauf', day(9), 8, 'Hire', { 116: 48_000 })],
    [
      1,
      'lead@muster.local',
      6,
      evaluated('Umar Gilani', day(6), 3, 'Reject', { 118: 'Hard to understand on a line.' }),
    ],
    [1, 'hr@muster.local', 3, evaluated('Mehwish Alam', day(3), 6, 'Second Interview', { 115: `${day(-4)}T15:30` })],
    [
      2,
      'agent@muster.local',
      20,
      { 202: ['Headset'], 203: 'Office', 204: day(20), 208: 'Wired', 210: 'New', 214: [declaration] },
    ],
    [
      3,
      'agent@muster.local',
      1,
      { 301: 'Grace Miller', 302: '5550102233', 304: 71, 305: 'Florida', 306: 'Senior', 308: 'Transferred' },
    ],
  ] as const;
  return [
    [
      'backendForm',
      forms.map(({ formName, description, definition, roles: names }, index) => ({
        formId: index + 1,
        formName,
        description,
        definition: JSON.stringify(definition, null, 2),
        roles: JSON.stringify(names.flatMap((name) => roles.get(name) ?? []).sort((one, other) => one - other)),
        status: 'Active',
        former: '{}',
        ...stamp,
      })),
    ],
    [
      'formFill',
      fills.map(([formId, email, before, answers], index) => ({
        fillId: index + 1,
        formId,
        accountId: accounts.get(email) ?? 1,
        filledOn: `${day(before)}T11:00:00.000Z`,
        answers: JSON.stringify(answers),
        ...stamp,
      })),
    ],
  ];
}

type Rows = readonly Omit<HrTables['backendForm'], 'nameSeen'>[] | readonly HrTables['formFill'][];
