// The list of a guild's officers: head, vice-heads and managers (G11).
import { DAY_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { guild_manager_list } from '@shengyu/contract/calls/guild-member.ts';
import { loadUserBriefs, findUsersById } from '#modules/identity/index.ts';
import { toBit } from '#wire/bit.ts';
import {
  guildById,
  countDecisionsByOfficer,
  hasPermissionBeyondOwn,
  officersOf,
  loadGuildStanding,
  type GuildMembership,
} from '#modules/roster/index.ts';
import type { Viewer } from '../viewer.ts';
import { countSeats } from './roles.ts';

type Reply = ReplyOf<typeof guild_manager_list>;
const HANDLED_DAYS = 30;

export async function listOfficers(call: Viewer, guild_id: number): Promise<Reply> {
  const { ctx, db, now } = call;
  const guild = (await guildById(db, guild_id))!;
  const [standing, officers] = [await loadGuildStanding(db, guild_id, call), await officersOf(db, guild_id)];
  const ids = officers.flatMap(({ user_id, role_by }) => (role_by === null ? [user_id] : [user_id, role_by]));
  const [shown, users] = await Promise.all([loadUserBriefs(ctx, db, ids), findUsersById(db, ids)]);
  const handled =
    (standing.role ?? 0) >= 2
      ? await countDecisionsByOfficer(db, guild_id, new Date(now - HANDLED_DAYS * DAY_MS))
      : undefined;
  const present = (m: GuildMembership): Reply['head'] => ({
    ...shown.get(m.user_id)!,
    role: m.role,
    appointed_at: unixSecondsOf(m.role_at.getTime()),
    ...(m.role_by !== null && shown.has(m.role_by) ? { appointed_by: shown.get(m.role_by)! } : {}),
    ...(handled ? { handled_num_30d: handled.get(m.user_id) ?? 0 } : {}),
    last_active_at: unixSecondsOf(users.get(m.user_id)!.last_active_at.getTime()),
  });
  const of = (role: number): Reply['vice_list'] => officers.filter((m) => m.role === role).map(present);
  return {
    head: of(3)[0]!,
    vice_list: of(2),
    vice_max: await countSeats(ctx, guild, 2),
    manager_list: of(1),
    manager_max: await countSeats(ctx, guild, 1),
    can_set_vice: toBit(hasPermissionBeyondOwn(standing, 'role.vice.set') && guild.status === 6),
    can_set_manager: toBit(hasPermissionBeyondOwn(standing, 'role.manager.set') && guild.status === 6),
  };
}
