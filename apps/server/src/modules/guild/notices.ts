// Sends a notice to all officers of a guild (NOTE-1: roles 1 to 3), and names what such a notice asks them to decide (NOTE-3).
import type { Tx } from '#db/db.ts';
import { notifyMembers, type NoticeToSend } from '#modules/notice/index.ts';
import { officersOf, type Guild } from '#modules/roster/index.ts';

export const buildJoinSubject = (apply_id: number): string => `guild_join:${apply_id}`;
export const buildQuitSubject = (apply_id: number): string => `guild_quit:${apply_id}`;

export async function notifyOfficers(
  tx: Tx,
  { guild_id }: Pick<Guild, 'guild_id'>,
  words: Omit<NoticeToSend, 'user_id'>,
) {
  const user_ids = (await officersOf(tx, guild_id)).map(({ user_id }) => user_id);
  await notifyMembers(tx, { ...words, user_ids });
}
