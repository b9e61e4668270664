/** Two of a kind: what is added to the salary of one payroll month of an employee, and what is taken from it. */
export interface PayItem {
  /** The service of its calls, and the function that its screen asks for. */
  readonly service: 'bonus' | 'dock';
  readonly key: 'bonusId' | 'dockId';
  readonly title: 'bonusTitle' | 'dockTitle';
  readonly amount: 'bonusAmount' | 'dockAmount';
  readonly call: string;
  readonly label: string;
}

export const payItems: readonly PayItem[] = [
  {
    service: 'bonus',
    key: 'bonusId',
    title: 'bonusTitle',
    amount: 'bonusAmount',
    call: 'assignBonusToApplicant',
    label: 'Bonus',
  },
  {
    service: 'dock',
    key: 'dockId',
    title: 'dockTitle',
    amount: 'dockAmount',
    call: 'assignDockToApplicant',
    label: 'Dock',
  },
];
