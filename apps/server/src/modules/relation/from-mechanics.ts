// What the boards and the milestones of pairs know. They are built on this module, so they hand their answers in here; until one
// does, there is none of it.
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import type { presentItem } from '#modules/bag/index.ts';

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

const known: FromMechanics = { placeOf: async () => undefined, rewardsOf: async () => [] };

export const provideToPairs = (given: Partial<FromMechanics>): void => void Object.assign(known, given);
export const fromMechanics = (): Readonly<FromMechanics> => known;
