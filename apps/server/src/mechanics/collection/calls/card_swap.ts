import { card_swap } from '@shengyu/contract/calls/collection.ts';
import { lockMembers } from '#db/member-lock.ts';
import { refuseIfTooYoung } from '#modules/spend-guard/index.ts';
import { readCampaignCatalogue, requireStage } from '#modules/campaign-engine/index.ts';
import { handles, type CallContext } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { loadCardHoldings } from '../cards.ts';
import { parseSwapId } from '../swap-id.ts';
import { findSwap } from '../swap-store.ts';
import { acceptSwap, offerSwap, closeSwap, type Deck, type SwapOutcome } from '../swap.ts';

export const handler = handles(card_swap, async (call) => {
  const { ctx, tx, me, now, req } = call;
  const deck = (await readCampaignCatalogue(ctx)).of('collection', req.deck);
  if (!deck?.part.swap) return refuse('not_found');
  const stage = await requireStage(call, deck.campaign.def.id, { need: 'claim' });
  if (stage instanceof Refused) return stage;
  const barred = await refuseIfTooYoung(tx, me, now);
  if (barred) return barred;
  const swapped = req.action === 'ask' ? await ask(call, deck) : await reply(call, deck);
  if (swapped instanceof Refused) return swapped;
  const cards = await loadCardHoldings(tx, me, deck.part, now);
  return {
    ...swapped,
    // The API has no state `cancelled`, so an offer that was withdrawn is reported as refused.
    state: swapped.state === 'cancelled' ? 'refused' : swapped.state,
    cards: [...cards].map(([item_code, { have }]) => ({ item_code, have })),
  };
});

type SwapAct = CallContext<typeof card_swap>;

async function ask({ tx, me, now, req: { give, want } }: SwapAct, deck: Deck): Promise<SwapOutcome | Refused> {
  if (give === undefined || want === undefined) return refuse('params');
  return offerSwap(tx, { deck, user_id: me, give, want, now });
}

async function reply({ ctx, tx, me, now, req }: SwapAct, deck: Deck): Promise<SwapOutcome | Refused> {
  const id = parseSwapId(req.swap_id ?? '');
  const known = id && (await findSwap(tx, id.user_id, id.no));
  const mayAct = known && (req.action === 'cancel' ? known.user_id === me : known.peer_id === me);
  if (!mayAct || known.deck !== deck.code) return refuse('not_found');
  await lockMembers(tx, [known.user_id, known.peer_id]);
  const swap = (await findSwap(tx, known.user_id, known.no))!;
  if (swap.state !== 'open') return refuse('conflict');
  if (swap.expire_at.getTime() <= now) return closeSwap(tx, swap, 'expired', swap.expire_at.getTime());
  if (req.action === 'accept') return acceptSwap(ctx, tx, deck, swap, now);
  return closeSwap(tx, swap, req.action === 'cancel' ? 'cancelled' : 'refused', now);
}
