// Head, vice-heads and managers (G11).
import { DAY_MS, tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { guild_manager_list } from '@shengyu/contract/calls/guild-member.ts';
import { briefs, usersById } from '#modules/identity/index.ts';
import { bit } from '#wire/bit.ts';
import { standingIn } from './access.ts';
import type { Viewer } from './detail.ts';
import { handledBy } from './log-store.ts';
import { officersOf, type Member } from './member-store.ts';
import { may } from './permissions.ts';
import { seatsOf } from './roles.ts';
import { guildById } from './store.ts';

type Reply = ReplyOf<typeof guild_manager_list>;
const HANDLED_DAYS = 30;

export async function officerList(act: Viewer, guild_id: number): Promise<Reply> {
  const { ctx, db, now } = act;
  const guild = (await guildById(db, guild_id))!;
  const [standing, officers] = [await standingIn(db, guild_id, act), await officersOf(db, guild_id)];
  const ids = officers.flatMap(({ user_id, role_by }) => (role_by === null ? [user_id] : [user_id, role_by]));
  const [shown, users] = await Promise.all([briefs(ctx, db, ids), usersById(db, ids)]);
  const handled =
    (standing.role ?? 0) >= 2 ? await handledBy(db, guild_id, new Date(now - HANDLED_DAYS * DAY_MS)) : undefined;
  const present = (m: Member): Reply['head'] => ({
    ...shown.get(m.user_id)!,
    role: m.role,
    appointed_at: tsOf(m.role_at.getTime()),
    ...(m.role_by !== null && shown.has(m.role_by) ? { appointed_by: shown.get(m.role_by)! } : {}),
    ...(handled ? { handled_num_30d: handled.get(m.user_id) ?? 0 } : {}),
    last_active_at: tsOf(users.get(m.user_id)!.last_active_at.getTime()),
  });
  const of = (role: number): Reply['vice_list'] => officers.filter((m) => m.role === role).map(present);
  return {
    head: of(3)[0]!,
    vice_list: of(2),
    vice_max: await seatsOf(ctx, guild, 2),
    manager_list: of(1),
    manager_max: await seatsOf(ctx, guild, 1),
    can_set_vice: bit(may(standing, 'role.vice.set') && guild.status === 6),
    can_set_manager: bit(may(standing, 'role.manager.set') && guild.status === 6),
  };
}
