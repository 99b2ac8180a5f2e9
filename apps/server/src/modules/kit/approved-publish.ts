// Z04: what is asked for is judged when it is asked, so that nobody is asked to approve what the guard refuses, and again when it is
// approved: by then another campaign may stand in its way.
import type { PoolEconomy } from '@shengyu/campaign/guard/finding.ts';
import { physicalAtMost } from '@shengyu/campaign/simulator/forecast.ts';
import { campaign_publish } from '@shengyu/contract/calls/kit-console.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { assessDraft } from './assessment.ts';
import { forecastOf } from './forecast-store.ts';
import { publishCampaign, type Staff } from './publish.ts';
import { defRow, type DefRow } from './store.ts';

export type Asked = { readonly id: string; readonly version: number; readonly budget_fen?: number | undefined };

/**
 * What the decision rests on: if it is another when it is approved, it is asked again (CON-2). The forecast is not part of it: whoever
 * approves may simulate with his own, and the budget then has to cover that.
 */
export type Judged = { readonly def_hash: string; readonly economy: Readonly<Record<string, PoolEconomy>> };

const { refusals } = campaign_publish;

export async function judgeDraft(tx: Tx, { id, version, budget_fen = 0 }: Asked): Promise<Judged | Refused> {
  const row = await defRow(tx, id, version);
  if (!row) return refuse(refusals.not_found);
  if (row.published_at) return refuse(refusals.published);
  const assessment = await assessDraft(tx, row.def);
  if (assessment instanceof Refused) return assessment;
  const [found] = assessment.findings;
  if (found) return refuse(refusals.pub, { fill: { text: found.message }, data: { rule: found.rule, path: found.at } });
  if ((await physicalCost(tx, row)) > budget_fen)
    return refuse(refusals.pub, { fill: { text: '超出预算' }, data: { rule: 'PUB-20', path: id } });
  return { def_hash: row.def_hash, economy: assessment.economy };
}

/** Without a forecast of its own every physical piece counts as won. */
const physicalCost = async (tx: Tx, { def, def_hash }: DefRow): Promise<number> =>
  (await forecastOf(tx, def_hash))?.physical_p99_fen ?? physicalAtMost(def);

/** `staff_id` is the second person. */
export async function publishJudged(
  ctx: Context,
  tx: Tx,
  asked: Asked,
  { def_hash, economy }: Judged,
  staff: Staff,
): Promise<{ def_hash: string } | Refused> {
  const { id, version, budget_fen } = asked;
  const row = await defRow(tx, id, version);
  if (!row) return refuse(refusals.not_found);
  // The guard asks for figures only where the odds are tables, and those were judged.
  const figures = {
    simulate: (_: unknown, pool: string) => economy[pool]!,
    physical_p99_fen: await physicalCost(tx, row),
  };
  return publishCampaign(ctx, tx, { ...staff, id, version, budget_fen, def_hash, economy: figures });
}
