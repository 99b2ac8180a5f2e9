// What the installed packages say about themselves: their licence, and whether they want to run code when they are installed.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type InstalledPackage = { readonly licence: string | undefined; readonly hasInstallScript: boolean };

const SCRIPTS = ['preinstall', 'install', 'postinstall'];

/** By `name@version`. */
export function readInstalled(root: string): Map<string, InstalledPackage> {
  const found = new Map<string, InstalledPackage>();
  const store = join(root, 'node_modules/.pnpm');
  for (const folder of globSync('*/node_modules/{[!@.]*,@*/*}', { cwd: store })) {
    const file = join(store, folder, 'package.json');
    // A package's folder also holds links to what it depends on; each is read where it lies, or twice, which does not matter.
    if (!existsSync(file)) continue;
    const { name, version, license, scripts } = JSON.parse(readFileSync(file, 'utf8')) as {
      name: string;
      version: string;
      license?: string | { type: string };
      scripts?: Record<string, string>;
    };
    found.set(`${name}@${version}`, {
      licence: typeof license === 'string' ? license : license?.type,
      hasInstallScript: SCRIPTS.some((script) => scripts?.[script] !== undefined),
    });
  }
  return found;
}
