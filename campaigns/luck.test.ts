// FAIR-11 applied to the rules: do real draws match the exact simulator? 10 000 draws per pool here,
// `DRAWS=1000000` for the long version.
import { meanDrawsBetweenWishes } from '@shengyu/campaign/simulator/chain.ts';
import { MAX_STANDARD_ERRORS, countStandardErrors, findWorstDeviation } from '@shengyu/campaign/simulator/deviation.ts';
import { computePoolFigures } from '@shengyu/campaign/simulator/figures.ts';
import { simulateDraws } from '@shengyu/campaign/simulator/play.ts';
import { expect, it } from 'vitest';
import { CAMPAIGNS } from './index.ts';

const draws = Number(process.env['DRAWS'] ?? 10_000);
const seeds = { server_seed: '5a'.repeat(32), client_seed: 'a-million-draws', draws };
const pools = CAMPAIGNS.flatMap((def) => Object.entries(def.pools ?? {}).map(([code, pool]) => ({ def, code, pool })));

it.each(pools)(
  'FAIR-11 SIM-2 $code: real draws hit every prize as the exact rates say',
  { timeout: 200_000 },
  (one) => {
    const { def, code, pool } = one;
    const before = performance.now();
    const hits = simulateDraws(code, pool, seeds);
    const took = Math.round(performance.now() - before);
    const worst = findWorstDeviation(hits, computePoolFigures(def, code).rates);
    if (draws >= 1_000_000)
      console.log(`${code}: ${draws} draws in ${took} ms, worst row ${worst.toFixed(2)} errors off`);
    expect(worst).toBeLessThan(MAX_STANDARD_ERRORS);
  },
);

it('FAIR-11 a table that is not the published one is found out', () => {
  const { def, code, pool } = pools.find((one) => one.code === 'th_shallow')!;
  const rows = pool.rows.map((row) => {
    if (row.id === 'th_s13') return { ...row, weight: row.weight - 300 };
    return row.id === 'th_s14' ? { ...row, weight: row.weight + 300 } : row;
  });
  const hits = simulateDraws(code, { ...pool, rows }, { ...seeds, draws: 10_000 });
  expect(findWorstDeviation(hits, computePoolFigures(def, code).rates)).toBeGreaterThan(MAX_STANDARD_ERRORS);
});

it('SIM-3 a wished prize comes once in L draws', { timeout: 200_000 }, () => {
  const { code, pool } = pools.find((one) => one.code === 'zy_lantern')!;
  for (const [wish, hard] of Object.entries(pool.wish!.hard)) {
    const row = pool.rows.findIndex((prize) => prize.id === wish);
    const hits = simulateDraws(code, pool, { ...seeds, wish })[row]!;
    const rate = 1 / meanDrawsBetweenWishes(pool.rows[row]!.weight / 10_000, hard);
    expect(countStandardErrors(hits, draws, rate)).toBeLessThan(MAX_STANDARD_ERRORS);
  }
});
