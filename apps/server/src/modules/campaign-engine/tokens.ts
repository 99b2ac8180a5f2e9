// A member's balances of a campaign's tokens. What becomes of expired ones (TOK-3) is in leftovers.ts.
import type { TokenBal } from '@shengyu/contract/shapes-campaign.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { balancesOf, presentItem } from '#modules/bag/index.ts';
import type { PublishedCampaign } from './published.ts';

export type TokenView = Static<typeof TokenBal>;

/** The balances of the campaign's tokens in the order of the definition; all 0 if nobody is signed in. */
export async function readTokenBalances(
  ctx: Context,
  db: Queryable,
  { def }: PublishedCampaign,
  user_id: number,
  now: number,
): Promise<TokenView[]> {
  return readBalanceViews(ctx, db, Object.keys(def.tokens ?? {}), user_id, now);
}

/** The balances of any items, for replies that show prices together with what the member has to pay them. */
export async function readBalanceViews(
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
      ...(expire_at === undefined ? {} : { expire_at: unixSecondsOf(expire_at) }),
    };
  });
}
