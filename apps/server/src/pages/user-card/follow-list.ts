// Pages of follows, fans and friends (call U03). Follows, friends and the results of a keyword are listed with members in a live
// room first, then the newest. The list of all fans has the newest first, because a host may have millions of fans.
import { foldName } from '@shengyu/rules/identity/names.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { loadUserBriefs, findUsersById } from '#modules/identity/index.ts';
import { cpStatesOf } from '#modules/relation/index.ts';
import { toBit } from '#wire/bit.ts';
import { resolvePaging } from '#wire/paging.ts';
import {
  loadFollowCounts,
  listFans,
  findFansAmong,
  listFollowedMembers,
  findFollowedAmong,
  listFriends,
  type FollowEntry,
} from '#modules/user/index.ts';

/** A keyword searches this many of the newest fans, as many as the longest list of follows. */
const SEARCHED_FANS = 2000;

export type FollowListRequest = {
  owner: number;
  viewer: number;
  type?: 'follow' | 'fans' | 'friend' | undefined;
  keyword?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  now: number;
};

export async function readFollowListPage(ctx: Context, db: Queryable, ask: FollowListRequest) {
  const { page, limit, offset } = resolvePaging(ask);
  const isSearch = foldName(ask.keyword ?? '') !== '';
  const areAllFans = ask.type === 'fans' && !isSearch;
  const links = await linksOf(db, ask, isSearch ? SEARCHED_FANS : offset + limit);
  const ordered = areAllFans ? links : await narrowed(db, links, ask.keyword);
  const total = areAllFans ? (await loadFollowCounts(db, ask.owner)).fans_num : ordered.length;
  const shown = ordered.slice(offset, offset + limit);
  const ids = shown.map((link) => link.user_id);
  const [cards, mine, back] = await Promise.all([
    loadUserBriefs(ctx, db, ids),
    findFollowedAmong(db, ask.viewer, ids),
    findFansAmong(db, ask.viewer, ids),
  ]);
  // U03: only the member's own list of friends shows who can be invited as CP.
  const isInviting = ask.type === 'friend' && ask.owner === ask.viewer;
  const cp = isInviting ? await cpStatesOf(ctx, db, ids, ask.now) : new Map<number, never>();
  const list = shown.flatMap(({ user_id, at }) => {
    const card = cards.get(user_id);
    if (!card) return [];
    const is_follow = mine.has(user_id);
    const follow_at = Math.floor(at.getTime() / 1000);
    const cp_state = cp.get(user_id);
    return [
      {
        ...card,
        is_follow: toBit(is_follow),
        is_friend: toBit(is_follow && back.has(user_id)),
        follow_at,
        ...(cp_state === undefined ? {} : { cp_state }),
      },
    ];
  });
  return { list, total, page, limit };
}

const linksOf = (db: Queryable, ask: FollowListRequest, fansUpTo: number): Promise<FollowEntry[]> => {
  if (ask.type === 'fans') return listFans(db, ask.owner, fansUpTo);
  return ask.type === 'friend' ? listFriends(db, ask.owner) : listFollowedMembers(db, ask.owner);
};

/**
 * Keeps members whose nickname contains the keyword or whose number equals it, those in a live room first. At most 2000 rows, by
 * the limit of follows.
 */
async function narrowed(db: Queryable, links: FollowEntry[], keyword = ''): Promise<FollowEntry[]> {
  const byId = await findUsersById(
    db,
    links.map((link) => link.user_id),
  );
  const wanted = foldName(keyword);
  const matches = (id: number): boolean => {
    const person = byId.get(id);
    return (
      person !== undefined &&
      (wanted === '' || foldName(person.nickname).includes(wanted) || person.show_id === keyword)
    );
  };
  const live = (id: number): number => (byId.get(id)?.room_id ? 0 : 1);
  return links.filter((l) => matches(l.user_id)).sort((a, b) => live(a.user_id) - live(b.user_id));
}
