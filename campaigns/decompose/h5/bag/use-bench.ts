// Everything the page of the machine holds: the bag as it is filtered, what is chosen, locks.
import { useServices, useSignedIn } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useThisCampaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { outcomeOf } from '@shengyu/h5/mechanics/sheet/outcome.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { type Choice, MOST, stillReady, suggested, toggled } from './choice.ts';
import { useFilters } from './filters.ts';
import { refetchBag, useBag, type Lot } from './use-bag.ts';

export function useBench() {
  const { client } = useServices();
  const { clock } = useThisCampaign();
  const signedIn = useSignedIn();
  const filters = useFilters();
  const [key, setKey] = useState('all');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Choice>({});
  const filter = filters.find((one) => one.key === key) ?? filters[0]!;
  const asked = useBag(signedIn, filter.types, page);
  const bag = asked.data?.code === 1 ? asked.data.data : undefined;
  const choice = bag ? stillReady(chosen, bag.list) : chosen;

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
    toggle(lot: Lot): void {
      const next = toggled(choice, lot);
      if (Object.keys(next).length > MOST) toast(`一次最多分解 ${MOST} 件`);
      else setChosen(next);
    },
    clear: () => setChosen({}),
    async lock({ lot_id, is_locked }: Lot): Promise<void> {
      const act = { lot_id, lock: is_locked ? (0 as const) : (1 as const) };
      const { data } = await outcomeOf(client.mutate('POST /api/v1/lock_prop', act, { quiet: true }));
      if (!data) return;
      toast(data.is_locked ? '锁定后不会被分解、赠送' : '已解锁');
      await refetchBag();
    },
    /** Over the whole bag, not only over the page in sight. */
    async suggest(): Promise<void> {
      const all = client.call('POST /api/v1/get_my_activity_prop', { can_decompose: 1, limit: MOST }, { quiet: true });
      const { data } = await outcomeOf(all);
      if (!data) return;
      const found = suggested(data.list, clock.now() / 1000);
      if (Object.keys(found).length === 0) toast('没有重复或快过期的物品');
      else setChosen(found);
    },
  };
}

export type Bench = ReturnType<typeof useBench>;
