// The rules page of a campaign: generated from the published definitions, with the version and the day of publication.
import { rulePartsOf } from '@shengyu/campaign/rule-book/book.ts';
import type { RuleBook } from '@shengyu/contract/shapes-campaign.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { PublishedCampaign } from './published.ts';
import { readCampaignCatalogue } from './registry.ts';

export async function presentRuleBook(
  ctx: Context,
  { def, version, published_at }: PublishedCampaign,
): Promise<Static<typeof RuleBook>> {
  const all = [...(await readCampaignCatalogue(ctx)).campaigns.values()];
  const relation = all.find((campaign) => campaign.def.relation)?.def.relation;
  return {
    version,
    published_at: unixSecondsOf(published_at),
    parts: rulePartsOf({ def, relation }).map(({ part, title, lines }) => ({ part, title, lines: [...lines] })),
  };
}
