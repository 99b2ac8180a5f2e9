// Two kinds of work that use one class of advisory locks would wait for each other for no reason, or lock each other out for ever.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCK_CLASS } from './lock-class.ts';

const ROOT = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const files = globSync('**/*.ts', { cwd: ROOT }).filter((path) => !/\.test\.ts$|^testing\//.test(path));

describe('classes of advisory locks', () => {
  it('WAL-10 every class has a number of its own', () => {
    const numbers = Object.values(LOCK_CLASS);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('WAL-10 a lock with a class takes it from the list, and no two files use the same class', () => {
    const loose: string[] = [];
    const usedIn = new Map<string, Set<string>>();
    for (const path of files) {
      const text = read(path);
      for (const [call, first] of text.matchAll(/\bpg_\w*advisory_\w+\(([^,()]+),/g))
        if (!/^\$\{(LOCK_CLASS\.\w+|space)\}(::int)?$/.test(first!)) loose.push(`${path}: ${call}`);
      for (const [, given] of text.matchAll(/\bspace: ([\w.]+)[,\s]/g))
        if (!/^(LOCK_CLASS\.\w+|number|options\.space)$/.test(given!)) loose.push(`${path}: space: ${given}`);
      for (const [, name] of text.matchAll(/\bLOCK_CLASS\.(\w+)/g))
        usedIn.set(name!, (usedIn.get(name!) ?? new Set()).add(path));
    }
    expect(loose).toEqual([]);
    expect([...usedIn].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, ...paths])).toEqual([]);
    expect([...usedIn.keys()].toSorted()).toEqual(Object.keys(LOCK_CLASS).toSorted());
  });

  it('BOARD-8 the database functions lock the periods of boards and shards, with the classes of the list', () => {
    const inSql = globSync('../migrations/*.sql', { cwd: ROOT }).flatMap((path) =>
      [...read(path).matchAll(/\bpg_\w*advisory_\w+\((\d+),/g)].map(([, number]) => Number(number)),
    );
    expect(inSql).toEqual([LOCK_CLASS.rankPeriods, LOCK_CLASS.shards]);
  });
});
