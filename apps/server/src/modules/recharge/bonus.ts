// What running offers give beside the diamonds (W01, W02, X12). Offers are a mechanic and stand on this module, so they hand their answer
// in here; this module grants none of it (RCG-3).
import type { Static } from '@shengyu/contract/schema.ts';
import type { Item as ItemShape } from '@shengyu/contract/shapes.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { port } from '#port.ts';

export type Item = Static<typeof ItemShape>;

export type BonusSource = {
  /** What each of the amounts would bring this member now; 0: somebody unknown. */
  wouldGive(ctx: Context, db: Queryable, user_id: number, amounts: readonly number[], now: number): Promise<Item[][]>;
  /** What this order has brought. */
  gave(ctx: Context, db: Queryable, user_id: number, out_trade_no: string): Promise<Item[]>;
};

const source = port<BonusSource>('provideBonus', { wouldGive: true, gave: true });

export const provideBonus = (given: BonusSource): void => source.provide(given);
export const bonusSource = (): Readonly<BonusSource> => source.given;
