// Publishing with approval (call Z04, campaign_publish). The draft is checked when an operator requests it, so that nobody has to
// approve what the publishing check refuses, and again when a second operator approves, because other campaigns may have changed by
// then.
import type { PoolEconomy } from '@shengyu/campaign/guard/finding.ts';
import { computeMaxPhysicalCost } from '@shengyu/campaign/simulator/forecast.ts';
import { campaign_publish } from '@shengyu/contract/calls/campaign-console.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { assessDraft } from './assessment.ts';
import { forecastOf } from './forecast-store.ts';
import { publishCampaign, type StaffAction } from './publish.ts';
import { findDefinitionRow, type DefinitionRow } from '../store.ts';

export type PublishRequest = {
  readonly id: string;
  readonly version: number;
  readonly budget_fen?: number | undefined;
};

/**
 * The facts that the approver sees: if they have changed at the approval, the request must be made again (CON-2). The forecast of
 * users and draws is not part of them: the approver may simulate with another one, and the budget must then cover that cost.
 */
export type DraftFacts = { readonly def_hash: string; readonly economy: Readonly<Record<string, PoolEconomy>> };

const { refusals } = campaign_publish;

export async function judgeDraft(
  tx: Tx,
  { id, version, budget_fen = 0 }: PublishRequest,
): Promise<DraftFacts | Refused> {
  const row = await findDefinitionRow(tx, id, version);
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

/**
 * The cost of physical prizes in fen: the 99th percentile of the saved forecast, or without a forecast the cost if every one is
 * won.
 */
const physicalCost = async (tx: Tx, { def, def_hash }: DefinitionRow): Promise<number> =>
  (await forecastOf(tx, def_hash))?.physical_p99_fen ?? computeMaxPhysicalCost(def);

/** Publishes after the approval; `staff` is the approver. */
export async function publishApproved(
  ctx: Context,
  tx: Tx,
  asked: PublishRequest,
  { def_hash, economy }: DraftFacts,
  staff: StaffAction,
): Promise<{ def_hash: string } | Refused> {
  const { id, version, budget_fen } = asked;
  const row = await findDefinitionRow(tx, id, version);
  if (!row) return refuse(refusals.not_found);
  // The publishing check asks for figures only of pools with valid odds tables, and those are in `economy`.
  const figures = {
    simulate: (_: unknown, pool: string) => economy[pool]!,
    physical_p99_fen: await physicalCost(tx, row),
  };
  return publishCampaign(ctx, tx, { ...staff, id, version, budget_fen, def_hash, economy: figures });
}
