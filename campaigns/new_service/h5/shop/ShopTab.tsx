// 商店 (S2-NS-5): four recommended goods, then all, for 启航币.
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import type { Goods, TokenBal } from '@shengyu/h5/features/item/shapes.ts';
import {
  formatFullAmount,
  lazyPart,
  useCall,
  useIsSignedIn,
  useOpenLogin,
} from '@shengyu/h5/mechanics/campaign/services.ts';
import { GoodsCard, GoodsGrid } from '@shengyu/h5/mechanics/shop/GoodsCard.tsx';
import { useState } from 'react';
import { Card } from '../card/Card.tsx';
import { renewHarbour } from '../home.ts';
import s from './ShopTab.module.css';

const BuySheet = lazyPart(
  () => import('@shengyu/h5/mechanics/shop/BuySheet.tsx'),
  'BuySheet',
  ({ open }) => open,
);

const COIN = 'kf_coin';

export function ShopTab({ onEarn }: { readonly onEarn: () => void }) {
  const signedIn = useIsSignedIn();
  const toLogin = useOpenLogin();
  const hot = useCall('POST /api/v1/open_server/shop_home', {});
  const own = useCall('POST /api/v1/open_server/get_my_balance', {}, { enabled: signedIn });
  const [chosen, setChosen] = useState<Goods>();
  const [open, setOpen] = useState(false);
  const tokens = own.data ? own.data.tokens : (hot.data && hot.data.balance) || [];
  const coins = tokens.find(({ code }) => code === COIN);
  const choose = (goods: Goods): void => {
    if (!signedIn) return toLogin();
    setChosen(goods);
    setOpen(true);
  };
  return (
    <>
      <Card title="推荐" beside={coins && <Coins coins={coins} />}>
        <div className={s.shelf}>
          <ReadSheet read={hot}>
            {({ hot: goods }) => (
              <GoodsGrid goods={goods} card={(one) => <GoodsCard goods={one} onPress={() => choose(one)} />} />
            )}
          </ReadSheet>
        </div>
      </Card>
      <AllGoods onChoose={choose} />
      <BuySheet
        open={open}
        onClose={() => setOpen(false)}
        goods={chosen}
        balance={coins ? coins.num : 0}
        unit="枚"
        short={(missing) => ({ label: `还差 ${formatFullAmount(missing)} 枚，去做任务`, go: onEarn })}
        route="POST /api/v1/open_server/shop_buy"
        onStale={() => void renewHarbour()}
        onBought={() => void renewHarbour()}
      />
    </>
  );
}

const Coins = ({ coins: { name, icon, num, expire_num } }: { readonly coins: TokenBal }) => (
  <span className={s.coins}>
    <img src={icon} alt="" width="20" height="20" />
    {name} <b className="num">{formatFullAmount(num)}</b>
    {expire_num > 0 && <small>即将过期 {formatFullAmount(expire_num)}</small>}
  </span>
);

function AllGoods({ onChoose }: { readonly onChoose: (goods: Goods) => void }) {
  const [only_can, setOnlyCan] = useState<0 | 1>(0);
  const read = useCall('POST /api/v1/open_server/shop_all', { only_can, page: 1, limit: 50 });
  const signedIn = useIsSignedIn();
  return (
    <Card
      title="全部商品"
      beside={
        signedIn && (
          <button
            type="button"
            className={s.only}
            role="switch"
            aria-checked={only_can === 1}
            onClick={() => setOnlyCan(only_can === 1 ? 0 : 1)}
          >
            <i className={only_can === 1 ? s.on : s.off} />
            只看可兑换
          </button>
        )
      }
    >
      <div className={s.shelf}>
        <ReadSheet read={read}>
          {({ list }) =>
            list.length === 0 ? (
              <p className={s.empty}>{only_can === 1 ? '暂时没有可兑换的商品' : '新品准备中'}</p>
            ) : (
              <GoodsGrid goods={list} card={(one) => <GoodsCard goods={one} onPress={() => onChoose(one)} />} />
            )
          }
        </ReadSheet>
      </div>
    </Card>
  );
}
