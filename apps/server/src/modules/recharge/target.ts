// For whom diamonds are bought (RCG-4): oneself, or the account somebody names. What is shown of another's is an avatar and a masked name.
import { h5_get_out_trade_no } from '@shengyu/contract/calls/recharge.ts';
import { maskNickname } from '@shengyu/rules/mask.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { briefs, userByShowId, usersById, type UserBrief } from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';

const { not_found, banned_target } = h5_get_out_trade_no.refusals;

/** The account's id; undefined: nobody was named and nobody is there. */
export async function targetOf(
  db: Queryable,
  me: number,
  show_id: string | undefined,
): Promise<number | Refused | undefined> {
  const user_id = show_id === undefined ? me : await userByShowId(db, show_id);
  if (user_id === 0) return undefined;
  const user = user_id === undefined ? undefined : (await usersById(db, [user_id])).get(user_id);
  if (!user || user.status === 3) return refuse(not_found);
  return user.status === 2 ? refuse(banned_target) : user.user_id;
}

export async function cardOf(ctx: Context, db: Queryable, target_id: number, me: number): Promise<UserBrief> {
  const card = (await briefs(ctx, db, [target_id])).get(target_id)!;
  if (target_id === me) return card;
  const { room_id: _, ...rest } = card;
  return { ...rest, nickname: maskNickname(card.nickname), is_online: 0 };
}
