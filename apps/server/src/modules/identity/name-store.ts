// SQL on the directory of nicknames (user_name), by which operators find members whose name begins with what they typed.
import { foldName } from '@shengyu/rules/identity/names.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql, sqlFragment, type SqlFragment } from '#db/sql.ts';

/** No text that begins with the same characters comes after this one. */
const LAST = '\u{10FFFF}';

/** The condition that a name of the directory `n` begins with the text. */
export function startOfName(text: string): SqlFragment {
  const folded = foldName(text);
  return sqlFragment`n.name_folded >= ${folded} and n.name_folded < ${folded + LAST}`;
}

/** Members whose nickname begins with the text; an exact match comes first, then names in their order. */
export const findUserIdsByName = async (db: Queryable, text: string, limit: number): Promise<number[]> =>
  (
    await db.rows<{ user_id: number }>(sql`
      select n.user_id from user_name n where ${startOfName(text)} order by n.name_folded, n.user_id limit ${limit}`)
  ).map(({ user_id }) => user_id);

/** Writes the member's present nickname into the directory; a cancelled account is in it no more. */
export async function renewName(tx: Tx, user_id: number): Promise<void> {
  const user = await tx.row<{ nickname: string; status: 1 | 2 | 3 }>(
    sql`select nickname, status from user_account where user_id = ${user_id}`,
  );
  const folded = user && user.status !== 3 ? foldName(user.nickname) : '';
  await tx.run(sql`delete from user_name where user_id = ${user_id} and name_folded <> ${folded}`);
  if (folded === '') return;
  await tx.run(sql`
    insert into user_name (name_folded, user_id) values (${folded}, ${user_id}) on conflict (name_folded, user_id) do nothing`);
}
