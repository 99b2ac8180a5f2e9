import { ship_list } from '@shengyu/contract/calls/ship.ts';
import { answers } from '#wire/act.ts';
import { pageOf } from '#wire/paging.ts';
import { presentShip } from '../present.ts';
import { shipmentCount, shipmentsOf } from '../store.ts';

export const answer = answers(ship_list, async ({ ctx, db, me, req }) => {
  const { page, limit, offset } = pageOf(req);
  const [rows, total] = await Promise.all([shipmentsOf(db, me, limit, offset), shipmentCount(db, me)]);
  return { list: rows.map((row) => presentShip(ctx, row)), total, page, limit };
});
