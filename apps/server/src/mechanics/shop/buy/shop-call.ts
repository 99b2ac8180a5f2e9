// The context of a call that buys or decomposes something; the functions of this mechanic pass it on.
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';

export type ShopCall = {
  readonly ctx: Context;
  readonly tx: Tx;
  readonly db: Queryable;
  readonly me: number;
  readonly now: number;
  readonly platform: string;
};
