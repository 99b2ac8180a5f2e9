// The act itself: decompose, watch it fall, take it back within five minutes (SHOP-7, SHOP-8).
import { useServices, refetchQueries } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useThisCampaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { isSet } from '@shengyu/h5/mechanics/draw/toggles.ts';
import { outcomeOf } from '@shengyu/h5/mechanics/sheet/outcome.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { debrisOf, dearest, lotsOf, type Choice } from './choice.ts';
import { refetchBag } from './use-bag.ts';

/** dissolve_particles (S2-DC-4). */
export const DISSOLVE_MS = 1200;
/** The confirming sheet is gone: nothing else moves while the tiles do. */
const SHEET_LEAVES_MS = 260;

/** What can still be taken back; `until` in seconds of the server. */
export type Undo = { readonly decompose_id: string; readonly until: number };
/** `falling`: from then on its tiles move; before, the sheet over it is still leaving. */
export type Dissolving = { readonly key: string; readonly icon: string; readonly falling: boolean };

export function useMachine() {
  const { client } = useServices();
  const { reload } = useThisCampaign();
  const [dissolving, setDissolving] = useState<Dissolving>();
  const [undo, setUndo] = useState<Undo>();
  const [lost, setLost] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const renewed = async (): Promise<void> => {
    await Promise.all([refetchBag(), reload(), refetchQueries(['get_prop_exchange_log'])]);
  };
  /** What was done, while it still falls. */
  const done = useRef<Undo>(undefined);
  const settle = (): void => {
    clearTimeout(timer.current);
    setDissolving(undefined);
    setUndo(done.current);
    void renewed();
  };
  return {
    dissolving,
    // Nothing ticks while it falls.
    undo: dissolving ? undefined : undo,
    setUndo,
    lost,
    /** A tap anywhere ends the animation. */
    skip: settle,
    /** True: it was done. */
    async decompose(choice: Choice): Promise<boolean> {
      const icon = dearest(choice)?.item.icon;
      const act = {
        lots: lotsOf(choice).map(({ lot_id, num }) => ({ lot_id, num })),
        expect_debris: debrisOf(choice),
      };
      const outcome = await outcomeOf(client.mutate('POST /api/v1/to_decompose_debris', act, { quiet: true }));
      const { data } = outcome;
      if (!data) {
        if (!outcome.refusal) setLost((before) => before + 1);
        // A day has passed, or something was worn or given away meanwhile: the bag says what is true now.
        await refetchBag();
        return false;
      }
      done.current = { decompose_id: data.decompose_id, until: data.undo_until };
      if (!icon || isSet('skipAnimation')) settle();
      else {
        const shown = { key: data.decompose_id, icon };
        setDissolving({ ...shown, falling: false });
        timer.current = setTimeout(() => {
          setDissolving({ ...shown, falling: true });
          timer.current = setTimeout(settle, DISSOLVE_MS);
        }, SHEET_LEAVES_MS);
      }
      return true;
    },
    async takeBack(): Promise<void> {
      if (!undo) return;
      const act = { decompose_id: undo.decompose_id };
      const { data } = await outcomeOf(client.mutate('POST /api/v1/undo_decompose', act, { quiet: true }));
      setUndo(undefined);
      if (data) toast('已撤销，物品已回到背包', 'ok');
      await renewed();
    },
  };
}
