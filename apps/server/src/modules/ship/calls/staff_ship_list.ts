// Named apart from the member's own list: both are `ship_list` on the wire.
import { ship_list } from '@shengyu/contract/calls/ship-console.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { briefs } from '#modules/identity/index.ts';
import { pageOf } from '#wire/paging.ts';
import { staffReads } from '#wire/staff-answers.ts';
import { presentShip } from '../present.ts';
import { allShipments, allShipmentsCount } from '../store.ts';

export const answer = staffReads(ship_list, {
  target: () => 'shipments',
  run: async ({ ctx, db, req }) => {
    const { page, limit, offset } = pageOf(req);
    const [rows, total] = await Promise.all([
      allShipments(db, req.state, limit, offset),
      allShipmentsCount(db, req.state),
    ]);
    const people = await briefs(
      ctx,
      db,
      rows.map((row) => row.user_id),
    );
    const list = rows.map((row) => ({
      ...presentShip(ctx, row),
      user: people.get(row.user_id)!,
      created_at: tsOf(row.created_at.getTime()),
    }));
    return { list, total, page, limit };
  },
});
