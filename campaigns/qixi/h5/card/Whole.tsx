// The set is complete (S2-QC-2): seven leaves of one painted fan, and what they give.
import { itemCountTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { drawn } from '../art/whole-set.ts?drawn';
import type { DeckSet } from './SetPanel.tsx';
import s from './Whole.module.css';

export const WholeNight = () => <img className={s.night} src={drawn['backdrop']} alt="" width="390" height="844" />;

/** `joining`: the cards have just become whole, so the fan takes their place with a spring. */
export const PaintedFan = ({ joining }: { readonly joining: boolean }) => (
  <img className={joinClassNames(s.fan, joining && s.arrives)} src={drawn['fan']} alt="七张七夕卡合成一把画扇" />
);

export const WholeRewards = ({ set }: { readonly set: DeckSet }) => (
  <ul className={s.rewards} aria-label="集齐奖励">
    {set.items.map((item) => (
      <li key={item.item_code} className={s.reward}>
        <img src={item.icon} alt="" />
        {item.name}
        <span>{itemCountTextOf(item)}</span>
      </li>
    ))}
  </ul>
);
