// Shipments in the console's lists (call Z49). The address is masked (SHIP-3).
import { sqlFragment } from '#db/sql.ts';
import { requireItem } from '#modules/bag/index.ts';
import { given, readListPage, type ObjectList } from '#modules/console/index.ts';
import { presentShip } from './present.ts';
import { formatShipId, STATE_TEXT, type Shipment } from './shipment.ts';

export const listShipments: ObjectList = async (ctx, db, ask) => {
  const { rows, ...page } = await readListPage<Shipment>(
    db,
    {
      columns: sqlFragment`*`,
      from: sqlFragment`shipment`,
      where: [
        given(ask.user_id, (id) => sqlFragment`user_id = ${id}`),
        given(ask.campaign, (id) => sqlFragment`campaign = ${id}`),
        given(ask.from, (at) => sqlFragment`created_at >= ${at}`),
        given(ask.until, (at) => sqlFragment`created_at < ${at}`),
        given(ask.q, (q) => sqlFragment`(carrier = ${q} or tracking_no = ${q} or item_code = ${q})`),
      ],
      state: sqlFragment`state::text`,
      at: sqlFragment`created_at`,
      id: sqlFragment`no`,
      sums: [{ name: '件数', unit: 'piece', of: sqlFragment`qty` }],
    },
    Object.fromEntries(STATE_TEXT.entries()),
    ask,
  );
  return {
    ...page,
    rows: rows.map((row) => ({
      id: formatShipId(row),
      at: row.created_at.getTime(),
      title: `${requireItem(row.item_code).name}×${row.qty}`,
      text: row.carrier === null ? STATE_TEXT[row.state] : `${row.carrier} ${row.tracking_no}`,
      state: String(row.state),
      state_text: STATE_TEXT[row.state],
      amount: row.qty,
      unit: 'piece' as const,
      user_id: row.user_id,
      data: { campaign: row.campaign, ...presentShip(ctx, row) },
    })),
  };
};
