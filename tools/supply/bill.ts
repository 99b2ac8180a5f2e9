// The bill of materials as CycloneDX 1.6: every package of the lock file with its hash, licence and dependencies. The same lock file gives
// the same bytes: there is no time in it, and its number comes from its contents.
import { createHash } from 'node:crypto';
import type { InstalledPackage } from './installed.ts';
import type { LockedPackage } from './lockfile.ts';
import { licenceOf } from './policy.ts';

const urlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

export function writeBill(
  product: { readonly name: string; readonly version: string; readonly license: string },
  locked: readonly LockedPackage[],
  installed: ReadonlyMap<string, InstalledPackage>,
): string {
  const ids = new Map(locked.map(({ name, version }) => [`${name}@${version}`, urlOf(name, version)]));
  const root = urlOf(product.name, product.version);
  const contents = {
    metadata: {
      component: {
        type: 'application',
        'bom-ref': root,
        name: product.name,
        version: product.version,
        licenses: [{ license: { id: product.license } }],
      },
    },
    components: locked.map(({ name, version, integrity, isShipped }) => {
      const licence = licenceOf(name, installed.get(`${name}@${version}`));
      return {
        type: 'library',
        'bom-ref': urlOf(name, version),
        name,
        version,
        scope: isShipped ? 'required' : 'excluded',
        ...(integrity && {
          hashes: [
            { alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') },
          ],
        }),
        ...(licence !== undefined && { licenses: [{ expression: licence }] }),
        purl: urlOf(name, version),
      };
    }),
    dependencies: locked.map(({ name, version, dependsOn }) => ({
      ref: urlOf(name, version),
      dependsOn: dependsOn.flatMap((id) => ids.get(id) ?? []),
    })),
  };
  const hash = createHash('sha256').update(JSON.stringify(contents)).digest('hex');
  // A UUID of version 8 (made of what its maker likes) from the hash.
  const number = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${number}`,
    version: 1,
    ...contents,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}
