// Adds draws to the console's figures (Z47): how many, what they paid, and what they won.
import { drawMade } from '#events/catalogue/draw.ts';
import { consumes } from '#events/consumes.ts';
import type { Consumer } from '#module.ts';
import { countFigures, withSubjects } from '#modules/console/index.ts';
import { findPool } from './reads/pools.ts';

/** The event states what was won in ten-thousandths of a diamond. */
const SCALE = 10_000;

export const figureConsumers: readonly Consumer[] = [
  consumes(drawMade, async (tx, { at, data }, ctx) => {
    const { pool: code, campaign, num, value } = data;
    const pool = await findPool(ctx, code);
    const of = [
      ['campaign', campaign],
      ['pool', code],
    ] as const;
    const figures = [
      ...withSubjects('draw.num', num, ...of),
      // A pool that is gone has no price any more, and a rate needs both sides.
      ...(pool
        ? [
            ...withSubjects('draw.won', Math.round(value / SCALE), ...of),
            ...withSubjects('draw.paid', num * pool.def.price, ...of),
          ]
        : []),
    ];
    await countFigures(tx, figures, at, ctx.clock.now());
  }),
];
