import type { DrawCampaignHome, Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { DrawSheets } from '@shengyu/h5/mechanics/draw/DrawSheets.tsx';
import { useState } from 'react';
import { LuckRankSheet } from '../sheets/LuckSheet.tsx';
import { drawn } from '../art/box-ways.ts?drawn';
import s from '../Ways.module.css';

type Way = 'shop' | 'board' | 'log';

const WAYS: readonly { key: Way; name: string }[] = [
  { key: 'shop', name: '盒星兑换' },
  { key: 'board', name: '盲盒手气榜' },
  { key: 'log', name: '我的记录' },
];

const WORDS = { token: '盒星', draw: '开盒', empty: '还没有开盒记录' };

export function BoxNavigation({ home, campaign }: { home: DrawCampaignHome; campaign: Campaign<DrawCampaignHome> }) {
  const [shown, setShown] = useState<Way>();
  const close = (): void => setShown(undefined);
  return (
    <nav className={s.ways} aria-label="更多">
      {WAYS.map(({ key, name }) => (
        <button key={key} type="button" className={s.way} onClick={() => setShown(key)}>
          <img className={s.picture} src={drawn[key]} alt="" width="32" height="32" />
          <span>{name}</span>
        </button>
      ))}
      <DrawSheets shown={shown} campaign={campaign} home={home} words={WORDS} onClose={close} />
      <LuckRankSheet open={shown === 'board'} onClose={close} activity_code={home.activity.activity_code} />
    </nav>
  );
}
