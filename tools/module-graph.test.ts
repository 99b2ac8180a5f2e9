// The module graph is tested on a small correct tree, into which a cycle of each kind is inserted and must be found.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFileDependencies, findModuleGraphFaults, type ModuleFloors } from './module-graph.ts';

const SOUND: Readonly<Record<string, string>> = {
  'db/db.ts': `export const db = 1;`,
  'app.ts': `import { high } from '#modules/high/index.ts';\nexport const modules = [high];`,
  'modules/low/index.ts': `import { db } from '#db/db.ts';\nexport const low = db;\nexport const provideAnswer = (_: () => number) => undefined;`,
  'modules/high/index.ts': `import { low } from '#modules/low/index.ts';\nimport { rule } from './rule.ts';\nexport const high = [low, rule];`,
  'modules/high/rule.ts': `export const rule = 1;\nexport type Rule = number;`,
  'pages/card/index.ts': `import { high } from '#modules/high/index.ts';\nexport const card = high;`,
  // Tests may import anything.
  'modules/low/low.test.ts': `import { high } from '#modules/high/index.ts';\nexport const it = high;`,
};
const FLOORS: ModuleFloors = [['db'], ['modules/low'], ['modules/high'], ['pages'], ['app.ts']];

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const faults = (floors?: ModuleFloors): string[] => {
  const app = { src: root, ...(floors ? { floors } : {}) };
  return findModuleGraphFaults(app, findFileDependencies(app));
};
/** Inserts a line at the beginning of a file of the correct tree. */
const add = (file: string, line: string): void => write(file, `${line}\n${SOUND[file]!}`);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'module-graph-'));
  for (const [file, text] of Object.entries(SOUND)) write(file, text);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const BACK = {
  static: `import { high } from '#modules/high/index.ts';\nexport const back = high;`,
  're-export': `export { high } from '#modules/high/index.ts';`,
  'import()': `export const later = () => import('#modules/high/index.ts');`,
  'import type': `import type { Rule } from '#modules/high/rule.ts';\nexport type Mine = Rule;`,
  'import() in a type': `export type Mine = import('#modules/high/rule.ts').Rule;`,
};

describe('the graph of modules', () => {
  it('a sound tree has no fault', () => {
    expect(faults(FLOORS)).toEqual([]);
  });

  it.each(Object.entries(BACK))('a circle of modules by %s is found', (_kind, line) => {
    add('modules/low/index.ts', line);
    expect(faults()).toContainEqual(expect.stringMatching(/knot of 2 modules, .*modules\/high .*modules\/low/));
  });

  it('a port of the composition root is an edge from who asks to who answers', () => {
    write('modules/low/asks.ts', `export const ask = (ctx: any) => ctx.ports.answer();`);
    expect(faults()).toEqual([]);
    write('app.ts', `import { high } from '#modules/high/index.ts';\nexport const ports = { answer: high };`);
    expect(faults()).toEqual([expect.stringContaining('modules/low —port→ modules/high')]);
  });

  it('a hook that is filled while a file is loaded is a port, too', () => {
    add('modules/high/index.ts', `import { provideAnswer } from '#modules/low/index.ts';`);
    expect(faults()).toEqual([]);
    write(
      'modules/high/index.ts',
      `import { provideAnswer } from '#modules/low/index.ts';\nexport const high = 1;\nprovideAnswer(() => high);`,
    );
    expect(faults()).toContainEqual(expect.stringContaining('—port→'));
  });

  it('a circle of files inside one module is found', () => {
    write('modules/high/rule.ts', `export const rule = () => import('./index.ts');\nexport type Rule = number;`);
    expect(faults()).toEqual([
      'a knot of 2 files, for instance modules/high/index.ts —import→ modules/high/rule.ts —import()→ modules/high/index.ts',
    ]);
  });

  it('an import that goes up a floor is named even where it closes no circle, and a part without a floor', () => {
    write('modules/low/up.ts', `import { card } from '#pages/card/index.ts';\nexport const up = card;`);
    write('modules/new/index.ts', `import { low } from '#modules/low/index.ts';\nexport const fresh = low;`);
    const found = faults(FLOORS);
    expect(found).toContainEqual(
      expect.stringMatching(/modules\/low \(floor 1\) reaches up to pages\/card \(floor 3\)/),
    );
    expect(found).toContainEqual(expect.stringContaining('modules/new stands on no floor'));
  });

  it('parts of the frame count as one, and their files are still held apart', () => {
    write('wire/wire.ts', `import { db } from '#db/db.ts';\nexport const wire = db;`);
    write('db/up.ts', `import { wire } from '#wire/wire.ts';\nexport const up = wire;`);
    const app = { src: root, frame: ['db', 'wire'] };
    expect(findModuleGraphFaults(app, findFileDependencies(app))).toEqual([]);
    write('db/db.ts', `export { wire } from '#wire/wire.ts';\nexport const db = 1;`);
    expect(findModuleGraphFaults(app, findFileDependencies(app))).toEqual([expect.stringContaining('knot of 2 files')]);
  });
});
