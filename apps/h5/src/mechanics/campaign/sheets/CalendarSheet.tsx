// 活动, the calendar sheet (call Y10): the campaigns, each with its state. The campaign of this page is marked 当前.
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import { dayOf, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { caretRightBold, Icon } from '@shengyu/ui/icons.tsx';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useRoute } from '#shell/route.ts';
import { LazyStandardState } from '@shengyu/web/State.tsx';
import { useThisCampaign } from '../campaign.ts';
import s from './CalendarSheet.module.css';

type Row = ReplyFrom<'POST /api/activity/get_calendar'>['list'][number];

export function CalendarSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const { navigation } = useRoute();
  const { code } = useThisCampaign();
  const { data, step, again } = useCall('POST /api/activity/get_calendar', {}, { enabled: open });
  const rows = data && data.list;
  return (
    <StageSheet open={open} onClose={onClose} title="活动">
      {rows && rows.length === 0 && <LazyStandardState kind="empty" inside text="近期没有活动" />}
      {step === 'failed' && <LazyStandardState kind="error" inside onAction={() => void again()} />}
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
              <img className={s.cover} src={row.cover} alt="" width="112" height="48" loading="lazy" decoding="async" />
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

const day = (ts: number): string => dayOf(instantOfUnixSeconds(ts)).slice(5).replace('-', '.');

/** One line about the campaign's state, in the words of S2-ALL-2. */
function line({ state, open_at, close_at, claim_until }: Row): string {
  if (state === 'preview') return `${day(open_at)} 开始`;
  if (state === 'paused') return '活动维护中';
  if (state === 'claim') return `奖励可领至 ${day(claim_until)}`;
  if (state === 'ended') return '活动已结束';
  return close_at === 0 ? '进行中' : `${day(close_at)} 结束`;
}
