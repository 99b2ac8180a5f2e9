// Lists of join applications: an applicant's own (G07), and for reviewers those of a guild (G21) and the tabs with counts (G19).
import { DAY_MS, dayOf, daysBetween, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type {
  join_guild_list,
  join_guild_status_list,
  my_apply_join_list,
} from '@shengyu/contract/calls/guild-join.ts';
import type { Queryable } from '#db/db.ts';
import { identitiesOf } from '#modules/agreement/index.ts';
import { loadUserBriefs, findUsersById } from '#modules/identity/index.ts';
import { countUpheldComplaints } from '#modules/report/index.ts';
import { micMinutesOf } from '#modules/room/index.ts';
import { toBit } from '#wire/bit.ts';
import { resolvePaging } from '#wire/paging.ts';
import {
  findUsersByKeyword,
  loadGuildBriefs,
  guildsById,
  lastEndedMemberships,
  logReadByPatrol,
  membershipsSince,
} from '#modules/roster/index.ts';
import type { Viewer } from '../viewer.ts';
import {
  joinApplicantsOf,
  countJoinsByStatus,
  listJoinPageOfGuild,
  listJoinPageOfUser,
  type JoinApplication,
} from './store.ts';
import { JOIN_STATUS_TEXTS, presentJoinStatus } from '../words.ts';

/** A search by name looks among this many of the latest applicants. */
export const SEARCHED_APPLICANTS_MAX = 5_000;

export async function listMyApplications(
  { ctx, db, me, now }: Viewer,
  ask: RequestOf<typeof my_apply_join_list>,
): Promise<ReplyOf<typeof my_apply_join_list>> {
  const { page, limit, offset } = resolvePaging(ask);
  const { rows, total } = await listJoinPageOfUser(db, me, ask.status ?? -1, { limit, offset });
  const guilds = await loadGuildBriefs(
    ctx,
    db,
    rows.map(({ guild_id }) => guild_id),
  );
  const list = rows.map((apply) => ({
    ...presentJoinStatus(apply.status),
    apply_id: apply.apply_id,
    guild: guilds.get(apply.guild_id)!,
    ...common(apply),
    can_cancel: toBit(apply.status === 0 && apply.expire_at.getTime() > now),
    ...(apply.block_until && apply.block_until.getTime() > now
      ? { next_apply_at: unixSecondsOf(apply.block_until.getTime()) }
      : {}),
  }));
  return { list, total, page, limit };
}

const common = (apply: JoinApplication) => ({
  apply_text: apply.words,
  created_at: unixSecondsOf(apply.created_at.getTime()),
  expire_at: unixSecondsOf(apply.expire_at.getTime()),
  ...(apply.handled_at ? { handled_at: unixSecondsOf(apply.handled_at.getTime()) } : {}),
  ...(apply.reject_reason ? { reject_reason: apply.reject_reason } : {}),
});

export async function readJoinTabs(call: Viewer, guild_id: number): Promise<ReplyOf<typeof join_guild_status_list>> {
  await logReadByPatrol(call, guild_id, '入会申请');
  const { counts, oldest } = await countJoinsByStatus(call.db, guild_id);
  return {
    list: buildApplicationTabs(JOIN_STATUS_TEXTS, counts),
    ...(oldest ? { oldest_pending_at: unixSecondsOf(oldest.getTime()) } : {}),
  };
}

/** The tabs of an application list: first all applications, then one tab for each status. */
export const buildApplicationTabs = (names: readonly string[], counts: ReadonlyMap<number, number>) => [
  { status: -1, name: '全部', num: [...counts.values()].reduce((sum, n) => sum + n, 0) },
  ...names.map((name, status) => ({ status, name, num: counts.get(status) ?? 0 })),
];

type Reply = ReplyOf<typeof join_guild_list>;
type Profile = Reply['list'][number]['profile'];

export async function listJoinApplications(call: Viewer, ask: RequestOf<typeof join_guild_list>): Promise<Reply> {
  const { ctx, db, now } = call;
  await logReadByPatrol(call, ask.guild_id, '入会申请');
  const { page, limit, offset } = resolvePaging(ask);
  const keyword = ask.keyword?.trim() ?? '';
  const user_ids =
    keyword === ''
      ? undefined
      : await findUsersByKeyword(db, await joinApplicantsOf(db, ask.guild_id, SEARCHED_APPLICANTS_MAX), keyword);
  const filter = { guild_id: ask.guild_id, status: ask.status ?? -1, user_ids };
  const { rows, total } = await listJoinPageOfGuild(db, filter, { limit, offset });
  const people = await loadUserBriefs(
    ctx,
    db,
    rows.flatMap(({ user_id, handler_id, inviter_id }) =>
      [user_id, handler_id, inviter_id].filter((id) => id !== null),
    ),
  );
  const profiles = await profilesOf(db, [...new Set(rows.map(({ user_id }) => user_id))], now);
  const list = rows.map((apply) => {
    const profile = profiles.get(apply.user_id)!;
    return {
      ...presentJoinStatus(apply.status),
      apply_id: apply.apply_id,
      user: people.get(apply.user_id)!,
      ...common(apply),
      ...(apply.voice_url ? { voice_url: apply.voice_url } : {}),
      ...(apply.handler_id !== null && people.has(apply.handler_id) ? { handler: people.get(apply.handler_id)! } : {}),
      ...(apply.inviter_id !== null && people.has(apply.inviter_id) ? { inviter: people.get(apply.inviter_id)! } : {}),
      profile,
      ...reviewHintOf(profile),
    };
  });
  return { list, total, page, limit };
}

async function profilesOf(db: Queryable, ids: readonly number[], now: number): Promise<Map<number, Profile>> {
  const ago = (days: number): Date => new Date(now - days * DAY_MS);
  const [users, identities, stays, last, upheld, minutes] = await Promise.all([
    findUsersById(db, ids),
    identitiesOf(db, ids, now),
    membershipsSince(db, ids, ago(365)),
    lastEndedMemberships(db, ids),
    countUpheldComplaints(db, ids, ago(90)),
    micMinutesOf(db, ids, ago(30)),
  ]);
  const guilds = await guildsById(
    db,
    [...last.values()].map(({ guild_id }) => guild_id),
  );
  return new Map(
    ids.map((id) => {
      const before = last.get(id);
      const name = before && guilds.get(before.guild_id)?.name;
      return [
        id,
        {
          register_days: daysBetween(dayOf(users.get(id)!.registered_at.getTime()), dayOf(now)) + 1,
          is_real_name: toBit(identities.get(id)!.named),
          guild_num_1y: stays.filter(({ user_id }) => user_id === id).length,
          ...(name ? { last_guild_name: name, last_quit_type: before.leave_type! } : {}),
          violation_num_90d: upheld.get(id) ?? 0,
          mic_minutes_30d: minutes.get(id) ?? 0,
        },
      ];
    }),
  );
}

/** JOIN-5: a hint about the applicant for the reviewer; the application is never decided by it. */
export function reviewHintOf(p: Profile): { hint: 'good' | 'normal' | 'risk'; hint_text: string } {
  if (p.violation_num_90d >= 1) return { hint: 'risk', hint_text: `近 90 天违规 ${p.violation_num_90d} 次` };
  if (p.guild_num_1y >= 4) return { hint: 'risk', hint_text: `近一年加入过 ${p.guild_num_1y} 个公会` };
  const good = p.is_real_name === 1 && p.register_days >= 30 && p.mic_minutes_30d >= 600;
  return good
    ? { hint: 'good', hint_text: `近 30 天上麦 ${Math.floor(p.mic_minutes_30d / 60)} 小时` }
    : { hint: 'normal', hint_text: '暂无突出记录' };
}
