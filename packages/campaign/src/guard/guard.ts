import type { CampaignDef } from '../definition.ts';
import { type Approval, checkApproval } from './approval.ts';
import { checkAdultsOnly, checkBoardSources, checkDrawLimits, checkTokensNotSold, checkRulesText } from './care.ts';
import { checkPoolsOnlyImprove } from './favour.ts';
import type { DefinitionCheck, Finding, PublishingContext } from './finding.ts';
import {
  checkBoxPrizeCaps,
  checkPoolKinds,
  checkPrizeMinimums,
  checkPityExists,
  checkPityRules,
  checkStockFallbacks,
  checkWeightSums,
} from './odds.ts';
import { checkReferences } from './references.ts';
import { checkSchedule } from './schedule.ts';
import {
  checkBigPrizesOnSale,
  checkDrawPriceCap,
  checkReturnRates,
  checkLeftoverValue,
  checkNoMoneyGranted,
  checkPackValue,
  checkPhysicalPrizes,
  checkPrizeCaps,
} from './worth.ts';

/** Checks that need only the definitions, in the order of their rule numbers. */
const STATIC: readonly DefinitionCheck[] = [
  checkPoolKinds,
  checkWeightSums,
  checkReferences,
  checkNoMoneyGranted,
  checkPrizeCaps,
  checkDrawPriceCap,
  checkPityExists,
  checkPityRules,
  checkPrizeMinimums,
  checkBoxPrizeCaps,
  checkBigPrizesOnSale,
  checkPoolsOnlyImprove,
  checkStockFallbacks,
  checkAdultsOnly,
  checkTokensNotSold,
  checkDrawLimits,
  checkBoardSources,
  checkRulesText,
  checkSchedule,
  checkPackValue,
  checkPhysicalPrizes,
];

const ECONOMY: readonly DefinitionCheck[] = [checkReturnRates, checkLeftoverValue];

/** Rules without which the odds cannot be computed or have no clear meaning. */
const BROKEN_TABLES: ReadonlySet<string> = new Set(['DRAW-1', 'PUB-1', 'PUB-2', 'PUB-7']);

/** The sort key of a finding: the number of its rule. A pool that fits no kind (DRAW-1) is reported before all other findings. */
const numberOf = ({ rule }: Finding): number => (rule === 'DRAW-1' ? 0 : Number(rule.slice('PUB-'.length)));

/** Whether the odds are valid tables, so that the economic figures can be computed. */
export const hasValidOdds = (findings: readonly Finding[]): boolean =>
  !findings.some(({ rule }) => BROKEN_TABLES.has(rule));

/**
 * The publishing check (part-two-mechanics.md §3.4): returns everything that forbids this definition, ordered by rule number; an
 * empty result means it may be published. The economy is checked only if the odds are valid tables. PUB-20 (author, approver,
 * budget) is checked only with an approval, that is when the definition is published; the author sees the other 22 rules before.
 */
export function runPublishingCheck(def: CampaignDef, context: PublishingContext, approval?: Approval): Finding[] {
  const findings = STATIC.flatMap((check) => [...check(def, context)]);
  if (hasValidOdds(findings)) {
    findings.push(...ECONOMY.flatMap((check) => [...check(def, context)]));
  }
  if (approval) findings.push(...checkApproval(def.id, approval));
  return findings.sort((a, b) => numberOf(a) - numberOf(b));
}
