/** Puts thousands separators into a decimal text: '-1234567.50' becomes '-1,234,567.50'. */
export function groupDigits(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.slice(sign.length);
  const first = digits.length % 3;
  const groups = first === 0 ? [] : [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return `${sign}${groups.join(',')}${fraction === undefined ? '' : `.${fraction}`}`;
}
