// 公平验证 (S2-CMP-7): nothing here is believed, everything is recomputed on the phone.
import { isClientSeed } from '@shengyu/rules/pool-hash.ts';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { useState } from 'react';
import { useOnline, useQuery, useServices } from '#mechanics/campaign/services.ts';
import { Answered } from '#mechanics/sheet/Answered.tsx';
import { outcomeOf } from '#mechanics/sheet/outcome.ts';
import { StageSheet } from '#mechanics/sheet/StageSheet.tsx';
import { newClientSeed } from './fair/client-seed.ts';
import { OneDraw } from './fair/OneDraw.tsx';
import { Opened } from './fair/Opened.tsx';
import type { OpenedPair } from './fair/pair-proof.ts';
import { SeedCards } from './fair/SeedCards.tsx';
import { Verification } from './fair/Verification.tsx';
import { Why } from './fair/Why.tsx';

export type FairnessSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** 验证这次结果: this one comes first. */
  readonly draw_id?: string | undefined;
  /** The pair is another one now: what the page knows of it (home, draw bar) is old. */
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
  const [pair, setPair] = useState<OpenedPair>();
  const asked = useQuery({
    queryKey: ['get_seed'],
    staleTime: 0,
    queryFn: () => client.call('POST /api/fair/get_seed', {}, { quiet: 'all' }),
  });

  const rotate = async (client_seed: string): Promise<void> => {
    const { data } = await outcomeOf(
      client.mutate('POST /api/fair/rotate_seed', { client_seed: next }, { quiet: true }),
    );
    if (!data) return;
    setPair({ ...data.old, client_seed });
    setNext(newClientSeed());
    onRotated?.();
    await asked.refetch();
  };

  return (
    <>
      {draw_id !== undefined && <OneDraw key={pair?.seed_id} draw_id={draw_id} />}
      <Answered asked={asked}>
        {(seed) => (
          <>
            {pair && <Verification pair={pair} />}
            <SeedCards seed={seed} next={next} onNext={setNext} />
            <Button block disabled={!online || !isClientSeed(next)} onPress={() => rotate(seed.client_seed)}>
              揭示并更换
            </Button>
            <Opened revealed={seed.revealed} shown={pair?.seed_id} onVerify={setPair} />
          </>
        )}
      </Answered>
      <Why />
    </>
  );
}
