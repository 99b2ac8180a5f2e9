// The three crates (S2-FC-1). The chosen one stands open in the middle; choosing another makes two crates change places.
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { drawn } from '../art/first.ts?drawn';
import { drawn as later } from '../art/later.ts?drawn';
import { slotOf, toneOf, type CrateTier } from '../home.ts';
import s from './Crates.module.css';

export type CratesProps = {
  readonly tiers: readonly CrateTier[];
  /** The ids of the tiers from left to right. */
  readonly places: readonly string[];
  readonly chosen_id: string | undefined;
  /** True when no crate can be opened. */
  readonly fixed: boolean;
  readonly onChoose: (tier_id: string) => void;
};

export const Crates = ({ tiers, places, chosen_id, fixed, onChoose }: CratesProps) => (
  <>
    {tiers.map(({ tier_id, amount_fen }) => {
      const tone = toneOf(tiers, tier_id);
      const open = tier_id === chosen_id;
      const price = `¥${amount_fen / 100}`;
      return (
        <button
          key={tier_id}
          type="button"
          className={joinClassNames(s.crate, s[slotOf(places, tier_id)], open && s.open)}
          disabled={fixed}
          aria-pressed={open}
          aria-label={`打开 ${price} 木箱`}
          onClick={() => onChoose(tier_id)}
        >
          <img className={s.picture} src={drawn[tone]} alt="" />
          {open && <img className={joinClassNames(s.picture, s.appears)} src={later[tone]} alt="" />}
          <span className={joinClassNames('num', open ? s.stencil : s.tag)}>{price}</span>
        </button>
      );
    })}
  </>
);
