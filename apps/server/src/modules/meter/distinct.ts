// TASK-3: progress that needs another person (for example a like, a follow or a duet) counts each other person once a day. The
// member, blocked members and accounts on the same device do not count as another person.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Tx } from '#db/db.ts';
import { haveSharedDevice } from '#modules/identity/index.ts';
import { hasBlockBetween } from '#modules/user/index.ts';
import type { MoveDraft } from './move.ts';
import { markOtherCounted } from './store.ts';

export type PeerMove = { meter: string; me: number; peer: number; at: number; campaign?: string };

/** Returns the move of one unit for `me`, at most one per peer and day; an empty list if the peer does not count (TASK-3). */
export async function countOncePerPeer(tx: Tx, { meter, me, peer, at, campaign }: PeerMove): Promise<MoveDraft[]> {
  if (!(await areDistinctPersons(tx, me, peer))) return [];
  const first = await markOtherCounted(tx, {
    user_id: me,
    meter: campaign ? `${meter}@${campaign}` : meter,
    other_id: peer,
    day: dayOf(at),
  });
  if (!first) return [];
  return [
    { meter, subject: { kind: 'user', id: me }, n: 1, peer: { id: peer, ...first }, ...(campaign ? { campaign } : {}) },
  ];
}

export async function areDistinctPersons(tx: Tx, a: number, b: number): Promise<boolean> {
  return a !== b && !(await hasBlockBetween(tx, a, b)) && !(await haveSharedDevice(tx, a, b));
}
