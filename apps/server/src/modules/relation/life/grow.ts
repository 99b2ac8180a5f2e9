// REL-4: adds what a couple did together (movements of the meters that are sources of intimacy) to their intimacy. This runs in the
// transaction of the event that moved the meter, so that each event counts once.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { relationLevelUp } from '#events/catalogue/people.ts';
import type { MeterMove } from '#modules/meter/index.ts';
import { openSmallRoom } from '#modules/room/index.ts';
import { lockRelation, saveRelationGrowth, type Relation } from '#modules/pair/index.ts';
import { CP_CAMPAIGN, loadCpDefinition, type CpDefinition } from '../figures.ts';
import { intimacyGainOf, findLevelAt, findLevelByNumber } from './intimacy.ts';
import { addPoints, loadDayPoints } from './progress-store.ts';
import { SMALL_ROOM_MIN_LEVEL } from '../room.ts';
import { addEntry } from './timeline-store.ts';

export async function growIntimacy(
  ctx: Context,
  tx: Tx,
  move: Pick<MeterMove, 'meter' | 'subject' | 'n' | 'at' | 'campaign'>,
): Promise<void> {
  if (move.subject.kind !== 'pair' || (move.campaign !== undefined && move.campaign !== CP_CAMPAIGN)) return;
  const cp = await loadCpDefinition(ctx);
  const source = cp?.figures.intimacy_sources.find(([meter]) => meter === move.meter);
  if (!cp || !source) return;
  const relation = await lockRelation(tx, move.subject.id);
  if (!relation || !counts(relation, move)) return;
  const { relation_id } = relation;
  const day = dayOf(move.at);
  const before = intimacyGainOf(cp.figures, await loadDayPoints(tx, relation_id, day));
  await addPoints(tx, { relation_id, day, source: move.meter, points: move.n * source[1] });
  const gained = intimacyGainOf(cp.figures, await loadDayPoints(tx, relation_id, day)) - before;
  if (gained !== 0) await reach(tx, cp, relation, Math.max(0, relation.intimacy + gained), move.at);
}

/**
 * Whether the movement counts. REL-7: nothing is gained before the two were a couple, during the cooling-off time of a separation,
 * or after the end. A refund (negative n) is subtracted at any time.
 */
function counts({ state, bonded_at, cooling_at }: Relation, { n, at }: Pick<MeterMove, 'n' | 'at'>): boolean {
  if (n < 0) return true;
  if (state === 'ended' || at < bonded_at.getTime()) return false;
  return state === 'bonded' || at < cooling_at!.getTime();
}

/**
 * Stores the new intimacy and, for each new level, a timeline entry and an event. Intimacy may fall after a refund; the level never
 * falls.
 */
async function reach(tx: Tx, cp: CpDefinition, relation: Relation, intimacy: number, at: number): Promise<void> {
  const { relation_id, a, b } = relation;
  const level = Math.max(relation.level, findLevelAt(cp.figures, intimacy).level);
  const opens = level >= SMALL_ROOM_MIN_LEVEL && relation.room_id === null && relation.state !== 'ended';
  const room_id = opens ? await openSmallRoom(tx, { relation_id, a, b, at }) : relation.room_id;
  await saveRelationGrowth(tx, { relation_id, intimacy, level, room_id });
  for (let no = relation.level + 1; no <= level; no++) {
    const name = findLevelByNumber(cp.figures, no)?.name ?? '';
    await addEntry(tx, { relation_id, kind: 'level', ref: `level:${no}`, title: `升到 Lv.${no} ${name}`.trim(), at });
    const data = { relation_id, a, b, state: relation.state, level: no };
    tx.emit(relationLevelUp, { key: relation_id, at, data });
  }
}
