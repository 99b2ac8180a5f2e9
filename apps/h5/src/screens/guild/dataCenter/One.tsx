// One member or room with the same chart (S-DC-5).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { fullAmount } from '@shengyu/rules/amount.ts';
import type { ChartRange } from '@shengyu/rules/chart-ranges.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { cx } from '@shengyu/ui/cx.ts';
import { valueText } from '@shengyu/ui/LineChart/figures.ts';
import { Skeleton } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { useRef, useState } from 'react';
import { changeIn, type Trend } from '#lib/change-in.ts';
import { later } from '#lib/later.tsx';
import { report } from '#lib/report.ts';
import { CopyNote } from '#mechanics/sheet/CopyNote.tsx';
import { Unreadable } from '#screens/withdraw/Unreadable.tsx';
import { useOwn } from '#screens/withdraw/use-own.ts';
import { usePlace } from '#shell/place.ts';
import s from './DataCenter.module.css';

const RangeChart = later(
  () => import('@shengyu/ui/RangeChart/RangeChart.tsx'),
  (module) => module.RangeChart,
);

type Route = 'POST /api/v1/member_data_center' | 'POST /api/v1/room_data_center';
type Detail = Extract<ReplyFrom<Route>, { mode: 'detail' }>;

export type OneProps = {
  readonly route: Route;
  readonly page_type: 2 | 3;
  /** 0: the member's own. */
  readonly id: number;
  readonly guild_id: number | undefined;
};

const minutes = (value: number): string => valueText(value, 'minute');

/** What is told of each beside the turnover. */
function factsOf(data: Detail): { name: string; trend: Trend; text: (value: number) => string }[] {
  const { summary } = data;
  const days = { name: '有效天', trend: summary.valid_days, text: (value: number) => `${value} 天` };
  const senders = { name: '送礼人数', trend: summary.sender_num, text: String };
  return 'mic_minutes' in summary
    ? [{ name: '上麦时长', trend: summary.mic_minutes, text: minutes }, days, senders]
    : [{ name: '开播时长', trend: summary.open_minutes, text: minutes }, days, senders];
}

export function One({ route, page_type, id, guild_id }: OneProps) {
  const { navigation } = usePlace();
  const [range, setRange] = useState<ChartRange>(1);
  const request = { id, type: range, chart_type: 'income' as const, ...(guild_id ? { guild_id } : {}) };
  const { state, again } = useOwn<Route>(route, request, { copy: `data:${page_type}:${id}:${range}` });
  const last = useRef<Detail>(undefined);
  const here = state.step === 'here' && state.data.mode === 'detail' ? state.data : undefined;
  if (here) last.current = here;
  const data = last.current;
  if (!data && state.step !== 'loading' && state.step !== 'here') return <Unreadable state={state} again={again} />;
  return (
    <Skeleton loading={!data} shape={<div className={s.waiting} />}>
      {data && (
        <>
          {state.step === 'here' && state.copiedAt !== undefined && <CopyNote at={state.copiedAt} onAgain={again} />}
          <section className={s.tiles} aria-label="概览">
            <p className={s.subject}>
              {'user' in data ? (
                <>
                  <Avatar src={data.user.avatar} size={36} /> {data.user.nickname}
                </>
              ) : (
                <>
                  <Avatar src={data.room.cover} size={36} tile /> {data.room.room_name}
                </>
              )}
            </p>
            <div className={s.great}>
              <small>流水 · 钻石</small>
              <b className="num">{fullAmount(data.summary.water_flow.value)}</b>
              <Against trend={data.summary.water_flow} />
            </div>
            <div className={s.grid}>
              {factsOf(data).map(({ name, trend, text }) => (
                <div key={name} className={s.tile}>
                  <small>{name}</small>
                  <b className="num">{text(trend.value)}</b>
                  <Against trend={trend} />
                </div>
              ))}
            </div>
            {'week_standard' in data && (
              <p className={s.forecast}>
                本周达标 <b className="num">{data.week_standard.done_days}</b>/
                <span className="num">{data.week_standard.need_days}</span> 天
              </p>
            )}
          </section>
          <div className={s.chart}>
            <RangeChart
              title="流水趋势"
              type="income"
              role={data.role}
              idNum={'user' in data ? data.user.user_id : data.room.room_id}
              pageTypeNum={page_type}
              is_patrol={data.is_patrol}
              range={range}
              onRange={setRange}
              data={here}
              // Patrol belongs to no guild: the day has to be told as whose member it is looked at.
              onOpenDay={(day) => navigation.go(data.role === null && guild_id ? `${day}&guild_id=${guild_id}` : day)}
              onNoPermission={(text) => report('no_permission', text)}
            />
          </div>
        </>
      )}
    </Skeleton>
  );
}

const Against = ({ trend }: { readonly trend: Trend }) => {
  const change = changeIn(trend);
  return <i className={cx('num', s[change.tone])}>{change.text}</i>;
};
