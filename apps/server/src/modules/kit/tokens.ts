// A campaign's tokens: what a member has of them, and what becomes of those that run out (TOK-3).
import type { TokenBal } from '@shengyu/contract/shapes-campaign.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { balancesOf, presentItem } from '#modules/bag/index.ts';
import type { Published } from './published.ts';

export type TokenView = Static<typeof TokenBal>;

/** In the definition's order; without a member all are 0. */
export async function tokenBalances(
  ctx: Context,
  db: Queryable,
  { def }: Published,
  user_id: number,
  now: number,
): Promise<TokenView[]> {
  return balanceViews(ctx, db, Object.keys(def.tokens ?? {}), user_id, now);
}

/** Of any items, for answers that show what a price is paid in. */
export async function balanceViews(
  ctx: Context,
  db: Queryable,
  item_codes: readonly string[],
  user_id: number,
  now: number,
): Promise<TokenView[]> {
  const have = user_id > 0 && item_codes.length > 0 ? await balancesOf(db, user_id, item_codes, now) : new Map();
  return item_codes.map((code) => {
    const { name, icon } = presentItem(ctx, code, 0);
    const { qty = 0, expire_num = 0, expire_at } = have.get(code) ?? {};
    return {
      code,
      name,
      icon,
      num: qty,
      expire_num,
      ...(expire_at === undefined ? {} : { expire_at: tsOf(expire_at) }),
    };
  });
}
