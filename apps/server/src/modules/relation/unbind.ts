// REL-6: leaving. One side starts a cooling time, either side ends it, both together end the relation, and safety ends it at once.
import { unbind_relation } from '@shengyu/contract/calls/relation.ts';
import { daysAfter, HOUR_MS, tsOf } from '@shengyu/rules/calendar.ts';
import type { Tx } from '#db/db.ts';
import { usersById } from '#modules/identity/index.ts';
import { closeSmallRoom } from '#modules/room/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import type { Cp } from './figures.ts';
import { after, type Deed } from './machine.ts';
import { leaveSeats } from './seats.ts';
import { otherOf, setCooling, setEnded, setRestored, type EndReason, type Relation } from './store.ts';

const { refusals } = unbind_relation;

export type Unbinding = {
  readonly action: 'apply' | 'agree' | 'cancel';
  readonly me: number;
  readonly now: number;
  /** Kept for support; never shown to the other. */
  readonly words: string;
};

/** Both members and the pair's row are locked. */
export async function unbind(tx: Tx, cp: Cp, relation: Relation, u: Unbinding): Promise<Refused | undefined> {
  if (isOver(relation, u.now)) return refuse(refusals.cooled);
  if (!after(relation.state, u.action)) return refuse(relation.state === 'cooling' ? refusals.cooling : 'conflict');
  if (u.action === 'apply') return cool(tx, cp, relation, u);
  if (u.action === 'cancel') return restore(tx, relation, u);
  if (relation.cooling_by === u.me) return refuse(refusals.no_permission);
  await end(tx, relation, 'agreed', u.now, u.me);
  return undefined;
}

/** Its time is over, whether the timer has been round or not. */
const isOver = ({ state, cooling_until }: Relation, now: number): boolean =>
  state === 'ended' || (cooling_until !== null && cooling_until.getTime() <= now);

async function cool(tx: Tx, { figures }: Cp, relation: Relation, { me, now, words }: Unbinding): Promise<undefined> {
  const { cooling_hours, inactive_days, inactive_cooling_hours } = figures.unbind;
  const partner = (await usersById(tx, [otherOf(relation, me)])).get(otherOf(relation, me));
  const away = partner !== undefined && partner.last_active_at.getTime() <= daysAfter(now, -inactive_days);
  const until = now + (away ? inactive_cooling_hours : cooling_hours) * HOUR_MS;
  const cooling = {
    by: me,
    reason: away ? (2 as const) : (1 as const),
    words,
    at: new Date(now),
    until: new Date(until),
  };
  await setCooling(tx, relation.relation_id, cooling);
  tell(tx, relation, 'cooling', now, me, { until: tsOf(until) });
}

async function restore(tx: Tx, relation: Relation, { me, now }: Unbinding): Promise<undefined> {
  await setRestored(tx, relation.relation_id);
  tell(tx, relation, 'restored', now, me, {});
}

const DEED: Readonly<Record<EndReason, Deed>> = {
  cooled: 'cool',
  agreed: 'agree',
  block: 'break',
  report: 'break',
  ban: 'break',
  cancel: 'break',
};

/** False: it cannot end like this from where it is. Both members and the pair's row are locked. */
export async function end(tx: Tx, relation: Relation, reason: EndReason, at: number, by?: number): Promise<boolean> {
  const { relation_id, a, b, room_id } = relation;
  if (after(relation.state, DEED[reason]) !== 'ended') return false;
  await setEnded(tx, relation_id, reason, new Date(at));
  await leaveSeats(tx, relation_id, [a, b], new Date(at));
  if (room_id !== null) await closeSmallRoom(tx, room_id);
  tell(tx, relation, 'ended', at, by, { reason });
  return true;
}

const STATE = { cooling: 'cooling', restored: 'bonded', ended: 'ended' } as const;

function tell(
  tx: Tx,
  { relation_id, a, b }: Relation,
  what: keyof typeof STATE,
  at: number,
  actor_id: number | undefined,
  more: object,
): void {
  const data = { relation_id, a, b, state: STATE[what], ...more };
  tx.emit({ name: `relation.${what}`, key: relation_id, at, actor_id, data });
}
