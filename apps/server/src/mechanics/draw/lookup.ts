// An act of drawing as operators look it up (Z39), by a draw's id. Nobody changes it: it is there to be read (DRAW-19).
import { dateAndMinute } from '@shengyu/rules/calendar.ts';
import type { Finder } from '#modules/console/index.ts';
import { sql } from '#db/sql.ts';
import { drawId, readDrawId } from './batch-id.ts';
import { poolOf } from './pools.ts';
import { presentPrize, rowOf } from './present.ts';

type Batch = { user_id: number; at: Date; campaign: string; pool: string; rolls: number[]; given_ids: string[] };

export const findDraw: Finder = async ({ ctx, db, id }) => {
  // The id of an act is its first draw's.
  const place = readDrawId(id) ?? readDrawId(drawId(id, 0));
  if (!place) return undefined;
  const batch = await db.row<Batch>(sql`
    select user_id, at, campaign, pool, rolls, given_ids from draw_batch
    where at = ${new Date(place.at)} and batch_id = ${place.batch_id}`);
  if (!batch) return undefined;
  const pool = await poolOf(ctx, batch.pool);
  const prizes = batch.given_ids.map((given, i) => {
    const known = pool?.def.rows.some((row) => row.id === given);
    const name = known ? presentPrize(ctx, rowOf(pool!.def, given)).name : given;
    return { key: `draw_${i}`, name: `第 ${i + 1} 抽`, value: `${name}（点数 ${batch.rolls[i]}）` };
  });
  return {
    id: drawId(place.batch_id, place.idx),
    title: pool?.def.name ?? batch.pool,
    state: 1,
    state_text: '已完成',
    fields: [
      { key: 'campaign', name: '活动', value: batch.campaign },
      { key: 'at', name: '时间', value: dateAndMinute(batch.at.getTime()) },
      ...prizes,
    ],
    links: [{ kind: 'user', id: String(batch.user_id), title: `用户 ${batch.user_id}` }],
  };
};
