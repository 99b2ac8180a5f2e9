// React hook that buys a gift. Buying and drawing its cards are one call (DRAW-16): buy_fate_gift sells the gift and returns the
// cards.
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { renewReads } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { DrawCall } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import { useDraw } from '@shengyu/h5/mechanics/draw/flow/use-draw.ts';
import { renewPool } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import { useState } from 'react';
import { renewDeck } from '@shengyu/h5/mechanics/deck/use-deck.ts';
import { HOME, TAROT_POOL_CODE, type TarotHome } from '../home.ts';
import type { FateGift } from './fate-store.ts';

type Route = 'POST /api/v1/buy_fate_gift';

export function useFateDraw(campaign: Campaign<TarotHome>, gifts: readonly FateGift[], to_user_id: number | undefined) {
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const call: DrawCall<Route> = {
    route: 'POST /api/v1/buy_fate_gift',
    data: ({ num, guard_confirm, client_seed }) => {
      const { pack_id, price } = gifts.find(({ flips }) => flips === num)!;
      return {
        goods_id: pack_id,
        expect_price: price,
        ...(to_user_id === undefined ? {} : { to_user_id }),
        ...(guard_confirm ? { guard_confirm } : {}),
        ...(client_seed ? { client_seed } : {}),
      };
    },
    result: ({ draw, new_cards = [] }) => {
      setFresh(new_cards);
      return draw!;
    },
  };
  const draw = useDraw({
    call: call as DrawCall<never>,
    onResult: (_, afterDraw) => {
      campaign.change(afterDraw);
      void renewReads('POST /api/v1/get_fate_store_list');
      void renewDeck(HOME.code);
      void renewPool(TAROT_POOL_CODE);
    },
  });
  return { draw, fresh };
}
