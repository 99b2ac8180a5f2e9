// What a board can hold: the five best gifts with their odds; a tap shows all of them (B02, B03).
import { ItemTile } from '@shengyu/h5/features/item/ItemTile.tsx';
import type { PoolPublic } from '@shengyu/h5/features/item/shapes.ts';
import { formatOdds } from '@shengyu/h5/features/sheet/figures.ts';
import { useCall } from '@shengyu/h5/mechanics/campaign/services.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useState } from 'react';
import s from './Prizes.module.css';

const BEST = 5;

export function Prizes({ box_code, pool }: { readonly box_code: string; readonly pool: PoolPublic | undefined }) {
  const { data } = useCall('POST /api/blind_box/get_box_gift_list', { box_code });
  const [all, setAll] = useState(false);
  const gifts = data ? data.list : [];
  const shown = all ? gifts : gifts.slice(0, BEST);
  const oddsOf = (id: string): number | undefined => pool && pool.list.find(({ prize_id }) => prize_id === id)?.odds;
  return (
    <>
      <ul className={s.prizes} aria-label="可能开出">
        {shown.map(({ prize_id, name, icon, tier, value }) => {
          const odds = oddsOf(prize_id);
          return (
            <li key={prize_id} className={joinClassNames(s.prize, tier >= 5 && s.best, tier === 4 && s.rare)}>
              <ItemTile icon={icon} size="md" />
              <span className={s.name}>{name}</span>
              <b className="num">{odds === undefined ? `${value}钻` : formatOdds(odds)}</b>
            </li>
          );
        })}
      </ul>
      {gifts.length > BEST && (
        <button type="button" className={s.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `全部 ${gifts.length} 种`}
        </button>
      )}
    </>
  );
}
