import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import type { DrawOne } from '../flow/draw-call.ts';
import { drawn } from './pictures.ts?drawn';
import s from './Result.module.css';
import { rarityLetterOf } from './tiers.ts';

/** The reason shown for a prize that the random roll alone did not decide. */
const BY: Partial<Record<DrawOne['by'], string>> = { soft: '保底', hard: '保底', wish: '心愿达成' };

/** Shows a prize large, in its tier's colour. */
export function LargePrize({ one, got, small }: { one: DrawOne; got: string | undefined; small: boolean }) {
  const { prize, by } = one;
  const letter = rarityLetterOf(prize);
  const source = BY[by];
  return (
    <div className={joinClassNames(s.hero, small && s.small)} data-part="hero">
      {got && <p className={s.got}>{got.replace('{name}', prize.name)}</p>}
      <div className={s.stand}>
        <img className={s.plinth} src={drawn[`plinth${letter}`]} alt="" />
        <img className={s.prize} src={prize.icon} alt="" />
        <i className={joinClassNames(s.flag, s[letter])}>{letter}</i>
      </div>
      <div className={s.caption}>
        <p className={s.name}>{prize.name}</p>
        <p className={s.worth}>
          {prize.tier_name} · 价值 <span className="num">{formatFullAmount(prize.value)}</span> 钻
          {source && <b className={s.source}>{source}</b>}
        </p>
      </div>
    </div>
  );
}
