// Who may see which turnover lines (G33): officers and patrol (platform inspectors) see those of a guild and its members and rooms,
// a room's owner sees those of the room, and every user sees the user's own lines.
import { water_flow_log } from '@shengyu/contract/calls/turnover-flow.ts';
import type { FlowScope } from '#modules/gift/index.ts';
import {
  loadGuildBriefs,
  guildById,
  hasPermissionBeyondOwn,
  membershipOf,
  membershipsOfUserIn,
  type GuildStanding,
} from '#modules/roster/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { loadRoomBriefs, roomById } from '#modules/room/index.ts';
import type { CallContext } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { flowLogReachOf, parseFlowLogSpan, type FlowLogView } from './flow-log.ts';
import type { VisibleDays } from './room-page.ts';
import { visibleDaysOf } from './room-views.ts';
import { loadViewerStanding } from './viewer.ts';
import { chartWindowOf } from './window.ts';

type Asked = CallContext<typeof water_flow_log>;
type Scope = {
  readonly of: FlowScope;
  /** The guild in which the caller has the right to see the lines, as an officer, a member or an inspector. */
  readonly guild_id: number | undefined;
  readonly who: GuildStanding;
  readonly seen?: VisibleDays;
  /** Whether the lines can be exported by the guild. A caller's own lines cannot, because they include those in other guilds. */
  readonly exported: boolean;
};

const { no_permission, not_found } = water_flow_log.refusals;
const LONGEST = 6;

export async function resolveFlowLogView(
  call: Asked,
): Promise<(FlowLogView & Pick<Scope, 'guild_id' | 'who'>) | Refused> {
  const scope = await SCOPES[call.req.type](call);
  if (scope instanceof Refused) return scope;
  const { ctx, db, me, now } = call;
  const { who, guild_id } = scope;
  const sight = flowLogReachOf(who);
  const span = parseFlowLogSpan(call.req.date_info, sight, now);
  if (span instanceof Refused) return span;
  const incomeOf = hasPermissionBeyondOwn(who, 'member.income.view') ? guild_id : undefined;
  const seesFlags = who.is_patrol || (who.role ?? 0) >= 2;
  const export_guild_id = scope.exported && hasPermissionBeyondOwn(who, 'export') ? guild_id : undefined;
  const subject = await subjectOf(call, scope.of);
  return { ctx, db, me, now, span, sight, subject, incomeOf, seesFlags, export_guild_id, ...scope };
}

/** The public name and picture of the guild, room or user whose lines are shown. */
async function subjectOf({ ctx, db, now }: Asked, { of, id }: FlowScope): Promise<FlowLogView['subject']> {
  if (of === 'guild') {
    const { guild_name, logo } = (await loadGuildBriefs(ctx, db, [id])).get(id)!;
    return { name: guild_name, picture: logo };
  }
  if (of === 'room') {
    const { room_name, cover } = (await loadRoomBriefs(ctx, db, [id], now, { admitted: true })).get(id)!;
    return { name: room_name, picture: cover };
  }
  const { nickname, avatar } = (await loadUserBriefs(ctx, db, [id])).get(id)!;
  return { name: nickname, picture: avatar };
}

async function asOfficer(call: Asked, guild_id: number): Promise<GuildStanding | Refused> {
  if (!(await guildById(call.db, guild_id))) return refuse(not_found);
  const who = await loadViewerStanding(call, guild_id);
  return hasPermissionBeyondOwn(who, 'flow.view') ? who : refuse(no_permission);
}

/** By the request's `type`: 1 a guild, 2 a member, 3 a room. */
const SCOPES: Readonly<Record<1 | 2 | 3, (call: Asked) => Promise<Scope | Refused>>> = {
  async 1(act) {
    const guild_id = act.req.id;
    const who = await asOfficer(act, guild_id);
    return who instanceof Refused ? who : { of: { of: 'guild', id: guild_id }, guild_id, who, exported: true };
  },

  async 2(act) {
    const { db, me, req } = act;
    const own = await membershipOf(db, me);
    if (req.id === me) {
      const who = await loadViewerStanding(act, own?.guild_id);
      return { of: { of: 'member', id: me }, guild_id: own?.guild_id, who, exported: false };
    }
    const guild_id = req.guild_id ?? own?.guild_id;
    if (guild_id === undefined) return refuse(no_permission);
    const who = await asOfficer(act, guild_id);
    if (who instanceof Refused) return who;
    const stays = await membershipsOfUserIn(db, guild_id, req.id);
    if (stays.length === 0) return refuse(not_found);
    return { of: { of: 'member', id: req.id, guild_id }, guild_id, who, exported: true };
  },

  async 3(act) {
    const room = await roomById(act.db, act.req.id);
    if (!room) return refuse(not_found);
    const guild_id = act.req.guild_id ?? room.guild_id ?? undefined;
    const who = await loadViewerStanding(act, guild_id);
    const seen = await visibleDaysOf(act, room, { who, guild_id, w: chartWindowOf(LONGEST, act.now) });
    if (seen instanceof Refused) return seen;
    return { of: { of: 'room', id: room.room_id }, guild_id, who, seen, exported: true };
  },
};
