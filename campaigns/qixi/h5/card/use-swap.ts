// 与CP互换 (Y35, COLL-8): one spare card for one, both or neither.
import { useServices } from '@shengyu/h5/mechanics/campaign/services.ts';
import { renewDeck } from '@shengyu/h5/mechanics/deck/use-deck.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { DECK, HOME } from '../home.ts';

type SwapAct =
  | { readonly action: 'ask'; readonly give: string; readonly want: string }
  | { readonly action: 'accept' | 'refuse' | 'cancel'; readonly swap_id: string };

const DONE = { ask: '已发出，等TA回应', accept: '互换成功', refuse: '已婉拒', cancel: '已撤回' } as const;

/** Resolves to true when the server did it; a refusal is told by a toast. */
export function useCardSwap(): (act: SwapAct) => Promise<boolean> {
  const { client } = useServices();
  return async (act) => {
    const { data } = await mutationOutcomeOf(
      client.mutate('POST /api/v1/card_swap', { deck: DECK, ...act }, { quiet: true }),
    );
    await renewDeck(HOME.code);
    if (data) showToast(DONE[act.action], 'ok');
    return data !== undefined;
  };
}
