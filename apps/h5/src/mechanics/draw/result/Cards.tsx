import { joinClassNames } from '@shengyu/ui/cx.ts';
import { ItemName } from '#features/item/ItemName.tsx';
import type { DrawOne } from '../flow/draw-call.ts';
import s from './Result.module.css';
import { rarityLetterOf } from './tiers.ts';

/** Up to ten prizes in the order drawn; the one shown large above is left out. */
export const PrizeCards = ({ list, hero }: { list: readonly DrawOne[]; hero: DrawOne | undefined }) => (
  <ol className={s.cards}>
    {list.map((one) =>
      one === hero ? null : (
        <li key={one.draw_id} className={joinClassNames(s.card, s[rarityLetterOf(one.prize)])} data-part="card">
          <i className={s.letter}>{rarityLetterOf(one.prize)}</i>
          {one.by !== 'roll' && one.by !== 'fallback' && (
            <b className={s.kept}>{one.by === 'wish' ? '心愿' : '保底'}</b>
          )}
          <img src={one.prize.icon} alt="" />
          <span>
            <ItemName {...one.prize} />
          </span>
        </li>
      ),
    )}
  </ol>
);
