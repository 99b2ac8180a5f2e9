import { isPhysical } from '@shengyu/h5/features/item/item-text.ts';
import type { PoolPublic } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import s from './Lottery.module.css';
import { RING_STOCK_TEXT } from './words.ts';

/** 对戒剩余 {n}/{all}; when there is none left, today or at all, what is given instead (S2-QL-2). */
export function RingStock({ pool }: { readonly pool: PoolPublic | undefined }) {
  const ring = pool && pool.list.find(({ items }) => items.some(isPhysical));
  if (!ring || ring.stock_left === undefined) return null;
  const instead = pool.list.find(({ prize_id }) => prize_id === ring.fallback_id);
  const gone = ring.stock_left === 0 ? '已抽完' : ring.day_left === 0 ? '今日已抽完' : undefined;
  return (
    <p className={s.stock}>
      <img src={ring.icon} alt="" width="22" height="22" />
      {gone ? (
        <span>
          {gone}
          {instead && `，改为「${instead.name}」`}
        </span>
      ) : (
        <span>
          {RING_STOCK_TEXT}{' '}
          <b className="num">
            {ring.stock_left}/{ring.stock_total}
          </b>
        </span>
      )}
    </p>
  );
}
