import type { CampaignDef } from '../definition.ts';
import { type Approval, approvalHolds } from './approval.ts';
import { adultsOnly, boardsAreMixed, drawsAreLimited, noTokenForSale, rulesAreComplete } from './care.ts';
import { poolsOnlyImprove } from './favour.ts';
import type { Check, Finding, GuardContext } from './finding.ts';
import {
  boxesAreNarrow,
  kindsAreKept,
  noEmptyPrize,
  pityExists,
  pityIsSound,
  stockHasStandIn,
  weightsSumUp,
} from './odds.ts';
import { referencesResolve } from './references.ts';
import { scheduleIsFree } from './schedule.ts';
import {
  bigPrizesHaveGoods,
  drawsBelowCap,
  expectationInside,
  leftoversAreFair,
  noMoneyGranted,
  packsAreWorthTheirPrice,
  physicalPrizesAreAllowed,
  prizesBelowCap,
} from './worth.ts';

/** Checks of the definition alone, in the order of their numbers. */
const STATIC: readonly Check[] = [
  kindsAreKept,
  weightsSumUp,
  referencesResolve,
  noMoneyGranted,
  prizesBelowCap,
  drawsBelowCap,
  pityExists,
  pityIsSound,
  noEmptyPrize,
  boxesAreNarrow,
  bigPrizesHaveGoods,
  poolsOnlyImprove,
  stockHasStandIn,
  adultsOnly,
  noTokenForSale,
  drawsAreLimited,
  boardsAreMixed,
  rulesAreComplete,
  scheduleIsFree,
  packsAreWorthTheirPrice,
  physicalPrizesAreAllowed,
];

const ECONOMY: readonly Check[] = [expectationInside, leftoversAreFair];

/** Without these the tables cannot be computed at all, or nobody can say for what. */
const BROKEN_TABLES: ReadonlySet<string> = new Set(['DRAW-1', 'PUB-1', 'PUB-2', 'PUB-7']);

/** What a pool is comes before all that is asked of it. */
const numberOf = ({ rule }: Finding): number => (rule === 'DRAW-1' ? 0 : Number(rule.slice('PUB-'.length)));

/** Whether the odds are tables, so that figures can be worked out at all. */
export const hasTables = (findings: readonly Finding[]): boolean =>
  !findings.some(({ rule }) => BROKEN_TABLES.has(rule));

/**
 * The publishing guard (§3.4): everything that forbids this definition, by rule number; nothing found, nothing
 * forbidden. The economy is judged only if the odds are tables at all. PUB-20 is judged where there is an approval,
 * that is when it is published; the author sees the other 22 rules beforehand.
 */
export function publishingGuard(def: CampaignDef, context: GuardContext, approval?: Approval): Finding[] {
  const findings = STATIC.flatMap((check) => [...check(def, context)]);
  if (hasTables(findings)) {
    findings.push(...ECONOMY.flatMap((check) => [...check(def, context)]));
  }
  if (approval) findings.push(...approvalHolds(def.id, approval));
  return findings.sort((a, b) => numberOf(a) - numberOf(b));
}
