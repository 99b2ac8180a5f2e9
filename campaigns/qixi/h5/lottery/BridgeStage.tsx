// What stands on the stage of 鹊桥抽 above the buttons: the bridge with the pair, the big prizes and the rings that are left.
import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { DrawControl } from '@shengyu/h5/mechanics/draw/flow/use-draw.ts';
import { usePool } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import type { Ref } from 'react';
import { useOwnPair } from '../use-own-pair.ts';
import { Bridge, type BridgeHandle } from './Bridge.tsx';
import { PrizeOrbs } from './Orbs.tsx';
import { RingStock } from './RingStock.tsx';
import { useSeasonDraws } from './season-draws.ts';

type BridgeStageProps = {
  readonly box_code: string;
  /** The opening of the season in unix seconds. */
  readonly open_at: number;
  readonly draw: DrawControl;
  readonly ref: Ref<BridgeHandle>;
};

export function BridgeStage({ box_code, open_at, draw, ref }: BridgeStageProps) {
  const { left, right } = useOwnPair();
  const draws = useSeasonDraws(box_code, open_at, draw);
  return <Bridge ref={ref} draws={draws} left={left} right={right} resting={draw.phase === 'rest'} />;
}

export function Prizes({ box: { box_code, top } }: { readonly box: DrawCampaignHome['boxes'][number] }) {
  const { pool } = usePool(box_code);
  return (
    <>
      <PrizeOrbs prizes={top} pool={pool} />
      <RingStock pool={pool} />
    </>
  );
}
