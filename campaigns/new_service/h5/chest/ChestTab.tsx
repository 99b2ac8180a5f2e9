// 宝箱 (S2-NS-4): the chest on the quay with the four biggest prizes and their odds; one or ten keys open it.
import { CampaignContext } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { LazyWinTicker } from '@shengyu/h5/mechanics/campaign/top/Ticker.tsx';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { WalletStrip } from '@shengyu/h5/mechanics/campaign/top/WalletStrip.tsx';
import { DrawBar } from '@shengyu/h5/mechanics/draw/DrawBar.tsx';
import { DrawLayers } from '@shengyu/h5/mechanics/draw/DrawLayers.tsx';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { useRef, useState } from 'react';
import { Card } from '../card/Card.tsx';
import { Chest } from './Chest.tsx';
import { playChestOpening } from './chest-opening.ts';
import s from './ChestTab.module.css';
import { useChestCampaign, useChestDraw, type ChestCampaign, type ChestHome } from './use-chest.ts';

const ChestSheets = lazyPart(
  () => import('./ChestSheets.tsx'),
  'ChestSheets',
  ({ shown }) => shown !== undefined,
);

const OPEN_TEXT = '开{n}次';

/** The scene comes from the tab and not from the page, because the prizes in it are the pool's. */
export function ChestTab() {
  const campaign = useChestCampaign();
  return (
    <CampaignContext value={campaign}>
      {campaign.home ? <Loaded campaign={campaign} home={campaign.home} /> : <Chest prizes={[]} />}
    </CampaignContext>
  );
}

function Loaded({ campaign, home }: { readonly campaign: ChestCampaign; readonly home: ChestHome }) {
  const stage = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<'log' | 'wins'>();
  const { kind } = useParticipation();
  const drawing = useChestDraw(campaign, home, () => (stage.current ? playChestOpening(stage.current) : undefined));
  // The keys first, because they are what is needed here; points belong to the tab 签到.
  const tokens = ['kf_key', 'kf_coin'].flatMap((code) => home.tokens.filter((token) => token.code === code));
  return (
    <>
      <div ref={stage}>
        <Chest prizes={home.pool.list} ticker={<LazyWinTicker />} />
      </div>
      <Card label="启航宝箱">
        <div className={s.foot}>
          <div className={s.wallet}>
            <WalletStrip
              tokens={tokens}
              more={kind === 'open' ? home.pool.cost.code : undefined}
              onMore={() => drawing.wantPack(1)}
            />
            <button type="button" className={s.way} onClick={() => setShown('log')}>
              我的记录
            </button>
            <div className={s.diamonds}>
              <WalletStrip tokens={[]} diamond={home.diamond} />
            </div>
          </div>
          <DrawBar drawing={drawing} words={OPEN_TEXT} />
          <div className={s.wins}>
            <button type="button" className={s.way} onClick={() => setShown('wins')}>
              大奖记录
            </button>
          </div>
        </div>
      </Card>
      <DrawLayers
        drawing={drawing}
        words={OPEN_TEXT}
        got="宝箱打开了，是「{name}」！"
        promise="再开 {n} 次必得{tier}"
      />
      <ChestSheets shown={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
