// REL-4: intimacy grows with what the meters count for the pair, in the transaction of the event, so an event counts once.
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import type { Move } from '#modules/meter/index.ts';
import { openSmallRoom } from '#modules/room/index.ts';
import { CAMPAIGN, cpOf, type Cp } from './figures.ts';
import { gainOf, levelAt, levelNumbered } from './intimacy.ts';
import { addPoints, dayPoints } from './progress-store.ts';
import { ROOM_LEVEL } from './room.ts';
import { relationToChange, setGrown, type Relation } from './store.ts';
import { addEntry } from './timeline-store.ts';

export async function grow(
  ctx: Context,
  tx: Tx,
  move: Pick<Move, 'meter' | 'subject' | 'n' | 'at' | 'campaign'>,
): Promise<void> {
  if (move.subject.kind !== 'pair' || (move.campaign !== undefined && move.campaign !== CAMPAIGN)) return;
  const cp = await cpOf(ctx);
  const source = cp?.figures.intimacy_sources.find(([meter]) => meter === move.meter);
  if (!cp || !source) return;
  const relation = await relationToChange(tx, move.subject.id);
  if (!relation || !counts(relation, move)) return;
  const { relation_id } = relation;
  const day = dayOf(move.at);
  const before = gainOf(cp.figures, await dayPoints(tx, relation_id, day));
  await addPoints(tx, { relation_id, day, source: move.meter, points: move.n * source[1] });
  const gained = gainOf(cp.figures, await dayPoints(tx, relation_id, day)) - before;
  if (gained !== 0) await reach(tx, cp, relation, Math.max(0, relation.intimacy + gained), move.at);
}

/** REL-7: nothing is gained before the bond, while cooling, or after the end. What a refund takes back it takes at any time. */
function counts({ state, bonded_at, cooling_at }: Relation, { n, at }: Pick<Move, 'n' | 'at'>): boolean {
  if (n < 0) return true;
  if (state === 'ended' || at < bonded_at.getTime()) return false;
  return state === 'bonded' || at < cooling_at!.getTime();
}

/** The level never falls: intimacy may, after a refund. */
async function reach(tx: Tx, cp: Cp, relation: Relation, intimacy: number, at: number): Promise<void> {
  const { relation_id, a, b } = relation;
  const level = Math.max(relation.level, levelAt(cp.figures, intimacy).level);
  const opens = level >= ROOM_LEVEL && relation.room_id === null && relation.state !== 'ended';
  const room_id = opens ? await openSmallRoom(tx, { relation_id, a, b, at }) : relation.room_id;
  await setGrown(tx, { relation_id, intimacy, level, room_id });
  for (let no = relation.level + 1; no <= level; no++) {
    const name = levelNumbered(cp.figures, no)?.name ?? '';
    await addEntry(tx, { relation_id, kind: 'level', ref: `level:${no}`, title: `升到 Lv.${no} ${name}`.trim(), at });
    const data = { relation_id, a, b, state: relation.state, level: no };
    tx.emit({ name: 'relation.level_up', key: relation_id, at, data });
  }
}
