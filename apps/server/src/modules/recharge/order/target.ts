// The account that gets the diamonds (RCG-4): the caller's own or one named by show id. Of another account only avatar and masked
// name are shown.
import { h5_get_out_trade_no } from '@shengyu/contract/calls/recharge.ts';
import { maskNickname } from '@shengyu/rules/identity/mask.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import {
  loadUserBriefs,
  isBanned,
  findUserIdByShowId,
  findUsersById,
  type UserBrief,
} from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';

const { not_found, banned_target } = h5_get_out_trade_no.refusals;

/** The account's user id; undefined when no show id is given and the caller has no session. */
export async function findRechargeTarget(
  db: Queryable,
  me: number,
  show_id: string | undefined,
  now: number,
): Promise<number | Refused | undefined> {
  const user_id = show_id === undefined ? me : await findUserIdByShowId(db, show_id);
  if (user_id === 0) return undefined;
  const user = user_id === undefined ? undefined : (await findUsersById(db, [user_id])).get(user_id);
  if (!user || user.status === 3) return refuse(not_found);
  return isBanned(user, now) ? refuse(banned_target) : user.user_id;
}

export async function loadTargetBrief(ctx: Context, db: Queryable, target_id: number, me: number): Promise<UserBrief> {
  const card = (await loadUserBriefs(ctx, db, [target_id])).get(target_id)!;
  if (target_id === me) return card;
  const { room_id: _, ...rest } = card;
  return { ...rest, nickname: maskNickname(card.nickname), is_online: 0 };
}
