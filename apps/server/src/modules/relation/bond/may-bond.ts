// REL-1: decides whether two members may become a couple. This is checked when an invitation is sent and again when it
// is accepted; the detail page uses it to show beforehand why an invitation is impossible.
import { invite_relation } from '@shengyu/contract/calls/relation-invite.ts';
import { HOUR_MS } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { isBanned, findUsersById, type UserRow } from '#modules/identity/index.ts';
import { areFriends, hasBlockBetween } from '#modules/user/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { pairMembershipsOf, type PairMembership } from '#modules/pair/index.ts';
import type { CpDefinition } from '../figures.ts';

const { refusals } = invite_relation;

export type BondCandidates = { readonly me: number; readonly other: number; readonly now: number };

/**
 * The refusal if the two may not become a couple; undefined if they may. The caller's own age is checked elsewhere, with the
 * campaign's audience.
 */
export async function refuseIfMayNotBond(
  db: Queryable,
  cp: CpDefinition,
  { me, other, now }: BondCandidates,
): Promise<Refused | undefined> {
  const person = (await findUsersById(db, [other])).get(other);
  if (!person || person.status === 3) return refuse('not_found');
  const seats = await pairMembershipsOf(db, [me, other]);
  const taken = refuseIfHasCp(seats, me, other);
  if (taken) return taken;
  // Age, ban and block give the same refusal, because the caller must not learn any of them about the other member.
  if (await hasBlockBetween(db, me, other)) return refuse(refusals.blocked);
  if (isBarred(person, now) || (await readAgeState(db, other, now)) !== 'adult') return refuse(refusals.blocked);
  if (!(await areFriends(db, me, other))) return refuse(refusals.not_friends);
  return [me, other].some((id) => mustWaitBeforeBond(cp, seats.get(id), now)) ? refuse(refusals.too_soon) : undefined;
}

export function refuseIfHasCp(
  seats: ReadonlyMap<number, PairMembership>,
  me: number,
  other: number,
): Refused | undefined {
  const has = (id: number): boolean => (seats.get(id)?.relation_id ?? null) !== null;
  if (has(me)) return refuse(refusals.has_cp, { fill: { who: '你' } });
  return has(other) ? refuse(refusals.has_cp, { fill: { who: '对方' } }) : undefined;
}

/** REL-8: after a relation ended, its members must wait some hours before a new one, even with the same person. */
export const mustWaitBeforeBond = ({ figures }: CpDefinition, seat: PairMembership | undefined, now: number): boolean =>
  seat?.free_since != null && now < seat.free_since.getTime() + figures.unbind.rebind_wait_hours * HOUR_MS;

const isBarred = (user: UserRow, now: number): boolean => user.teen_mode || isBanned(user, now);
