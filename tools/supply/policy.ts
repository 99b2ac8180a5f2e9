// What we demand of every package: an archive that is checked against a hash, a licence that we may ship or use, and no code that runs by
// being installed unless pnpm-workspace.yaml decides about it.
import type { InstalledPackage } from './installed.ts';
import type { LockedPackage } from './lockfile.ts';

/** Licences that ask for no more than naming them. */
const SHIPPED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
];
/** Tools do not leave this repository, so weak copyleft does no harm. */
const TOOLS = [...SHIPPED, 'CC-BY-4.0', 'MPL-2.0'];

/** What a package means, where its own words are unclear or not in the list, and why it may be used. */
const KNOWN: Readonly<Record<string, { readonly licence: string; readonly why: string }>> = {
  '@darabonba/typescript': { licence: 'Apache-2.0', why: 'written "Apache License 2.0"' },
  'png-js': { licence: 'MIT', why: 'its package.json names none; its LICENSE file is the MIT text' },
  '@img/sharp-libvips-linux-x64': {
    licence: 'LGPL-3.0-or-later',
    why: 'a shared library in a file of its own, loaded when sharp starts and replaceable by anyone',
  },
};
const ACCEPTED = new Set(['@img/sharp-libvips-linux-x64']);

export const licenceOf = (name: string, installed: InstalledPackage | undefined): string | undefined =>
  KNOWN[name]?.licence ?? installed?.licence;

/** `(MIT OR CC0-1.0)`: one of them suffices; `A AND B`: both must do. */
export const isAllowed = (licence: string, allowed: readonly string[]): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.includes(part.trim())));

export type SupplyFacts = {
  readonly locked: readonly LockedPackage[];
  readonly installed: ReadonlyMap<string, InstalledPackage>;
  /** Packages about whose install scripts the workspace has decided. */
  readonly decidedBuilds: readonly string[];
};

export function findPackageFaults({ locked, installed, decidedBuilds }: SupplyFacts): string[] {
  const faults: string[] = [];
  for (const { name, version, integrity, isOptional, isShipped } of locked) {
    const id = `${name}@${version}`;
    const here = installed.get(id);
    if (!integrity?.startsWith('sha512-')) faults.push(`${id} has no sha512 hash in the lock file`);
    if (here?.hasInstallScript && !decidedBuilds.includes(name))
      faults.push(`${id} wants to run code when it is installed, and pnpm-workspace.yaml says nothing about it`);
    const licence = licenceOf(name, here);
    if (licence === undefined) {
      // What is made for another kind of machine is not installed here.
      if (here !== undefined || !isOptional) faults.push(`${id} names no licence`);
    } else if (!ACCEPTED.has(name) && !isAllowed(licence, isShipped ? SHIPPED : TOOLS))
      faults.push(`${id} is under ${licence}, which is not allowed ${isShipped ? 'in what we ship' : 'for tools'}`);
  }
  return faults;
}

/** The keys of `allowBuilds` in pnpm-workspace.yaml. */
export const readDecidedBuilds = (workspace: string): string[] =>
  [
    ...(/^allowBuilds:\n((?: {2}.*\n)+)/m.exec(workspace)?.[1] ?? '').matchAll(/^ {2}'?([^':]+)'?: (?:true|false)$/gm),
  ].map(([, name]) => name!);
