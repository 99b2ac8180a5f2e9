// Reads from a module's source which of the parts that it imports by `import()` a page asks for without being touched: those of
// `lazyPart` and `createLazyHook` that have no condition. What has one waits for a touch (docs/decisions/0129).
import { readFileSync } from 'node:fs';

const NAMED = /const (\w+) = \(\) =>\s+import\('([^']+)'\)/g;
/** `lazyPart(() => import('./Part.tsx'), 'Part')` and `lazyPart(part, 'Part')`; a third argument is the condition. */
const PART = /(?:lazyPart|createLazyHook)\(\s*(?:\(\) =>\s*import\('([^']+)'\)|(\w+))(?:,\s*'\w+')?,?\s*\)/g;
/** Asked for as soon as the page stands, by code of its own. */
const ALWAYS = './attach-pull.ts';
/** Wanted in wide windows only. */
const NEVER = './ground/Ground.tsx';

/** Those of the ids `imported` by `import()` that the module `id` asks for by itself. */
export function soonParts(id: string, imported: readonly string[]): string[] {
  if (imported.length === 0 || !/^\/.*\.tsx?$/.test(id)) return [];
  const source = readFileSync(id, 'utf8');
  const named = new Map(Array.from(source.matchAll(NAMED), ([, name, part]) => [name!, part!]));
  const parts = Array.from(source.matchAll(PART), ([, part, name]) => part ?? named.get(name!));
  if (source.includes(ALWAYS)) parts.push(ALWAYS);
  const ends = parts.flatMap((part) => (part && part !== NEVER ? [part.slice(part.lastIndexOf('/'))] : []));
  return imported.filter((one) => ends.some((end) => one.endsWith(end)));
}
