import type { PoolDef } from '../definition.ts';

type PoolKind = PoolDef['kind'];

/** PUB-10: the least and the largest long-run rate (value ÷ price). A board game of steps has none: its value is in its prizes' places. */
export const LONG_RUN_LIMITS: Readonly<Partial<Record<PoolKind, readonly [least: number, most: number]>>> = {
  bonus: [0.5, 0.95],
  gift_box: [0.92, 1],
};

/** PUB-11: the largest total rate, with tokens and milestones. */
export const TOTAL_LIMITS: Readonly<Record<PoolKind, number>> = { bonus: 1.2, step: 1.2, gift_box: 1.05 };
