import type { FormerRow, Recorded } from '../history/recorded.ts';
import { type CompanyTexts, companyTexts, shippedWays } from './company-record.ts';
import { saveCompany } from './save-company.ts';

/**
 * The history of what the company says of itself. The First Steps are brought back where they are put away, and a company that
 * has a name does not become one without.
 */
export const recordedCompany: Recorded = {
  table: 'company',
  right: 'company',
  what: 'This company',
  columns: {
    companyName: { label: 'Company Name' },
    address: { label: 'Address' },
    phone: { label: 'Phone' },
    email: { label: 'E-mail' },
    website: { label: 'Website' },
    careersText: { label: 'Words of Careers' },
    logo: { label: 'Logo', show: (stored) => (stored === '' ? '' : 'A picture') },
    currency: { label: 'Currency', show: (stored) => stored || shippedWays.currency },
    weekStart: { label: 'Week Begins On', show: (stored) => stored || shippedWays.weekStart },
    stepsPutAway: { label: 'First Steps', show: (stored) => (stored === 1 ? 'Put Away' : 'Shown') },
  },
  takes: ({ from, to }) => !('stepsPutAway' in to) && from['companyName'] !== '',
  saved: [{ call: 'company/saveCompany', body: formerCompany }],
  putBack: (context, former) => saveCompany(context, formerCompany(former)),
};

function formerCompany({ row }: FormerRow): Partial<CompanyTexts> {
  const ways = Object.entries(shippedWays).map(([name, shipped]) => [name, String(row[name] || shipped)]);
  return Object.fromEntries([...companyTexts.map((name) => [name, String(row[name] ?? '')]), ...ways]);
}
