// Applications to join as applicants (G07) and reviewers (G19, G21) see them.
import { DAY_MS, dayOf, daysBetween, tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import type {
  join_guild_list,
  join_guild_status_list,
  my_apply_join_list,
} from '@shengyu/contract/calls/guild-join.ts';
import type { Queryable } from '#db/db.ts';
import { identitiesOf } from '#modules/agreement/index.ts';
import { briefs, usersById } from '#modules/identity/index.ts';
import { upheldAgainst } from '#modules/report/index.ts';
import { micMinutesOf } from '#modules/room/index.ts';
import { bit } from '#wire/bit.ts';
import { pageOf } from '#wire/paging.ts';
import { guildBriefs } from './brief.ts';
import type { Viewer } from './detail.ts';
import { applicantsOf, joinCounts, pageOfGuild, pageOfUser, type JoinApply } from './join-store.ts';
import { lastStays, staysSince } from './member-store.ts';
import { foundAmong } from './people.ts';
import { noteRead } from './sensitive-read.ts';
import { guildsById } from './store.ts';
import { JOIN_STATUS, joinStatus } from './words.ts';

/** Those a search by name looks among: the latest. */
export const SEARCHED_MAX = 5_000;

export async function myApplications(
  { ctx, db, me, now }: Viewer,
  ask: RequestOf<typeof my_apply_join_list>,
): Promise<ReplyOf<typeof my_apply_join_list>> {
  const { page, limit, offset } = pageOf(ask);
  const { rows, total } = await pageOfUser(db, me, ask.status ?? -1, { limit, offset });
  const guilds = await guildBriefs(
    ctx,
    db,
    rows.map(({ guild_id }) => guild_id),
  );
  const list = rows.map((apply) => ({
    ...joinStatus(apply.status),
    apply_id: apply.apply_id,
    guild: guilds.get(apply.guild_id)!,
    ...common(apply),
    can_cancel: bit(apply.status === 0 && apply.expire_at.getTime() > now),
    ...(apply.block_until && apply.block_until.getTime() > now
      ? { next_apply_at: tsOf(apply.block_until.getTime()) }
      : {}),
  }));
  return { list, total, page, limit };
}

const common = (apply: JoinApply) => ({
  apply_text: apply.words,
  created_at: tsOf(apply.created_at.getTime()),
  expire_at: tsOf(apply.expire_at.getTime()),
  ...(apply.handled_at ? { handled_at: tsOf(apply.handled_at.getTime()) } : {}),
  ...(apply.reject_reason ? { reject_reason: apply.reject_reason } : {}),
});

export async function joinTabs(act: Viewer, guild_id: number): Promise<ReplyOf<typeof join_guild_status_list>> {
  await noteRead(act, guild_id, '入会申请');
  const { counts, oldest } = await joinCounts(act.db, guild_id);
  return {
    list: tabs(JOIN_STATUS, counts),
    ...(oldest ? { oldest_pending_at: tsOf(oldest.getTime()) } : {}),
  };
}

/** All of them first, then each state. */
export const tabs = (names: readonly string[], counts: ReadonlyMap<number, number>) => [
  { status: -1, name: '全部', num: [...counts.values()].reduce((sum, n) => sum + n, 0) },
  ...names.map((name, status) => ({ status, name, num: counts.get(status) ?? 0 })),
];

type Reply = ReplyOf<typeof join_guild_list>;
type Profile = Reply['list'][number]['profile'];

export async function joinList(act: Viewer, ask: RequestOf<typeof join_guild_list>): Promise<Reply> {
  const { ctx, db, now } = act;
  await noteRead(act, ask.guild_id, '入会申请');
  const { page, limit, offset } = pageOf(ask);
  const keyword = ask.keyword?.trim() ?? '';
  const user_ids =
    keyword === '' ? undefined : await foundAmong(db, await applicantsOf(db, ask.guild_id, SEARCHED_MAX), keyword);
  const filter = { guild_id: ask.guild_id, status: ask.status ?? -1, user_ids };
  const { rows, total } = await pageOfGuild(db, filter, { limit, offset });
  const people = await briefs(
    ctx,
    db,
    rows.flatMap(({ user_id, handler_id }) => (handler_id === null ? [user_id] : [user_id, handler_id])),
  );
  const profiles = await profilesOf(db, [...new Set(rows.map(({ user_id }) => user_id))], now);
  const list = rows.map((apply) => {
    const profile = profiles.get(apply.user_id)!;
    return {
      ...joinStatus(apply.status),
      apply_id: apply.apply_id,
      user: people.get(apply.user_id)!,
      ...common(apply),
      ...(apply.voice_url ? { voice_url: apply.voice_url } : {}),
      ...(apply.handler_id !== null && people.has(apply.handler_id) ? { handler: people.get(apply.handler_id)! } : {}),
      profile,
      ...hintOf(profile),
    };
  });
  return { list, total, page, limit };
}

async function profilesOf(db: Queryable, ids: readonly number[], now: number): Promise<Map<number, Profile>> {
  const ago = (days: number): Date => new Date(now - days * DAY_MS);
  const [users, identities, stays, last, upheld, minutes] = await Promise.all([
    usersById(db, ids),
    identitiesOf(db, ids, now),
    staysSince(db, ids, ago(365)),
    lastStays(db, ids),
    upheldAgainst(db, ids, ago(90)),
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
          is_real_name: bit(identities.get(id)!.named),
          guild_num_1y: stays.filter(({ user_id }) => user_id === id).length,
          ...(name ? { last_guild_name: name, last_quit_type: before.leave_type! } : {}),
          violation_num_90d: upheld.get(id) ?? 0,
          mic_minutes_30d: minutes.get(id) ?? 0,
        },
      ];
    }),
  );
}

/** JOIN-5: it advises, never decides. */
export function hintOf(p: Profile): { hint: 'good' | 'normal' | 'risk'; hint_text: string } {
  if (p.violation_num_90d >= 1) return { hint: 'risk', hint_text: `近 90 天违规 ${p.violation_num_90d} 次` };
  if (p.guild_num_1y >= 4) return { hint: 'risk', hint_text: `近一年加入过 ${p.guild_num_1y} 个公会` };
  const good = p.is_real_name === 1 && p.register_days >= 30 && p.mic_minutes_30d >= 600;
  return good
    ? { hint: 'good', hint_text: `近 30 天上麦 ${Math.floor(p.mic_minutes_30d / 60)} 小时` }
    : { hint: 'normal', hint_text: '暂无突出记录' };
}
