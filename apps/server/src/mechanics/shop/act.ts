// What an act on the shop is made of: every mutating call is one.
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';

export type ShopAct = {
  readonly ctx: Context;
  readonly tx: Tx;
  readonly db: Queryable;
  readonly me: number;
  readonly now: number;
  readonly platform: string;
};
