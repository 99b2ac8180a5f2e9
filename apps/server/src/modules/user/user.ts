// Rules of following, blocking and of who may read a member's list of follows.
import { get_follow_list, set_black, set_follow } from '@shengyu/contract/calls/user.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { userBlocked, userFollowed, userUnfollowed } from '#events/catalogue/people.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  addBlock,
  addFollow,
  hasBlockBetween,
  isFollowing,
  hasFan,
  lockSocialCounts,
  privacyOf,
  removeBlock,
  removeFollow,
} from './store.ts';

const FOLLOW_MAX = 2000;
const BLACK_MAX = 500;

type Deed = { me: number; target: number; on: boolean; now: number };

const exists = async (db: Queryable, user_id: number): Promise<boolean> => {
  const user = (await findUsersById(db, [user_id])).get(user_id);
  return user !== undefined && user.status !== 3;
};

export async function setMemberFollow(
  tx: Tx,
  { me, target, on, now }: Deed,
): Promise<Refused | { is_follow: boolean; is_friend: boolean }> {
  const { refusals } = set_follow;
  if (target === me) return refuse(refusals.self);
  if (!(await exists(tx, target))) return refuse(refusals.not_found);
  const { follow_num, at } = await lockSocialCounts(tx, me, now);
  const is_fan = await hasFan(tx, me, target);
  const data = { user_id: me, target_id: target, is_friend: on && is_fan };
  if (!on) {
    if (await removeFollow(tx, me, target)) tx.emit(userUnfollowed, { key: me, at, actor_id: me, data });
    return { is_follow: false, is_friend: false };
  }
  if (await hasBlockBetween(tx, me, target)) return refuse(refusals.blocked);
  if (follow_num >= FOLLOW_MAX && !(await isFollowing(tx, me, target))) return refuse(refusals.full);
  if (await addFollow(tx, me, target, new Date(at))) {
    tx.emit(userFollowed, { key: me, at, actor_id: me, data });
  }
  return { is_follow: true, is_friend: is_fan };
}

/**
 * Blocks or unblocks a member. Blocking ends the caller's own follow here; consumers of its event end the other member's follow,
 * matches and a CP relation. Unblocking restores nothing.
 */
export async function setMemberBlock(tx: Tx, { me, target, on, now }: Deed): Promise<Refused | { is_black: boolean }> {
  const { refusals } = set_black;
  if (target === me) return refuse(refusals.self);
  if (!(await exists(tx, target))) return refuse(refusals.not_found);
  const { black_num, at } = await lockSocialCounts(tx, me, now);
  if (!on) {
    await removeBlock(tx, me, target);
    return { is_black: false };
  }
  if (black_num >= BLACK_MAX) return refuse(refusals.full);
  if (await addBlock(tx, me, target, new Date(at))) {
    const data = { user_id: me, target_id: target, is_friend: false };
    if (await removeFollow(tx, me, target)) tx.emit(userUnfollowed, { key: me, at, actor_id: me, data });
    tx.emit(userBlocked, { key: me, at, actor_id: me, data });
  }
  return { is_black: true };
}

/** Refuses when `me` may not see whom `owner` follows. */
export async function refuseIfFollowsHidden(db: Queryable, me: number, owner: number): Promise<Refused | undefined> {
  if (me === owner) return undefined;
  if (!(await exists(db, owner))) return refuse(get_follow_list.refusals.not_found);
  const { follow_list_public } = await privacyOf(db, owner);
  return follow_list_public && !(await hasBlockBetween(db, me, owner))
    ? undefined
    : refuse(get_follow_list.refusals.private);
}
