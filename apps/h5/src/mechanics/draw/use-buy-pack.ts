// Buying a pack (B06), with the guard's question.
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { useThisCampaign } from '#mechanics/campaign/campaign.ts';
import { useServices } from '#shell/services.ts';
import type { Drawing, Pack } from './drawing.ts';

export function useBuyPack({ activity_code, bought }: Drawing) {
  const { client } = useServices();
  const { reload } = useThisCampaign();
  const [guard, setGuard] = useState<string>();
  return {
    /** 今日已消费 {n} 钻，确认继续？ */
    guard,
    think: () => setGuard(undefined),
    async buy({ pack_id, price }: Pack, num: number, confirmed = false): Promise<void> {
      setGuard(undefined);
      const act = {
        activity_code,
        pack_id,
        num,
        expect_price: price,
        ...(confirmed ? { guard_confirm: 1 as const } : {}),
      };
      const asked = client.mutate('POST /api/open_box/buy_activity_prop', act, { quiet: true });
      const outcome = await outcomeOf(asked, ({ reason }) => reason === 'guard');
      if (outcome.data) {
        toast('购买成功', 'ok');
        bought(outcome.data);
      } else if (outcome.refusal) {
        if (outcome.refusal.reason === 'guard') setGuard(outcome.refusal.msg);
        if (outcome.refusal.reason === 'price_changed') void reload();
      }
    },
  };
}
