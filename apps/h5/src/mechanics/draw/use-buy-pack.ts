// Buys a pack (B06), with the spend guard's confirmation.
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useState } from 'react';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { replaceRows } from '#mechanics/campaign/after-claim.ts';
import { useThisCampaign } from '#mechanics/campaign/campaign.ts';
import { useServices } from '#shell/services.ts';
import { useDrawRoutes } from '#mechanics/campaign/draw-routes.ts';
import type { BoxDraw, TokenPack } from './flow/drawing.ts';

const STALE = ['price_changed', 'diamond_short'];

export function useBuyPack({ activity_code, closePack, changeHome }: BoxDraw) {
  const { client } = useServices();
  const { reload } = useThisCampaign();
  const { pack: route, named } = useDrawRoutes();
  const [guard, setGuard] = useState<string>();
  return {
    /** Text of the spend guard's confirmation, e.g. 今日已消费 {n} 钻，确认继续？ */
    guard,
    think: () => setGuard(undefined),
    async buy({ pack_id, price }: TokenPack, num: number, confirmed = false): Promise<void> {
      setGuard(undefined);
      const act = {
        ...(named ? { activity_code } : {}),
        pack_id,
        num,
        expect_price: price,
        ...(confirmed ? { guard_confirm: 1 as const } : {}),
      };
      const asked = client.mutate(route, act, { quiet: true });
      const outcome = await mutationOutcomeOf(asked, ({ reason }) => reason === 'guard');
      if (outcome.data) {
        showToast('购买成功', 'ok');
        const { balance, diamond, care } = outcome.data;
        closePack();
        changeHome((home) => ({
          ...home,
          tokens: replaceRows(home.tokens, balance),
          diamond,
          care: care || home.care,
        }));
      } else if (outcome.refusal) {
        if (outcome.refusal.reason === 'guard') setGuard(outcome.refusal.msg);
        // The page shows an outdated price or balance, so its data is loaded again.
        if (STALE.includes(outcome.refusal.reason)) void reload();
      }
    },
  };
}
