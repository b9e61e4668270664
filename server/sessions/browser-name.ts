type Named = readonly (readonly [sign: string, name: string])[];

/** Of several that fit the first counts: most browsers say that they are others too. */
const browsers: Named = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const systems: Named = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
];

/** What a person calls a browser: 'Firefox on Windows'. Words of ours alone, whatever the header holds. */
export function browserName(userAgent: string | undefined): string {
  const found = (named: Named) => named.find(([sign]) => userAgent?.includes(sign))?.[1];
  const [browser, system] = [found(browsers), found(systems)];
  if (browser === undefined) return 'Another program';
  return system === undefined ? browser : `${browser} on ${system}`;
}
