import { joinClassNames } from '@shengyu/ui/cx.ts';
import { itemTextOf } from '#features/item/item-text.ts';
import type { RankPage } from '#features/item/shapes.ts';
import { ItemTile } from '#features/item/ItemTile.tsx';
import s from './Board.module.css';

const placeText = (from: number, to: number): string => (from === to ? `第${from}名` : `第${from}–${to}名`);

/** Rewards by place; the member's present place is marked. */
export function RankRewards({ board }: { readonly board: RankPage }) {
  const { rewards, my } = board;
  if (rewards.length === 0) return null;
  const rank = my && my.in_rank === 1 ? my.rank : 0;
  return (
    <section className={s.card}>
      <h3 className={s.head}>名次奖励</h3>
      <ul>
        {rewards.map(({ window, from, to, items }) => {
          const mine = rank >= from && rank <= to;
          return (
            <li key={`${window}-${from}`} className={joinClassNames(s.reward, mine && s.mine)}>
              <span className={s.place}>
                {placeText(from, to)}
                {mine && <span className={s.small}>我在这里</span>}
              </span>
              <ul className={s.things}>
                {items.map((item) => (
                  <li key={item.item_code} className={s.thing}>
                    <ItemTile icon={item.icon} />
                    <span className={s.small}>{itemTextOf(item)}</span>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
