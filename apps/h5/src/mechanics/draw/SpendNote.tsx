import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import type { CareState } from '#mechanics/campaign/campaign.ts';
import s from './PackSheet.module.css';

/** S2-CMP-4: the balance, and what was spent today of the day's limit. */
export const SpendNote = ({ diamond, care }: { readonly diamond: number; readonly care: CareState | undefined }) => (
  <p className={s.note}>
    余额 <span className="num">{formatFullAmount(diamond)}</span> 钻
    {care && (
      <>
        {' · '}今日已消费 <span className="num">{formatFullAmount(care.day_chance)}</span> / 上限{' '}
        <span className="num">{formatFullAmount(care.day_cap)}</span>
      </>
    )}
  </p>
);
