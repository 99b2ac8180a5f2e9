// Sheet with the full list of wins (O02), of which the ticker shows only the newest.
import { RelativeTime } from '@shengyu/ui/RelativeTime/RelativeTime.tsx';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { useDrawRoutes } from '../draw-routes.ts';
import s from './WinsSheet.module.css';

export function WinsSheet({ open, onClose, code }: { open: boolean; onClose(): void; code: string }) {
  const { wins: route, named } = useDrawRoutes();
  const request = { ...(named ? { activity_code: code, scope: 'all' as const } : {}), limit: 50 };
  const { data: page, step, again } = useCall(route, request, { enabled: open });
  return (
    <StageSheet open={open} onClose={onClose} title="中奖记录">
      {page && page.list.length === 0 && <LazyStandardState kind="empty" inside text="还没有中奖记录" />}
      {step === 'failed' && <LazyStandardState kind="error" inside onAction={() => void again()} />}
      <ul>
        {((page && page.list) || []).map((win) => (
          <li key={win.win_id} className={s.row}>
            <img src={win.prize.icon} alt="" width="40" height="40" loading="lazy" />
            <span className={s.words}>
              <b>{win.user.nickname}</b>
              <small>获得 {win.prize.name}</small>
            </span>
            <small className={s.at}>
              <RelativeTime at={win.at} />
            </small>
          </li>
        ))}
      </ul>
      {page && 'log_root' in page && page.log_root && (
        <p className={s.root}>
          {page.log_root.day} 公开日志指纹 {page.log_root.root.slice(0, 16)}
        </p>
      )}
    </StageSheet>
  );
}
