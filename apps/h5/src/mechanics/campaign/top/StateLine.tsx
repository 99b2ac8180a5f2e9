// The line about the campaign's state (S2-ALL-2).
import { dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Countdown } from '@shengyu/ui/Countdown/Countdown.tsx';
import { useThisCampaign } from '../campaign.ts';
import s from './StateLine.module.css';

const LAST_DAY_S = 86_400;

export function StateLine() {
  const { home, clock, reload } = useThisCampaign();
  const activity = home && home.activity;
  if (!activity) return null;
  const { state, open_at, close_at, claim_until } = activity;
  const left = (label: string, until: number) => (
    <Countdown label={label} until={until} offset={clock.offset} onOver={() => void reload()} />
  );
  if (state === 'preview') return <p className={s.line}>{left('距开始', open_at)}</p>;
  if (state === 'paused') return <p className={s.line}>活动维护中，你的道具都在</p>;
  if (state === 'claim')
    return <p className={s.line}>活动已结束，奖励可领至 {dayOf(instantOfUnixSeconds(claim_until)).slice(5)}</p>;
  if (state === 'ended') return <p className={s.line}>活动已结束</p>;
  if (close_at === 0) return null;
  const last = close_at - clock.now() / 1000 < LAST_DAY_S;
  return <p className={last ? `${s.line} ${s.last}` : s.line}>{left('距结束', close_at)}</p>;
}
