// REL-6: separation. One partner asks for it (`apply`), which starts a cooling-off time; at its end the relation ends. Until then
// either partner can cancel the separation, or the other partner can agree, which ends the relation at once. So do a block, an
// upheld report, a ban or a cancelled account (break-off.ts).
import { unbind_relation } from '@shengyu/contract/calls/relation.ts';
import { addDaysToInstant, HOUR_MS, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { relationCooling, relationEnded, relationRestored } from '#events/catalogue/people.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { closeSmallRoom } from '#modules/room/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import {
  leavePair,
  otherPartnerOf,
  saveRelationCooling,
  saveRelationEnded,
  saveRelationRestored,
  type RelationEndReason,
  type Relation,
} from '#modules/pair/index.ts';
import type { CpDefinition } from '../figures.ts';
import { stateAfter, type BondAction } from './machine.ts';

const { refusals } = unbind_relation;

export type UnbindRequest = {
  readonly action: 'apply' | 'agree' | 'cancel';
  readonly me: number;
  readonly now: number;
  /** The reason that the member wrote. It is stored for customer support and never shown to the partner. */
  readonly words: string;
};

/** Applies one of the three actions; undefined on success. The caller has locked both members and the relation's row. */
export async function applyUnbindAction(
  tx: Tx,
  cp: CpDefinition,
  relation: Relation,
  u: UnbindRequest,
): Promise<Refused | undefined> {
  if (isOver(relation, u.now)) return refuse(refusals.cooled);
  if (!stateAfter(relation.state, u.action))
    return refuse(relation.state === 'cooling' ? refusals.cooling : 'conflict');
  if (u.action === 'apply') return cool(tx, cp, relation, u);
  if (u.action === 'cancel') return restore(tx, relation, u);
  if (relation.cooling_by === u.me) return refuse(refusals.no_permission);
  await endRelation(tx, relation, 'agreed', u.now, u.me);
  return undefined;
}

/** True if the relation has ended, or if its cooling-off time is over and the job that ends it has not run yet. */
const isOver = ({ state, cooling_until }: Relation, now: number): boolean =>
  state === 'ended' || (cooling_until !== null && cooling_until.getTime() <= now);

/** How long the cooling-off time would be if this partner asked to separate now, and whether the other one is away (REL-6). */
export async function coolingTermsOf(
  db: Queryable,
  { figures }: CpDefinition,
  relation: Relation,
  me: number,
  now: number,
): Promise<{ away: boolean; hours: number }> {
  const { cooling_hours, inactive_days, inactive_cooling_hours } = figures.unbind;
  const other = otherPartnerOf(relation, me);
  const partner = (await findUsersById(db, [other])).get(other);
  const away = partner !== undefined && partner.last_active_at.getTime() <= addDaysToInstant(now, -inactive_days);
  return { away, hours: away ? inactive_cooling_hours : cooling_hours };
}

async function cool(
  tx: Tx,
  cp: CpDefinition,
  relation: Relation,
  { me, now, words }: UnbindRequest,
): Promise<undefined> {
  const { away, hours } = await coolingTermsOf(tx, cp, relation, me, now);
  const until = now + hours * HOUR_MS;
  const cooling = {
    by: me,
    reason: away ? (2 as const) : (1 as const),
    words,
    at: new Date(now),
    until: new Date(until),
  };
  await saveRelationCooling(tx, relation.relation_id, cooling);
  const { relation_id, a, b } = relation;
  const data = { relation_id, a, b, state: 'cooling' as const, until: unixSecondsOf(until) };
  tx.emit(relationCooling, { key: relation_id, at: now, actor_id: me, data });
}

async function restore(tx: Tx, relation: Relation, { me, now }: UnbindRequest): Promise<undefined> {
  await saveRelationRestored(tx, relation.relation_id);
  const { relation_id, a, b } = relation;
  const data = { relation_id, a, b, state: 'bonded' as const };
  tx.emit(relationRestored, { key: relation_id, at: now, actor_id: me, data });
}

const DEED: Readonly<Record<RelationEndReason, BondAction>> = {
  cooled: 'cool',
  agreed: 'agree',
  block: 'break',
  report: 'break',
  ban: 'break',
  cancel: 'break',
};

/**
 * Ends the relation and closes its private room. False: the present state does not allow this kind of end. The caller has locked
 * both members and the relation's row.
 */
export async function endRelation(
  tx: Tx,
  relation: Relation,
  reason: RelationEndReason,
  at: number,
  by?: number,
): Promise<boolean> {
  const { relation_id, a, b, room_id } = relation;
  if (stateAfter(relation.state, DEED[reason]) !== 'ended') return false;
  await saveRelationEnded(tx, relation_id, reason, new Date(at));
  await leavePair(tx, relation_id, [a, b], new Date(at));
  if (room_id !== null) await closeSmallRoom(tx, room_id);
  const data = { relation_id, a, b, state: 'ended' as const, reason };
  tx.emit(relationEnded, { key: relation_id, at, actor_id: by, data });
  return true;
}
