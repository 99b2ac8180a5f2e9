import { showToast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { VerifyGate } from '#mechanics/campaign/instead/VerifyGate.tsx';
import { ConfirmingResultLayer, SkipAnimationLayer } from './ConfirmLayer.tsx';
import type { DrawResult } from './flow/draw-call.ts';
import type { BoxDraw } from './flow/drawing.ts';
import { GuardDialog } from '#features/guard/GuardDialog.tsx';
import { PackSheet } from './PackSheet.tsx';
import { ConfirmSpendSheet } from './SpendSheet.tsx';
import { ResultLayer, type DrawExtras } from './ResultLayer.tsx';

export type DrawLayersProps = {
  readonly drawing: BoxDraw;
  /** Text of the button 再来一次, e.g. 寻{n}次. */
  readonly words: string;
  /** Text over a single result, e.g. 雾散了，是「{name}」！ */
  readonly got?: string;
  /** Text under a result, e.g. 再航行 {n} 次必得{tier} */
  readonly promise?: string;
  /** What each draw gives beside its prize, e.g. a card. */
  readonly also?: DrawExtras;
  /** Replaces the result layer, for a page on which the member turns the cards. It must end with `draw.close`. */
  readonly result?: (result: DrawResult) => ReactNode;
};

export function LoadedDrawLayers({ drawing, words, got, promise, also, result: own }: DrawLayersProps) {
  const { draw } = drawing;
  const { phase, result, refusal } = draw;
  const reason = phase === 'refused' && refusal ? refusal.reason : undefined;
  useSaid(drawing);
  useRenewedHome(drawing);
  return (
    <>
      {phase === 'confirming' && <ConfirmingResultLayer />}
      {phase === 'revealing' && <SkipAnimationLayer onSkip={draw.skip} />}
      {phase === 'shown' && result && own && own(result)}
      {phase === 'shown' && result && !own && (
        <ResultLayer drawing={drawing} result={result} words={words} got={got} promise={promise} also={also} />
      )}
      <GuardDialog
        open={reason === 'guard'}
        text={refusal && refusal.msg}
        onGo={draw.confirmGuard}
        onBack={draw.close}
      />
      <VerifyGate open={reason === 'need'} onClose={draw.close} />
      <PackSheet drawing={drawing} />
      <ConfirmSpendSheet drawing={drawing} words={words} />
    </>
  );
}

/** S-ALL-13: the refusal code for a balance that is smaller than the price. */
const TOO_LITTLE = 1007;

/**
 * Shows refusals that are only text as a toast; the refusal token_short opens the pack sheet. A refusal for a balance shows that
 * the page's numbers are old (another tab has spent them), so they are loaded again.
 */
function useSaid({ draw, box, have, wantPack, renew }: DrawLayersProps['drawing']): void {
  const { phase, num, refusal, close } = draw;
  useEffect(() => {
    if (phase !== 'refused' || !refusal) return;
    if (refusal.reason === 'guard' || refusal.reason === 'need') return;
    if (refusal.code === TOO_LITTLE) void renew();
    if (refusal.reason === 'token_short') wantPack(num * box.cost.num - have);
    else showToast(refusal.msg);
    close();
    // The effect runs once for each refusal.
  }, [phase, refusal]);
}

/**
 * Boxes and tasks are updated by events shortly after the draw's reply, so the page's main data is loaded again when the result is
 * closed.
 */
function useRenewedHome({ draw: { phase }, renew }: DrawLayersProps['drawing']): void {
  const shown = useRef(false);
  useEffect(() => {
    if (phase === 'shown') shown.current = true;
    else if (phase === 'rest' && shown.current) {
      shown.current = false;
      void renew();
    }
  }, [phase, renew]);
}
