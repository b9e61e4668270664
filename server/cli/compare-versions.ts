/** Orders two versions as Semantic Versioning 2.0.0 does, section 11: below 0 where the first comes before the second. */
export function compareVersions(first: string, second: string): number {
  const [a, b] = [partsOf(first), partsOf(second)];
  for (let index = 0; index < 3; index += 1) {
    const difference = (a.numbers[index] ?? 0) - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  // A version before its release comes before it.
  if (a.before.length === 0 || b.before.length === 0) return b.before.length - a.before.length;
  for (let index = 0; index < Math.max(a.before.length, b.before.length); index += 1) {
    const difference = compareParts(a.before[index], b.before[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function partsOf(version: string): { readonly numbers: readonly number[]; readonly before: readonly string[] } {
  const [, numbers = '0', before] = /^v?([\d.]+)(?:-([0-9A-Za-z.-]+))?/.exec(version) ?? [];
  return { numbers: numbers.split('.').map(Number), before: before === undefined ? [] : before.split('.') };
}

function compareParts(first: string | undefined, second: string | undefined): number {
  if (first === undefined || second === undefined) return first === second ? 0 : first === undefined ? -1 : 1;
  const [a, b] = [/^\d+$/.test(first), /^\d+$/.test(second)];
  if (a && b) return Number(first) - Number(second);
  if (a !== b) return a ? -1 : 1;
  return first < second ? -1 : first > second ? 1 : 0;
}
