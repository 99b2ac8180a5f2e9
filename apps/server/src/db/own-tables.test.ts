// EVT-2: a module writes its own tables only and asks others through their operations and events. Read off the SQL of the whole server.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

const tables = new Set(
  globSync('../migrations/*.sql', { cwd: ROOT }).flatMap((path) =>
    [...read(path).matchAll(/^create table (\w+)/gm)].map(([, table]) => table!),
  ),
);
const files = globSync('**/*.ts', { cwd: ROOT }).filter((path) => !/\.test\.ts$|^testing\/|\/testing\.ts$/.test(path));

/** `modules/gift`, `mechanics/draw`; everything below them is one owner, the core. */
const ownerOf = (path: string): string => /^(modules|mechanics)\/[^/]+(?=\/)/.exec(path)?.[0] ?? 'core';

/** Who does `what` to which table, as far as SQL texts say. Comments say nothing. */
function owners(what: RegExp): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const path of files) {
    for (const [text] of read(path).matchAll(/(?<=\b(?:sql|part))`[^`]*`/g)) {
      for (const [, table] of text.matchAll(what)) {
        if (tables.has(table!)) found.set(table!, (found.get(table!) ?? new Set()).add(ownerOf(path)));
      }
    }
  }
  return found;
}

const writers = owners(/\b(?:insert\s+into|update(?:\s+only)?|delete\s+from)\s+(\w+)/g);
const readers = owners(/\b(?:from|join)\s+(\w+)/g);

describe('EVT-2 own tables', () => {
  it('EVT-2 no table is written by two modules', () => {
    expect(writers.size).toBeGreaterThan(140);
    expect([...writers].filter(([, by]) => by.size > 1).map(([table, by]) => [table, ...by])).toEqual([]);
  });

  it('EVT-2 and nobody reads what another writes', () => {
    const foreign = [...readers].flatMap(([table, by]) => {
      const own = writers.get(table);
      return own === undefined ? [] : [...by].filter((one) => !own.has(one)).map((one) => `${one} reads ${table}`);
    });
    expect(foreign).toEqual([]);
  });

  it('EVT-2 part one knows no campaign: modules name no definition of the repository', () => {
    const knowing = files.filter(
      (path) => ownerOf(path).startsWith('modules/') && /from '(@shengyu\/campaigns|#mechanics)\//.test(read(path)),
    );
    expect(knowing).toEqual([]);
  });
});
