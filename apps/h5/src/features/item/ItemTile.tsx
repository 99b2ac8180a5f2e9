import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useState } from 'react';
import { itemCountTextOf } from './item-text.ts';
import s from './ItemTile.module.css';
import type { Item } from './shapes.ts';

export type ItemTileProps = {
  readonly icon: string;
  /** Rarity from 0 常见 to 5 神话; without it the tile has no ring. */
  readonly tier?: number | undefined;
  /** The item whose number or days are shown at the corner; a single piece has none. */
  readonly counted?: Pick<Item, 'item_type' | 'num'> | undefined;
  readonly size?: 'sm' | 'md' | 'lg';
};

/**
 * Colour of the ring for each rarity from 0 to 5. Rarity is always shown by letter and colour together (design 4.3); the letter
 * stands beside the tile with the tier's name.
 */
const RINGS = ['n', 'n', 'r', 'sr', 'ssr', 'ssr'] as const;

const SINGLE = '×1';

/** The picture of an item on its tile. The name stands beside it, so the picture needs no alternative text. */
export function ItemTile({ icon, tier, counted, size = 'md' }: ItemTileProps) {
  const [failed, setFailed] = useState<string>();
  const count = counted && itemCountTextOf(counted);
  const ring = tier === undefined ? undefined : RINGS[tier];
  return (
    <span className={joinClassNames(s.thing, s[size], ring && s[ring])}>
      {icon && icon !== failed && (
        <img className={s.picture} src={icon} alt="" loading="lazy" decoding="async" onError={() => setFailed(icon)} />
      )}
      {count && count !== SINGLE && <i className={joinClassNames('num', s.count)}>{count}</i>}
    </span>
  );
}
