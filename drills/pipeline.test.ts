import { expect, it } from 'vitest';
import { runPipelineDrill } from './pipeline.ts';

it('EVT-1 P6 reliability §3.7 §3.8 relay and consumer killed in mid-work, then the stream deleted: 0 lost, 0 doubled, order kept', async () => {
  const figures = await runPipelineDrill({ kills: 8, seed: Date.now() % 1_000_000 });
  expect(figures).toMatchObject({ lost: 0, doubled: 0, invented: 0, disordered: 0, wrongTotals: 0, clean: true });
  expect(figures.killed.relay + figures.killed.consumer).toBe(8);
  expect(figures.atWork).toBeGreaterThan(0);
  expect(figures.events).toBeGreaterThan(200);
  expect(figures.republished).toBeGreaterThan(0);
}, 240_000);
