import type { RequestOf } from '@shengyu/contract/call.ts';
import type { share_card } from '@shengyu/contract/calls/campaign-engine.ts';
import { privacyOf } from '#modules/user/index.ts';
import type { ShareRequest, ShareCardContent, ShareCardMaker } from './card.ts';
import { makePairCard } from './pair-card.ts';
import { makePlaceCard } from './place-card.ts';
import { makePrizeCard } from './prize-card.ts';
import { makeTarotSpreadCard } from './spread-card.ts';
import { makeStarSignCard } from './star-card.ts';
import { makeWishCard } from './wish-card.ts';

type Scene = RequestOf<typeof share_card>['scene'];

const DRAWS: Readonly<Record<Scene, ShareCardMaker>> = {
  prize: makePrizeCard,
  rank: makePlaceCard,
  star: makeStarSignCard,
  tarot: makeTarotSpreadCard,
  cp: makePairCard,
  wish: makeWishCard,
};

export async function shareCardOf(
  asking: ShareRequest,
  scene: Scene,
  ref: string,
): Promise<ShareCardContent | undefined> {
  const card = await DRAWS[scene](asking, ref);
  return card && { ...card, hide_name: (await privacyOf(asking.db, asking.me)).rank_hidden };
}
