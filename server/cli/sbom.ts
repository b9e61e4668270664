import type { LockPackage } from './lock-packages.ts';

/** The packages as a CycloneDX 1.6 document; the same lock file gives the same bytes. */
export function sbomOf(product: { readonly name: string; readonly version: string }, packages: readonly LockPackage[]) {
  const root = `pkg:npm/${product.name}@${product.version}`;
  const refs = new Map(packages.map((each) => [each.place, refOf(each)]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': root, name: product.name, version: product.version, purl: root },
    },
    components: packages.map((each) => componentOf(each)),
    dependencies: [
      // What the parts of the product use stands at the top of node_modules.
      {
        ref: root,
        dependsOn: [...refs].filter(([place]) => place.lastIndexOf('node_modules/') === 0).map(([, ref]) => ref),
      },
      ...packages.map((each) => ({
        ref: refOf(each),
        dependsOn: each.needs.flatMap((place) => refs.get(place) ?? []),
      })),
    ],
  };
}

function componentOf(each: LockPackage) {
  const { name, version, integrity, license, dev, optional } = each;
  const [, group, own] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [undefined, undefined, name];
  return {
    type: 'library',
    'bom-ref': refOf(each),
    ...(group === undefined ? {} : { group }),
    name: own,
    version,
    scope: dev ? 'excluded' : optional ? 'optional' : 'required',
    ...(integrity === undefined ? {} : { hashes: hashesOf(integrity) }),
    ...(license === undefined ? {} : { licenses: [licenseOf(license)] }),
    purl: purlOf(each),
  };
}

/** One package can stand at several places; each is a component of its own. */
function refOf(each: LockPackage): string {
  return `${purlOf(each)}#${each.place}`;
}

function purlOf({ name, version }: LockPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
}

const algorithms: Readonly<Record<string, string>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

function hashesOf(integrity: string) {
  return integrity.split(/\s+/).flatMap((each) => {
    const [name = '', value = ''] = each.split(/-(.*)/s);
    const alg = algorithms[name];
    return alg === undefined ? [] : [{ alg, content: Buffer.from(value, 'base64').toString('hex') }];
  });
}

/** The ids of SPDX that packages of the registry commonly have. CycloneDX takes no other word as an id. */
const spdxIds: ReadonlySet<string> = new Set(
  '0BSD AGPL-3.0-only AGPL-3.0-or-later Apache-2.0 Artistic-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause BSL-1.0 CC-BY-3.0 CC-BY-4.0 CC0-1.0 EPL-2.0 GPL-2.0-only GPL-2.0-or-later GPL-3.0-only GPL-3.0-or-later ISC LGPL-2.1-only LGPL-2.1-or-later LGPL-3.0-only LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Unicode-3.0 Unlicense WTFPL Zlib'.split(
    ' ',
  ),
);

/** One license by its id, several as an expression of SPDX, and whatever else stands there ('SEE LICENSE IN …') as a name. */
function licenseOf(license: string) {
  if (spdxIds.has(license)) return { license: { id: license } };
  return isExpression(license)
    ? { expression: license.replace(/^\(([^()]*)\)$/, '$1') }
    : { license: { name: license } };
}

function isExpression(license: string): boolean {
  const words = license.replace(/[()]/g, ' ').trim().split(/\s+/);
  const closed = license.split('(').length === license.split(')').length;
  return (
    closed &&
    words.length % 2 === 1 &&
    words.every((word, at) => (at % 2 === 0 ? spdxIds.has(word) : word === 'AND' || word === 'OR'))
  );
}
