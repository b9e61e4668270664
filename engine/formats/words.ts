const small: readonly string[] = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];

const tens: readonly string[] = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** What counts above the hundreds, in the South Asian grouping 12,34,56,789. */
const groups: readonly (readonly [size: number, name: string])[] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
];

/**
 * The whole rupees of an amount in words of lakh and crore, 'Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven'.
 * Paisa are left out, not rounded; zero and what is no finite number give an empty text, more than 9 digits 'overflow',
 * negative amounts 'Minus …'.
 */
export function numberWords(amount: number): string {
  if (!Number.isFinite(amount)) return '';
  let left = Math.trunc(Math.abs(amount));
  if (left > 999_999_999) return 'overflow';
  const words = amount < 0 && left > 0 ? ['Minus'] : [];
  for (const [size, name] of groups) {
    const count = Math.floor(left / size);
    if (count > 0) words.push(belowHundred(count), name);
    left %= size;
  }
  if (left > 0) words.push(belowHundred(left));
  return words.join(' ');
}

function belowHundred(count: number): string {
  if (count < 20) return small[count] ?? '';
  const ones = small[count % 10] ?? '';
  return `${tens[Math.floor(count / 10)] ?? ''}${ones === '' ? '' : ` ${ones}`}`;
}
