import { buy_fate_gift } from '@shengyu/contract/calls/shop.ts';
import { presentResult } from '#mechanics/draw/index.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { buyGoods } from '../buy/buy-call.ts';
import { readTarotDeck } from '../deck.ts';
import { buyFateGift } from '../buy/fate.ts';
import { presentPurchase } from '../result.ts';
import { findPack } from '../buy/sellable.ts';

export const handler = handles(buy_fate_gift, async (call) => {
  const { goods_id, num = 1, to_user_id, room_id, expect_price, client_seed, guard_confirm } = call.req;
  const { campaign } = buy_fate_gift.bound;
  const what = findPack(await readCampaignCatalogue(call.ctx), goods_id);
  if (what?.kind !== 'fate') return buyGoods(call, { id: goods_id, num, expect_price, guard_confirm, campaign });
  const before = await readTarotDeck(call, campaign);
  const to = to_user_id === undefined ? undefined : { user_id: to_user_id, room_id };
  const bought = await buyFateGift(call, { what, num, expect_price, confirm: guard_confirm === 1, to, client_seed });
  if (bought instanceof Refused) return bought;
  const after = await readTarotDeck(call, campaign);
  const sent_to = to && (await loadUserBriefs(call.ctx, call.tx, [to.user_id])).get(to.user_id);
  const draw = { ...presentResult(call.ctx, bought.drawn), diamond: bought.diamond, ...(sent_to ? { sent_to } : {}) };
  const newCards = [...(after?.holdings ?? [])].filter(
    ([code, { owned }]) => owned && !before?.holdings.get(code)?.owned,
  );
  return {
    ...(await presentPurchase(call, bought)),
    draw,
    new_cards: newCards.map(([code]) => code),
    ...(after ? { deck: { have: after.have, total: after.total, sets: after.sets } } : {}),
  };
});
