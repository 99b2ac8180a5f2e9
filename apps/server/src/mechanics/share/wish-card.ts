// The member's own wish that hangs on the wall; `ref` is its number. What nobody has checked leaves the product on no card.
import { activityImage } from '@shengyu/rules/static-image.ts';
import { wishById } from '#mechanics/plays/index.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import type { Draw } from './card.ts';

export const wishCard: Draw = async ({ ctx, db, me }, ref) => {
  const wish = /^[1-9]\d{0,15}$/.test(ref) ? await wishById(db, Number(ref)) : undefined;
  if (wish?.user_id !== me || !wish.is_public || wish.state !== 1) return undefined;
  const def = (await catalogueOf(ctx)).campaigns.get(wish.campaign)?.def;
  if (!def) return undefined;
  return {
    template: 'wish',
    title: `${def.title} · 我的心愿`,
    lines: [wish.text, ...(wish.likes > 0 ? [`${wish.likes} 人为它点过赞`] : [])],
    images: [activityImage(ctx.config.STATIC_HOST, 'items/lantern.svg')],
    route: def.routes[0] ?? '/',
  };
};
