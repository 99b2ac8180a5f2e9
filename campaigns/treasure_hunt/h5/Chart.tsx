// The sea chart in the middle of the page: hexagons under fog, the chest, up to four big prizes as islands, and the route with its
// boxes and the boat.
import type { DrawCampaignHome, Campaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { usePool } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import type { ReactNode } from 'react';
import s from './Chart.module.css';
import { PrizeIsland } from './Island.tsx';
import { ChartGround } from './Sheet.tsx';

export type SeaChartProps = {
  readonly campaign: Campaign<DrawCampaignHome>;
  readonly home: DrawCampaignHome;
  readonly box_code: string;
  /** The address of the picture under the chart; undefined: the parchment. */
  readonly sheet?: string | undefined;
  /** The line with the newest wins (ticker), on the upper edge of the parchment. */
  readonly children: ReactNode;
};

/** The boxes along the route are loaded later; the chart is complete without them. */
const Route = lazyPart(() => import('./Route.tsx'), 'VoyageRoute');

const PLACES = [s.northWest, s.northEast, s.west, s.east];

export function SeaChart({ campaign, home, box_code, sheet, children }: SeaChartProps) {
  const { pool } = usePool(box_code);
  const box = home.boxes.find((one) => one.box_code === box_code);
  const voyage = home.meters[0];
  return (
    <div className={s.chart}>
      <ChartGround sheet={sheet} />
      {((box && box.top) || []).slice(0, PLACES.length).map((prize, i) => (
        <div key={prize.prize_id} className={PLACES[i]}>
          <PrizeIsland prize={prize} pool={pool} />
        </div>
      ))}
      <div className={s.ticker}>{children}</div>
      {voyage && <Route campaign={campaign} meter={voyage} />}
    </div>
  );
}
