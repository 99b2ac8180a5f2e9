// EVT-2: a module writes only its own tables and uses others through their operations and events. Checked on the SQL of the whole
// server.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

/** The migration that creates each table. */
const madeIn = new Map(
  globSync('../migrations/*.sql', { cwd: ROOT }).flatMap((path) =>
    [...read(path).matchAll(/^create table (\w+)/gm)].map(([, table]) => [table!, path.split('/').at(-1)!] as const),
  ),
);
const tables = new Set(madeIn.keys());
const files = globSync('**/*.ts', { cwd: ROOT }).filter((path) => !/\.test\.ts$|^testing\/|\/testing\.ts$/.test(path));

/** The owner is a module or mechanic (`modules/gift`, `mechanics/draw`); everything else counts as `core`. */
const ownerOf = (path: string): string => /^(modules|mechanics|pages)\/[^/]+(?=\/)/.exec(path)?.[0] ?? 'core';

/** Which owners do `what` to which table, read from SQL texts, not from comments. */
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

  it('a table stands in the migration of the module that writes it', () => {
    const strange = [...writers].flatMap(([table, by]) => {
      const file = madeIn.get(table)!;
      const module = /^\d+_([a-z]+)/.exec(file)![1]!;
      const isModule = module === 'core' || files.some((path) => ownerOf(path).split('/')[1] === module);
      return isModule && ![...by].some((one) => one.split('/').at(-1) === module)
        ? [`${table} is in ${file}`, ...by]
        : [];
    });
    expect(strange).toEqual([]);
    expect(new Set(madeIn.values()).size).toBeGreaterThan(35);
  });

  it('EVT-2 part one knows no campaign: modules name no definition of the repository', () => {
    const knowing = files.filter(
      (path) => ownerOf(path).startsWith('modules/') && /from '(@shengyu\/campaigns|#mechanics)\//.test(read(path)),
    );
    expect(knowing).toEqual([]);
  });
});
