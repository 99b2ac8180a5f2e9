// One of a shop's goods (S2-CMP-12): what it is, what it is worth, what it costs, how many are left.
import { fullAmount } from '@shengyu/rules/amount.ts';
import { cx } from '@shengyu/ui/cx.ts';
import { usePress } from '@shengyu/ui/use-press.ts';
import type { ReactNode } from 'react';
import { itemText } from '#mechanics/sheet/item-text.ts';
import type { Goods } from '#mechanics/sheet/shapes.ts';
import { closedText, limitText, stockText, valueOf } from './goods-words.ts';
import s from './Goods.module.css';

export type GoodsCardProps = {
  readonly goods: Goods;
  readonly onPress: () => void;
  /** A line of the page's own: 再翻 12 次即可兑换. */
  readonly note?: ReactNode;
};

export function GoodsCard({ goods, onPress, note }: GoodsCardProps) {
  const press = usePress(onPress);
  const { name, icon, items, price, limits, tag, state } = goods;
  const closed = closedText(goods);
  const value = valueOf(goods);
  const [limit] = limits;
  const [first] = items;
  return (
    <button type="button" className={cx(s.card, closed !== undefined && s.closed)} onClick={press}>
      {tag && <i className={s.tag}>{tag}</i>}
      <span className={s.stand}>
        <img className={s.picture} src={icon || first?.icon} alt="" loading="lazy" decoding="async" />
        {closed !== undefined && <span className={s.seal}>{closed}</span>}
      </span>
      <b className={s.name}>{name}</b>
      {first && items.length === 1 && name.indexOf(first.name) < 0 && (
        <span className={s.small}>{itemText(first)}</span>
      )}
      {value > 0 && (
        <span className={s.small}>
          价值 <span className="num">{fullAmount(value)}</span> 钻
        </span>
      )}
      <span className={s.small}>{[limit && limitText(limit), stockText(goods)].filter(Boolean).join(' · ')}</span>
      {note && <span className={s.small}>{note}</span>}
      <span className={cx(s.price, state === 1 && s.short)}>
        <img className={s.coin} src={price.icon} alt={price.kind === 'diamond' ? '钻石' : price.name} />
        <span className="num">{fullAmount(price.num)}</span>
      </span>
    </button>
  );
}

/** Two in a row; sold-out goods stand last. */
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
