// What lies over the page while a gift is paid for and its cards are turned; all of it comes later.
import { VerifyGate } from '@shengyu/h5/mechanics/campaign/VerifyGate.tsx';
import type { Care } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { ConfirmLayer } from '@shengyu/h5/mechanics/draw/ConfirmLayer.tsx';
import { GuardDialog } from '@shengyu/h5/mechanics/draw/GuardDialog.tsx';
import type { Draw } from '@shengyu/h5/mechanics/draw/use-draw.ts';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect } from 'react';
import { costOf, type FateGift } from './fate-store.ts';
import { FlipTable } from './FlipTable.tsx';
import { GiftSheet } from './GiftSheet.tsx';

export type FateLayersProps = {
  readonly draw: Draw;
  readonly fresh: readonly string[];
  readonly gifts: readonly FateGift[];
  readonly gift: FateGift | undefined;
  readonly diamond: number;
  readonly care: Care | undefined;
  readonly friend: string | undefined;
  readonly onGiftClose: () => void;
  /** The price or the odds changed meanwhile. */
  readonly onChanged: () => void;
};

/** Refusals with a question or a gate of their own; all others are words. */
const ASKED = ['guard', 'need'];
const CHANGED = ['price_changed', 'pool_changed'];

export function FateLayers(props: FateLayersProps) {
  const { draw, fresh, gifts, gift, diamond, care, friend, onGiftClose, onChanged } = props;
  const { phase, result, refusal, close } = draw;
  const same = gifts.find(({ flips }) => flips === draw.num);
  const reason = phase === 'refused' && refusal ? refusal.reason : undefined;
  useEffect(() => {
    if (reason === undefined || ASKED.indexOf(reason) >= 0) return;
    toast(refusal!.msg);
    if (CHANGED.indexOf(reason) >= 0) onChanged();
    close();
    // Once for each refusal.
  }, [reason, refusal]);
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
      {phase === 'confirming' && <ConfirmLayer />}
      <GuardDialog open={reason === 'guard'} text={refusal?.msg} onGo={draw.confirmGuard} onBack={close} />
      <VerifyGate open={reason === 'need'} onClose={close} />
      {phase === 'shown' && result && (
        <FlipTable result={result} fresh={fresh} cost={same && costOf(same)} onClose={close} onAgain={draw.again} />
      )}
    </>
  );
}
