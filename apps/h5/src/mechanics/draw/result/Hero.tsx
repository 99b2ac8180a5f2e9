import { fullAmount } from '@shengyu/rules/amount.ts';
import { cx } from '@shengyu/ui/cx.ts';
import type { DrawOne } from '../draw-call.ts';
import { drawn } from './pictures.ts?drawn';
import s from './Result.module.css';
import { letterOf } from './tiers.ts';

/** Where it did not come from the roll alone. */
const BY: Partial<Record<DrawOne['by'], string>> = { soft: '保底', hard: '保底', wish: '心愿达成' };

/** The prize large, in its tier's colour. */
export function Hero({ one, got, small }: { one: DrawOne; got: string | undefined; small: boolean }) {
  const { prize, by } = one;
  const letter = letterOf(prize);
  const source = BY[by];
  return (
    <div className={cx(s.hero, small && s.small)}>
      {got && <p className={s.got}>{got.replace('{name}', prize.name)}</p>}
      <div className={s.stand}>
        <img className={s.plinth} src={drawn['plinth']} alt="" />
        <img className={s.prize} src={prize.icon} alt="" />
        <i className={cx(s.flag, s[letter])}>{letter}</i>
      </div>
      <div className={s.caption}>
        <p className={s.name}>{prize.name}</p>
        <p className={s.worth}>
          {prize.tier_name} · 价值 <span className="num">{fullAmount(prize.value)}</span> 钻
          {source && <b className={s.source}>{source}</b>}
        </p>
      </div>
    </div>
  );
}
