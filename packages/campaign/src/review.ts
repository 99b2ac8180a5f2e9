import { COMMON_RULES } from './common-rules.ts';
import type { CampaignDef, PoolCode } from './definition.ts';
import type { Finding } from './guard/finding.ts';
import { publishingGuard } from './guard/guard.ts';
import { poolEconomy } from './simulator/economy.ts';

/** What the guard says with the real simulator and the common rules, before anybody is asked to approve. */
export const review = (def: CampaignDef, all: readonly CampaignDef[], live?: CampaignDef): Finding[] =>
  publishingGuard(def, {
    simulate: poolEconomy,
    others: all.filter(({ id }) => id !== def.id),
    common_rules: COMMON_RULES,
    ...(live && { live }),
  });

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

/** What each pool gives back of its price: in the long run (with the best wish, if there are wishes), and in total. */
export const ratesOf = (def: CampaignDef): Record<PoolCode, [long_run: string, total: string]> =>
  Object.fromEntries(
    Object.keys(def.pools ?? {}).map((code) => {
      const { long_run, total } = poolEconomy(def, code);
      return [code, [percent(long_run), percent(total)]];
    }),
  );
