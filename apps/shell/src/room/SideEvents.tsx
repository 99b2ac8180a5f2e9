import { useCall } from '@shengyu/web/read/use-call.ts';
import { memo } from 'react';
import { useIsle } from '#frame/isle.ts';
import s from './Room.module.css';

const SHOWN = 2;
const DAY_SECONDS = 86_400;

/** The events at the right edge of a room: at most two that are open, with the days that are left. */
export const SideEvents = memo(function SideEvents() {
  const { openPage } = useIsle();
  const { data } = useCall('POST /api/activity/get_calendar', {});
  const open = data ? data.list.filter(({ state }) => state === 'open').slice(0, SHOWN) : [];
  if (open.length === 0) return null;
  return (
    <nav className={s.events} aria-label="活动">
      {open.map(({ activity_code, title, route, cover, close_at }) => (
        <button key={activity_code} type="button" className={s.event} onClick={() => openPage(route)}>
          <img src={cover} alt="" />
          <b>{title}</b>
          {close_at > 0 && <em className="num">{daysLeft(close_at)}</em>}
        </button>
      ))}
    </nav>
  );
});

const daysLeft = (close_at: number): string => {
  const days = Math.ceil((close_at - Date.now() / 1000) / DAY_SECONDS);
  return days > 1 ? `${days}天` : '今日截止';
};
