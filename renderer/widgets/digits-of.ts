/** The digits of a typed or pasted text, at most so many: '37405-1234567-1' with its dashes is a whole CNIC. */
export function digitsOf(typed: string, most = Number.POSITIVE_INFINITY): string {
  return typed.replace(/[^0-9]/g, '').slice(0, most);
}

/**
 * The digits of a phone number that follow its prefix. '+92 300 1234567' and '0300 1234567' are the number that is
 * written '300 1234567' behind '+92'; kept whole they would lose their last digits.
 */
export function nationalDigits(typed: string, prefix: string | undefined, most?: number): string {
  if (!prefix?.startsWith('+')) return digitsOf(typed, most);
  const abroad = new RegExp(`^\\s*(?:\\+|00)\\s*${digitsOf(prefix)}`);
  return digitsOf(typed.replace(abroad, '').replace(/^[^0-9]*0+/, ''), most);
}
