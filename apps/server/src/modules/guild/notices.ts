// Telling a guild's officers (NOTE-1: roles 1 to 3).
import type { Tx } from '#db/db.ts';
import { notifyAll, type Telling } from '#modules/notice/index.ts';
import { officersOf } from './member-store.ts';
import type { Guild } from './store.ts';

export async function tellOfficers(tx: Tx, { guild_id }: Pick<Guild, 'guild_id'>, words: Omit<Telling, 'user_id'>) {
  const user_ids = (await officersOf(tx, guild_id)).map(({ user_id }) => user_id);
  await notifyAll(tx, { ...words, user_ids });
}
