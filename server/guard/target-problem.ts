/** Characters of an address: as much as a list's query with some hundred conditions takes. */
export const longestTarget = 32_768;

/**
 * Why a request's target is not canonical; undefined when it is. Only one spelling of every address gets as far as
 * routing, so that a guard and a route can never read one address differently.
 */
export function targetProblem(target: string): string | undefined {
  const [path = '', ...query] = target.split('?');
  if (target.length > longestTarget) return 'The address is too long.';
  if (!path.startsWith('/')) return 'The address must start with a slash.';
  if (/[^\x21-\x7e]/.test(target)) return 'The address holds characters that must be encoded.';
  if (/%(?![0-9a-f]{2})/i.test(target)) return 'The address holds a % that encodes nothing.';
  if (target.includes('#')) return 'The address holds a fragment.';
  if (/%00/.test(target)) return 'The address holds an encoded zero.';
  if (path.includes('//') || /[\\;]|%2f|%5c/i.test(path))
    return 'The address holds a slash or a sign that is not allowed there.';
  if (path.split('/').some((part) => /^(\.|%2e){1,2}$/i.test(part))) return 'The address holds a dot segment.';
  if (query.length > 1) return 'The address holds more than one question mark.';
  return undefined;
}
