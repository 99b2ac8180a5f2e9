// What the boards and the milestones of pairs know. They are built on this module, so they hand their answers in here.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import type { presentItem } from '#modules/bag/index.ts';
import { port } from '#port.ts';

export type PairReward = {
  readonly reward_id: string;
  readonly name: string;
  readonly items: ReturnType<typeof presentItem>[];
  readonly state: 0 | 1 | 2;
};

export type FromMechanics = {
  /** The pair's place on the board of levels. */
  placeOf(ctx: Context, db: Queryable, relation_id: number): Promise<{ rank: number; score: number } | undefined>;
  /** What campaigns with milestones of pairs have for one of the two. */
  rewardsOf(ctx: Context, db: Queryable, relation_id: number, me: number): Promise<PairReward[]>;
};

const answers = port<FromMechanics>('provideToPairs', { placeOf: true, rewardsOf: true });
export const provideToPairs = (given: Partial<FromMechanics>): void => answers.provide(given);
export const fromMechanics = (): Readonly<FromMechanics> => answers.given;
