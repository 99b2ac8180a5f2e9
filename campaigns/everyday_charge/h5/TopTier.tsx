import s from './EverydayCharge.module.css';
import type { CoastView } from './home.ts';

/** CARE-4: the ladder ends, and the page says where. */
export const TopTier = ({ tiers }: Pick<CoastView, 'tiers'>) => {
  const top = Math.max(0, ...tiers.map(({ amount_fen }) => amount_fen));
  return (
    <p className={s.top}>
      每日最高档 <span className="num">¥{top / 100}</span>，请理性消费
    </p>
  );
};
