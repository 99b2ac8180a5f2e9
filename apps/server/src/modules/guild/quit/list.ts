// The list of quit applications for reviewers (G22) and its tabs with counts (G20).
import { DAY_MS, dayOf, daysBetween, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type { quit_guild_list, quit_guild_status_list } from '@shengyu/contract/calls/guild-quit.ts';
import { readConfig } from '#modules/config/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { toBit } from '#wire/bit.ts';
import { resolvePaging } from '#wire/paging.ts';
import {
  findUsersByKeyword,
  GUILD_FROZEN,
  grantOf,
  guildById,
  isLowerRole,
  hasPermissionBeyondOwn,
  findMembershipIn,
  logReadByPatrol,
  loadGuildStanding,
  type GuildStanding,
} from '#modules/roster/index.ts';
import { turnoverFigures as turnover } from '#modules/turnover/index.ts';
import type { Viewer } from '../viewer.ts';
import { SEARCHED_APPLICANTS_MAX, buildApplicationTabs } from '../join/list.ts';
import { quitApplicantsOf, openQuitOf, listQuitPage, countQuitsByStatus, type QuitApplication } from './store.ts';
import { QUIT_STATUS_TEXTS, presentQuitStatus } from '../words.ts';

export async function readQuitTabs(call: Viewer, guild_id: number): Promise<ReplyOf<typeof quit_guild_status_list>> {
  await logReadByPatrol(call, guild_id, '退会申请');
  const { counts, oldest, expiring } = await countQuitsByStatus(call.db, guild_id, new Date(call.now + DAY_MS));
  return {
    list: buildApplicationTabs(QUIT_STATUS_TEXTS, counts),
    ...(oldest ? { oldest_pending_at: unixSecondsOf(oldest.getTime()) } : {}),
    expiring_24h: expiring,
  };
}

type Reply = ReplyOf<typeof quit_guild_list>;

export async function listQuitApplications(call: Viewer, ask: RequestOf<typeof quit_guild_list>): Promise<Reply> {
  const { ctx, db, now } = call;
  await logReadByPatrol(call, ask.guild_id, '退会申请');
  const { page, limit, offset } = resolvePaging(ask);
  const keyword = ask.keyword?.trim() ?? '';
  const user_ids =
    keyword === ''
      ? undefined
      : await findUsersByKeyword(db, await quitApplicantsOf(db, ask.guild_id, SEARCHED_APPLICANTS_MAX), keyword);
  const filter = { guild_id: ask.guild_id, status: ask.status ?? -1, quit_type: ask.quit_type, user_ids };
  const { rows, total } = await listQuitPage(db, filter, { limit, offset });
  const ids = [...new Set(rows.map(({ user_id }) => user_id))];
  const handlers = rows.flatMap(({ handler_id }) => handler_id ?? []);
  const people = await loadUserBriefs(ctx, db, [...ids, ...handlers]);
  const standing = await loadGuildStanding(db, ask.guild_id, call);
  const reviews = await mayReview(call, ask.guild_id, standing);
  const seesFlow = hasPermissionBeyondOwn(standing, 'member.flow.view');
  const ever = seesFlow ? await turnover.flowSince(db, ask.guild_id, ids, undefined) : undefined;
  const lately = seesFlow ? await turnover.flowSince(db, ask.guild_id, ids, now - 90 * DAY_MS) : undefined;
  const { QUIT_REJECT_MAX } = await readConfig(ctx, 'constants');
  const list = rows.map((quit): Reply['list'][number] => {
    const can = reviews && isOpen(quit) && quit.user_id !== call.me && reviewsRole(standing, quit);
    const reject_left = Math.max(0, QUIT_REJECT_MAX - quit.refusals);
    const due = quit.due_at === null ? undefined : unixSecondsOf(quit.due_at.getTime());
    const until = quit.handled_at?.getTime() ?? now;
    return {
      ...presentQuitStatus(quit.status),
      apply_id: quit.apply_id,
      user: people.get(quit.user_id)!,
      role: quit.role,
      quit_type: quit.quit_type,
      reason_type: quit.reason_type,
      ...(quit.reason_text === '' ? {} : { reason_text: quit.reason_text }),
      join_at: unixSecondsOf(quit.join_at.getTime()),
      stay_days: daysBetween(dayOf(quit.join_at.getTime()), dayOf(until)) + 1,
      ...(ever ? { flow_total: ever.get(quit.user_id) ?? 0 } : {}),
      ...(lately ? { flow_90d: lately.get(quit.user_id) ?? 0 } : {}),
      fee_fen: quit.fee_fen,
      fee_state: quit.fee_state,
      created_at: unixSecondsOf(quit.created_at.getTime()),
      ...(quit.quit_type === 1 && due !== undefined ? { auto_pass_at: due } : {}),
      ...(quit.quit_type === 2 && due !== undefined ? { cooling_end_at: due } : {}),
      ...(quit.handler_id !== null && people.has(quit.handler_id) ? { handler: people.get(quit.handler_id)! } : {}),
      ...(quit.handled_at ? { handled_at: unixSecondsOf(quit.handled_at.getTime()) } : {}),
      ...(quit.reject_reason ? { reject_reason: quit.reject_reason } : {}),
      reject_left,
      can_reject: toBit(can && quit.quit_type === 1 && reject_left > 0),
      can_approve: toBit(can),
    };
  });
  return { list, total, page, limit };
}

const isOpen = ({ status }: QuitApplication): boolean => status === 0 || status === 1;

const reviewsRole = (standing: GuildStanding, { role }: QuitApplication): boolean =>
  grantOf({ ...standing, is_patrol: false }, 'apply.quit.review') === 'yes' || isLowerRole(role, standing.role!);

/**
 * Whether the viewer may decide on quits at all. QUIT-1: an officer who has applied to quit may not. GUILD-6: in a frozen guild
 * nobody may.
 */
async function mayReview({ db, me }: Viewer, guild_id: number, standing: GuildStanding): Promise<boolean> {
  if (standing.role === undefined || !hasPermissionBeyondOwn({ ...standing, is_patrol: false }, 'apply.quit.review'))
    return false;
  const [guild, member] = [await guildById(db, guild_id), await findMembershipIn(db, guild_id, me)];
  return guild?.status !== GUILD_FROZEN && member !== undefined && (await openQuitOf(db, member)) === undefined;
}
