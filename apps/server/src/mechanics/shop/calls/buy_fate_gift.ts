import { buy_fate_gift } from '@shengyu/contract/calls/shop.ts';
import { presentResult } from '#mechanics/draw/index.ts';
import { briefs } from '#modules/identity/index.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { buyGoods } from '../buy-call.ts';
import { deckOf, TAROT } from '../deck.ts';
import { buyFate } from '../fate.ts';
import { presentBought } from '../result.ts';
import { findPack } from '../sellable.ts';

export const answer = answers(buy_fate_gift, async (act) => {
  const { goods_id, num = 1, to_user_id, room_id, expect_price, client_seed, guard_confirm } = act.req;
  const what = findPack(await catalogueOf(act.ctx), goods_id);
  if (what?.kind !== 'fate') return buyGoods(act, { id: goods_id, num, expect_price, guard_confirm, campaign: TAROT });
  const before = await deckOf(act);
  const to = to_user_id === undefined ? undefined : { user_id: to_user_id, room_id };
  const bought = await buyFate(act, { what, num, expect_price, confirm: guard_confirm === 1, to, client_seed });
  if (bought instanceof Refused) return bought;
  const after = await deckOf(act);
  const sent_to = to && (await briefs(act.ctx, act.tx, [to.user_id])).get(to.user_id);
  const draw = { ...presentResult(act.ctx, bought.drawn), diamond: bought.diamond, ...(sent_to ? { sent_to } : {}) };
  const newCards = [...(after?.holdings ?? [])].filter(
    ([code, { owned }]) => owned && !before?.holdings.get(code)?.owned,
  );
  return {
    ...(await presentBought(act, bought)),
    draw,
    new_cards: newCards.map(([code]) => code),
    ...(after ? { deck: { have: after.have, total: after.total, sets: after.sets } } : {}),
  };
});
