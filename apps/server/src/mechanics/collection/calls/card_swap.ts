import { card_swap } from '@shengyu/contract/calls/collection.ts';
import { lockMembers } from '#db/member-lock.ts';
import { tooYoung } from '#modules/guard/index.ts';
import { catalogueOf, requireStage } from '#modules/kit/index.ts';
import { answers, type Act } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { holdingsOf } from '../cards.ts';
import { readSwapId } from '../swap-id.ts';
import { swapOf } from '../swap-store.ts';
import { acceptSwap, askSwap, closeSwap, type Deck, type Swapped } from '../swap.ts';

export const answer = answers(card_swap, async (act) => {
  const { ctx, tx, me, now, req } = act;
  const deck = (await catalogueOf(ctx)).of('collection', req.deck);
  if (!deck?.part.swap) return refuse('not_found');
  const stage = await requireStage(act, deck.campaign.def.id, { need: 'claim' });
  if (stage instanceof Refused) return stage;
  const barred = await tooYoung(tx, me, now);
  if (barred) return barred;
  const swapped = req.action === 'ask' ? await ask(act, deck) : await reply(act, deck);
  if (swapped instanceof Refused) return swapped;
  const cards = await holdingsOf(tx, me, deck.part, now);
  return {
    ...swapped,
    // Who took an offer back sees it refused: nothing came of it.
    state: swapped.state === 'cancelled' ? 'refused' : swapped.state,
    cards: [...cards].map(([item_code, { have }]) => ({ item_code, have })),
  };
});

type SwapAct = Act<typeof card_swap>;

async function ask({ tx, me, now, req: { give, want } }: SwapAct, deck: Deck): Promise<Swapped | Refused> {
  if (give === undefined || want === undefined) return refuse('params');
  return askSwap(tx, { deck, user_id: me, give, want, now });
}

async function reply({ ctx, tx, me, now, req }: SwapAct, deck: Deck): Promise<Swapped | Refused> {
  const id = readSwapId(req.swap_id ?? '');
  const known = id && (await swapOf(tx, id.user_id, id.no));
  const mayAct = known && (req.action === 'cancel' ? known.user_id === me : known.peer_id === me);
  if (!mayAct || known.deck !== deck.code) return refuse('not_found');
  await lockMembers(tx, [known.user_id, known.peer_id]);
  const swap = (await swapOf(tx, known.user_id, known.no))!;
  if (swap.state !== 'open') return refuse('conflict');
  if (swap.expire_at.getTime() <= now) return closeSwap(tx, swap, 'expired', swap.expire_at.getTime());
  if (req.action === 'accept') return acceptSwap(ctx, tx, deck, swap, now);
  return closeSwap(tx, swap, req.action === 'cancel' ? 'cancelled' : 'refused', now);
}
