// Paying and turning are one act (DRAW-16): buy_fate_gift sells the gift and answers with the cards.
import type { Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { refetchQueries } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { DrawCall } from '@shengyu/h5/mechanics/draw/draw-call.ts';
import { after } from '@shengyu/h5/mechanics/draw/drawing.ts';
import { useDraw } from '@shengyu/h5/mechanics/draw/use-draw.ts';
import { poolKey } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import { useState } from 'react';
import { DECK } from '../deck/use-deck.ts';
import { POOL, type TarotHome } from '../home.ts';
import { FATE_STORE, type FateGift } from './fate-store.ts';

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
    onResult: (result) => {
      campaign.change((home) => after(home, result));
      void refetchQueries(FATE_STORE);
      void refetchQueries(DECK);
      void refetchQueries(poolKey(POOL));
    },
  });
  return { draw, fresh };
}
