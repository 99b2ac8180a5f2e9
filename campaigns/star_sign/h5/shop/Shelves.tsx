// The goods as a grid of three; one is chosen and seen in the mirror. Limits stand on the card (S2-SP-1).
import { isTimed } from '@shengyu/h5/features/item/item-text.ts';
import type { Goods } from '@shengyu/h5/features/item/shapes.ts';
import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { describeLimit, describeNotForSale, goodsValueOf } from '@shengyu/h5/mechanics/shop/goods-words.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { createRovingKeyHandler } from '@shengyu/ui/roving.ts';
import s from './Shelves.module.css';

export type ShelvesProps = {
  readonly goods: readonly Goods[];
  readonly chosen: Goods | undefined;
  readonly onChoose: (goods_id: string) => void;
};

export function Shelves({ goods, chosen, onChoose }: ShelvesProps) {
  if (goods.length === 0 || !chosen) return <p className={s.empty}>新品准备中</p>;
  return (
    <div
      className={s.shelves}
      role="radiogroup"
      aria-label="商品"
      onKeyDown={createRovingKeyHandler(
        goods.map(({ goods_id }) => goods_id),
        chosen.goods_id,
        onChoose,
      )}
    >
      {goods.map((one) => (
        <Card key={one.goods_id} goods={one} chosen={one === chosen} onChoose={() => onChoose(one.goods_id)} />
      ))}
    </div>
  );
}

type CardProps = { readonly goods: Goods; readonly chosen: boolean; readonly onChoose: () => void };

function Card({ goods, chosen, onChoose }: CardProps) {
  const { name, icon, items, price, limits } = goods;
  const [first] = items;
  const closed = describeNotForSale(goods);
  const facts = [
    first && isTimed(first) ? `${first.num}天` : undefined,
    goodsValueOf(goods) > 0 ? `价值${formatFullAmount(goodsValueOf(goods))}` : undefined,
  ].filter(Boolean);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      tabIndex={chosen ? 0 : -1}
      className={joinClassNames(s.card, chosen && s.chosen, closed && s.closed)}
      onClick={onChoose}
    >
      {limits[0] && <span className={joinClassNames('num', s.limit)}>{describeLimit(limits[0])}</span>}
      <img className={s.picture} src={icon || (first && first.icon)} alt="" loading="lazy" decoding="async" />
      <b className={s.name}>{first ? first.name : name}</b>
      <span className={s.facts}>{facts.join(' · ')}</span>
      {closed ? (
        <span className={s.seal}>{closed}</span>
      ) : (
        <span className={s.price}>
          <img src={price.icon} alt={price.kind === 'diamond' ? '钻石' : price.name} />
          <b className="num">{formatFullAmount(price.num)}</b>
        </span>
      )}
    </button>
  );
}
