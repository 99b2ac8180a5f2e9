// React hook for decomposing (SHOP-7), its animation, and the undo within five minutes (SHOP-8).
import { useServices, renewReads } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useThisCampaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { isDrawToggleOn } from '@shengyu/h5/mechanics/draw/toggles.ts';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { debrisOfSelection, mostValuableLot, selectedLotsOf, type LotSelection } from './choice.ts';
import { renewBag } from './use-bag.ts';

/** Length of the animation `dissolve_particles` in which the item breaks up (S2-DC-4). */
export const DISSOLVE_MS = 1200;
/**
 * Time until the closing confirmation sheet has disappeared; the animation starts after it, so that nothing else moves meanwhile.
 */
const SHEET_LEAVES_MS = 260;

/** The decomposition that can still be undone; `until` is the server time in seconds. */
export type UndoableDecomposition = { readonly decompose_id: string; readonly until: number };
/**
 * The item being dissolved. `falling` becomes true when the animation starts; before that the confirmation sheet is still closing.
 */
export type DissolvingItem = { readonly key: string; readonly icon: string; readonly falling: boolean };

export function useDecomposeMachine() {
  const { client } = useServices();
  const { reload } = useThisCampaign();
  const [dissolving, setDissolving] = useState<DissolvingItem>();
  const [undo, setUndo] = useState<UndoableDecomposition>();
  const [lost, setLost] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const renewed = async (): Promise<void> => {
    await Promise.all([renewBag(), reload(), renewReads('POST /api/v1/get_prop_exchange_log')]);
  };
  /** The decomposition that was just made; it becomes the one that can be undone when the animation has ended. */
  const done = useRef<UndoableDecomposition>(undefined);
  const settle = (): void => {
    clearTimeout(timer.current);
    setDissolving(undefined);
    setUndo(done.current);
    void renewed();
  };
  return {
    dissolving,
    // The undo countdown is hidden during the animation.
    undo: dissolving ? undefined : undo,
    setUndo,
    lost,
    /** Ends the animation; called by a tap anywhere. */
    skip: settle,
    /** Decomposes the selected lots. Returns true when the items were decomposed. */
    async decompose(choice: LotSelection): Promise<boolean> {
      const icon = mostValuableLot(choice)?.item.icon;
      const act = {
        lots: selectedLotsOf(choice).map(({ lot_id, num }) => ({ lot_id, num })),
        expect_debris: debrisOfSelection(choice),
      };
      const outcome = await mutationOutcomeOf(client.mutate('POST /api/v1/to_decompose_debris', act, { quiet: true }));
      const { data } = outcome;
      if (!data) {
        if (!outcome.refusal) setLost((before) => before + 1);
        // The day has changed, or an item was worn or given away meanwhile; the reloaded bag shows the current state.
        await renewBag();
        return false;
      }
      done.current = { decompose_id: data.decompose_id, until: data.undo_until };
      if (!icon || isDrawToggleOn('skipAnimation')) settle();
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
      const { data } = await mutationOutcomeOf(client.mutate('POST /api/v1/undo_decompose', act, { quiet: true }));
      setUndo(undefined);
      if (data) showToast('已撤销，物品已回到背包', 'ok');
      await renewed();
    },
  };
}
