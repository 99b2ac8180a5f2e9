import { fullAmount, yuanFromFen } from '@shengyu/rules/amount.ts';
import { cx } from '@shengyu/ui/cx.ts';
import { checkBold, Icon } from '@shengyu/ui/icons.tsx';
import type { ReactNode } from 'react';
import { bonusShort, bonusText, diamondsFor } from './price.ts';
import { drawn } from './scene.ts?drawn';
import s from './Tiers.module.css';
import type { Offer } from './use-offer.ts';

export type TiersProps = {
  readonly offer: Offer;
  /** Of a tier; '' while an own amount is chosen. */
  readonly chosen: string;
  /** What was typed, in fen; 0 before. */
  readonly custom_fen: number;
  readonly onTier: (tier_id: string) => void;
  readonly onCustom: () => void;
};

/** S-PAY-2. Prices are per unit honest: nothing is crossed out. */
export function Tiers({ offer, chosen, custom_fen, onTier, onCustom }: TiersProps) {
  const { tiers, custom } = offer;
  const given = tiers.find(({ tier_id }) => tier_id === chosen)?.bonus ?? [];
  return (
    <>
      <div className={s.grid} role="radiogroup" aria-label="充值档位">
        {tiers.map(({ tier_id, diamond, amount_fen, bonus, tag }) => (
          <label key={tier_id} className={cx(s.tier, chosen === tier_id && s.chosen)}>
            <input
              className={s.native}
              type="radio"
              name="tier"
              checked={chosen === tier_id}
              onChange={() => onTier(tier_id)}
            />
            {tag && <span className={s.tag}>{tag}</span>}
            <Diamonds>{fullAmount(diamond)}</Diamonds>
            {bonus.length > 0 && <span className={s.bonus}>{bonusShort(bonus)}</span>}
            <span className={`num ${s.price}`}>{yuanFromFen(amount_fen)}</span>
            {chosen === tier_id && <Mark />}
          </label>
        ))}
        {custom.enabled === 1 && (
          <button
            type="button"
            className={cx(s.tier, s.custom, chosen === '' && custom_fen > 0 && s.chosen)}
            aria-pressed={chosen === '' && custom_fen > 0}
            onClick={onCustom}
          >
            {custom_fen > 0 ? (
              <>
                <Diamonds>{fullAmount(diamondsFor(offer, custom_fen))}</Diamonds>
                <span className={`num ${s.price}`}>{yuanFromFen(custom_fen)}</span>
              </>
            ) : (
              <span className={s.other}>自定义金额</span>
            )}
            {chosen === '' && custom_fen > 0 && <Mark />}
          </button>
        )}
      </div>
      {/* Always there, so that choosing another tier is said. */}
      <p className={s.given} aria-live="polite">
        {given.length > 1 && bonusText(given)}
      </p>
    </>
  );
}

const Diamonds = ({ children }: { children: ReactNode }) => (
  <span className={s.diamonds}>
    <img className={s.stone} src={drawn.diamond} alt="" />
    <b className="num">{children}</b>
    <span className="sr-only">钻石</span>
  </span>
);

const Mark = () => (
  <span className={s.mark}>
    <Icon path={checkBold} size={13} />
  </span>
);
