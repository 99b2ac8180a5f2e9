// The button under the thumb: exchange the chosen thing, or what is missing for it, or why it cannot be had now.
import type { Goods } from '@shengyu/h5/features/item/shapes.ts';
import type { ParticipationState } from '@shengyu/h5/mechanics/campaign/entry.ts';
import { ParticipationButton } from '@shengyu/h5/mechanics/campaign/MainButton.tsx';
import { formatFullAmount, lazyPart, useRoute } from '@shengyu/h5/mechanics/campaign/services.ts';
import { useParticipation } from '@shengyu/h5/mechanics/campaign/use-entry.ts';
import { describeNotForSale } from '@shengyu/h5/mechanics/shop/goods-words.ts';
import { StageButton } from '@shengyu/h5/mechanics/stage/StageButton.tsx';
import { useState } from 'react';
import { haveFor, type ShopHome } from './home.ts';
import s from './Shop.module.css';

const BuySheet = lazyPart(
  () => import('@shengyu/h5/mechanics/shop/BuySheet.tsx'),
  'BuySheet',
  ({ open }) => open,
);

export type ActBarProps = {
  readonly goods: Goods | undefined;
  readonly home: ShopHome;
  readonly onBought: () => void;
};

/**
 * A self-exclusion (冷静期) bars only from chance, not from this shop (CARE-9); without a real name only diamonds cannot be paid
 * (CARE-1); after the season what is left can be exchanged.
 */
const isShut = (entry: ParticipationState, paid: boolean): boolean =>
  entry.kind === 'instead'
    ? entry.act !== 'claim' && (entry.act !== 'verify' || paid)
    : entry.kind === 'closed' && entry.label.indexOf('冷静期') !== 0;

export function ActBar({ goods, home, onBought }: ActBarProps) {
  const entry = useParticipation();
  const { navigation } = useRoute();
  const [open, setOpen] = useState(false);
  if (isShut(entry, goods !== undefined && goods.price.kind === 'diamond'))
    return <ParticipationButton entry={entry} />;
  if (!goods) return null;
  const { price } = goods;
  const missing = price.num - haveFor(goods, home);
  const closed = describeNotForSale(goods);
  const short =
    price.kind === 'diamond'
      ? `还差 ${formatFullAmount(missing)} 钻，去充值`
      : `还差 ${formatFullAmount(missing)} ${price.name}`;
  // Dust and cards come from signing in and from the tasks of the star map.
  const earn = price.kind === 'diamond' ? '/payment' : '/constellation/starMap';
  return (
    <div className={s.act}>
      {closed ? (
        <StageButton disabled>{closed}</StageButton>
      ) : missing > 0 ? (
        <StageButton alt onPress={() => navigation.go(earn)}>
          {short}
        </StageButton>
      ) : (
        <StageButton onPress={() => setOpen(true)}>
          <span className={s.buy}>
            兑换
            <img src={price.icon} alt={price.kind === 'diamond' ? '钻石' : price.name} />
            <b className="num">{formatFullAmount(price.num)}</b>
          </span>
        </StageButton>
      )}
      <BuySheet
        open={open}
        onClose={() => setOpen(false)}
        goods={goods}
        balance={haveFor(goods, home)}
        route="POST /api/star_shop/star_shop_user_buy_goods"
        onStale={onBought}
        onBought={onBought}
      />
    </div>
  );
}
