// Appointing and dismissing (ROLE-3, ROLE-4, G13 to G16).
import { tsOf } from '@shengyu/rules/calendar.ts';
import { give_manager_guild, give_vice_guild } from '@shengyu/contract/calls/guild-member.ts';
import type { Refusal } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { ageState } from '#modules/agreement/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { frozenRefusal, takeFloor } from './floor.ts';
import { LOG, writeLog } from './log-store.ts';
import { countRole, memberIn, saveRole, type Member } from './member-store.ts';
import { nameOf } from './people.ts';
import type { Permission, Role } from './permissions.ts';
import { openQuitOf } from './quit-store.ts';
import { DISBANDING, type Guild } from './store.ts';
import { termsOf } from './terms.ts';
import { ROLE_NAMES } from './words.ts';

type Seat = 1 | 2;
type Asking = { readonly guild_id: number; readonly user_id: number; readonly me: number; readonly now: number };
export type Done = { readonly log_id: number; readonly undo_until: number; readonly num: number; readonly max: number };

const NEEDS: Readonly<Record<Seat, Permission>> = { 1: 'role.manager.set', 2: 'role.vice.set' };
const WORDS = { 1: give_manager_guild.refusals, 2: give_vice_guild.refusals } as const;

export async function seatsOf(ctx: Context, guild: Guild, seat: Seat): Promise<number> {
  return seat === 2 ? (await readConfig(ctx, 'constants')).VICE_MAX : (await termsOf(ctx, guild)).managers;
}

export async function appoint(ctx: Context, tx: Tx, seat: Seat, a: Asking): Promise<Done | Refused> {
  const words = WORDS[seat];
  const floor = await takeFloor(tx, { ...a, about: [a.user_id], needs: NEEDS[seat], refusals: words });
  if (floor instanceof Refused) return floor;
  const { guild, actor } = floor;
  const target = await memberIn(tx, a.guild_id, a.user_id);
  if (!target) return refuse(words.not_member);
  const unfit =
    frozenRefusal(guild, words) ??
    (guild.status === DISBANDING ? refuse(words.disbanding) : undefined) ??
    fitness(seat, actor, target) ??
    ((await openQuitOf(tx, target)) ? refuse(words.leaving) : undefined) ??
    ((await ageState(tx, a.user_id, a.now)) === 'adult' ? undefined : refuse(words.no_real_name));
  if (unfit) return unfit;
  const max = await seatsOf(ctx, guild, seat);
  const taken = await countRole(tx, a.guild_id, seat);
  if (taken >= max) return refuse(words.full);
  const done = await changeRole(ctx, tx, { actor, target, to: seat, type: LOG.appoint, now: a.now });
  return { ...done, num: taken + 1, max };
}

/** ROLE-4, G14: nobody is set to what they are, nor moved by an equal. */
function fitness(seat: Seat, actor: Member, target: Member): Refused | undefined {
  if (target.user_id === actor.user_id) return refuse('no_permission');
  if (target.role === seat) return refuse(WORDS[seat].already);
  // The head demotes a vice-head by dismissing (G15), not by a smaller seat.
  return target.role > seat ? refuse(WORDS[1].not_lower) : undefined;
}

/** The target becomes a plain member. */
export async function dismiss(
  ctx: Context,
  tx: Tx,
  seat: Seat,
  a: Asking & { /** What is answered if the target does not sit there. */ readonly missing: Refusal },
): Promise<Omit<Done, 'num' | 'max'> | Refused> {
  const floor = await takeFloor(tx, { ...a, about: [a.user_id], needs: NEEDS[seat] });
  if (floor instanceof Refused) return floor;
  const target = await memberIn(tx, a.guild_id, a.user_id);
  if (target?.role !== seat) return refuse(a.missing);
  const frozen = frozenRefusal(floor.guild, undefined);
  if (frozen) return frozen;
  return changeRole(ctx, tx, { actor: floor.actor, target, to: 0, type: LOG.dismiss, now: a.now });
}

type Changing = {
  readonly actor: Member;
  readonly target: Member;
  readonly to: Role;
  readonly type: typeof LOG.appoint | typeof LOG.dismiss;
  readonly now: number;
};

async function changeRole(ctx: Context, tx: Tx, { actor, target, to, type, now }: Changing) {
  const { guild_id, user_id, role: from } = target;
  await saveRole(tx, target, to, actor.user_id, new Date(now));
  const [by, whom] = [await nameOf(tx, actor.user_id), await nameOf(tx, user_id)];
  const log_id = await writeLog(tx, {
    guild_id,
    type,
    operator_id: actor.user_id,
    target_id: user_id,
    words:
      type === LOG.appoint ? `${by} 将 ${whom} 设为${ROLE_NAMES[to]}` : `${by} 免去 ${whom} 的${ROLE_NAMES[from]}职位`,
    before: ROLE_NAMES[from],
    after: ROLE_NAMES[to],
    at: now,
    undo: { kind: 'role', member_id: target.member_id, from, to },
  });
  tellRole(tx, { guild_id, user_id, from, to, log_id, at: now, by: actor.user_id });
  const { UNDO_MIN } = await readConfig(ctx, 'constants');
  return { log_id, undo_until: tsOf(now + UNDO_MIN * 60_000) };
}

type Told = { guild_id: number; user_id: number; from: Role; to: Role; log_id: number; at: number; by: number | null };

export const tellRole = (tx: Tx, { at, by, ...data }: Told): void =>
  tx.emit({ name: 'guild.role_changed', key: data.guild_id, at, actor_id: by ?? undefined, data });
