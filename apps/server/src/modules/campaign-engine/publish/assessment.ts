// Assesses a draft by the publishing check and the simulator, for its author when it is saved (call Z01, campaign_save) or
// simulated (call Z03, campaign_simulate), and for its approver (call Z04, campaign_publish).
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { hasValidOdds } from '@shengyu/campaign/guard/guard.ts';
import type { Finding } from '@shengyu/campaign/guard/finding.ts';
import type { Assessment } from '@shengyu/campaign/simulator/assess.ts';
import type { DemandForecast } from '@shengyu/campaign/simulator/forecast.ts';
import { readDefinition } from '@shengyu/campaign/schema/read-definition.ts';
import { campaign_save } from '@shengyu/contract/calls/campaign-console.ts';
import type { Queryable } from '#db/db.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { assessInWorker } from '../assess/assess-aside.ts';
import { loadDefinitionsToCompare } from './publish.ts';

const { bad_def } = campaign_save.refusals;

/** Reads a definition from the JSON that an operator sent; refused with the first problem if it is malformed. */
export function readCampaignDefinition(json: unknown): CampaignDef | Refused {
  const read = readDefinition(json);
  return 'problem' in read ? refuse(bad_def, { fill: { text: read.problem } }) : read.def;
}

export async function assessDraft(
  db: Queryable,
  def: CampaignDef,
  forecast?: DemandForecast,
): Promise<Assessment | Refused> {
  const beside = await loadDefinitionsToCompare(db, def.id);
  const assessment = await assessInWorker({ def, ...beside, ...(forecast && { forecast }) });
  return assessment ?? refuse(bad_def, { fill: { text: '奖池的保底过深或过多，无法测算' } });
}

export type CheckView = { rule: string; ok: 0 | 1; msg: string; path?: string };

const RULES = Array.from({ length: 23 }, (_, i) => `PUB-${i + 1}`);
/** PUB-20 (the approver is not the author, the budget covers the prizes) is checked only at the approval. */
const AT_APPROVAL = 'PUB-20';
/** The rules on expectations and leftovers; they can be checked only if the odds tables of the pools are valid. */
const OF_ECONOMY: readonly string[] = ['PUB-10', 'PUB-11', 'PUB-15'];

/** The lines of the check: for each rule its findings, or that the rule is met; rules that were not checked are left out. */
export function presentChecks(findings: readonly Finding[]): CheckView[] {
  const judged = RULES.filter((rule) => rule !== AT_APPROVAL && (hasValidOdds(findings) || !OF_ECONOMY.includes(rule)));
  const found = Map.groupBy(findings, ({ rule }) => rule as string);
  return [...new Set([...found.keys()].filter((rule) => !RULES.includes(rule)).concat(judged))].flatMap((rule) =>
    (found.get(rule) ?? [undefined]).map((one) =>
      one
        ? { rule, ok: toBit(false), msg: one.message.slice(0, 200), path: one.at.slice(0, 200) }
        : { rule, ok: toBit(true), msg: '通过' },
    ),
  );
}
