// Names of people in log lines and notices, and who is found by a part of one.
import { foldName } from '@shengyu/rules/names.ts';
import type { Queryable } from '#db/db.ts';
import { usersById } from '#modules/identity/index.ts';

export const nameOf = async (db: Queryable, user_id: number): Promise<string> =>
  (await usersById(db, [user_id])).get(user_id)?.nickname ?? '';

/** Those of them whose name holds the keyword, whatever its width, or whose show id it is. */
export async function foundAmong(db: Queryable, user_ids: readonly number[], keyword: string): Promise<number[]> {
  const wanted = foldName(keyword);
  if (wanted === '') return [...user_ids];
  const users = await usersById(db, user_ids);
  return user_ids.filter((id) => {
    const user = users.get(id);
    return user !== undefined && (user.show_id === keyword.trim() || foldName(user.nickname).includes(wanted));
  });
}
