import { cx } from '@shengyu/ui/cx.ts';
import { useState } from 'react';
import s from './Thing.module.css';

export type ThingProps = {
  readonly icon: string;
  /** 0 常见 … 5 神话; none has no ring. */
  readonly tier?: number | undefined;
  /** At the corner; 1 is not written. */
  readonly num?: number | undefined;
  readonly size?: 'sm' | 'md' | 'lg';
};

/** Rarity is always letter and colour (design 4.3); the letter stands with the tier's name beside it. */
const RINGS = ['n', 'n', 'r', 'sr', 'ssr', 'ssr'] as const;

/** The picture of an item on its tile. Its name stands beside it, so the picture says nothing. */
export function Thing({ icon, tier, num = 1, size = 'md' }: ThingProps) {
  const [failed, setFailed] = useState<string>();
  const ring = tier === undefined ? undefined : RINGS[tier];
  return (
    <span className={cx(s.thing, s[size], ring && s[ring])}>
      {icon && icon !== failed && (
        <img className={s.picture} src={icon} alt="" loading="lazy" decoding="async" onError={() => setFailed(icon)} />
      )}
      {num > 1 && <i className={cx('num', s.count)}>×{num}</i>}
    </span>
  );
}
