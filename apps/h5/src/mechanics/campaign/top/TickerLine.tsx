// Shows one real win at a time, from the home call and from the event stream.
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useThisCampaign } from '../campaign.ts';
import s from './Ticker.module.css';
import { useTickerWin } from '../sheets/wins.ts';

const WinsSheet = lazyPart(
  () => import('../sheets/WinsSheet.tsx'),
  'WinsSheet',
  ({ open }) => open,
);

export function WinTicker() {
  const { code, home } = useThisCampaign();
  const win = useTickerWin(code, (home && home.ticker) || []);
  const [open, setOpen] = useState(false);
  if (!win) return null;
  return (
    <>
      <button type="button" className={s.ticker} onClick={() => setOpen(true)}>
        <span key={win.win_id} className={s.line}>
          恭喜 <span className={s.name}>{win.user.nickname}</span> 获得 <b>{win.prize.name}</b>
        </span>
      </button>
      <WinsSheet open={open} onClose={() => setOpen(false)} code={code} />
    </>
  );
}
