// A prize the member drew; `ref` is the draw's id.
import { dayOf } from '@shengyu/rules/calendar.ts';
import { myPrize } from '#mechanics/draw/index.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import type { Draw } from './card.ts';

const BY: Readonly<Record<string, string>> = { soft: '保底', hard: '保底', wish: '心愿达成' };

export const prizeCard: Draw = async (asking, ref) => {
  const drawn = await myPrize(asking, ref);
  const def = drawn && (await catalogueOf(asking.ctx)).campaigns.get(drawn.campaign)?.def;
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
