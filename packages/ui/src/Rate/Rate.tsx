import { RATE_STARS } from '@shengyu/rules/ui/ui-constants.ts';
import { useId } from 'react';
import { joinClassNames } from '../cx.ts';
import { Icon, starFill } from '../icons.tsx';
import s from './Rate.module.css';

const STARS = Array.from({ length: RATE_STARS }, (_, index) => index + 1);

export interface RateProps {
  readonly label: string;
  /** 0 means not rated yet. */
  readonly value: number;
  /** Called with the new rating; without this function the stars are read-only. */
  readonly onChange?: (value: number) => void;
}

/** S9-07: a rating of five stars. */
export function Rate({ label, value, onChange }: RateProps) {
  const name = useId();
  if (!onChange) {
    return (
      <div role="img" aria-label={`${label}：${value} 星`} className={s.shown}>
        {STARS.map((star) => (
          <span key={star} className={joinClassNames(s.star, star <= value && s.lit)}>
            <Icon path={starFill} size={16} />
          </span>
        ))}
      </div>
    );
  }
  return (
    <div role="radiogroup" aria-label={label} className={s.rate}>
      {STARS.map((star) => (
        <label key={star} className={s.target}>
          <input
            className={s.native}
            type="radio"
            name={name}
            aria-label={`${star} 星`}
            checked={star === value}
            onChange={() => onChange(star)}
          />
          <span className={joinClassNames(s.star, star <= value && s.lit)}>
            <Icon path={starFill} size={28} />
          </span>
        </label>
      ))}
    </div>
  );
}
