// The goods of the stone shop, and the sheet in which one is exchanged.
import { dayOf, instantOfUnixSeconds, lazyPart } from '@shengyu/h5/mechanics/campaign/services.ts';
import { GoodsCard, GoodsGrid } from '@shengyu/h5/mechanics/shop/GoodsCard.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useRef, useState, type Ref } from 'react';
import { stoneBalanceOf, type RomanceHome } from './home.ts';
import s from './LmsShop.module.css';

const BuySheet = lazyPart(
  () => import('@shengyu/h5/mechanics/shop/BuySheet.tsx'),
  'BuySheet',
  ({ open }) => open,
);

type Props = {
  readonly home: RomanceHome;
  /** True when the goods can only be looked at. */
  readonly closed: boolean;
  readonly onShort: () => void;
  /** Called with the card of the bought goods, or null when it is not on the page. */
  readonly onBought: (card: Element | null) => void;
  readonly onStale: () => void;
  readonly ref: Ref<HTMLElement>;
};

export function StoneShopGoods({ home, closed, onShort, onBought, onStale, ref }: Props) {
  const [goods_id, setGoodsId] = useState<string>();
  const [open, setOpen] = useState(false);
  const cards = useRef(new Map<string, Element | null>());
  const { activity, list } = home;
  const goods = list.find((one) => one.goods_id === goods_id);
  const close = (): void => setOpen(false);
  return (
    <section ref={ref} className={s['shelves']} aria-label="浪漫石兑换">
      {activity.state === 'claim' && (
        <p className={s['until']}>可兑换至 {dayOf(instantOfUnixSeconds(activity.claim_until))}</p>
      )}
      {list.length === 0 && <StandardState inside kind="empty" title="新品准备中" />}
      <GoodsGrid
        goods={list}
        card={(one) => (
          <div className={s['card']} ref={(card) => void cards.current.set(one.goods_id, card)}>
            <GoodsCard
              goods={one}
              onPress={() => {
                if (closed) return;
                setGoodsId(one.goods_id);
                setOpen(true);
              }}
            />
          </div>
        )}
      />
      <BuySheet
        open={open}
        onClose={close}
        goods={goods}
        balance={stoneBalanceOf(home)?.num ?? 0}
        unit="颗"
        short={(missing) => ({
          label: `还差 ${missing} 颗，去做任务`,
          go: () => {
            close();
            onShort();
          },
        })}
        route="POST /api/children_shop/children_shop_user_buy_goods"
        onStale={onStale}
        onBought={() => onBought(cards.current.get(goods_id!) ?? null)}
      />
    </section>
  );
}
