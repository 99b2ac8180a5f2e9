// Nicknames for log lines and notices, and the search for users by a part of the nickname, the id or a remark.
import { foldName } from '@shengyu/rules/identity/names.ts';
import type { Queryable } from '#db/db.ts';
import { findUsersById } from '#modules/identity/index.ts';

export const nicknameOf = async (db: Queryable, user_id: number): Promise<string> =>
  (await findUsersById(db, [user_id])).get(user_id)?.nickname ?? '';

/**
 * The users whose nickname (case and width do not matter), show id or remark contains the keyword. `remarks` are those the searcher
 * may see, by user id.
 */
export async function findUsersByKeyword(
  db: Queryable,
  user_ids: readonly number[],
  keyword: string,
  remarks: ReadonlyMap<number, string> = new Map(),
): Promise<number[]> {
  const wanted = foldName(keyword);
  if (wanted === '') return [...user_ids];
  const users = await findUsersById(db, user_ids);
  return user_ids.filter((id) => {
    const user = users.get(id);
    if (user === undefined) return false;
    const texts = [user.nickname, remarks.get(id) ?? ''].map(foldName);
    return user.show_id.includes(keyword.trim()) || texts.some((text) => text.includes(wanted));
  });
}
