// The operators' list of all shipments. The file name differs from the member's own list because both calls are named `ship_list`.
import { ship_list } from '@shengyu/contract/calls/ship-console.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { resolvePaging } from '#wire/paging.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { presentShip } from '../present.ts';
import { listAllShipments, countAllShipments } from '../store.ts';

export const handler = handlesStaffRead(ship_list, {
  target: () => 'shipments',
  run: async ({ ctx, db, req }) => {
    const { page, limit, offset } = resolvePaging(req);
    const [rows, total] = await Promise.all([
      listAllShipments(db, req.state, limit, offset),
      countAllShipments(db, req.state),
    ]);
    const people = await loadUserBriefs(
      ctx,
      db,
      rows.map((row) => row.user_id),
    );
    const list = rows.map((row) => ({
      ...presentShip(ctx, row),
      user: people.get(row.user_id)!,
      created_at: unixSecondsOf(row.created_at.getTime()),
    }));
    return { list, total, page, limit };
  },
});
