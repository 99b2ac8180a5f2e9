// REL-1: who may become a pair. Asked when somebody invites, when the other accepts, and to say beforehand why not.
import { invite_relation } from '@shengyu/contract/calls/relation-invite.ts';
import { HOUR_MS } from '@shengyu/rules/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { ageState } from '#modules/agreement/index.ts';
import { usersById, type UserRow } from '#modules/identity/index.ts';
import { areFriends, blockBetween } from '#modules/user/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import type { Cp } from './figures.ts';
import { seatsOf, type Seat } from './seats.ts';

const { refusals } = invite_relation;

export type Two = { readonly me: number; readonly other: number; readonly now: number };

/** Why not; undefined: they may. The caller's own age was judged with the audience. */
export async function whyNotBond(db: Queryable, cp: Cp, { me, other, now }: Two): Promise<Refused | undefined> {
  const person = (await usersById(db, [other])).get(other);
  if (!person || person.status === 3) return refuse('not_found');
  const seats = await seatsOf(db, [me, other]);
  const taken = whoHasCp(seats, me, other);
  if (taken) return taken;
  // Age, ban and block of the other read alike: none of them is the caller's to know.
  if (await blockBetween(db, me, other)) return refuse(refusals.blocked);
  if (isBarred(person, now) || (await ageState(db, other, now)) !== 'adult') return refuse(refusals.blocked);
  if (!(await areFriends(db, me, other))) return refuse(refusals.not_friends);
  return [me, other].some((id) => mustWait(cp, seats.get(id), now)) ? refuse(refusals.too_soon) : undefined;
}

export function whoHasCp(seats: ReadonlyMap<number, Seat>, me: number, other: number): Refused | undefined {
  const has = (id: number): boolean => (seats.get(id)?.relation_id ?? null) !== null;
  if (has(me)) return refuse(refusals.has_cp, { fill: { who: '你' } });
  return has(other) ? refuse(refusals.has_cp, { fill: { who: '对方' } }) : undefined;
}

/** REL-8: a new CP needs a day's wait, the same person too. */
export const mustWait = ({ figures }: Cp, seat: Seat | undefined, now: number): boolean =>
  seat?.free_since != null && now < seat.free_since.getTime() + figures.unbind.rebind_wait_hours * HOUR_MS;

const isBarred = ({ status, banned_until, teen_mode }: UserRow, now: number): boolean =>
  teen_mode || (status === 2 && (banned_until === null || banned_until.getTime() > now));
