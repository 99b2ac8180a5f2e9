// A campaign's exchange shop as a sheet (P03, P04), e.g. 印记兑换 or 欢乐豆兑换. Several shops are shown as tabs.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useState } from 'react';
import { useCall } from '#mechanics/campaign/services.ts';
import { ReadSheet } from '#features/read/ReadSheet.tsx';
import type { BuyResult, Goods, TokenBal } from '#features/item/shapes.ts';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import { BuySheet } from './BuySheet.tsx';
import s from './Exchange.module.css';
import { GoodsCard, GoodsGrid } from './GoodsCard.tsx';

export type ExchangeSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly activity_code?: string | undefined;
  /** With more than one shop, each has a tab. */
  readonly shops?: readonly { readonly shop_id: string; readonly label: string }[];
  readonly title?: string;
  /** Unit of the price, e.g. 枚. */
  readonly unit?: string;
  readonly empty?: string;
  readonly onBought?: (result: BuyResult) => void;
};

export const ExchangeSheet = ({ open, onClose, title = '兑换', ...content }: ExchangeSheetProps) => (
  <StageSheet open={open} onClose={onClose} title={title}>
    <Content {...content} />
  </StageSheet>
);

function Content({ shops = [], ...props }: Omit<ExchangeSheetProps, 'open' | 'onClose' | 'title'>) {
  const [shop_id, setShopId] = useState(shops[0]?.shop_id);
  return (
    <>
      {shops.length > 1 && (
        <div className={s.tabs}>
          <Segmented
            items={shops.map(({ shop_id: key, label }) => ({ key, label }))}
            value={shop_id!}
            onChange={setShopId}
            label="商店"
          />
        </div>
      )}
      <Shop key={shop_id} shop_id={shop_id} {...props} />
    </>
  );
}

type ShopProps = Omit<ExchangeSheetProps, 'open' | 'onClose' | 'title' | 'shops'> & {
  readonly shop_id: string | undefined;
};

function Shop({ activity_code, shop_id, unit, empty = '新品准备中', onBought }: ShopProps) {
  const [open, setOpen] = useState(false);
  const [goods_id, setGoodsId] = useState<string>();
  const asked = useCall(
    'POST /api/v1/get_can_exchange_prop_list',
    { activity_code, shop_id, page: 1, limit: 50 },
    { staleMs: 0 },
  );
  return (
    <ReadSheet read={asked}>
      {({ list, balance, diamond }) => {
        const chosen = list.find((one) => one.goods_id === goods_id);
        return (
          <>
            <Balances balance={balance} unit={unit} />
            {list.length === 0 && <StandardState inside kind="empty" title={empty} />}
            <GoodsGrid
              goods={list}
              card={(goods) => (
                <GoodsCard
                  goods={goods}
                  onPress={() => {
                    setGoodsId(goods.goods_id);
                    setOpen(true);
                  }}
                />
              )}
            />
            <BuySheet
              open={open}
              onClose={() => setOpen(false)}
              goods={chosen}
              balance={chosen ? balanceForPriceOf(chosen, balance, diamond) : 0}
              unit={unit}
              route="POST /api/v1/to_exchange_prop"
              onStale={() => void asked.again()}
              onBought={(result) => {
                void asked.again();
                onBought?.(result);
              }}
            />
          </>
        );
      }}
    </ReadSheet>
  );
}

const Balances = ({ balance, unit = '' }: { balance: readonly TokenBal[]; unit: string | undefined }) => (
  <p className={s.balance}>
    {balance.map(({ code, name, icon, num, expire_num }) => (
      <span key={code} className={s.token}>
        <img className={s.coin} src={icon} alt="" />
        {name} <b className="num">{formatFullAmount(num)}</b> {name.endsWith(unit) ? '' : unit}
        {expire_num > 0 && <span className={s.soon}>即将过期 {formatFullAmount(expire_num)}</span>}
      </span>
    ))}
  </p>
);

/** The member's balance of the currency of the price. */
export const balanceForPriceOf = ({ price }: Goods, balance: readonly TokenBal[], diamond: number): number =>
  price.kind === 'diamond' ? diamond : (balance.find(({ code }) => code === price.code)?.num ?? 0);
