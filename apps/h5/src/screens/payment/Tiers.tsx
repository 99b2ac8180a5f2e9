import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { checkBold, Icon } from '@shengyu/ui/icons.tsx';
import type { ReactNode } from 'react';
import { formatBonusShort, formatBonus, computeDiamonds } from '#features/pay/price.ts';
import { drawn } from './scene.ts?drawn';
import s from './Tiers.module.css';
import type { RechargeOffer } from '#features/pay/use-offer.ts';

export type RechargeTierListProps = {
  readonly offer: RechargeOffer;
  /** Id of the chosen tier; '' while a custom amount is chosen. */
  readonly chosen: string;
  /** The custom amount in fen; 0 when none was entered. */
  readonly custom_fen: number;
  readonly onTier: (tier_id: string) => void;
  readonly onCustom: () => void;
};

/** S-PAY-2: the tiers. No crossed-out prices are shown. */
export function RechargeTierList({ offer, chosen, custom_fen, onTier, onCustom }: RechargeTierListProps) {
  const { tiers, custom } = offer;
  const given = tiers.find(({ tier_id }) => tier_id === chosen)?.bonus ?? [];
  return (
    <>
      <div className={s.grid} role="radiogroup" aria-label="充值档位">
        {tiers.map(({ tier_id, diamond, amount_fen, bonus, tag }) => (
          <label key={tier_id} className={joinClassNames(s.tier, chosen === tier_id && s.chosen)}>
            <input
              className={s.native}
              type="radio"
              name="tier"
              checked={chosen === tier_id}
              onChange={() => onTier(tier_id)}
            />
            {tag && <span className={s.tag}>{tag}</span>}
            <Diamonds>{formatFullAmount(diamond)}</Diamonds>
            {bonus.length > 0 && <span className={s.bonus}>{formatBonusShort(bonus)}</span>}
            <span className={`num ${s.price}`}>{formatFenAsYuan(amount_fen)}</span>
            {chosen === tier_id && <Mark />}
          </label>
        ))}
        {custom.enabled === 1 && (
          <button
            type="button"
            className={joinClassNames(s.tier, s.custom, chosen === '' && custom_fen > 0 && s.chosen)}
            aria-pressed={chosen === '' && custom_fen > 0}
            onClick={onCustom}
          >
            {custom_fen > 0 ? (
              <>
                <Diamonds>{formatFullAmount(computeDiamonds(offer, custom_fen))}</Diamonds>
                <span className={`num ${s.price}`}>{formatFenAsYuan(custom_fen)}</span>
              </>
            ) : (
              <span className={s.other}>自定义金额</span>
            )}
            {chosen === '' && custom_fen > 0 && <Mark />}
          </button>
        )}
      </div>
      {/* Always rendered, so that screen readers announce the bonus when another tier is chosen. */}
      <p className={s.given} aria-live="polite">
        {given.length > 1 && formatBonus(given)}
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
