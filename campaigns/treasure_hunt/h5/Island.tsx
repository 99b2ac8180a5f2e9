import type { DrawPrize } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';
import { formatOdds, type PoolPublic } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import s from './Island.module.css';
import { pictures } from './theme.ts';

/**
 * A big prize on the chart with its odds. When its stock is used up, the island names the prize that is given instead (S2-TH-6).
 */
export function PrizeIsland({ prize, pool }: { prize: DrawPrize; pool: PoolPublic | undefined }) {
  const row = pool && pool.list.find(({ prize_id }) => prize_id === prize.prize_id);
  const gone = row !== undefined && (row.stock_left === 0 || row.day_left === 0);
  const instead = gone && pool!.list.find(({ prize_id }) => prize_id === row.fallback_id);
  return (
    <div className={s.island}>
      <img className={s.ring} src={pictures['medallion']} alt="" width="92" height="92" />
      <img className={gone ? s.gone : s.prize} src={prize.icon} alt="" width="44" height="44" />
      <p className={s.name}>{prize.name}</p>
      <p className={instead ? s.instead : s.odds}>
        {instead ? `已被寻走，\n改为「${instead.name}」` : row && <span className="num">{formatOdds(row.odds)}</span>}
      </p>
    </div>
  );
}
