// Card of one item in a shop (S2-CMP-12): name, value, price and stock.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useDebouncedPress } from '@shengyu/ui/use-press.ts';
import type { ReactNode } from 'react';
import { ItemName } from '#features/item/ItemName.tsx';
import { itemTextOf } from '#features/item/item-text.ts';
import type { Goods } from '#features/item/shapes.ts';
import { describeNotForSale, describeLimit, describeStock, goodsValueOf } from './goods-words.ts';
import s from './Goods.module.css';

export type GoodsCardProps = {
  readonly goods: Goods;
  readonly onPress: () => void;
  /** An additional line from the page, e.g. 再翻 12 次即可兑换. */
  readonly note?: ReactNode;
};

export function GoodsCard({ goods, onPress, note }: GoodsCardProps) {
  const press = useDebouncedPress(onPress);
  const { name, icon, items, price, limits, tag, state } = goods;
  const closed = describeNotForSale(goods);
  const value = goodsValueOf(goods);
  const [limit] = limits;
  const [first] = items;
  return (
    <button type="button" className={joinClassNames(s.card, closed !== undefined && s.closed)} onClick={press}>
      {tag && <i className={s.tag}>{tag}</i>}
      <span className={s.stand}>
        <img className={s.picture} src={icon || first?.icon} alt="" loading="lazy" decoding="async" />
        {closed !== undefined && <span className={s.seal}>{closed}</span>}
      </span>
      <b className={s.name}>
        <ItemName name={name} items={items} />
      </b>
      {first && items.length === 1 && name.indexOf(first.name) < 0 && (
        <span className={s.small}>{itemTextOf(first)}</span>
      )}
      {value > 0 && (
        <span className={s.small}>
          价值 <span className="num">{formatFullAmount(value)}</span> 钻
        </span>
      )}
      <span className={s.small}>
        {[limit && describeLimit(limit), describeStock(goods)].filter(Boolean).join(' · ')}
      </span>
      {note && <span className={s.small}>{note}</span>}
      <span className={joinClassNames(s.price, state === 1 && s.short)}>
        <img className={s.coin} src={price.icon} alt={price.kind === 'diamond' ? '钻石' : price.name} />
        <span className="num">{formatFullAmount(price.num)}</span>
      </span>
    </button>
  );
}

/** Two cards per row; sold-out goods come last. */
export const GoodsGrid = ({ goods, card }: { goods: readonly Goods[]; card: (one: Goods) => ReactNode }) => (
  <ul className={s.grid}>
    {[...goods]
      .sort((a, b) => Number(a.state === 3) - Number(b.state === 3))
      .map((one) => (
        <li key={one.goods_id} className={s.cell}>
          {card(one)}
        </li>
      ))}
  </ul>
);
