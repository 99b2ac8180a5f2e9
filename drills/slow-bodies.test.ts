import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSlowBodiesDrill } from './slow-bodies.ts';

let site: string;
beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'shengyu-site-'));
  for (const app of ['h5', 'isle', 'console']) writeFileSync(join(site, `${app}-headers.conf`), '');
});
afterAll(() => rmSync(site, { recursive: true }));

/**
 * Fewer others than the twelve places for acts, so that none of them waits for a place, which would be refused after 100 ms on a machine
 * that other tests keep busy; `pnpm drill slow-bodies` has more of them than places.
 */
const CLIENTS = 10;

it('bodies that hardly arrive keep nobody else from being answered', { timeout: 240_000 }, async () => {
  for (const { name, asked, answered } of await runSlowBodiesDrill({ seconds: 3, site, clients: CLIENTS })) {
    expect([name, asked > 100]).toEqual([name, true]);
    expect([name, answered / asked]).toEqual([name, expect.toSatisfy((share: number) => share >= 0.95)]);
  }
  // The control run shows that the drill detects the fault: without the reading of bodies, slow requests occupy all places.
  const [plain] = await runSlowBodiesDrill({ seconds: 3, site, clients: CLIENTS, control: true });
  expect(plain!.answered / plain!.asked).toBeLessThan(0.7);
});
