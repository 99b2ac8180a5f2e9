// The sheets and dialogs over the page while a gift is paid for and its cards are turned. They are loaded only when needed.
import { VerifyGate } from '@shengyu/h5/mechanics/campaign/instead/VerifyGate.tsx';
import type { CareState } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { ConfirmingResultLayer } from '@shengyu/h5/mechanics/draw/ConfirmLayer.tsx';
import { GuardDialog } from '@shengyu/h5/features/guard/GuardDialog.tsx';
import { CONFIRM_FROM_DIAMONDS } from '@shengyu/h5/mechanics/draw/flow/drawing.ts';
import type { DrawControl } from '@shengyu/h5/mechanics/draw/flow/use-draw.ts';
import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect } from 'react';
import { giftCostText, type FateGift } from './fate-store.ts';
import { CardFlipLayer } from './FlipTable.tsx';
import { GiftSheet } from './GiftSheet.tsx';

export type FateDialogsProps = {
  readonly draw: DrawControl;
  readonly fresh: readonly string[];
  readonly gifts: readonly FateGift[];
  readonly gift: FateGift | undefined;
  readonly diamond: number;
  readonly care: CareState | undefined;
  readonly friend: string | undefined;
  /** Opens the sheet in which a gift is bought. */
  readonly onGift: (gift: FateGift) => void;
  readonly onGiftClose: () => void;
  /** Called when the price or the odds changed meanwhile. */
  readonly onChanged: () => void;
};

/** Reasons of refusals that open a dialog of their own; all others are shown as a toast. */
const ASKED = ['guard', 'need'];
/** The price, the odds or the balance is not what the page shows. */
const CHANGED = ['price_changed', 'pool_changed', 'diamond_short'];

export function FateDialogs(props: FateDialogsProps) {
  const { draw, fresh, gifts, gift, diamond, care, friend, onGift, onGiftClose, onChanged } = props;
  const { phase, result, refusal, close } = draw;
  const same = gifts.find(({ flips }) => flips === draw.num);
  const reason = phase === 'refused' && refusal ? refusal.reason : undefined;
  useEffect(() => {
    if (reason === undefined || ASKED.indexOf(reason) >= 0) return;
    showToast(refusal!.msg);
    if (CHANGED.indexOf(reason) >= 0) onChanged();
    close();
    // Runs once for each refusal.
  }, [reason, refusal]);
  /**
   * Buys the same gift again. S2-CMP-4: for an expensive gift the purchase sheet opens again; a cheap one is bought at
   * once.
   */
  const again = (): void => {
    if (!same || same.price < CONFIRM_FROM_DIAMONDS) return draw.again();
    close();
    onGift(same);
  };
  return (
    <>
      <GiftSheet
        gift={gift}
        diamond={diamond}
        care={care}
        friend={friend}
        onClose={onGiftClose}
        onBuy={({ flips }) => {
          onGiftClose();
          draw.start(flips);
        }}
      />
      {phase === 'confirming' && <ConfirmingResultLayer />}
      <GuardDialog open={reason === 'guard'} text={refusal?.msg} onGo={draw.confirmGuard} onBack={close} />
      <VerifyGate open={reason === 'need'} onClose={close} />
      {phase === 'shown' && result && (
        <CardFlipLayer
          result={result}
          fresh={fresh}
          cost={same && giftCostText(same)}
          earlier={draw.earlier === true}
          onClose={close}
          onAgain={again}
        />
      )}
    </>
  );
}
