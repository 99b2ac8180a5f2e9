// Adds draws to the console's figures (Z47): how many, what they paid, what they won, and what they were expected to win.
import type { PoolDef } from '@shengyu/campaign/definition.ts';
import { computePoolEconomy } from '@shengyu/campaign/simulator/economy.ts';
import { drawMade } from '#events/catalogue/draw.ts';
import { countsFigures, withSubjects, type FigureCounter } from '#modules/console/index.ts';
import { findPool, type Pool } from './reads/pools.ts';

/** The event states what was won in ten-thousandths of a diamond. */
const SCALE = 10_000;

/** Expectations are counted in hundredths of a diamond, because one draw of a cheap pool is worth few. */
const DUE_SCALE = 100;
const dues = new WeakMap<PoolDef, number>();

/** What one draw is worth in the long run (SIM-5), the figure that the simulator shows; computed once for a pool's odds. */
function dueOf({ code, def, campaign }: Pool): number {
  const due = dues.get(def) ?? computePoolEconomy(campaign.def, code).long_run * def.price * DUE_SCALE;
  dues.set(def, due);
  return due;
}

const NAMES = ['draw.num', 'draw.won', 'draw.paid', 'draw.due'];

export const figureConsumers: readonly FigureCounter[] = [
  countsFigures(drawMade, NAMES, async ({ pool: code, campaign, num, value }, ctx) => {
    const pool = await findPool(ctx, code);
    const of = [
      ['campaign', campaign],
      ['pool', code],
    ] as const;
    return [
      ...withSubjects('draw.num', num, ...of),
      // A pool that is gone has no price any more, and a rate needs both sides.
      ...(pool
        ? [
            ...withSubjects('draw.won', Math.round(value / SCALE), ...of),
            ...withSubjects('draw.paid', num * pool.def.price, ...of),
            ...withSubjects('draw.due', Math.round(num * dueOf(pool)), ...of),
          ]
        : []),
    ];
  }),
];
