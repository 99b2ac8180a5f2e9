// 公平验证 (S2-CMP-7): the sheet trusts no result of the server but recomputes everything on the phone.
import { isClientSeed } from '@shengyu/rules/draw/pool-hash.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { useState } from 'react';
import { useOnline, useCall, useServices } from '#mechanics/campaign/services.ts';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import { mutationOutcomeOf } from '@shengyu/web/outcome.ts';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import { newClientSeed } from './fair/client-seed.ts';
import { SingleDrawVerification } from './fair/OneDraw.tsx';
import { RevealedPairs } from './fair/Opened.tsx';
import type { RevealedSeedPair } from './fair/pair-proof.ts';
import { SeedCards } from './fair/SeedCards.tsx';
import { SeedPairVerification } from './fair/Verification.tsx';
import { FairnessExplained } from './fair/Why.tsx';

export type FairnessSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The draw that the member wants to verify (验证这次结果); it is shown first. */
  readonly draw_id?: string | undefined;
  /** Called when the seed pair was rotated, because the page's data about it is then outdated. */
  readonly onRotated?: () => void;
};

export function FairnessSheet({ open, onClose, draw_id, onRotated }: FairnessSheetProps) {
  return (
    <StageSheet open={open} onClose={onClose} title="公平验证">
      <Content draw_id={draw_id} onRotated={onRotated} />
    </StageSheet>
  );
}

function Content({ draw_id, onRotated }: Pick<FairnessSheetProps, 'draw_id' | 'onRotated'>) {
  const { client } = useServices();
  const online = useOnline();
  const [next, setNext] = useState(newClientSeed);
  const [pair, setPair] = useState<RevealedSeedPair>();
  const asked = useCall('POST /api/fair/get_seed', {}, { staleMs: 0 });

  const rotate = async (client_seed: string): Promise<void> => {
    const { data } = await mutationOutcomeOf(
      client.mutate('POST /api/fair/rotate_seed', { client_seed: next }, { quiet: true }),
    );
    if (!data) return;
    setPair({ ...data.old, client_seed });
    setNext(newClientSeed());
    onRotated?.();
    await asked.again();
  };

  return (
    <>
      {draw_id !== undefined && <SingleDrawVerification key={pair?.seed_id} draw_id={draw_id} />}
      <ReadSheet read={asked}>
        {(seed) => (
          <>
            {pair && <SeedPairVerification pair={pair} />}
            <SeedCards seed={seed} next={next} onNext={setNext} />
            <Button block disabled={!online || !isClientSeed(next)} onPress={() => rotate(seed.client_seed)}>
              揭示并更换
            </Button>
            <RevealedPairs revealed={seed.revealed} shown={pair?.seed_id} onVerify={setPair} />
          </>
        )}
      </ReadSheet>
      <FairnessExplained />
    </>
  );
}
