// Members who may be asked to come back (X44): for seven days they neither opened the app nor spoke on a mic.
import { DAY_MS } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { micMinutesOf } from '#modules/room/index.ts';

const RECALL_DAYS = 7;

/** The text of the notice that asks a member to come back; the officer sees it before it is sent. */
export const buildRecallText = (guild: string): string => `「${guild}」想念你，回来和大家聊聊吧`;

export async function findIdleMembers(db: Queryable, user_ids: readonly number[], now: number): Promise<Set<number>> {
  const since = new Date(now - RECALL_DAYS * DAY_MS);
  const [users, minutes] = await Promise.all([findUsersById(db, user_ids), micMinutesOf(db, user_ids, since)]);
  return new Set(
    user_ids.filter((id) => !minutes.has(id) && (users.get(id)?.last_active_at ?? since).getTime() < since.getTime()),
  );
}
