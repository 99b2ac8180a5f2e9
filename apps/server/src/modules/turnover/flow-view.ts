// Who sees which lines (G33): a guild's by its officers and patrol, one's own, a room's by its owner too.
import { water_flow_log } from '@shengyu/contract/calls/turnover-flow.ts';
import type { FlowOf } from '#modules/gift/index.ts';
import { guildBriefs, guildById, may, membershipOf, staysOf, type Standing } from '#modules/guild/index.ts';
import { briefs } from '#modules/identity/index.ts';
import { roomBriefs, roomOf } from '#modules/room/index.ts';
import type { Act } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { flowSight, spanOf, type LookingAtFlow } from './flow-log.ts';
import type { Visible } from './room-page.ts';
import { visible } from './room-views.ts';
import { standingOf } from './viewer.ts';
import { windowOf } from './window.ts';

type Asked = Act<typeof water_flow_log>;
type Scope = {
  readonly of: FlowOf;
  /** As whose officer, member or patrol it is seen. */
  readonly guild_id: number | undefined;
  readonly who: Standing;
  readonly seen?: Visible;
  /** An export holds the same lines; the own ones of a member's other guilds are in none. */
  readonly exported: boolean;
};

const { no_permission, not_found } = water_flow_log.refusals;
const LONGEST = 6;

export async function flowView(act: Asked): Promise<(LookingAtFlow & Pick<Scope, 'guild_id' | 'who'>) | Refused> {
  const scope = await SCOPES[act.req.type](act);
  if (scope instanceof Refused) return scope;
  const { ctx, db, me, now } = act;
  const { who, guild_id } = scope;
  const sight = flowSight(who);
  const span = spanOf(act.req.date_info, sight, now);
  if (span instanceof Refused) return span;
  const incomeOf = may(who, 'member.income.view') ? guild_id : undefined;
  const seesFlags = who.is_patrol || (who.role ?? 0) >= 2;
  const export_guild_id = scope.exported && may(who, 'export') ? guild_id : undefined;
  const subject = await subjectOf(act, scope.of);
  return { ctx, db, me, now, span, sight, subject, incomeOf, seesFlags, export_guild_id, ...scope };
}

/** Whose lines they are, as everybody knows them. */
async function subjectOf({ ctx, db, now }: Asked, { of, id }: FlowOf): Promise<LookingAtFlow['subject']> {
  if (of === 'guild') {
    const { guild_name, logo } = (await guildBriefs(ctx, db, [id])).get(id)!;
    return { name: guild_name, picture: logo };
  }
  if (of === 'room') {
    const { room_name, cover } = (await roomBriefs(ctx, db, [id], now, { admitted: true })).get(id)!;
    return { name: room_name, picture: cover };
  }
  const { nickname, avatar } = (await briefs(ctx, db, [id])).get(id)!;
  return { name: nickname, picture: avatar };
}

async function asOfficer(act: Asked, guild_id: number): Promise<Standing | Refused> {
  if (!(await guildById(act.db, guild_id))) return refuse(not_found);
  const who = await standingOf(act, guild_id);
  return may(who, 'flow.view') ? who : refuse(no_permission);
}

const SCOPES: Readonly<Record<1 | 2 | 3, (act: Asked) => Promise<Scope | Refused>>> = {
  async 1(act) {
    const guild_id = act.req.id;
    const who = await asOfficer(act, guild_id);
    return who instanceof Refused ? who : { of: { of: 'guild', id: guild_id }, guild_id, who, exported: true };
  },

  async 2(act) {
    const { db, me, req } = act;
    const own = await membershipOf(db, me);
    if (req.id === me) {
      const who = await standingOf(act, own?.guild_id);
      return { of: { of: 'member', id: me }, guild_id: own?.guild_id, who, exported: false };
    }
    const guild_id = req.guild_id ?? own?.guild_id;
    if (guild_id === undefined) return refuse(no_permission);
    const who = await asOfficer(act, guild_id);
    if (who instanceof Refused) return who;
    const stays = await staysOf(db, guild_id, req.id);
    if (stays.length === 0) return refuse(not_found);
    return { of: { of: 'member', id: req.id, guild_id }, guild_id, who, exported: true };
  },

  async 3(act) {
    const room = await roomOf(act.db, act.req.id);
    if (!room) return refuse(not_found);
    const guild_id = act.req.guild_id ?? room.guild_id ?? undefined;
    const who = await standingOf(act, guild_id);
    const seen = await visible(act, room, { who, guild_id, w: windowOf(LONGEST, act.now) });
    if (seen instanceof Refused) return seen;
    return { of: { of: 'room', id: room.room_id }, guild_id, who, seen, exported: true };
  },
};
