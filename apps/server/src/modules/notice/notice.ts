// Telling a member something, once per cause (NOTE-1), and what they have not read yet.
import { beginOfDay, dayOf, endOfDay, tsOf } from '@shengyu/rules/calendar.ts';
import type { RequestOf, ReplyOf } from '@shengyu/contract/call.ts';
import type { get_notice_list } from '@shengyu/contract/calls/notice.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { bit } from '#wire/bit.ts';
import { pageOf } from '#wire/paging.ts';
import {
  insertActivityNotices,
  insertNotice,
  insertNotices,
  lockActivity,
  loudActivity,
  noticeCount,
  noticePage,
  unreadCount,
  type Kind,
} from './store.ts';

/** NOTE-2: more than this of activities in a day and the rest wait silently in the list. */
const LOUD_ACTIVITY_PER_DAY = 3;

export type Telling = {
  user_id: number;
  kind: Kind;
  title: string;
  text: string;
  route?: string | undefined;
  /** The cause. The same event tells the same person once, however often it is delivered. */
  event_id: string;
  /** When the person is told, unix ms. */
  at: number;
};

/** Tells one person; false if this event has told them before. */
export async function notify(tx: Tx, telling: Telling): Promise<boolean> {
  const { at, ...words } = telling;
  const silent = telling.kind === 'activity' && (await activityIsEnough(tx, telling.user_id, at));
  return insertNotice(tx, { ...words, route: words.route, silent, at: new Date(at) });
}

async function activityIsEnough(tx: Tx, user_id: number, at: number): Promise<boolean> {
  await lockActivity(tx, user_id);
  const day = dayOf(at);
  const loud = await loudActivity(tx, user_id, new Date(beginOfDay(day)), new Date(endOfDay(day)));
  return loud >= LOUD_ACTIVITY_PER_DAY;
}

/** Tells many the same; who was told before is not told again. Activities have their own way (`notifyOfActivity`). */
export async function notifyAll(
  tx: Tx,
  { user_ids, at, ...words }: Omit<Telling, 'user_id'> & { readonly user_ids: readonly number[] },
): Promise<void> {
  if (words.kind === 'activity') throw new Error('activities are told with their limit');
  if (user_ids.length > 0)
    await insertNotices(tx, { ...words, route: words.route, user_ids, silent: false, at: new Date(at) });
}

export type TellingAll = Omit<Telling, 'user_id' | 'kind'> & { readonly user_ids: readonly number[] };

/** Tells many of the same activity at the price of one; who was told before is not told again. */
export async function notifyOfActivity(tx: Tx, { at, ...telling }: TellingAll): Promise<void> {
  if (telling.user_ids.length === 0) return;
  const day = dayOf(at);
  const span = { from: new Date(beginOfDay(day)), until: new Date(endOfDay(day)) };
  const words = { ...telling, route: telling.route, at: new Date(at) };
  await insertActivityNotices(tx, { ...words, ...span, loudMax: LOUD_ACTIVITY_PER_DAY });
}

/** A dot says "many" from here on; counting further would cost more the longer somebody stays away. */
const UNREAD_MAX = 999;

/** How many notices a member has not read, 999 at most; silent ones do not count (NOTE-2). */
export const unreadOf = (db: Queryable, user_id: number): Promise<number> => unreadCount(db, user_id, UNREAD_MAX);

export async function listNotices(
  db: Queryable,
  user_id: number,
  req: RequestOf<typeof get_notice_list>,
): Promise<ReplyOf<typeof get_notice_list>> {
  const { page, limit, offset } = pageOf(req);
  const onlyUnread = req.unread === 1;
  const [rows, unread_num, total] = await Promise.all([
    noticePage(db, user_id, onlyUnread, limit, offset),
    unreadOf(db, user_id),
    onlyUnread ? unreadCount(db, user_id, null) : noticeCount(db, user_id),
  ]);
  const list = rows.map(({ is_read, created_at, route, ...notice }) => ({
    ...notice,
    ...(route === null ? {} : { route }),
    is_read: bit(is_read),
    created_at: tsOf(created_at.getTime()),
  }));
  return { list, total, page, limit, unread_num };
}
