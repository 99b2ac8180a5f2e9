import type { RequestOf } from '@shengyu/contract/call.ts';
import type { share_card } from '@shengyu/contract/calls/kit.ts';
import { privacyOf } from '#modules/user/index.ts';
import type { Asking, Card, Draw } from './card.ts';
import { pairCard } from './pair-card.ts';
import { placeCard } from './place-card.ts';
import { prizeCard } from './prize-card.ts';
import { spreadCard } from './spread-card.ts';
import { starCard } from './star-card.ts';
import { wishCard } from './wish-card.ts';

type Scene = RequestOf<typeof share_card>['scene'];

const DRAWS: Readonly<Record<Scene, Draw>> = {
  prize: prizeCard,
  rank: placeCard,
  star: starCard,
  tarot: spreadCard,
  cp: pairCard,
  wish: wishCard,
};

export async function cardOf(asking: Asking, scene: Scene, ref: string): Promise<Card | undefined> {
  const card = await DRAWS[scene](asking, ref);
  return card && { ...card, hide_name: (await privacyOf(asking.db, asking.me)).rank_hidden };
}
