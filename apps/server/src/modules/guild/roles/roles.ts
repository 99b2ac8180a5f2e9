// Appointing vice-heads (G13) and managers (G14) and dismissing them (G15, G16). ROLE-3: the number of seats is limited; ROLE-4:
// officers act only on lower roles.
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { give_manager_guild, give_vice_guild } from '@shengyu/contract/calls/guild-member.ts';
import type { Refusal } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { guildRoleChanged } from '#events/catalogue/guild.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import {
  countMembersWithRole,
  GUILD_DISBANDING,
  refuseIfFrozen,
  LOG_TYPE,
  findMembershipIn,
  nicknameOf,
  ROLE_NAMES,
  saveRole,
  lockGuildAs,
  levelTermsOf,
  writeGuildLog,
  type Guild,
  type GuildMembership,
  type Permission,
  type Role,
} from '#modules/roster/index.ts';
import { openQuitOf } from '../quit/store.ts';

/** The role to give or to take: 1 manager, 2 vice-head. */
type Seat = 1 | 2;
type Asking = { readonly guild_id: number; readonly user_id: number; readonly me: number; readonly now: number };
export type AppointmentResult = {
  readonly log_id: number;
  readonly undo_until: number;
  readonly num: number;
  readonly max: number;
};

const NEEDS: Readonly<Record<Seat, Permission>> = { 1: 'role.manager.set', 2: 'role.vice.set' };
const WORDS = { 1: give_manager_guild.refusals, 2: give_vice_guild.refusals } as const;

export async function countSeats(ctx: Context, guild: Guild, seat: Seat): Promise<number> {
  return seat === 2 ? (await readConfig(ctx, 'constants')).VICE_MAX : (await levelTermsOf(ctx, guild)).managers;
}

export async function appointOfficer(
  ctx: Context,
  tx: Tx,
  seat: Seat,
  a: Asking,
): Promise<AppointmentResult | Refused> {
  const words = WORDS[seat];
  const locked = await lockGuildAs(tx, { ...a, about: [a.user_id], needs: NEEDS[seat], refusals: words });
  if (locked instanceof Refused) return locked;
  const { guild, actor } = locked;
  const target = await findMembershipIn(tx, a.guild_id, a.user_id);
  if (!target) return refuse(words.not_member);
  const unfit =
    refuseIfFrozen(guild, words) ??
    (guild.status === GUILD_DISBANDING ? refuse(words.disbanding) : undefined) ??
    fitness(seat, actor, target) ??
    ((await openQuitOf(tx, target)) ? refuse(words.leaving) : undefined) ??
    ((await readAgeState(tx, a.user_id, a.now)) === 'adult' ? undefined : refuse(words.no_real_name));
  if (unfit) return unfit;
  const max = await countSeats(ctx, guild, seat);
  const taken = await countMembersWithRole(tx, a.guild_id, seat);
  if (taken >= max) return refuse(words.full);
  const done = await changeRole(ctx, tx, { actor, target, to: seat, type: LOG_TYPE.appoint, now: a.now });
  return { ...done, num: taken + 1, max };
}

/** ROLE-4, G14: refuses officers who appoint themselves, and targets who hold this role or a higher one already. */
function fitness(seat: Seat, actor: GuildMembership, target: GuildMembership): Refused | undefined {
  if (target.user_id === actor.user_id) return refuse('no_permission');
  if (target.role === seat) return refuse(WORDS[seat].already);
  // A vice-head cannot be made a manager directly; the vice-head has to be dismissed first (G15).
  return target.role > seat ? refuse(WORDS[1].not_lower) : undefined;
}

/** Takes the role away; the target becomes a plain member. */
export async function dismissOfficer(
  ctx: Context,
  tx: Tx,
  seat: Seat,
  a: Asking & { /** The refusal if the target does not have this role. */ readonly missing: Refusal },
): Promise<Omit<AppointmentResult, 'num' | 'max'> | Refused> {
  const locked = await lockGuildAs(tx, { ...a, about: [a.user_id], needs: NEEDS[seat] });
  if (locked instanceof Refused) return locked;
  const target = await findMembershipIn(tx, a.guild_id, a.user_id);
  if (target?.role !== seat) return refuse(a.missing);
  const frozen = refuseIfFrozen(locked.guild, undefined);
  if (frozen) return frozen;
  return changeRole(ctx, tx, { actor: locked.actor, target, to: 0, type: LOG_TYPE.dismiss, now: a.now });
}

type Changing = {
  readonly actor: GuildMembership;
  readonly target: GuildMembership;
  readonly to: Role;
  readonly type: typeof LOG_TYPE.appoint | typeof LOG_TYPE.dismiss;
  readonly now: number;
};

async function changeRole(ctx: Context, tx: Tx, { actor, target, to, type, now }: Changing) {
  const { guild_id, user_id, role: from } = target;
  await saveRole(tx, target, to, actor.user_id, new Date(now));
  const [by, whom] = [await nicknameOf(tx, actor.user_id), await nicknameOf(tx, user_id)];
  const log_id = await writeGuildLog(tx, {
    guild_id,
    type,
    operator_id: actor.user_id,
    target_id: user_id,
    words:
      type === LOG_TYPE.appoint
        ? `${by} 将 ${whom} 设为${ROLE_NAMES[to]}`
        : `${by} 免去 ${whom} 的${ROLE_NAMES[from]}职位`,
    before: ROLE_NAMES[from],
    after: ROLE_NAMES[to],
    at: now,
    undo: { kind: 'role', member_id: target.member_id, from, to },
  });
  emitRoleChanged(tx, { guild_id, user_id, from, to, log_id, at: now, by: actor.user_id });
  const { UNDO_MIN } = await readConfig(ctx, 'constants');
  return { log_id, undo_until: unixSecondsOf(now + UNDO_MIN * 60_000) };
}

type Told = { guild_id: number; user_id: number; from: Role; to: Role; log_id: number; at: number; by: number | null };

export const emitRoleChanged = (tx: Tx, { at, by, ...data }: Told): void =>
  tx.emit(guildRoleChanged, { key: data.guild_id, at, actor_id: by ?? undefined, data });
