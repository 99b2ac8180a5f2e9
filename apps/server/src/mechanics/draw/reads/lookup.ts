// Finds a batch of draws for operators by a draw's id (call Z39). It is read-only: drawn results are never changed (DRAW-19).
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import type { LookupFinder } from '#modules/console/index.ts';
import { formatDrawId, parseDrawId } from '../act/batch-id.ts';
import { findBatchByTime } from './batch-store.ts';
import { findPool } from './pools.ts';
import { presentPrize, prizeRowOf } from './present.ts';

export const findDraw: LookupFinder = async ({ ctx, db, id }) => {
  // The id of a batch is accepted too and stands for its first draw.
  const place = parseDrawId(id) ?? parseDrawId(formatDrawId(id, 0));
  if (!place) return undefined;
  const batch = await findBatchByTime(db, place.batch_id, place.at);
  if (!batch) return undefined;
  const pool = await findPool(ctx, batch.pool);
  const prizes = batch.given_ids.map((given, i) => {
    const known = pool?.def.rows.some((row) => row.id === given);
    const name = known ? presentPrize(ctx, prizeRowOf(pool!.def, given)).name : given;
    return { key: `draw_${i}`, name: `第 ${i + 1} 抽`, value: `${name}（点数 ${batch.rolls[i]}）` };
  });
  return {
    id: formatDrawId(place.batch_id, place.idx),
    title: pool?.def.name ?? batch.pool,
    state: 1,
    state_text: '已完成',
    fields: [
      { key: 'campaign', name: '活动', value: batch.campaign },
      { key: 'at', name: '时间', value: formatDateAndMinute(batch.at.getTime()) },
      ...prizes,
    ],
    links: [{ kind: 'user', id: String(batch.user_id), title: `用户 ${batch.user_id}` }],
  };
};
