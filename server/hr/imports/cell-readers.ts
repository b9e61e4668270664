import { isIsoDate, isoDate, monthNames } from '@muster/engine/formats';

/** What a cell means, or why it cannot be said, in words that follow the name of its column. Amounts are those of the company's currency. */
export type CellReader = (text: string, currency: string) => { readonly value: unknown } | { readonly problem: string };

export const plain: CellReader = (text) => ({ value: text });

/** Digits that people part with blanks and dashes. */
export const digits: CellReader = (text) => ({ value: text.replace(/[\s-]/g, '') });

/** A number at home, also with the code of the country or the zero in front. */
export const phone: CellReader = (text) => {
  const bare = text.replace(/[\s().-]/g, '');
  return { value: bare.replace(/^(?:\+92|0092|92(?=\d{10}$)|0(?=\d{10}$))/, '') };
};

/** '45,000', 'PKR 45,000.50', 'Rs. 45000/-'; an amount of another currency than the company's is none of its. */
export const amount: CellReader = (text, currency) => {
  const [, code = ''] = /^([a-z]{3})(?![a-z])/i.exec(text) ?? [];
  const sign = code.toUpperCase() === currency ? code : '';
  const bare = text
    .slice(sign.length)
    .replace(currency === 'PKR' && sign === '' ? /^rs\.?\s*/i : /^\s*/, '')
    .replace(/\/-$/, '')
    .replaceAll(',', '')
    .trim();
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(bare)
    ? { value: Number(bare) }
    : { problem: `is no amount: '${text.slice(0, 40)}'` };
};

/** One of some texts, in whatever case. */
export const oneOf =
  (...choices: readonly string[]): CellReader =>
  (text) => {
    const found = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
    return found === undefined
      ? { problem: `is none of ${choices.join(', ')}: '${text.slice(0, 40)}'` }
      : { value: found };
  };

/** '2026-11-23', '23 Nov 2026', '23-Nov-26', '23/11/2026': the day stands before the month. */
export const day: CellReader = (text) => {
  const bare = text.replace(/ 00:00(:00)?$/, '').trim();
  if (isIsoDate(bare)) return { value: bare };
  const found = /^(\d{1,2})[ ./-](\d{1,2}|[a-z]{3,9})[ ./,-]{1,2}(\d{4}|\d{2})$/i.exec(bare);
  const [, of = '', month = '', year = ''] = found ?? [];
  const number = /^\d/.test(month) ? Number(month) : monthNamed(month);
  const date = isoDate({ year: Number(year.length === 2 ? `20${year}` : year), month: number, day: Number(of) });
  return found && isIsoDate(date)
    ? { value: date }
    : { problem: `is no date: '${text.slice(0, 40)}'. Write it as 2026-11-23 or 23 Nov 2026` };
};

/** '09:05', '9:05 PM', '21:05:00'. */
export const clock: CellReader = (text) => {
  const found = /^(?:\d{4}-\d{2}-\d{2} )?(\d{1,2})[:.](\d{2})(?::\d{2})?\s*([ap]m)?$/i.exec(text.trim());
  const [, hours = '', minutes = '', half] = found ?? [];
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  const fits = found && hour < 24 && Number(minutes) < 60 && (half === undefined || Number(hours) <= 12);
  return fits
    ? { value: `${String(hour).padStart(2, '0')}:${minutes}` }
    : { problem: `is no time: '${text.slice(0, 40)}'. Write it as 09:05 or 9:05 PM` };
};

function monthNamed(name: string): number {
  return monthNames.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase().slice(0, 3))) + 1;
}
