import { useThisCampaign } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import s from './Today.module.css';

export type TodayProps = { readonly paid_fen: number; readonly reset_at: number };

/** 今日已充值 and the time until the steps begin anew. The page loads itself again at that time (S2-ALL-4). */
export function Today({ paid_fen, reset_at }: TodayProps) {
  const { clock } = useThisCampaign();
  return (
    <div className={s.today}>
      <p className={s.words}>今日已充值</p>
      <p className={`num ${s.sum}`}>
        <span className={s.sign}>¥</span>
        {paid_fen / 100}
      </p>
      <p className={s.reset}>
        <Countdown label="距重置" until={reset_at} offset={clock.offset} over="新的一天" />
      </p>
    </div>
  );
}
