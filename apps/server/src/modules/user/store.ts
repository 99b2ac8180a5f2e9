// All SQL on the user module's tables.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type FollowEntry = { user_id: number; at: Date };

export const isFollowing = async (db: Queryable, user_id: number, target_id: number): Promise<boolean> =>
  (await db.row(sql`select 1 from follow where user_id = ${user_id} and target_id = ${target_id}`)) !== undefined;

export const hasFan = async (db: Queryable, user_id: number, follower_id: number): Promise<boolean> =>
  (await db.row(sql`select 1 from fan where user_id = ${user_id} and follower_id = ${follower_id} and is_fan`)) !==
  undefined;

export type SocialCounts = {
  follow_num: number;
  black_num: number;
  /** Unix ms; later than every earlier change of this member. */ at: number;
};

/**
 * Locks the member's counters until the transaction ends, so that the limits hold, and returns them with a time that is later than
 * that of the member's last change.
 */
export async function lockSocialCounts(tx: Tx, user_id: number, now: number): Promise<SocialCounts> {
  return (await tx.row<SocialCounts>(sql`
    insert into social_count as c (user_id, acted_ms) values (${user_id}, ${now})
    on conflict (user_id) do update set acted_ms = greatest(c.acted_ms + 1, excluded.acted_ms)
    returning follow_num, black_num, acted_ms as at`))!;
}

export const loadFollowCounts = async (
  db: Queryable,
  user_id: number,
): Promise<{ follow_num: number; fans_num: number }> =>
  (await db.row<{ follow_num: number; fans_num: number }>(
    sql`select follow_num, fans_num from social_count where user_id = ${user_id}`,
  )) ?? { follow_num: 0, fans_num: 0 };

/** Stores a follow and returns whether it is new. The caller has locked the counters (lockSocialCounts). */
export async function addFollow(tx: Tx, user_id: number, target_id: number, at: Date): Promise<boolean> {
  const added = await tx.run(sql`
    insert into follow (user_id, target_id, at) values (${user_id}, ${target_id}, ${at}) on conflict do nothing`);
  if (added) await tx.run(sql`update social_count set follow_num = follow_num + 1 where user_id = ${user_id}`);
  return added === 1;
}

export async function removeFollow(tx: Tx, user_id: number, target_id: number): Promise<boolean> {
  const gone = await tx.run(sql`delete from follow where user_id = ${user_id} and target_id = ${target_id}`);
  if (gone) await tx.run(sql`update social_count set follow_num = follow_num - 1 where user_id = ${user_id}`);
  return gone === 1;
}

/** Sets whether `follower_id` is a fan, unless a newer event already said otherwise; the count follows the change. */
export async function setFan(tx: Tx, user_id: number, follower_id: number, is_fan: boolean, at: Date): Promise<void> {
  const before = await tx.row<{ is_fan: boolean; at: Date }>(
    sql`select is_fan, at from fan where user_id = ${user_id} and follower_id = ${follower_id} for update`,
  );
  if (before && before.at >= at) return;
  await tx.run(sql`
    insert into fan (user_id, follower_id, is_fan, at) values (${user_id}, ${follower_id}, ${is_fan}, ${at})
    on conflict (user_id, follower_id) do update set is_fan = excluded.is_fan, at = excluded.at`);
  const step = Number(is_fan) - Number(before?.is_fan ?? false);
  if (step === 0) return;
  await tx.run(sql`
    insert into social_count (user_id, fans_num) values (${user_id}, greatest(${step}::int, 0))
    on conflict (user_id) do update set fans_num = greatest(social_count.fans_num + ${step}::int, 0)`);
}

export const hasBlockBetween = async (db: Queryable, a: number, b: number): Promise<boolean> =>
  (await db.row(sql`
    select 1 from block where (user_id = ${a} and target_id = ${b}) or (user_id = ${b} and target_id = ${a}) limit 1`)) !==
  undefined;

export const hasBlocked = async (db: Queryable, user_id: number, target_id: number): Promise<boolean> =>
  (await db.row(sql`select 1 from block where user_id = ${user_id} and target_id = ${target_id}`)) !== undefined;

export async function addBlock(tx: Tx, user_id: number, target_id: number, at: Date): Promise<boolean> {
  const added = await tx.run(sql`
    insert into block (user_id, target_id, at) values (${user_id}, ${target_id}, ${at}) on conflict do nothing`);
  if (added) await tx.run(sql`update social_count set black_num = black_num + 1 where user_id = ${user_id}`);
  return added === 1;
}

export async function removeBlock(tx: Tx, user_id: number, target_id: number): Promise<void> {
  const gone = await tx.run(sql`delete from block where user_id = ${user_id} and target_id = ${target_id}`);
  if (gone) await tx.run(sql`update social_count set black_num = black_num - 1 where user_id = ${user_id}`);
}

const idsOf = async (rows: Promise<{ id: number }[]>): Promise<Set<number>> =>
  new Set((await rows).map((row) => row.id));

export const findFollowedAmong = (db: Queryable, user_id: number, ids: readonly number[]): Promise<Set<number>> =>
  idsOf(
    db.rows(sql`select target_id as id from follow where user_id = ${user_id} and target_id = any(${ids}::bigint[])`),
  );

