// The state of the bag's tab: the filtered bag, the selected lots, and the functions that select and lock lots.
import { useServices, useIsSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useThisCampaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { type LotSelection, MAX_LOTS_PER_REQUEST, dropUnavailableLots, suggestLots, toggleLots } from './choice.ts';
import { useBagFilters } from './filters.ts';
import { lotsOfTap, type LotPile } from './piles.ts';
import { renewBag, useBag } from './use-bag.ts';

export function useBagTab() {
  const { client } = useServices();
  const { clock } = useThisCampaign();
  const signedIn = useIsSignedIn();
  const filters = useBagFilters();
  const [key, setKey] = useState('all');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<LotSelection>({});
  const filter = filters.find((one) => one.key === key) ?? filters[0]!;
  const asked = useBag(signedIn, filter.types, page);
  const bag = asked.data;
  const choice = bag ? dropUnavailableLots(chosen, bag.list) : chosen;

  return {
    signedIn,
    asked,
    bag,
    filters,
    filter,
    page,
    choice,
    setPage,
    setFilter: (next: { readonly key: string }): void => {
      setKey(next.key);
      setPage(1);
    },
    toggle(pile: LotPile): void {
      const next = toggleLots(choice, lotsOfTap(pile, choice));
      setChosen(next);
      const isFull = Object.keys(next).length === MAX_LOTS_PER_REQUEST;
      if (isFull && pile.lots.some(({ lot_id }) => !next[lot_id])) showToast(`一次最多分解 ${MAX_LOTS_PER_REQUEST} 件`);
    },
    clear: () => setChosen({}),
    async lock({ lots, is_locked }: LotPile): Promise<void> {
      const lock = is_locked ? (0 as const) : (1 as const);
      for (const { lot_id } of lots) {
        const act = client.mutate('POST /api/v1/lock_prop', { lot_id, lock }, { quiet: true });
        const { data } = await mutationOutcomeOf(act);
        if (!data) break;
        if (lot_id === lots.at(-1)!.lot_id) showToast(lock ? '锁定后不会被分解、赠送' : '已解锁');
      }
      await renewBag();
    },
    /** Selects duplicates and lots that expire soon among the lots that the member sees. */
    suggest(): void {
      if (!bag) return;
      const found = suggestLots(bag.list, clock.now() / 1000);
      if (Object.keys(found).length === 0) showToast('没有重复或快过期的物品');
      else setChosen(found);
    },
  };
}
