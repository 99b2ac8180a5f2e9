import { ship_list } from '@shengyu/contract/calls/ship.ts';
import { handles } from '#wire/handler.ts';
import { resolvePaging } from '#wire/paging.ts';
import { presentShip } from '../present.ts';
import { countShipmentsOf, shipmentsOf } from '../store.ts';

export const handler = handles(ship_list, async ({ ctx, db, me, req }) => {
  const { page, limit, offset } = resolvePaging(req);
  const [rows, total] = await Promise.all([shipmentsOf(db, me, limit, offset), countShipmentsOf(db, me)]);
  return { list: rows.map((row) => presentShip(ctx, row)), total, page, limit };
});