export const findFansAmong = (db: Queryable, user_id: number, ids: readonly number[]): Promise<Set<number>> =>
  idsOf(
    db.rows(sql`
    select follower_id as id from fan where user_id = ${user_id} and is_fan and follower_id = any(${ids}::bigint[])`),
  );

/** The members among `ids` with whom a block exists, whichever of the two set it. */
export const findBlockedAmong = (db: Queryable, user_id: number, ids: readonly number[]): Promise<Set<number>> =>
  idsOf(
    db.rows(sql`
    select target_id as id from block where user_id = ${user_id} and target_id = any(${ids}::bigint[])
    union select user_id as id from block where target_id = ${user_id} and user_id = any(${ids}::bigint[])`),
  );

const LIST_MAX = 2000;

/** The members that `user_id` follows, newest first; the limit is the highest number of follows allowed. */
export const listFollowedMembers = (db: Queryable, user_id: number): Promise<FollowEntry[]> =>
  db.rows<FollowEntry>(sql`
    select target_id as user_id, at from follow where user_id = ${user_id} order by at desc, target_id limit ${LIST_MAX}`);

export const areFriends = async (db: Queryable, a: number, b: number): Promise<boolean> =>
  (await isFollowing(db, a, b)) && hasFan(db, a, b);

/** Members who follow `user_id` and are followed back. */
export const listFriends = (db: Queryable, user_id: number): Promise<FollowEntry[]> =>
  db.rows<FollowEntry>(sql`
    select f.target_id as user_id, f.at from follow f
    join fan n on n.user_id = f.user_id and n.follower_id = f.target_id and n.is_fan
    where f.user_id = ${user_id} order by f.at desc, f.target_id limit ${LIST_MAX}`);

/** Fans, newest first. A host may have millions of fans, so the caller gives a limit. */
export const listFans = (db: Queryable, user_id: number, limit: number): Promise<FollowEntry[]> =>
  db.rows<FollowEntry>(sql`
    select follower_id as user_id, at from fan where user_id = ${user_id} and is_fan
    order by at desc, follower_id limit ${limit}`);

/** Which of the members `among` are friends of each of `user_ids`, as pairs. */
export const listFriendPairs = (
  db: Queryable,
  user_ids: readonly number[],
  among: readonly number[],
): Promise<{ user_id: number; friend_id: number }[]> =>
  db.rows(sql`
    select f.user_id, f.target_id as friend_id from follow f
    join fan n on n.user_id = f.user_id and n.follower_id = f.target_id and n.is_fan
    where f.user_id = any(${user_ids}::bigint[]) and f.target_id = any(${among}::bigint[])`);

export type Privacy = {
  rank_hidden: boolean;
  show_spend: boolean;
  show_gift_record: boolean;
  follow_list_public: boolean;
  star_public: boolean;
  match_on: boolean;
};

const DEFAULT_PRIVACY: Privacy = {
  rank_hidden: false,
  show_spend: false,
  show_gift_record: true,
  follow_list_public: true,
  star_public: false,
  match_on: false,
};

export const privacyOf = async (db: Queryable, user_id: number): Promise<Privacy> =>
  (await db.row<Privacy>(sql`
    select rank_hidden, show_spend, show_gift_record, follow_list_public, star_public, match_on
    from privacy where user_id = ${user_id}`)) ?? DEFAULT_PRIVACY;

/** The members among `ids` who hide their names on boards and appear as 神秘人 (BOARD-5). */
export const findRankHiddenAmong = (db: Queryable, ids: readonly number[]): Promise<Set<number>> =>
  idsOf(db.rows(sql`select user_id as id from privacy where user_id = any(${ids}::bigint[]) and rank_hidden`));

/** Members who switched matching on, in the order of their ids, starting at `from` (MATCH-1). */
export const listMatchingUserIds = async (db: Queryable, from: number, limit: number): Promise<number[]> =>
  (
    await db.rows<{ user_id: number }>(sql`
    select user_id from privacy where match_on and user_id >= ${from} order by user_id limit ${limit}`)
  ).map(({ user_id }) => user_id);

/** The highest id of a member who switched matching on; 0 when nobody did. */
export const findLastMatchingUserId = async (db: Queryable): Promise<number> =>
  (await db.row<{ last: number }>(sql`select coalesce(max(user_id), 0) as last from privacy where match_on`))!.last;

export const savePrivacy = (tx: Tx, user_id: number, p: Privacy): Promise<number> =>
  tx.run(sql`
    insert into privacy (user_id, rank_hidden, show_spend, show_gift_record, follow_list_public, star_public, match_on)
    values (${user_id}, ${p.rank_hidden}, ${p.show_spend}, ${p.show_gift_record}, ${p.follow_list_public}, ${p.star_public},
            ${p.match_on})
    on conflict (user_id) do update set rank_hidden = excluded.rank_hidden, show_spend = excluded.show_spend,
      show_gift_record = excluded.show_gift_record, follow_list_public = excluded.follow_list_public,
      star_public = excluded.star_public, match_on = excluded.match_on`);
