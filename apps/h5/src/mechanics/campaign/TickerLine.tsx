// One line of what was really won, from the home and from the stream.
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { useThisCampaign } from './campaign.ts';
import s from './Ticker.module.css';
import { useWins } from './wins.ts';

const WinsSheet = later(
  () => import('./WinsSheet.tsx'),
  (module) => module.WinsSheet,
  ({ open }) => open,
);

export function TickerLine() {
  const { code, home } = useThisCampaign();
  const win = useWins(code, (home && home.ticker) || []);
  const [open, setOpen] = useState(false);
  if (!win) return null;
  return (
    <>
      <button type="button" className={s.ticker} onClick={() => setOpen(true)}>
        <span key={win.win_id} className={s.line}>
          恭喜 {win.user.nickname} 获得 <b>{win.prize.name}</b>
        </span>
      </button>
      <WinsSheet open={open} onClose={() => setOpen(false)} code={code} />
    </>
  );
}
