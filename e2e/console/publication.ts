// A publication that waits for its second person, for pictures: the odds of a great prize doubled, and what the publishing check
// demands besides (as journey J6 does by hand).
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import type { Context } from '@shengyu/server/context.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { uuidv7 } from '@shengyu/server/ids.ts';
import type { ServedSite } from '../h5/site.ts';
import { callsOf } from './staff-calls.ts';

const WEIGHTS: Readonly<Record<string, number>> = { th_s01: 4, th_s14: 5_490 };
const BUDGET_FEN = 40_000_00;

/** The number of the open request; it is made when there is none. */
export async function askPublication(site: ServedSite<Context>): Promise<string> {
  const known = await site.ctx.db.row<{ key: string }>(
    sql`select approval_id::text as key from approval where call = 'campaign_publish' and state = 0 and expire_at > now() limit 1`,
  );
  if (known) return known.key;
  const call = await callsOf(site, 'author');
  const act = () => ({ reason: '双旦档期提升头奖概率，配合首页推荐位', request_id: uuidv7() });
  const def = changed((await call('GET', 'campaign/detail?id=treasure_hunt'))['def'] as CampaignDef);
  await call('POST', 'campaign/save', { def, ...act() });
  await call('POST', 'campaign/simulate', { def, forecast: { users: 20_000, draws_per_user_day: 12 } });
  const asked = await call('POST', 'campaign/publish', {
    id: def.id,
    version: def.version,
    budget_fen: BUDGET_FEN,
    ...act(),
  });
  return String(asked['approval_id']);
}

function changed(def: CampaignDef): CampaignDef {
  const pool = def.pools!['th_shallow']!;
  const map = def.tokens!['th_map']!;
  return {
    ...def,
    version: def.version + 1,
    pools: {
      ...def.pools,
      th_shallow: { ...pool, rows: pool.rows.map((row) => ({ ...row, weight: WEIGHTS[row.id] ?? row.weight })) },
    },
    tokens: { ...def.tokens, th_map: { ...map, left: map.left.map((line) => ({ ...line, qty: 10 })) } },
    rules: def.rules.map((rule) => rule.replace('自动折为9、41碎片', '自动折为10、41碎片')),
  };
}
