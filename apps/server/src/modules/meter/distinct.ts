// TASK-3: what needs another person counts persons, not repeats; oneself, the blocked and accounts of the same device do not count.
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Tx } from '#db/db.ts';
import { shareDevice } from '#modules/identity/index.ts';
import { blockBetween } from '#modules/user/index.ts';
import type { Draft } from './move.ts';
import { markSeen } from './store.ts';

export type Between = { meter: string; me: number; peer: number; at: number; campaign?: string };

/** The unit for `me`, once per peer and Day; nothing where it does not count. */
export async function withPeer(tx: Tx, { meter, me, peer, at, campaign }: Between): Promise<Draft[]> {
  if (!(await areApart(tx, me, peer))) return [];
  const first = await markSeen(tx, {
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

export async function areApart(tx: Tx, a: number, b: number): Promise<boolean> {
  return a !== b && !(await blockBetween(tx, a, b)) && !(await shareDevice(tx, a, b));
}
