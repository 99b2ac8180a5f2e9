// Share card of a prize that the member drew; `ref` is the draw's id.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { findOwnPrize } from '#mechanics/draw/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import type { ShareCardMaker } from './card.ts';

const BY: Readonly<Record<string, string>> = { soft: '保底', hard: '保底', wish: '心愿达成' };

export const makePrizeCard: ShareCardMaker = async (asking, ref) => {
  const drawn = await findOwnPrize(asking, ref);
  const def = drawn && (await readCampaignCatalogue(asking.ctx)).campaigns.get(drawn.campaign)?.def;
  if (!def) return undefined;
  const { prize, by, at } = drawn;
  return {
    template: `prize_${prize.tier}`,
    title: prize.name,
    lines: [`${def.title} · ${[prize.tier_name, BY[by]].filter(Boolean).join(' · ')}`, dayOf(at)],
    images: [prize.icon],
    route: def.routes[0] ?? '/',
  };
};
