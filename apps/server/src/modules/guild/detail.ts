// Guild home (G02): what everybody sees, what members see, what officers have to do.
import { DAY_MS, tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { get_guild_detail } from '@shengyu/contract/calls/guild.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { briefs } from '#modules/identity/index.ts';
import { roomsIn } from '#modules/room/index.ts';
import { bit } from '#wire/bit.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { Act } from '#wire/act.ts';
import { briefOfGuilds, pictureUrl } from './brief.ts';
import { cooldownUntil } from './cooldown.ts';
import { editPart } from './edit-view.ts';
import { conditionOf } from './fields.ts';
import { fileOf } from './file-store.ts';
import { honour } from './honour.ts';
import { pendingJoins } from './join-store.ts';
import { joinerOf, joinRefusal } from './joiner.ts';
import { memberDelta, membershipOf, officersOf, type Member } from './member-store.ts';
import { may, permissionsOf, type Standing } from './permissions.ts';
import { openOffer } from './offer-store.ts';
import { openQuitOf, quitCounts } from './quit-store.ts';
import { DISBANDING, FROZEN, liveGuild, type Guild } from './store.ts';
import { termsOf } from './terms.ts';
import { turnover } from './turnover.ts';

type Reply = ReplyOf<typeof get_guild_detail>;
export type Viewer = Pick<Act, 'ctx' | 'db' | 'me' | 'session' | 'now'>;

export async function guildDetail(act: Viewer, ask: RequestOf<typeof get_guild_detail>): Promise<Reply | Refused> {
  const { ctx, db, me, now } = act;
  const own = me === 0 ? undefined : await membershipOf(db, me);
  const guild_id = ask.guild_id ?? own?.guild_id;
  if (guild_id === undefined) return refuse(get_guild_detail.refusals.not_in_guild);
  const guild = await liveGuild(db, guild_id);
  if (!guild) return refuse(get_guild_detail.refusals.not_found);
  const member = own?.guild_id === guild_id ? own : undefined;
  const standing: Standing = { role: member?.role, is_patrol: act.session?.is_patrol === 1 };
  const officers = await officersOf(db, guild_id);
  const vices = officers.filter(({ role }) => role === 2);
  const people = await briefs(ctx, db, [guild.head_id, ...vices.map(({ user_id }) => user_id)]);
  const brief = (await briefOfGuilds(ctx, [guild])).get(guild_id)!;
  return {
    ...brief,
    cover: pictureUrl(ctx, guild.cover),
    slogan: guild.slogan,
    intro: guild.intro,
    ...(may(standing, 'guild.view') ? { notice: guild.notice } : {}),
    tags: guild.tags,
    created_at: tsOf(guild.created_at.getTime()),
    head: people.get(guild.head_id)!,
    vice_list: vices.map(({ user_id }) => people.get(user_id)!),
    manager_num: officers.filter(({ role }) => role === 1).length,
    room_num: (await roomsIn(db, guild_id)).length,
    join_type: guild.join_type,
    join_condition: conditionOf(guild),
    company_verified: bit((await fileOf(db, guild_id))?.company_name != null),
    honour: await honourOf(act, guild_id),
    my: await myPart(act, guild, member, standing),
    level_progress: await progressOf(act, guild, standing),
    ...(await officerPart(db, guild, standing, now)),
    ...(guild.status === DISBANDING ? { disband: disbandOf(guild) } : {}),
    ...(await editPart(act, guild, standing)),
    ...(guild.status === FROZEN ? { frozen: frozenOf(guild, standing) } : {}),
  };
}

const disbandOf = (guild: Guild): NonNullable<Reply['disband']> => ({
  apply_at: tsOf(guild.disband_asked_at!.getTime()),
  effective_at: tsOf(guild.disband_at!.getTime()),
  reason_text: guild.disband_reason!,
});

/** S-GD-10: why is between the platform and the guild; visitors only see that it is so. */
const frozenOf = ({ frozen_reason, frozen_until }: Guild, standing: Standing): NonNullable<Reply['frozen']> => ({
  ...(may(standing, 'guild.view') && frozen_reason !== null ? { reason_text: frozen_reason } : {}),
  ...(frozen_until === null ? {} : { until: tsOf(frozen_until.getTime()) }),
});

/** ROLE-7: told to the two it concerns, as long as it can be taken. */
async function headOfferOf({ ctx, db, me, now }: Viewer, guild: Guild): Promise<Pick<Reply['my'], 'head_offer'>> {
  const open = await openOffer(db, guild.guild_id);
  if (!open || open.expire_at.getTime() <= now || (me !== open.to_id && me !== guild.head_id)) return {};
  const people = await briefs(ctx, db, [open.from_id, open.to_id]);
  return {
    head_offer: {
      from: people.get(open.from_id)!,
      to: people.get(open.to_id)!,
      expire_at: tsOf(open.expire_at.getTime()),
      actions: me === open.to_id ? ['accept', 'decline'] : ['withdraw'],
    },
  };
}

async function honourOf({ ctx, now }: Viewer, guild_id: number): Promise<Reply['honour']> {
  const [week, month] = await Promise.all([
    honour().board(ctx, { window: 'week' }, now),
    honour().board(ctx, { window: 'month' }, now),
  ]);
  if (week instanceof Refused || month instanceof Refused) return { week_rank: null, month_rank: null, week_value: 0 };
  const [here, over] = await Promise.all([week.place(guild_id), month.place(guild_id)]);
  return { week_rank: here.rank, month_rank: over.rank, week_value: here.score };
}

async function myPart(act: Viewer, guild: Guild, member: Member | undefined, standing: Standing): Promise<Reply['my']> {
  const { ctx, db, me, now } = act;
  const common = {
    in_guild: bit(member !== undefined),
    role: member?.role ?? null,
    is_patrol: bit(standing.is_patrol),
    permissions: permissionsOf(standing),
  };
  if (member) {
    const quit = await openQuitOf(db, member);
    const { apply_id, quit_type, status } = quit ?? {};
    return {
      ...common,
      join_at: tsOf(member.join_at.getTime()),
      ...(quit
        ? {
            quit_apply: {
              apply_id: apply_id!,
              quit_type: quit_type!,
              status: status!,
              end_at: tsOf(quit.due_at!.getTime()),
            },
          }
        : {}),
      ...(await headOfferOf(act, guild)),
      can_join: 0,
    };
  }
  if (me === 0) return { ...common, can_join: bit(guild.status === 6 && guild.is_recruit && guild.join_type !== 2) };
  const joiner = await joinerOf(ctx, db, me, now);
  const apply = joiner.joins.find((j) => j.guild_id === guild.guild_id && j.status === 0);
  const refused = joinRefusal(joiner, guild, await termsOf(ctx, guild), { invited: false, voice: false });
  const cooldown = cooldownUntil(joiner.ended, guild.guild_id, joiner.c, { now, invited: false });
  return {
    ...common,
    ...(apply
      ? { join_apply: { apply_id: apply.apply_id, status: 0, expire_at: tsOf(apply.expire_at.getTime()) } }
      : {}),
    can_join: bit(!refused || refused.reason === 'need'),
    ...(refused && refused.reason !== 'need' ? { block_reason: refused.msg } : {}),
    ...(cooldown > 0 ? { cooldown_until: tsOf(cooldown) } : {}),
  };
}

async function progressOf(
  { ctx, db, now }: Viewer,
  guild: Guild,
  standing: Standing,
): Promise<Reply['level_progress']> {
  const levels = await readConfig(ctx, 'guild_levels');
  const next = guild.type === 1 && guild.level >= 5 ? undefined : levels[guild.level];
  const figures = may(standing, 'data.guild.view') ? await turnover().guild(db, guild.guild_id, now) : undefined;
  return {
    level: guild.level,
    ...(figures ? { month_flow: figures.month_flow.value } : {}),
    ...(next ? { next_need: next.needs } : {}),
    ...(guild.protect_until === null ? {} : { protect_until: guild.protect_until }),
  };
}

async function officerPart(
  db: Queryable,
  { guild_id }: Guild,
  standing: Standing,
  now: number,
): Promise<Pick<Reply, 'stats' | 'todo'>> {
  const part: Pick<Reply, 'stats' | 'todo'> = {};
  const figures = may(standing, 'data.guild.view') ? await turnover().guild(db, guild_id, now) : undefined;
  if (figures) {
    const { commission_month_fen, today_flow, month_flow } = figures;
    part.stats = {
      today_flow,
      month_flow,
      ...(may(standing, 'settlement.view') ? { commission_month_fen } : {}),
      member_delta_30d: await memberDelta(db, guild_id, new Date(now - 30 * DAY_MS)),
    };
  }
  if (may(standing, 'apply.join.review')) {
    const { counts, expiring } = await quitCounts(db, guild_id, new Date(now + DAY_MS));
    part.todo = {
      join_pending: await pendingJoins(db, guild_id),
      quit_pending: (counts.get(0) ?? 0) + (counts.get(1) ?? 0),
      expiring_24h: expiring,
    };
  }
  return part;
}
