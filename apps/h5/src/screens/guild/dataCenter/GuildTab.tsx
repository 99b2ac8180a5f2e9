// The guild's own figures (S-DC-2 to S-DC-4).
import { fullAmount } from '@shengyu/rules/amount.ts';
import { clockOf, instantOf } from '@shengyu/rules/calendar.ts';
import { CHART_RANGES, type ChartRange } from '@shengyu/rules/chart-ranges.ts';
import { percentileOf } from '@shengyu/rules/percentile.ts';
import { Card } from '@shengyu/ui/Card/Card.tsx';
import { cx } from '@shengyu/ui/cx.ts';
import { valueText } from '@shengyu/ui/LineChart/figures.ts';
import { Skeleton } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { toast } from '@shengyu/ui/Toast/toast.ts';
import { useEffect, useRef, useState } from 'react';
import { changeIn } from '#lib/change-in.ts';
import { later } from '#lib/later.tsx';
import { report } from '#lib/report.ts';
import { CopyNote } from '#mechanics/sheet/CopyNote.tsx';
import { Unreadable } from '#screens/withdraw/Unreadable.tsx';
import { useOwn } from '#screens/withdraw/use-own.ts';
import { usePlace } from '#shell/place.ts';
import { State } from '#shell/State.tsx';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import s from './DataCenter.module.css';
import { METRICS, ROUTE, type GuildAsk, type GuildData, type Metric } from './metrics.ts';
import { Tops } from './Tops.tsx';

const RangeChart = later(
  () => import('@shengyu/ui/RangeChart/RangeChart.tsx'),
  (module) => module.RangeChart,
);

export function GuildTab({ guild }: { readonly guild: GuildDetail }) {
  const { navigation } = usePlace();
  const [metric, setMetric] = useState<Metric>(METRICS[0]!);
  const [range, setRange] = useState<ChartRange>(1);
  const request: GuildAsk = {
    id: guild.guild_id,
    type: range,
    chart_type: metric.type,
    ...(metric.metric ? { metric: metric.metric } : {}),
  };
  const { state, again } = useOwn(ROUTE, request, { copy: `guildData:${guild.guild_id}:${range}:${metric.key}` });
  // S-DC-6: the role is less than it was; what it may still see is shown.
  const stale = range !== 1 && state.step === 'refused' && state.refusal.code === 1005;
  useEffect(() => {
    if (!stale) return;
    toast('权限已变更');
    setRange(1);
  }, [stale]);
  const last = useRef<GuildData>(undefined);
  if (state.step === 'here') last.current = state.data;
  const head = last.current;
  if (!head && state.step !== 'loading' && state.step !== 'here') return <Unreadable state={state} again={again} />;
  return (
    <Skeleton loading={!head} shape={<div className={s.waiting} />}>
      {head && (
        <>
          {state.step === 'here' && state.copiedAt !== undefined && <CopyNote at={state.copiedAt} onAgain={again} />}
          {head.insight && <p className={s.insight}>{head.insight}</p>}
          <Tiles data={head} chosen={metric} onChoose={setMetric} />
          {isEmpty(head) ? (
            <Card>
              <State inside kind="empty" title={`近 ${head.chart.chart_x.length || 30} 天暂无数据`} />
            </Card>
          ) : (
            <div className={s.chart}>
              <RangeChart
                title={metric.title}
                type={metric.type}
                role={head.role}
                idNum={guild.guild_id}
                pageTypeNum={1}
                is_patrol={head.is_patrol}
                range={range}
                onRange={setRange}
                data={state.step === 'here' ? state.data : undefined}
                onOpenDay={(route) => navigation.go(route)}
                onNoPermission={(text) => report('no_permission', text)}
              />
            </div>
          )}
          <Score data={head} />
          <Tops
            title="TOP 成员"
            rows={head.top_members.map((one) => ({
              ...one,
              key: one.user_id,
              name: one.nickname,
              picture: one.avatar,
            }))}
          />
          <Tops
            title="TOP 房间"
            tiles
            rows={head.top_rooms.map((one) => ({ ...one, key: one.room_id, name: one.room_name, picture: one.cover }))}
          />
        </>
      )}
    </Skeleton>
  );
}

const isEmpty = ({ summary, chart }: GuildData): boolean =>
  summary.water_flow.value === 0 && chart.chart_y.every((value) => value === 0);

type TilesProps = { readonly data: GuildData; readonly chosen: Metric; readonly onChoose: (metric: Metric) => void };

/** The great figure, and the others under it; a tap shows its chart. */
function Tiles({ data, chosen, onChoose }: TilesProps) {
  const { summary, range, updated_at, month_forecast } = data;
  const label = CHART_RANGES.find((one) => one.range === range.type)!.label;
  const [first, ...others] = METRICS;
  const tile = (metric: Metric) => {
    const trend = summary[metric.key];
    if (!trend) return null;
    const change = changeIn(trend);
    const great = metric === first;
    return (
      <button
        key={metric.key}
        type="button"
        className={cx(great ? s.great : s.tile, metric === chosen && s.chosen)}
        aria-pressed={metric === chosen}
        onClick={() => onChoose(metric)}
      >
        <small>{great ? `${label}流水 · 钻石` : metric.name}</small>
        <b className="num">{great ? fullAmount(trend.value) : valueText(trend.value, metric.unit)}</b>
        <i className={cx('num', s[change.tone])}>
          {change.text}
          <span className="sr-only">，较前一周期</span>
        </i>
      </button>
    );
  };
  return (
    <section className={s.tiles} aria-label="概览">
      <p className={s.updated}>
        更新于 <span className="num">{clockOf(instantOf(updated_at)).slice(0, 5)}</span>
      </p>
      {tile(first!)}
      <div className={s.grid}>{others.map(tile)}</div>
      {month_forecast && (
        <p className={s.forecast}>
          <Tag tone="blue">预测</Tag> 本月 <b className="num">{fullAmount(month_forecast.low)}</b>–
          <b className="num">{fullAmount(month_forecast.high)}</b>
        </p>
      )}
    </section>
  );
}

const RING = { size: 84, width: 9, most: 1_000 } as const;

/** S-DC-3, DATA-8. */
function Score({ data: { score } }: { readonly data: GuildData }) {
  const radius = (RING.size - RING.width) / 2;
  const round = 2 * Math.PI * radius;
  const middle = RING.size / 2;
  return (
    <Card title="公会评分">
      <div className={s.score}>
        <svg className={s.ring} viewBox={`0 0 ${RING.size} ${RING.size}`} aria-hidden="true">
          <circle className={s.track} cx={middle} cy={middle} r={radius} strokeWidth={RING.width} />
          <circle
            className={s.arc}
            cx={middle}
            cy={middle}
            r={radius}
            strokeWidth={RING.width}
            strokeDasharray={`${(round * Math.min(score.score_val, RING.most)) / RING.most} ${round}`}
            transform={`rotate(-90 ${middle} ${middle})`}
          />
        </svg>
        <p>
          <b className={`num ${s.points}`}>{score.score_val}</b>
          <span className={s.caption}>
            超过 <span className="num">{percentileOf(score.score_val, score.score_scale)}%</span> 的公会
          </span>
        </p>
      </div>
    </Card>
  );
}
