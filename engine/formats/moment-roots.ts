import { payrollMonthAt } from './payroll-month.ts';
import { companyZone, timeIn, todayIn } from './zone.ts';

/** What expressions read under `now`. */
export interface MomentRoots {
  readonly [name: string]: string | number;
  readonly today: string;
  readonly month: string;
  readonly year: number;
  readonly payrollMonth: string;
  readonly time: string;
}

/** A moment as expressions read it under `now`: day, month, year, payroll month and time ('21:30') in the company's zone. */
export function momentRoots(at: Date, zone: string = companyZone): MomentRoots {
  const today = todayIn(zone, at);
  return {
    today,
    month: today.slice(0, 7),
    year: Number(today.slice(0, 4)),
    payrollMonth: payrollMonthAt(at, zone) ?? '',
    time: timeIn(zone, at).slice(0, 5),
  };
}
