// Batches of draws in the console's lists (call Z49).
import type { PoolDef } from '@shengyu/campaign/definition.ts';
import { sqlFragment } from '#db/sql.ts';
import { nameOfGrant } from '#modules/bag/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { given, readListPage, type ObjectList } from '#modules/console/index.ts';
import { findPool } from './pools.ts';
import { worthOf } from './worth.ts';

type Row = {
  user_id: number;
  batch_id: string;
  at: Date;
  campaign: string;
  pool: string;
  given_ids: string[];
  to_user_id: number | null;
  value: number;
};

export const listDraws: ObjectList = async (ctx, db, ask) => {
  const { campaigns } = await readCampaignCatalogue(ctx);
  const { rows, ...page } = await readListPage<Row>(
    db,
    {
      columns: sqlFragment`user_id, batch_id, at, campaign, pool, given_ids, to_user_id, value`,
      from: sqlFragment`draw_batch`,
      places: ask.user_id === undefined ? db.each() : [db.at(ask.user_id)],
      shared: { kind: 'draw', ctx },
      where: [
        given(ask.user_id, (id) => sqlFragment`user_id = ${id}`),
        given(ask.campaign, (id) => sqlFragment`campaign = ${id}`),
        given(ask.from, (at) => sqlFragment`at >= ${at}`),
        given(ask.until, (at) => sqlFragment`at < ${at}`),
        given(ask.min, (n) => sqlFragment`value >= ${n}::bigint`),
        given(ask.max, (n) => sqlFragment`value <= ${n}::bigint`),
        given(ask.q, (pool) => sqlFragment`pool = ${pool}`),
      ],
      state: sqlFragment`'1'`,
      at: sqlFragment`at`,
      id: sqlFragment`batch_id`,
      amount: sqlFragment`value`,
      sums: [
        { name: '次数', unit: 'piece', of: sqlFragment`cardinality(given_ids)` },
        { name: '所得价值', unit: 'diamond', of: sqlFragment`value` },
      ],
    },
    { 1: '已完成' },
    ask,
  );
  const present = rows.map(async (row) => {
    const def = (await findPool(ctx, row.pool))?.def;
    const num = row.given_ids.length;
    return {
      id: row.batch_id,
      at: row.at.getTime(),
      title: `${def?.name ?? row.pool} × ${num}`,
      text: campaigns.get(row.campaign)?.def.title ?? row.campaign,
      state: '1',
      state_text: '已完成',
      amount: row.value,
      unit: 'diamond' as const,
      user_id: row.user_id,
      peer_id: row.to_user_id ?? undefined,
      data: {
        campaign: row.campaign,
        pool: row.pool,
        pool_name: def?.name ?? row.pool,
        num,
        best: def ? nameOfBest(def, row.given_ids) : '',
        price: (def?.price ?? 0) * num,
        value: row.value,
      },
    };
  });
  const choices = [...campaigns.values()].flatMap(({ def }) =>
    Object.entries(def.pools ?? {}).map(([value, { name }]) => ({
      field: 'q' as const,
      value,
      name,
      group: def.title.slice(0, 40),
    })),
  );
  return { ...page, choices, rows: await Promise.all(present) };
};

/** The most valuable prize of a batch, by its name. */
function nameOfBest({ rows }: PoolDef, given_ids: readonly string[]): string {
  const grants = rows.filter(({ id }) => given_ids.includes(id)).map(({ grant }) => grant);
  const best = grants.toSorted((a, b) => worthOf(b) - worthOf(a))[0];
  return best ? nameOfGrant(best) : '';
}
