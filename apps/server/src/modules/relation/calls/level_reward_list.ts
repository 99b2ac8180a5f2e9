import { level_reward_list } from '@shengyu/contract/calls/relation.ts';
import { presentItem } from '#modules/bag/index.ts';
import { handlesCp } from '../figures.ts';
import { DAY_MAX_INTIMACY } from '../life/intimacy.ts';
import { SOURCE_NAMES, SOURCE_UNITS } from '../words.ts';

export const handler = handlesCp(level_reward_list, async ({ ctx }, { campaign, figures }) => ({
  levels: figures.levels.map(([level, need, name]) => ({
    level,
    name,
    need,
    items: figures.level_rewards
      .filter(([, at]) => at === level)
      .flatMap(([, , grant]) => grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty))),
  })),
  sources: figures.intimacy_sources.map(([meter, points, cap]) => ({
    name: SOURCE_NAMES[meter] ?? meter,
    points: `${SOURCE_UNITS[meter] ?? '每次'} +${points}`,
    cap,
  })),
  day_max: DAY_MAX_INTIMACY,
  rule_text: (campaign.def.rules ?? []).join('\n'),
}));
