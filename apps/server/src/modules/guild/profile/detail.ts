// The guild's home page (G02): public data, data for members, and open tasks for officers.
import { DAY_MS, dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf, RequestOf } from '@shengyu/contract/call.ts';
import { get_guild_detail } from '@shengyu/contract/calls/guild.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { listRoomsInGuild } from '#modules/room/index.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  presentGuildBriefs,
  GUILD_DISBANDING,
  guildFileOf,
  GUILD_FROZEN,
  findLiveGuild,
  hasPermissionBeyondOwn,
  countNetMemberChange,
  membershipOf,
  officersOf,
  permissionsOf,
  pictureUrl,
  roleIn,
  levelTermsOf,
  type Guild,
  type GuildMembership,
  type GuildStanding,
} from '#modules/roster/index.ts';
import { turnoverFigures as turnover } from '#modules/turnover/index.ts';
import { computeCooldownEnd } from '../join/cooldown.ts';
import { readEditScreenData } from './edit-view.ts';
import { joinConditionOf } from './fields.ts';
import { countPendingJoins } from '../join/store.ts';
import { loadJoiner, findJoinRefusal } from '../join/joiner.ts';
import { findOpenHeadOffer } from '../roles/store.ts';
import type { Viewer } from '../viewer.ts';
import { openQuitOf, countQuitsByStatus } from '../quit/store.ts';

type Reply = ReplyOf<typeof get_guild_detail>;

/** The whole reply except `honour`, which the caller adds from the rank module. */
export async function readGuildDetail(
  call: Viewer,
  ask: RequestOf<typeof get_guild_detail>,
): Promise<Omit<Reply, 'honour'> | Refused> {
  const { ctx, db, me, now } = call;
  const own = me === 0 ? undefined : await membershipOf(db, me);
  const guild_id = ask.guild_id ?? own?.guild_id;
  // The server cannot know whether a caller who is not logged in has a guild, so that caller is asked to log in first.
  if (guild_id === undefined) return refuse(me === 0 ? 'login' : get_guild_detail.refusals.not_in_guild);
  const guild = await findLiveGuild(db, guild_id);
  if (!guild) return refuse(get_guild_detail.refusals.not_found);
  const member = own?.guild_id === guild_id ? own : undefined;
  const standing: GuildStanding = { role: member?.role, is_patrol: call.session?.is_patrol === 1 };
  const officers = await officersOf(db, guild_id);
  const vices = officers.filter(({ role }) => role === 2);
  const people = await loadUserBriefs(ctx, db, [guild.head_id, ...vices.map(({ user_id }) => user_id)]);
  const brief = (await presentGuildBriefs(ctx, [guild])).get(guild_id)!;
  return {
    ...brief,
    ...(member ? {} : await inviterOf(call, guild_id, ask.inviter_id)),
    cover: pictureUrl(ctx, guild.cover),
    slogan: guild.slogan,
    intro: guild.intro,
    ...(hasPermissionBeyondOwn(standing, 'guild.view') ? { notice: guild.notice } : {}),
    tags: guild.tags,
    created_at: unixSecondsOf(guild.created_at.getTime()),
    head: people.get(guild.head_id)!,
    vice_list: vices.map(({ user_id }) => people.get(user_id)!),
    manager_num: officers.filter(({ role }) => role === 1).length,
    room_num: (await listRoomsInGuild(db, guild_id)).length,
    join_type: guild.join_type,
    join_condition: joinConditionOf(guild),
    company_verified: toBit((await guildFileOf(db, guild_id))?.company_name != null),
    my: await myPart(call, guild, member, standing),
    level_progress: await progressOf(call, guild, standing),
    ...(await officerPart(db, guild, standing, now)),
    ...(guild.status === GUILD_DISBANDING ? { disband: disbandOf(guild) } : {}),
    ...(await readEditScreenData(call, guild, standing)),
    ...(guild.status === GUILD_FROZEN ? { frozen: frozenOf(guild, standing) } : {}),
  };
}

/** JOIN-6: an invite link counts only while its sender is an officer of the guild, so only then is the sender named. */
async function inviterOf(
  { ctx, db }: Viewer,
  guild_id: number,
  asked: number | undefined,
): Promise<Pick<Reply, 'inviter'>> {
  if (asked === undefined || ((await roleIn(db, guild_id, asked)) ?? 0) < 1) return {};
  return { inviter: (await loadUserBriefs(ctx, db, [asked])).get(asked)! };
}

const disbandOf = (guild: Guild): NonNullable<Reply['disband']> => ({
  apply_at: unixSecondsOf(guild.disband_asked_at!.getTime()),
  effective_at: unixSecondsOf(guild.disband_at!.getTime()),
  reason_text: guild.disband_reason!,
});

/**
 * S-GD-10: members and patrol (platform inspectors) see the reason for a freeze; visitors see only that the guild is frozen and
 * until when.
 */
