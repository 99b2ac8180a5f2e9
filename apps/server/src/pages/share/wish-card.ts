// Share card of the member's own public wish; `ref` is its id. Only a wish that passed moderation can be shared.
import { wishById } from '#mechanics/plays/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { pictureUrlByName, PICTURE_NAMES } from '#pictures.ts';
import type { ShareCardMaker } from './card.ts';

export const makeWishCard: ShareCardMaker = async ({ ctx, db, me }, ref) => {
  const wish = /^[1-9]\d{0,15}$/.test(ref) ? await wishById(db, Number(ref)) : undefined;
  if (wish?.user_id !== me || !wish.is_public || wish.state !== 1) return undefined;
  const def = (await readCampaignCatalogue(ctx)).campaigns.get(wish.campaign)?.def;
  if (!def) return undefined;
  return {
    template: 'wish',
    title: `${def.title} · 我的心愿`,
    lines: [wish.text, ...(wish.likes > 0 ? [`${wish.likes} 人为它点过赞`] : [])],
    images: [pictureUrlByName(ctx, PICTURE_NAMES.lantern)],
    route: def.routes[0] ?? '/',
  };
};
