import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROUTES } from '../src/routes.ts';
import { screenFiles } from './screen-files.ts';

it('every route with a screen is found, and its file is there', () => {
  const found = screenFiles();
  expect(found.map(([path]) => path)).toEqual(ROUTES.filter((route) => route.screen).map((route) => route.path));
  for (const [, file] of found) expect(existsSync(new URL(`../${file}`, import.meta.url)), file).toBe(true);
});
