// The goods of the shop with the number of cards still to be turned for each, and the sheet that buys one.
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import '@shengyu/h5/features/sheet/roles.css';
import { usePool } from '@shengyu/h5/mechanics/draw/use-pool.ts';
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { GoodsCard, GoodsGrid } from '@shengyu/h5/mechanics/shop/GoodsCard.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import type { FateStore, useFateStore } from '../fate/fate-store.ts';
import { TAROT_POOL_CODE } from '../home.ts';
import s from './Shop.module.css';
import { flipsNeededFor } from './flips-to.ts';

const BuySheet = lazyPart(
  () => import('@shengyu/h5/mechanics/shop/BuySheet.tsx'),
  'BuySheet',
  ({ open }) => open,
);

export type GoodsListProps = {
  readonly asked: ReturnType<typeof useFateStore>;
  readonly have: number;
  /** True when the goods can only be looked at. */
  readonly closed: boolean;
  readonly onBought: () => void;
};

export function GoodsList({ asked, have, closed, onBought }: GoodsListProps) {
  const { pool } = usePool(TAROT_POOL_CODE);
  const [goods_id, setGoodsId] = useState<string>();
  const [open, setOpen] = useState(false);
  const perFlip = pool?.per_draw.find(({ item_code }) => item_code === 'fate_star')?.num;
  const noteOf = ({ price }: FateStore['goods']['list'][number]): string | undefined => {
    const flips = flipsNeededFor(price.num, have, perFlip);
    return flips === undefined ? undefined : flips > 0 ? `再翻 ${flips} 次即可兑换` : '可以兑换';
  };
  return (
    <div data-staged className={s.shelves}>
      <ReadSheet read={asked}>
        {({ goods: { list } }) => {
          const goods = list.find((one) => one.goods_id === goods_id);
          return (
            <>
              {list.length === 0 && <StandardState inside kind="empty" title="商店整理中" />}
              <GoodsGrid
                goods={list}
                card={(one) => (
                  <GoodsCard
                    goods={one}
                    note={noteOf(one)}
                    onPress={() => {
                      if (closed) return;
                      setGoodsId(one.goods_id);
                      setOpen(true);
                    }}
                  />
                )}
              />
              <BuySheet
                open={open}
                onClose={() => setOpen(false)}
                goods={goods}
                balance={have}
                unit="颗"
                short={(missing) => ({ label: `还差 ${missing} 颗` })}
                route="POST /api/v1/buy_fate_gift"
                onStale={() => void asked.again()}
                onBought={onBought}
              />
            </>
          );
        }}
      </ReadSheet>
    </div>
  );
}
