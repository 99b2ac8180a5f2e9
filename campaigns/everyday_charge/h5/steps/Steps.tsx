// The day as a flight of four stone steps (S2-EC-1): golden when it can be claimed, pale when claimed, blue when still to be reached.
import { itemCountTextOf, itemsTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { useDebouncedPress } from '@shengyu/ui/use-press.ts';
import { drawn } from '../art/first.ts?drawn';
import type { CoastView } from '../home.ts';
import s from './Steps.module.css';

type Tier = CoastView['tiers'][number];

export type StepsProps = {
  readonly tiers: readonly Tier[];
  /** Absent while nothing can be claimed. */
  readonly onClaim?: ((tier: Tier) => unknown) | undefined;
  /** Absent while nobody can pay here. */
  readonly onPay?: ((tier: Tier) => void) | undefined;
};

const LOOKS = ['wait', 'ready', 'done'] as const;

export const Steps = ({ tiers, onClaim, onPay }: StepsProps) => (
  <ol className={s.steps} aria-label="今日档位">
    {tiers.map((tier, i) => (
      <Step key={tier.tier_id} tier={tier} place={i + 1} onClaim={onClaim} onPay={onPay} />
    ))}
  </ol>
);

type StepProps = Omit<StepsProps, 'tiers'> & { readonly tier: Tier; readonly place: number };

function Step({ tier, place, onClaim, onPay }: StepProps) {
  const { amount_fen, items, state } = tier;
  const look = LOOKS[state];
  const price = `¥${amount_fen / 100}`;
  const claim = useDebouncedPress(onClaim && (() => onClaim(tier)));
  return (
    <li className={joinClassNames(s.step, s[`step${place}`], s[look])}>
      <img key={look} className={s.stone} src={drawn[look]} alt="" />
      <span className={s.gifts} aria-hidden="true">
        {items.map((item) => (
          <span key={item.item_code} className={s.gift}>
            <img src={item.icon} alt="" />
            <b className="num">{itemCountTextOf(item)}</b>
          </span>
        ))}
      </span>
      <b className={`num ${s.price}`}>{price}</b>
      <span className="sr-only">{itemsTextOf(items)}</span>
      <span className={s.act}>
        {state === 2 ? (
          <span className={s.claimed}>已领取</span>
        ) : state === 1 ? (
          onClaim && (
            <button type="button" className={s.claim} aria-label={`领取 ${price} 档`} onClick={claim}>
              领取
            </button>
          )
        ) : (
          onPay && (
            <button type="button" className={s.pay} aria-label={`去充值 ${price} 档`} onClick={() => onPay(tier)}>
              去充值
            </button>
          )
        )}
      </span>
    </li>
  );
}
