// 碎片兑换 / 粉钻兑换: two shops with fixed prices.
import { lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { balanceForPriceOf } from '@shengyu/h5/mechanics/shop/ExchangeSheet.tsx';
import { GoodsCard, GoodsGrid } from '@shengyu/h5/mechanics/shop/GoodsCard.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import s from './ExchangeTab.module.css';
import { type ShopId, useShop } from './use-shop.ts';

const BuySheet = lazyPart(
  () => import('@shengyu/h5/mechanics/shop/BuySheet.tsx'),
  'BuySheet',
  ({ open }) => open,
);

const SHOPS: { key: ShopId; label: string }[] = [
  { key: 'debris_shop', label: '碎片兑换' },
  { key: 'pink_shop', label: '粉钻兑换' },
];

export function ExchangeTab({ onBought }: { onBought: () => void }) {
  const [shop, setShop] = useState<ShopId>('debris_shop');
  return (
    <div className={s.pane}>
      <div className={s.shops}>
        <Segmented items={SHOPS} value={shop} onChange={(key) => setShop(key as ShopId)} label="商店" />
      </div>
      <Shelves key={shop} shop={shop} onBought={onBought} />
    </div>
  );
}

function Shelves({ shop, onBought }: { shop: ShopId; onBought: () => void }) {
  const asked = useShop(true, shop);
  const [goods_id, setGoodsId] = useState<string>();
  const [open, setOpen] = useState(false);
  return (
    <ReadSheet read={asked}>
      {({ list, balance, diamond }) => {
        const goods = list.find((one) => one.goods_id === goods_id);
        return (
          <>
            {list.length === 0 && <StandardState inside kind="empty" title="新品准备中" />}
            <GoodsGrid
              goods={list}
              card={(one) => (
                <GoodsCard
                  goods={one}
                  onPress={() => {
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
              balance={goods ? balanceForPriceOf(goods, balance, diamond) : 0}
              short={(missing) => ({ label: shop === 'debris_shop' ? '碎片不足' : `还差 ${missing} 粉钻` })}
              route="POST /api/v1/to_exchange_prop"
              onStale={() => void asked.again()}
              onBought={() => {
                void asked.again();
                onBought();
              }}
            />
          </>
        );
      }}
    </ReadSheet>
  );
}
