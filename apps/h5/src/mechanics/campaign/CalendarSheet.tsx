// 活动 (Y10): what else is on.
import { StageSheet } from '#mechanics/sheet/StageSheet.tsx';
import { dayOf, instantOf } from '@shengyu/rules/calendar.ts';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { caretRightBold, Icon } from '@shengyu/ui/icons.tsx';
import { useQuery } from '#lib/query.ts';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import { State } from '#shell/State.tsx';
import { useThisCampaign } from './campaign.ts';
import s from './CalendarSheet.module.css';

type Row = ReplyFrom<'POST /api/activity/get_calendar'>['list'][number];

export function CalendarSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const { client } = useServices();
  const { navigation } = usePlace();
  const { code } = useThisCampaign();
  const { data, isError, refetch } = useQuery({
    queryKey: ['get_calendar'],
    enabled: open,
    queryFn: () => client.call('POST /api/activity/get_calendar', {}, { quiet: 'all' }),
  });
  const rows = data && data.code === 1 ? data.data.list : undefined;
  return (
    <StageSheet open={open} onClose={onClose} title="活动">
      {rows && rows.length === 0 && <State kind="empty" inside text="近期没有活动" />}
      {!rows && isError && <State kind="error" inside onAction={() => void refetch()} />}
      <ul>
        {(rows || []).map((row) => (
          <li key={row.activity_code}>
            <button
              type="button"
              className={s.row}
              onClick={() => {
                onClose();
                if (row.activity_code !== code) navigation.go(row.route);
              }}
            >
              <span>
                <b>{row.title}</b>
                <small>{line(row)}</small>
              </span>
              {row.red === 1 && (
                <i className={s.dot}>
                  <span className="sr-only">今天还没去过</span>
                </i>
              )}
              {row.activity_code === code ? (
                <small className={s.here}>当前</small>
              ) : (
                <Icon path={caretRightBold} size={14} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </StageSheet>
  );
}

const day = (ts: number): string => dayOf(instantOf(ts)).slice(5).replace('-', '.');

/** In one line what S2-ALL-2 says of it. */
function line({ state, open_at, close_at, claim_until }: Row): string {
  if (state === 'preview') return `${day(open_at)} 开始`;
  if (state === 'paused') return '活动维护中';
  if (state === 'claim') return `奖励可领至 ${day(claim_until)}`;
  if (state === 'ended') return '活动已结束';
  return close_at === 0 ? '进行中' : `${day(close_at)} 结束`;
}
