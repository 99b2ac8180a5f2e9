// The sea chart: hexes under fog, the chest, up to four great prizes as islands, the route with its boxes and the boat.
import type { BoxHome, Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { later } from '@shengyu/h5/mechanics/campaign/services.ts';
import { usePool } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import type { ReactNode } from 'react';
import s from './Chart.module.css';
import { Island } from './Island.tsx';
import { Sheet } from './Sheet.tsx';
import { pictures } from './theme.ts';

export type ChartProps = {
  readonly campaign: Campaign<BoxHome>;
  readonly home: BoxHome;
  readonly box_code: string;
  /** The ticker, on the paper's upper edge. */
  readonly children: ReactNode;
};

/** The boxes along the route; the chart is a chart without them. */
const Route = later(
  () => import('./Route.tsx'),
  (module) => module.Route,
);

const PLACES = [s.northWest, s.northEast, s.west, s.east];

export function Chart({ campaign, home, box_code, children }: ChartProps) {
  const { pool } = usePool(box_code);
  const box = home.boxes.find((one) => one.box_code === box_code);
  const voyage = home.meters[0];
  return (
    <div className={s.chart}>
      <Sheet />
      <img className={s.ribbon} src={pictures['ribbon']} alt="" width="232" height="40" />
      <img className={s.hexes} src={pictures['chart']} alt="" width="354" height="352" />
      <div className={s.ticker}>{children}</div>
      <img className={s.chest} src={pictures['chest']} alt="" width="250" height="250" />
      {((box && box.top) || []).slice(0, PLACES.length).map((prize, i) => (
        <div key={prize.prize_id} className={PLACES[i]}>
          <Island prize={prize} pool={pool} />
        </div>
      ))}
      {voyage && <Route campaign={campaign} meter={voyage} />}
    </div>
  );
}
