// Share card of today's free tarot spread; `ref` is its kind, `three` or `pair`.
import { findTodaysTarotSpread } from '#mechanics/plays/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { FOR_FUN_NOTE, type ShareCardMaker } from './card.ts';

const TITLES = { three: '我的今日牌阵', pair: '我与好友的合盘' } as const;

export const makeTarotSpreadCard: ShareCardMaker = async ({ ctx, db, me, now }, ref) => {
  if (ref !== 'three' && ref !== 'pair') return undefined;
  const spread = await findTodaysTarotSpread(ctx, db, { user_id: me, kind: ref, now });
  if (!spread) return undefined;
  const named = spread.cards.map(({ place, name, reversed }) => `${place} ${name}${reversed ? '·逆位' : ''}`);
  const def = (await readCampaignCatalogue(ctx)).campaigns.get('tarot')?.def;
  return {
    template: 'tarot_spread',
    title: TITLES[ref],
    lines: [named.join('  '), spread.say, FOR_FUN_NOTE],
    images: spread.cards.map(({ img }) => img),
    route: def?.routes[0] ?? '/',
  };
};
