// S2-EC-2: what was reached yesterday and not claimed is given by itself at 00:10 (OFFER-3); the page says so.
import { addDays, useCall } from '@shengyu/h5/mechanics/campaign/services.ts';
import s from './Yesterday.module.css';

export function Yesterday({ day }: { readonly day: string }) {
  const { data } = useCall('POST /api/activity/get_recharge_reward_list', { day: addDays(day, -1) });
  if (!data) return null;
  const names = (of: typeof data.tiers): string => of.map(({ amount_fen }) => `¥${amount_fen / 100}`).join('、');
  const given = data.tiers.filter(({ auto }) => auto === 1);
  const coming = data.tiers.filter(({ amount_fen, state }) => state === 0 && amount_fen <= data.paid_fen);
  if (given.length === 0 && coming.length === 0) return null;
  return (
    <p className={s.note} role="status">
      <b>新的一天</b>
      {coming.length > 0 ? ` 昨日 ${names(coming)} 档奖励 00:10 自动发放` : ` 昨日 ${names(given)} 档奖励已自动发放`}
    </p>
  );
}
