import { COMMON_RULES } from './common-rules.ts';
import type { CampaignDef, PoolCode } from './definition.ts';
import type { Finding } from './guard/finding.ts';
import { runPublishingCheck } from './guard/guard.ts';
import { computePoolEconomy } from './simulator/economy.ts';

/** Runs the publishing check with the real simulator and the common rules, but without the approval (PUB-20), which comes later. */
export const checkBeforeApproval = (def: CampaignDef, all: readonly CampaignDef[], live?: CampaignDef): Finding[] =>
  runPublishingCheck(def, {
    simulate: computePoolEconomy,
    others: all.filter(({ id }) => id !== def.id),
    common_rules: COMMON_RULES,
    ...(live && { live }),
  });

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

/** How much of its price each pool gives back: in the long run (with the best wish, if there are wishes), and in total. */
export const returnRatesOf = (def: CampaignDef): Record<PoolCode, [long_run: string, total: string]> =>
  Object.fromEntries(
    Object.keys(def.pools ?? {}).map((code) => {
      const { long_run, total } = computePoolEconomy(def, code);
      return [code, [percent(long_run), percent(total)]];
    }),
  );