const frozenOf = ({ frozen_reason, frozen_until }: Guild, standing: GuildStanding): NonNullable<Reply['frozen']> => ({
  ...(hasPermissionBeyondOwn(standing, 'guild.view') && frozen_reason !== null ? { reason_text: frozen_reason } : {}),
  ...(frozen_until === null ? {} : { until: unixSecondsOf(frozen_until.getTime()) }),
});

/**
 * ROLE-7: until it expires, an open offer of the head's seat is shown to the head and to the member who was offered the seat, and
 * to nobody else.
 */
async function headOfferOf({ ctx, db, me, now }: Viewer, guild: Guild): Promise<Pick<Reply['my'], 'head_offer'>> {
  const open = await findOpenHeadOffer(db, guild.guild_id);
  if (!open || open.expire_at.getTime() <= now || (me !== open.to_id && me !== guild.head_id)) return {};
  const people = await loadUserBriefs(ctx, db, [open.from_id, open.to_id]);
  return {
    head_offer: {
      from: people.get(open.from_id)!,
      to: people.get(open.to_id)!,
      expire_at: unixSecondsOf(open.expire_at.getTime()),
      actions: me === open.to_id ? ['accept', 'decline'] : ['withdraw'],
    },
  };
}

async function myPart(
  call: Viewer,
  guild: Guild,
  member: GuildMembership | undefined,
  standing: GuildStanding,
): Promise<Reply['my']> {
  const { ctx, db, me, now } = call;
  const common = {
    in_guild: toBit(member !== undefined),
    role: member?.role ?? null,
    is_patrol: toBit(standing.is_patrol),
    permissions: permissionsOf(standing),
  };
  if (member) {
    const quit = await openQuitOf(db, member);
    const { apply_id, quit_type, status } = quit ?? {};
    return {
      ...common,
      join_at: unixSecondsOf(member.join_at.getTime()),
      ...(quit
        ? {
            quit_apply: {
              apply_id: apply_id!,
              quit_type: quit_type!,
              status: status!,
              end_at: unixSecondsOf(quit.due_at!.getTime()),
            },
          }
        : {}),
      ...(await headOfferOf(call, guild)),
      can_join: 0,
    };
  }
  if (me === 0) return { ...common, can_join: toBit(guild.status === 6 && guild.is_recruit && guild.join_type !== 2) };
  const joiner = await loadJoiner(ctx, db, me, now);
  const apply = joiner.joins.find((j) => j.guild_id === guild.guild_id && j.status === 0);
  const refused = findJoinRefusal(joiner, guild, await levelTermsOf(ctx, guild), { invited: false, voice: false });
  const cooldown = computeCooldownEnd(joiner.ended, guild.guild_id, joiner.c, { now, invited: false });
  return {
    ...common,
    ...(apply
      ? { join_apply: { apply_id: apply.apply_id, status: 0, expire_at: unixSecondsOf(apply.expire_at.getTime()) } }
      : {}),
    can_join: toBit(!refused || refused.reason === 'need'),
    ...(refused && refused.reason !== 'need' ? { block_reason: refused.msg } : {}),
    ...(cooldown > 0 ? { cooldown_until: unixSecondsOf(cooldown) } : {}),
  };
}

async function progressOf(
  { ctx, db, now }: Viewer,
  guild: Guild,
  standing: GuildStanding,
): Promise<Reply['level_progress']> {
  const levels = await readConfig(ctx, 'guild_levels');
  const next = guild.type === 1 && guild.level >= 5 ? undefined : levels[guild.level];
  const figures = hasPermissionBeyondOwn(standing, 'data.guild.view')
    ? await turnover.guild(db, guild.guild_id, now)
    : undefined;
  return {
    level: guild.level,
    ...(figures ? { month_flow: figures.month_flow.value } : {}),
    ...(next ? { next_need: next.needs } : {}),
    ...(guild.protect_until === null || guild.protect_until < dayOf(now) ? {} : { protect_until: guild.protect_until }),
  };
}

async function officerPart(
  db: Queryable,
  { guild_id }: Guild,
  standing: GuildStanding,
  now: number,
): Promise<Pick<Reply, 'stats' | 'todo'>> {
  const part: Pick<Reply, 'stats' | 'todo'> = {};
  const figures = hasPermissionBeyondOwn(standing, 'data.guild.view')
    ? await turnover.guild(db, guild_id, now)
    : undefined;
  if (figures) {
    const { commission_month_fen, today_flow, month_flow } = figures;
    part.stats = {
      today_flow,
      month_flow,
      ...(hasPermissionBeyondOwn(standing, 'settlement.view') ? { commission_month_fen } : {}),
      member_delta_30d: await countNetMemberChange(db, guild_id, new Date(now - 30 * DAY_MS)),
    };
  }
  if (hasPermissionBeyondOwn(standing, 'apply.join.review')) {
    const { counts, expiring } = await countQuitsByStatus(db, guild_id, new Date(now + DAY_MS));
    part.todo = {
      join_pending: await countPendingJoins(db, guild_id),
      quit_pending: (counts.get(0) ?? 0) + (counts.get(1) ?? 0),
      expiring_24h: expiring,
    };
  }
  return part;
}
