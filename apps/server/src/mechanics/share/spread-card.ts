// Today's free spread; `ref` is its kind, three or pair.
import { todaysSpread } from '#mechanics/plays/index.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import { FOR_FUN, type Draw } from './card.ts';

const TITLES = { three: '我的今日牌阵', pair: '我与好友的合盘' } as const;

export const spreadCard: Draw = async ({ ctx, db, me, now }, ref) => {
  if (ref !== 'three' && ref !== 'pair') return undefined;
  const spread = await todaysSpread(ctx, db, { user_id: me, kind: ref, now });
  if (!spread) return undefined;
  const named = spread.cards.map(({ place, name, reversed }) => `${place} ${name}${reversed ? '·逆位' : ''}`);
  const def = (await catalogueOf(ctx)).campaigns.get('tarot')?.def;
  return {
    template: 'tarot_spread',
    title: TITLES[ref],
    lines: [named.join('  '), spread.say, FOR_FUN],
    images: spread.cards.map(({ img }) => img),
    route: def?.routes[0] ?? '/',
  };
};
