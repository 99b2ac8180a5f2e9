// Makes the names of CSS classes. By default a name ends with a hash of its file and a line number. The line number compresses
// badly, is not needed to tell names apart, and every page carries dozens of names, so it is left out here.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The names given so far. Two files get the same name only if a class name and four digits of their hashes are equal; the build
 * then fails.
 */
const taken = new Map<string, string>();

export function createScopedClassName(name: string, path: string): string {
  const file = relative(ROOT, path.replace(/\?.*$/, ''));
  const digest = createHash('sha256').update(file).digest();
  const scoped = `${name}_${digest.readUInt32BE().toString(36).slice(-4)}`;
  const other = taken.get(scoped) ?? file;
  if (other !== file) throw new Error(`${file} and ${other} both make the class ${scoped}`);
  taken.set(scoped, file);
  return scoped;
}
