// Members in the console's search (call Z48): by mobile or number exactly, by the beginning of their nickname otherwise.
import type { Queryable } from '#db/db.ts';
import type { Searcher, SearchHit } from '#modules/console/index.ts';
import { isBanned } from './ban.ts';
import { USER_STATE_TEXTS } from './lookup.ts';
import { findUserByMobile } from './mobiles.ts';
import { findUserIdsByName } from './name-store.ts';
import { findUserIdByShowId, findUsersById, type UserRow } from './store.ts';

const presentHit = (user: UserRow, now: number): SearchHit => ({
  id: String(user.user_id),
  title: user.status === 3 ? '已注销用户' : user.nickname,
  text: `ID ${user.user_id}，展示 ID ${user.show_id}`,
  state_text: USER_STATE_TEXTS[user.status === 2 && !isBanned(user, now) ? 1 : user.status],
});

const presentHits = async (db: Queryable, ids: readonly number[], now: number): Promise<SearchHit[]> => {
  const users = await findUsersById(db, [...new Set(ids)]);
  return [...new Set(ids)].flatMap((id) => (users.has(id) ? [presentHit(users.get(id)!, now)] : []));
};

export const userSearcher: Searcher = {
  kind: 'user',
  permissions: ['lookup_detail'],
  async byMobile({ ctx, db, text, now }) {
    const user = await findUserByMobile(ctx, db, text);
    return user ? [presentHit(user, now)] : [];
  },
  async byNumber({ db, text, now }) {
    const shown = await findUserIdByShowId(db, text);
    const ids = [...(text.length <= 15 ? [Number(text)] : []), ...(shown === undefined ? [] : [shown])];
    return presentHits(db, ids, now);
  },
  byName: async ({ db, text, limit, now }) => presentHits(db, await findUserIdsByName(db, text, limit), now),
};
