// S7-03: each of the 134 calls of the specification is made by the app. A call counts as made when its route stands in a source of
// the H5, of a campaign's screens or of the packages they share; tests and samples do not count.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string): string => readFileSync(ROOT + file, 'utf8');

/** Calls that no source makes, each with the reason. A call that is made after all must leave this list. */
const NOT_MADE: Readonly<Record<string, string>> = {};

type ListedCall = { readonly id: string; readonly route: string };

const calls: readonly ListedCall[] = read('spec/calls.tsv')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .filter(([, , , kind]) => kind === 'seed')
  .map(([id, method, path]) => ({ id: id!, route: `${method} ${path}` }));

const sources = ['apps/h5/src', 'campaigns/*/h5', 'packages/web/src', 'packages/bridge/src']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))
  .filter((file) => !/\.test\.tsx?$|\/testing(\/|\.ts$)/.test(file));
const text = sources.map(read).join('\n');

describe('the calls of the specification', () => {
  it('are 134, and the sources are found', () => {
    expect(calls).toHaveLength(134);
    expect(sources.length).toBeGreaterThan(500);
  });

  it('S7-03 are all made by the app, but for those with a written reason', () => {
    const missing = calls.filter((call) => !text.includes(`'${call.route}'`)).map(({ id }) => id);
    expect(missing).toEqual(Object.keys(NOT_MADE));
  });
});
