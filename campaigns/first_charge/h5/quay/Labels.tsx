import { itemCountTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { drawn as diamonds } from '@shengyu/h5/mechanics/campaign/pictures.ts?drawn';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { slotOf, type CrateTier } from '../home.ts';
import s from './Labels.module.css';

export type LabelsProps = {
  readonly tiers: readonly CrateTier[];
  readonly places: readonly string[];
  readonly chosen_id: string | undefined;
  readonly onChoose: (tier_id: string) => void;
};

/** The cream label below each crate: its diamonds and its gifts. A label at the side has room for pictures and numbers only. */
export const Labels = ({ tiers, places, chosen_id, onChoose }: LabelsProps) => (
  <div className={s.labels} role="radiogroup" aria-label="首充礼档位">
    {tiers.map(({ tier_id, amount_fen, diamond, items }) => {
      const slot = slotOf(places, tier_id);
      const chosen = tier_id === chosen_id;
      return (
        <label key={tier_id} className={joinClassNames(s.label, s[slot], chosen && s.chosen)}>
          <input
            className="sr-only"
            type="radio"
            name="crate"
            checked={chosen}
            aria-label={`¥${amount_fen / 100}`}
            onChange={() => onChoose(tier_id)}
          />
          <span className={joinClassNames('num', s.diamonds)}>
            <img src={diamonds['diamond']} alt="钻石" />
            {formatFullAmount(diamond)}
          </span>
          {items.map((item) => (
            <span key={item.item_code} className={s.item}>
              <img src={item.icon} alt={slot === 'middle' ? '' : item.name} />
              {slot === 'middle' && <span className={s.name}>{item.name}</span>}
              <b className="num">{itemCountTextOf(item)}</b>
            </span>
          ))}
        </label>
      );
    })}
  </div>
);
