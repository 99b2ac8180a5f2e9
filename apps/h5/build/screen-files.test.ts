import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SCREENS } from '../src/screens.ts';
import { readScreenFiles } from './screen-files.ts';

it('every route with a screen is found, and its file is there', () => {
  const found = readScreenFiles();
  expect(found.map(([path]) => path)).toEqual(Object.keys(SCREENS));
  for (const [, file] of found) expect(existsSync(new URL(`../${file}`, import.meta.url)), file).toBe(true);
});
