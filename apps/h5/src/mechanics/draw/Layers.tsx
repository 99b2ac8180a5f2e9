import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect } from 'react';
import { VerifyGate } from '#mechanics/campaign/VerifyGate.tsx';
import { ConfirmLayer, SkipLayer } from './ConfirmLayer.tsx';
import type { DrawLayersProps } from './DrawLayers.tsx';
import { GuardDialog } from './GuardDialog.tsx';
import { PackSheet } from './PackSheet.tsx';
import { ResultLayer } from './ResultLayer.tsx';

export function Layers({ drawing, words, got, promise, result: own }: DrawLayersProps) {
  const { draw } = drawing;
  const { phase, result, refusal } = draw;
  const reason = phase === 'refused' && refusal ? refusal.reason : undefined;
  useSaid(drawing);
  return (
    <>
      {phase === 'confirming' && <ConfirmLayer />}
      {phase === 'revealing' && <SkipLayer onSkip={draw.skip} />}
      {phase === 'shown' && result && own && own(result)}
      {phase === 'shown' && result && !own && (
        <ResultLayer drawing={drawing} result={result} words={words} got={got} promise={promise} />
      )}
      <GuardDialog
        open={reason === 'guard'}
        text={refusal && refusal.msg}
        onGo={draw.confirmGuard}
        onBack={draw.close}
      />
      <VerifyGate open={reason === 'need'} onClose={draw.close} />
      <PackSheet drawing={drawing} />
    </>
  );
}

/** Refusals that are only words, and the one that leads to the pack sheet. */
function useSaid({ draw, box, have, wantPack }: DrawLayersProps['drawing']): void {
  const { phase, num, refusal, close } = draw;
  useEffect(() => {
    if (phase !== 'refused' || !refusal) return;
    if (refusal.reason === 'guard' || refusal.reason === 'need') return;
    if (refusal.reason === 'token_short') wantPack(Math.max(1, num * box.cost.num - have));
    else toast(refusal.msg);
    close();
    // Once for each refusal.
  }, [phase, refusal]);
}
