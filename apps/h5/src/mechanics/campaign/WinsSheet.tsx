// Win records (O02): what the ticker's lines come from.
import { RelativeTime } from '@shengyu/ui/RelativeTime/RelativeTime.tsx';
import { StageSheet } from '#mechanics/sheet/StageSheet.tsx';
import { useQuery } from '#lib/query.ts';
import { useServices } from '#shell/services.ts';
import { State } from '#shell/State.tsx';
import s from './WinsSheet.module.css';

export function WinsSheet({ open, onClose, code }: { open: boolean; onClose(): void; code: string }) {
  const { client } = useServices();
  const { data, isError, refetch } = useQuery({
    queryKey: ['get_win_record', code],
    enabled: open,
    queryFn: () =>
      client.call('POST /api/v1/get_win_record', { activity_code: code, scope: 'all', limit: 50 }, { quiet: 'all' }),
  });
  const page = data && data.code === 1 ? data.data : undefined;
  return (
    <StageSheet open={open} onClose={onClose} title="中奖记录">
      {page && page.list.length === 0 && <State kind="empty" inside text="还没有中奖记录" />}
      {!page && isError && <State kind="error" inside onAction={() => void refetch()} />}
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
      {page && page.log_root && (
        <p className={s.root}>
          {page.log_root.day} 公开日志指纹 {page.log_root.root.slice(0, 16)}
        </p>
      )}
    </StageSheet>
  );
}
