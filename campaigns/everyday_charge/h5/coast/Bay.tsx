// The bay with the week's seven lighthouses, and today's sum over the water (S2-EC-1). When all seven are lit, it is dawn.
import { LazyCampaignStateLine } from '@shengyu/h5/mechanics/campaign/top/HeadLine.tsx';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { Scene, StageTitle } from '@shengyu/h5/mechanics/stage/Stage.tsx';
import type { ReactNode } from 'react';
import { drawn } from '../art/first.ts?drawn';
import { drawn as later } from '../art/later.ts?drawn';
import type { CoastView } from '../home.ts';
import { theme } from '../theme.ts';
import s from './Bay.module.css';

// The coast is drawn first; towers and today's sum follow with the next request.
const Towers = lazyPart(() => import('./Towers.tsx'), 'Towers');
const Today = lazyPart(() => import('./Today.tsx'), 'Today');

export type BayProps = {
  readonly view: CoastView;
  /** Absent for a guest. */
  readonly today?: { readonly paid_fen: number; readonly reset_at: number };
  /** True when the last lit tower has just been reached. */
  readonly newly?: boolean;
  readonly onEnd?: () => void;
  /** What the page has to say over the bay. */
  readonly children?: ReactNode;
};

export function Bay({ view, today, newly = false, onEnd, children }: BayProps) {
  const { days, lit } = view;
  const dawn = days.length > 0 && lit >= days.length;
  return (
    <>
      {dawn && <img className={s.dawn} src={later['dawn']} alt="" />}
      <Scene>
        <img className={s.bay} src={dawn ? later['dawnBay'] : drawn['bay']} alt="" />
        <Towers days={days} lit={lit} newly={newly} onEnd={onEnd} />
        <StageTitle theme={theme} />
        <p className={s.week}>
          七日灯塔{' '}
          <b className="num">
            {lit}/{days.length || 7}
          </b>
        </p>
        <div className={s.head}>
          <LazyCampaignStateLine />
        </div>
        {today && <Today {...today} />}
        {children}
      </Scene>
    </>
  );
}
