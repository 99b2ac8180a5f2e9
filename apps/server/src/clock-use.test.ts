// One clock for the product (clock.ts): rules that read the machine's own time open campaigns and end deadlines at another moment
// than the rest, and no test can set their time. Durations are measured with performance.now().
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('./', import.meta.url);

it('modules, mechanics and pages read the time from the clock', () => {
  const found = globSync('{modules,mechanics,pages}/**/*.ts', { cwd: ROOT })
    .filter((path) => !/\.test\.ts$|\/testing\.ts$/.test(path))
    .flatMap((path) =>
      readFileSync(new URL(path, ROOT), 'utf8')
        .split('\n')
        .flatMap((line, i) => (/\bDate\.now\(|\bnew Date\(\)/.test(line) ? [`${path}:${i + 1}`] : [])),
    );
  expect(found).toEqual([]);
});
