import type { DrawCampaignHome, Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { FairnessSheet } from '@shengyu/h5/mechanics/draw/FairnessSheet.tsx';
import { DrawLogSheet } from '@shengyu/h5/mechanics/draw/LogSheet.tsx';
import { useState } from 'react';
import { ExchangeSheet } from '@shengyu/h5/mechanics/shop/ExchangeSheet.tsx';
import { LuckRankSheet } from '../sheets/LuckSheet.tsx';
import { drawn } from '../art/box-ways.ts?drawn';
import s from '../Ways.module.css';

type Way = 'shop' | 'board' | 'log';

const WAYS: readonly { key: Way; name: string }[] = [
  { key: 'shop', name: '盒星兑换' },
  { key: 'board', name: '盲盒手气榜' },
  { key: 'log', name: '我的记录' },
];

export function BoxNavigation({ home, campaign }: { home: DrawCampaignHome; campaign: Campaign<DrawCampaignHome> }) {
  const [shown, setShown] = useState<Way>();
  const [verified, setVerified] = useState<string>();
  const close = (): void => setShown(undefined);
  const { activity_code } = home.activity;
  return (
    <nav className={s.ways} aria-label="更多">
      {WAYS.map(({ key, name }) => (
        <button key={key} type="button" className={s.way} onClick={() => setShown(key)}>
          <img className={s.picture} src={drawn[key]} alt="" width="32" height="32" />
          <span>{name}</span>
        </button>
      ))}
      <ExchangeSheet
        open={shown === 'shop'}
        onClose={close}
        title="盒星兑换"
        unit="盒星"
        activity_code={activity_code}
        onBought={() => void campaign.reload()}
      />
      <LuckRankSheet open={shown === 'board'} onClose={close} activity_code={activity_code} />
      <DrawLogSheet
        open={shown === 'log'}
        onClose={close}
        activity_code={activity_code}
        word="开盒"
        empty="还没有开盒记录"
        onVerify={setVerified}
      />
      <FairnessSheet open={verified !== undefined} onClose={() => setVerified(undefined)} draw_id={verified} />
    </nav>
  );
}
