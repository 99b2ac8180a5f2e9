// Sends notices to members, once per event and receiver (NOTE-1), lists them and counts the unread ones.
import { beginOfDay, dayOf, endOfDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { RequestOf, ReplyOf } from '@shengyu/contract/call.ts';
import type { get_notice_list } from '@shengyu/contract/calls/notice.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { toBit } from '#wire/bit.ts';
import { resolvePaging } from '#wire/paging.ts';
import {
  insertActivityNotices,
  insertNotice,
  insertNotices,
  lockActivityNotices,
  countAudibleActivityNotices,
  countNotices,
  markNoticesReadAbout,
  listNoticePage,
  listUnreadBundles,
  countUnreadUpTo,
  type NoticeCategory,
  type NoticeRow,
} from './store.ts';
import { describeBundle } from './templates.ts';

/** NOTE-2: after this many activity notices in a day, further ones are silent: they are in the list but do not count as unread. */
const LOUD_ACTIVITY_PER_DAY = 3;

export type NoticeToSend = {
  user_id: number;
  kind: NoticeCategory;
  title: string;
  text: string;
  route?: string | undefined;
  /** The event that causes the notice. It notifies a member once, however often it is delivered. */
  event_id: string;
  /** NOTE-3: what the notice asks the receiver to do, `kind:id`; when that is done, the notice ends (closeNoticesAbout). */
  about?: string | undefined;
  /** When the member is notified, unix ms. */
  at: number;
};

/** Notifies one member; false when this event has already notified that member. */
export async function notify(tx: Tx, telling: NoticeToSend): Promise<boolean> {
  const { at, ...words } = telling;
  const silent = telling.kind === 'activity' && (await activityIsEnough(tx, telling.user_id, at));
  return insertNotice(tx, { ...words, route: words.route, about: words.about, silent, at: new Date(at) });
}

async function activityIsEnough(tx: Tx, user_id: number, at: number): Promise<boolean> {
  await lockActivityNotices(tx, user_id);
  const day = dayOf(at);
  const loud = await countAudibleActivityNotices(tx, user_id, new Date(beginOfDay(day)), new Date(endOfDay(day)));
  return loud >= LOUD_ACTIVITY_PER_DAY;
}

/**
 * Notifies many members with the same text, each at most once per event. For kind `activity` use notifyOfActivity, which applies
 * its daily limit.
 */
export async function notifyMembers(
  tx: Tx,
  { user_ids, at, ...words }: Omit<NoticeToSend, 'user_id'> & { readonly user_ids: readonly number[] },
): Promise<void> {
  if (words.kind === 'activity') throw new Error('activities are told with their limit');
  if (user_ids.length > 0)
    await insertNotices(tx, {
      ...words,
      route: words.route,
      about: words.about,
      user_ids,
      silent: false,
      at: new Date(at),
    });
}

export type ActivityNoticeToSend = Omit<NoticeToSend, 'user_id' | 'kind' | 'about'> & {
  readonly user_ids: readonly number[];
};

/** Notifies many members of an activity with one statement, each at most once per event. */
export async function notifyOfActivity(tx: Tx, { at, ...telling }: ActivityNoticeToSend): Promise<void> {
  if (telling.user_ids.length === 0) return;
  const day = dayOf(at);
  const span = { from: new Date(beginOfDay(day)), until: new Date(endOfDay(day)) };
  const words = { ...telling, route: telling.route, at: new Date(at) };
  await insertActivityNotices(tx, { ...words, ...span, loudMax: LOUD_ACTIVITY_PER_DAY });
}

/** NOTE-3: what these notices asked for is done or can no longer be done, so they count as read for everybody who got one. */
export async function closeNoticesAbout(tx: Tx, about: readonly string[], at: Date): Promise<void> {
  if (about.length > 0) await markNoticesReadAbout(tx, about, at);
}

/** Unread notices are counted only up to this number, because counting all would cost more the longer a member stays away. */
const UNREAD_MAX = 999;

/** How many notices a member has not read, at most 999; silent ones do not count (NOTE-2). */
export const countUnreadNotices = (db: Queryable, user_id: number): Promise<number> =>
  countUnreadUpTo(db, user_id, UNREAD_MAX);

export async function listNotices(
  db: Queryable,
  user_id: number,
  req: RequestOf<typeof get_notice_list>,
): Promise<ReplyOf<typeof get_notice_list>> {
  const { page, limit, offset } = resolvePaging(req);
  const [{ rows, total }, unread_num] = await Promise.all([
    req.unread === 1 ? unreadPage(db, user_id, { limit, offset }) : wholePage(db, user_id, { limit, offset }),
    countUnreadNotices(db, user_id),
  ]);
  return { list: rows, total, page, limit, unread_num };
}

type Shown = ReplyOf<typeof get_notice_list>['list'][number];
type Part = { readonly limit: number; readonly offset: number };

const shownNotice = ({ notice_id, kind, title, text, is_read, created_at, route }: NoticeRow): Shown => ({
  notice_id,
  kind,
  title,
  text,
  ...(route === null ? {} : { route }),
  is_read: toBit(is_read),
  created_at: unixSecondsOf(created_at.getTime()),
});

async function wholePage(db: Queryable, user_id: number, { limit, offset }: Part) {
  const [rows, total] = await Promise.all([listNoticePage(db, user_id, limit, offset), countNotices(db, user_id)]);
  return { rows: rows.map(shownNotice), total };
}

/** The reply names at most this many notices of a bundle, because read_notice takes no more. */
const BUNDLE_MAX = 100;

/**
 * NOTE-3: unread notices that ask for the same kind of decision are listed as one entry, at the place of the newest.
 */
async function unreadPage(db: Queryable, user_id: number, { limit, offset }: Part) {
  const [bundles, all] = await Promise.all([
    listUnreadBundles(db, user_id, UNREAD_MAX),
    countUnreadUpTo(db, user_id, null),
  ]);
  const rows = bundles.slice(offset, offset + limit).map(({ ids, subjects, ...newest }) => {
    const shown = shownNotice(newest);
    const words = ids.length > 1 && newest.about !== null ? describeBundle(newest.about, subjects) : undefined;
    if (!words) return shown;
    // An application and the reminder of it are read together, but they are one application and keep their own words.
    return { ...shown, ...(subjects > 1 ? words : {}), bundle: ids.slice(0, BUNDLE_MAX) };
  });
  // Only the newest are bundled, because bundling all would cost more the longer a member stays away.
  return { rows, total: bundles.length + Math.max(0, all - UNREAD_MAX) };
}
