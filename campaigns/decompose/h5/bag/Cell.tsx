// One item of the bag with all its lots: the item, its number, the debris it would give, and its lock.
import { lockFill, lockOpenRegular } from '@shengyu/art/icons/data/phosphor.ts';
import { itemCountTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { checkBold, Icon } from '@shengyu/ui/icons.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import s from './Cell.module.css';
import { isDecomposable } from './choice.ts';
import type { LotPile } from './piles.ts';

export type PileCellProps = {
  readonly pile: LotPile;
  /** How many pieces are selected; fewer than all when 一键选择 keeps one lot. */
  readonly chosen: number;
  readonly onToggle: () => void;
  readonly onLock: () => void;
};

/** The rarity whose colour a cell has, by the value of one piece in diamonds; how many there are makes an item no rarer. */
const GROUNDS: readonly (readonly [from: number, ground: 'ssr' | 'sr' | 'r' | 'n'])[] = [
  [520, 'ssr'],
  [200, 'sr'],
  [50, 'r'],
  [0, 'n'],
];
const groundOf = (value: number) => GROUNDS.find(([from]) => value >= from)![1];

export function PileCell({ pile, chosen, onToggle, onLock }: PileCellProps) {
  const { item, num, debris, is_locked, why_not } = pile;
  const ready = isDecomposable(pile);
  const reason = is_locked ? '已锁定' : (why_not ?? '不可分解');
  return (
    <li className={joinClassNames(s.cell, s[groundOf(item.value)], chosen > 0 && s.on, !ready && s.grey)}>
      <button type="button" className={s.body} aria-pressed={chosen > 0} disabled={!ready} onClick={onToggle}>
        <img
          src={item.icon}
          alt=""
          width="46"
          height="46"
          loading="lazy"
          decoding="async"
          // The name is shown below, so a broken picture is simply hidden.
          onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
        />
        <span className={s.name}>{item.name}</span>
        <b className="num">{itemCountTextOf({ ...item, num })}</b>
        {ready ? (
          <>
            <span className="sr-only">，可得</span>
            <span className={`num ${s.gives}`}>+{formatFullAmount(debris)}</span>
            <span className="sr-only">碎片</span>
          </>
        ) : (
          <span className={s.why}>{reason}</span>
        )}
        {chosen > 0 && (
          <i className={s.tick}>
            {chosen < num ? (
              <span className="num">{formatFullAmount(chosen)}</span>
            ) : (
              <Icon path={checkBold} size={12} />
            )}
          </i>
        )}
      </button>
      <button
        type="button"
        className={joinClassNames(s.lock, is_locked === 1 && s.locked)}
        aria-label={`${is_locked ? '解锁' : '锁定'} ${item.name}`}
        aria-pressed={is_locked === 1}
        onClick={onLock}
      >
        <Icon path={is_locked ? lockFill : lockOpenRegular} size={13} />
      </button>
    </li>
  );
}
