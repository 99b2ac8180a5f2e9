import { expect, it } from 'vitest';
import { loadWithRetries } from './chunk-retry.ts';

it('a style sheet that does not come raises an error, after it was asked for again twice', async () => {
  const asked = (): number => document.querySelectorAll('link[href*="/missing.css"]').length;
  const began = performance.now();
  const load = (): Promise<never> => Promise.reject(new Error(`${location.origin}/missing.css`));
  await expect(loadWithRetries(load)).rejects.toThrow('missing.css');
  expect(asked()).toBe(2);
  expect(performance.now() - began).toBeGreaterThan(1_400);
});

it('a load that succeeds later is enough', async () => {
  let tries = 0;
  const load = (): Promise<string> => (++tries < 3 ? Promise.reject(new Error('no address')) : Promise.resolve('page'));
  expect(await loadWithRetries(load)).toBe('page');
  expect(tries).toBe(3);
});

it('every further try of a module has an address of its own', async () => {
  const address = `${location.origin}/no-such-module.js`;
  const load = (): Promise<never> =>
    Promise.reject(new Error(`Failed to fetch dynamically imported module: ${address}`));
  await expect(loadWithRetries(load)).rejects.toThrow('no-such-module.js?2');
});
