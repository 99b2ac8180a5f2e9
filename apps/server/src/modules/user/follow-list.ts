// Follows, fans and friends as pages (U03): live people first, then the newest.
import { foldName } from '@shengyu/rules/names.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { briefs, usersById } from '#modules/identity/index.ts';
import { bit } from '#wire/bit.ts';
import { pageOf } from '#wire/paging.ts';
import { partners } from './partners.ts';
import { counts, fans, fansAmong, followed, followedAmong, friends, type Link } from './store.ts';

export type FollowAsk = {
  owner: number;
  viewer: number;
  type?: 'follow' | 'fans' | 'friend' | undefined;
  keyword?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  now: number;
};

export async function followPage(ctx: Context, db: Queryable, ask: FollowAsk) {
  const { page, limit, offset } = pageOf(ask);
  const links = await linksOf(db, ask, offset + limit);
  const ordered = ask.type === 'fans' ? links : await narrowed(db, links, ask.keyword);
  const total = ask.type === 'fans' ? (await counts(db, ask.owner)).fans_num : ordered.length;
  const shown = ordered.slice(offset, offset + limit);
  const ids = shown.map((link) => link.user_id);
  const [cards, mine, back] = await Promise.all([
    briefs(ctx, db, ids),
    followedAmong(db, ask.viewer, ids),
    fansAmong(db, ask.viewer, ids),
  ]);
  // U03: own friends only, for whoever looks for somebody to invite.
  const isInviting = ask.type === 'friend' && ask.owner === ask.viewer;
  const cp = isInviting ? await partners().statesOf(ctx, db, ids, ask.now) : new Map<number, never>();
  const list = shown.flatMap(({ user_id, at }) => {
    const card = cards.get(user_id);
    if (!card) return [];
    const is_follow = mine.has(user_id);
    const follow_at = Math.floor(at.getTime() / 1000);
    const cp_state = cp.get(user_id);
    return [
      {
        ...card,
        is_follow: bit(is_follow),
        is_friend: bit(is_follow && back.has(user_id)),
        follow_at,
        ...(cp_state === undefined ? {} : { cp_state }),
      },
    ];
  });
  return { list, total, page, limit };
}

const linksOf = (db: Queryable, ask: FollowAsk, upTo: number): Promise<Link[]> => {
  if (ask.type === 'fans') return fans(db, ask.owner, upTo);
  return ask.type === 'friend' ? friends(db, ask.owner) : followed(db, ask.owner);
};

/** Only those whose name holds the keyword, people in a live room first. At most 2000 rows by the limit of follows. */
async function narrowed(db: Queryable, links: Link[], keyword = ''): Promise<Link[]> {
  const byId = await usersById(
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
