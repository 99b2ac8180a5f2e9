// The import graph as the bundler sees it. The linter's rule against cycles does not follow `import()`, but a lazy import is
// still an import: a cycle closed by one makes every file in it depend on all the others.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Source folder of each import prefix, relative to the repository's root. */
const NAMES: readonly [name: string, folder: string][] = [
  ['#', 'apps/h5/src/'],
  ['@shengyu/h5/', 'apps/h5/src/'],
  ['@shengyu/campaigns/', 'campaigns/'],
  ['@shengyu/web/', 'packages/web/src/'],
];
const SPECIFIER = /(?:from\s+|import\s*\(?\s*)'([^'\n]+)'/g;

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => folder + file);

const files = [...filesIn('apps/h5/src/'), ...filesIn('campaigns/'), ...filesIn('packages/web/src/')];
const known = new Set(files);

function fileOf(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*/, '');
  const named = NAMES.find(([name]) => path.startsWith(name));
  const file = named ? named[1] + path.slice(named[0].length) : normalize(join(dirname(from), path));
  return known.has(file) ? file : undefined;
}

const imports = new Map(
  files.map((file) => {
    const found = Array.from(readFileSync(join(ROOT, file), 'utf8').matchAll(SPECIFIER), ([, specifier]) =>
      fileOf(file, specifier!),
    );
    return [file, found.filter((other) => other !== undefined)] as const;
  }),
);

/** The first import cycle found, as a path of files. */
function circle(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    way.push(file);
    for (const next of graph.get(file) ?? []) {
      const found = visit(next);
      if (found) return found;
    }
    way.pop();
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const found = visit(file);
    if (found) return found;
  }
  return undefined;
}

describe('the graph of imports', () => {
  it('is read whole: static, type-only and lazy imports, by path and by name', () => {
    expect(imports.get('apps/h5/src/screens.ts')).toContain('campaigns/level/h5/Grade.tsx');
    expect(imports.get('apps/h5/src/main.tsx')).toContain('apps/h5/src/screens.ts');
    expect(imports.get('campaigns/treasure_hunt/h5/Ways.tsx')).toContain(
      'campaigns/treasure_hunt/h5/sheets/WaySheets.tsx',
    );
  });

  it('has no circle, lazy imports included', () => {
    expect(
      circle(
        new Map([
          ['a', ['b']],
          ['b', ['a']],
        ]),
      ),
    ).toEqual(['a', 'b', 'a']);
    expect(circle(imports)).toBeUndefined();
  });

  it('a screen imports no other screen, also not one in a folder below or above it', () => {
    const screens = imports.get('apps/h5/src/screens.ts')!.filter((file) => file.startsWith('apps/h5/src/screens/'));
    // The longest folder first, because /guild/detail lies inside the folder of /guild but is another screen.
    const folders = screens.map((file) => `${dirname(file)}/`).sort((a, b) => b.length - a.length);
    const screenOf = (file: string): string | undefined => folders.find((folder) => file.startsWith(folder));
    expect(screenOf('apps/h5/src/screens/guild/detail/Home.tsx')).toBe('apps/h5/src/screens/guild/detail/');
    const borrowed = files.flatMap((file) =>
      imports.get(file)!.flatMap((other) => {
        const [from, to] = [screenOf(file), screenOf(other)];
        return from && to && from !== to ? [`${file} → ${other}`] : [];
      }),
    );
    expect(borrowed).toEqual([]);
  });

  it('screens → mechanics → features, never back', () => {
    const lies = (folder: string) => (file: string) =>
      file.startsWith(`apps/h5/src/${folder}`) && !/\.test\./.test(file);
    const reached = (from: string, to: string): string[] =>
      files.filter(lies(from)).flatMap((file) =>
        imports
          .get(file)!
          .filter(lies(to))
          .map((other) => `${file} → ${other}`),
      );
    expect(reached('features/', 'screens')).toEqual([]);
    expect(reached('features/', 'mechanics/')).toEqual([]);
    expect(reached('mechanics/', 'screens')).toEqual([]);
    expect(files.filter(lies('mechanics/')).length).toBeGreaterThan(50);
  });
});
