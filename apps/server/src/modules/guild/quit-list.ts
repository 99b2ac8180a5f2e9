// Applications to leave as reviewers see them (G20, G22).
import { DAY_MS, dayOf, daysBetween, tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { quit_guild_list, quit_guild_status_list } from '@shengyu/contract/calls/guild-quit.ts';
import { readConfig } from '#modules/config/index.ts';
import { briefs } from '#modules/identity/index.ts';
import { bit } from '#wire/bit.ts';
import { pageOf } from '#wire/paging.ts';
import { standingIn } from './access.ts';
import type { Viewer } from './detail.ts';
import { SEARCHED_MAX, tabs } from './join-list.ts';
import { foundAmong } from './people.ts';
import { grantOf, isBelow, may, type Standing } from './permissions.ts';
import { leaversOf, openQuitOf, pageOfQuits, quitCounts, type QuitApply } from './quit-store.ts';
import { memberIn } from './member-store.ts';
import { noteRead } from './sensitive-read.ts';
import { FROZEN, guildById } from './store.ts';
import { turnover } from './turnover.ts';
import { QUIT_STATUS, quitStatus } from './words.ts';

export async function quitTabs(act: Viewer, guild_id: number): Promise<ReplyOf<typeof quit_guild_status_list>> {
  await noteRead(act, guild_id, '退会申请');
  const { counts, oldest, expiring } = await quitCounts(act.db, guild_id, new Date(act.now + DAY_MS));
  return {
    list: tabs(QUIT_STATUS, counts),
    ...(oldest ? { oldest_pending_at: tsOf(oldest.getTime()) } : {}),
    expiring_24h: expiring,
  };
}

type Reply = ReplyOf<typeof quit_guild_list>;

export async function quitList(act: Viewer, ask: RequestOf<typeof quit_guild_list>): Promise<Reply> {
  const { ctx, db, now } = act;
  await noteRead(act, ask.guild_id, '退会申请');
  const { page, limit, offset } = pageOf(ask);
  const keyword = ask.keyword?.trim() ?? '';
  const user_ids =
    keyword === '' ? undefined : await foundAmong(db, await leaversOf(db, ask.guild_id, SEARCHED_MAX), keyword);
  const filter = { guild_id: ask.guild_id, status: ask.status ?? -1, quit_type: ask.quit_type, user_ids };
  const { rows, total } = await pageOfQuits(db, filter, { limit, offset });
  const ids = [...new Set(rows.map(({ user_id }) => user_id))];
  const handlers = rows.flatMap(({ handler_id }) => handler_id ?? []);
  const people = await briefs(ctx, db, [...ids, ...handlers]);
  const standing = await standingIn(db, ask.guild_id, act);
  const reviews = await mayReview(act, ask.guild_id, standing);
  const seesFlow = may(standing, 'member.flow.view');
  const ever = seesFlow ? await turnover().flowSince(db, ask.guild_id, ids, undefined) : undefined;
  const lately = seesFlow ? await turnover().flowSince(db, ask.guild_id, ids, now - 90 * DAY_MS) : undefined;
  const { QUIT_REJECT_MAX } = await readConfig(ctx, 'constants');
  const list = rows.map((quit): Reply['list'][number] => {
    const can = reviews && isOpen(quit) && quit.user_id !== act.me && reviewsRole(standing, quit);
    const reject_left = Math.max(0, QUIT_REJECT_MAX - quit.refusals);
    const due = quit.due_at === null ? undefined : tsOf(quit.due_at.getTime());
    const until = quit.handled_at?.getTime() ?? now;
    return {
      ...quitStatus(quit.status),
      apply_id: quit.apply_id,
      user: people.get(quit.user_id)!,
      role: quit.role,
      quit_type: quit.quit_type,
      reason_type: quit.reason_type,
      ...(quit.reason_text === '' ? {} : { reason_text: quit.reason_text }),
      join_at: tsOf(quit.join_at.getTime()),
      stay_days: daysBetween(dayOf(quit.join_at.getTime()), dayOf(until)) + 1,
      ...(ever ? { flow_total: ever.get(quit.user_id) ?? 0 } : {}),
      ...(lately ? { flow_90d: lately.get(quit.user_id) ?? 0 } : {}),
      fee_fen: quit.fee_fen,
      fee_state: quit.fee_state,
      created_at: tsOf(quit.created_at.getTime()),
      ...(quit.quit_type === 1 && due !== undefined ? { auto_pass_at: due } : {}),
      ...(quit.quit_type === 2 && due !== undefined ? { cooling_end_at: due } : {}),
      ...(quit.handler_id !== null && people.has(quit.handler_id) ? { handler: people.get(quit.handler_id)! } : {}),
      ...(quit.handled_at ? { handled_at: tsOf(quit.handled_at.getTime()) } : {}),
      ...(quit.reject_reason ? { reject_reason: quit.reject_reason } : {}),
      reject_left,
      can_reject: bit(can && quit.quit_type === 1 && reject_left > 0),
      can_approve: bit(can),
    };
  });
  return { list, total, page, limit };
}

const isOpen = ({ status }: QuitApply): boolean => status === 0 || status === 1;

const reviewsRole = (standing: Standing, { role }: QuitApply): boolean =>
  grantOf({ ...standing, is_patrol: false }, 'apply.quit.review') === 'yes' || isBelow(role, standing.role!);

/** Officers who are not leaving themselves, of a guild that is not frozen (QUIT-1, GUILD-6). */
async function mayReview({ db, me }: Viewer, guild_id: number, standing: Standing): Promise<boolean> {
  if (standing.role === undefined || !may({ ...standing, is_patrol: false }, 'apply.quit.review')) return false;
  const [guild, member] = [await guildById(db, guild_id), await memberIn(db, guild_id, me)];
  return guild?.status !== FROZEN && member !== undefined && (await openQuitOf(db, member)) === undefined;
}
