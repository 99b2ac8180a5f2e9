// The guild's own figures (S-DC-2 to S-DC-4: tiles, chart with score, top lists).
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { addDays } from '@shengyu/rules/time/calendar.ts';
import { dayDetailRoute, type ChartRange } from '@shengyu/rules/ui/chart-ranges.ts';
import { caretRightBold, Icon } from '@shengyu/ui/icons.tsx';
import { Skeleton } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useRef, useState } from 'react';
import { OfflineCopyNote } from '#features/sheet/CopyNote.tsx';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { ReadFailureState } from '#features/read/Unreadable.tsx';
import { useRoute } from '#shell/route.ts';
import { PAGE_TYPE_GUILD, PAGE_TYPE_MEMBER, PAGE_TYPE_ROOM } from '#features/guild/data-address.ts';
import { MetricChart } from './Chart.tsx';
import s from './DataCenter.module.css';
import {
  chartRequestOf,
  FIRST_METRIC,
  GUILD_DATA_ROUTE,
  guildTilesOf,
  type GuildData,
  type Metric,
} from './metrics.ts';
import { GuildScoreCard } from './Score.tsx';
import { DataCenterSkeleton } from './Shape.tsx';
import { MetricTiles } from './Tiles.tsx';
import { TopFiveList } from './Tops.tsx';
import { useChartedFigures } from './use-charted.ts';

export type GuildTabProps = {
  readonly guild: GuildDetail;
  readonly range: ChartRange;
  readonly onRange: (range: ChartRange) => void;
  readonly onOpen: (page_type: typeof PAGE_TYPE_MEMBER | typeof PAGE_TYPE_ROOM, id: number) => void;
};

export function GuildTab({ guild, range, onRange, onOpen }: GuildTabProps) {
  const { guild_id } = guild;
  const [metric, setMetric] = useState<Metric>(FIRST_METRIC);
  const ask = { id: guild_id, type: range, ...chartRequestOf(metric) } as Parameters<
    typeof useChartedFigures<typeof GUILD_DATA_ROUTE>
  >[1];
  const copy = `guildData:${guild_id}:${range}:${metric.key}`;
  const { latest, current, copiedAt, unread, again } = useChartedFigures(GUILD_DATA_ROUTE, ask, {
    copy,
    range,
    onRange,
  });
  if (!latest && unread) return <ReadFailureState read={unread} />;
  return (
    <Skeleton loading={!latest} shape={<DataCenterSkeleton />}>
      {latest && (
        <>
          {copiedAt !== undefined && <OfflineCopyNote at={copiedAt} onAgain={again} />}
          <Insight data={latest} guild_id={guild_id} />
          <MetricTiles
            tiles={guildTilesOf(latest)}
            corrections={latest.summary}
            chosen={metric}
            range={latest.range.type}
            updated_at={current && current.updated_at}
            onChoose={setMetric}
          >
            {latest.month_forecast && <Forecast forecast={latest.month_forecast} />}
          </MetricTiles>
          <MetricChart
            metric={metric}
            page_type={PAGE_TYPE_GUILD}
            id={guild_id}
            viewer={latest}
            range={range}
            onRange={onRange}
            data={current}
          />
          {latest.score.score_val > 0 && <GuildScoreCard score={latest.score} />}
          <TopFiveList
            title="TOP 成员"
            rows={latest.top_members.map(({ user_id, nickname, avatar, water_flow, share_bp }) => ({
              key: user_id,
              name: nickname,
              picture: avatar,
              water_flow,
              share_bp,
              onOpen: () => onOpen(PAGE_TYPE_MEMBER, user_id),
            }))}
          />
          <TopFiveList
            title="TOP 房间"
            tiles
            rows={latest.top_rooms.map(({ room_id, room_name, cover, water_flow, share_bp }) => ({
              key: room_id,
              name: room_name,
              picture: cover,
              water_flow,
              share_bp,
              onOpen: () => onOpen(PAGE_TYPE_ROOM, room_id),
            }))}
          />
        </>
      )}
    </Skeleton>
  );
}

/**
 * The page points out the weakest day when its turnover is below 60 % of the mean (DIP). It does so only if the guild has turnover
 * on at least 80 % of the days (MOST).
 */
const DIP = 0.6;
const MOST = 0.8;

type Dip = { readonly day: string; readonly value: number; readonly percent: number };

function dipOf({ chart, range }: GuildData): Dip | undefined {
  // Only the 30-day range is examined, and today is left out because it is not over.
  if (range.type !== 1) return undefined;
  const days = chart.chart_y.slice(0, -1);
  const mean = days.reduce((sum, value) => sum + value, 0) / days.length;
  const value = Math.min(...days);
  const busy = days.filter((one) => one > 0).length;
  if (value >= mean * DIP || busy < days.length * MOST) return undefined;
  return { day: addDays(range.begin, days.lastIndexOf(value)), value, percent: Math.round((1 - value / mean) * 100) };
}

function Insight({ data, guild_id }: { readonly data: GuildData; readonly guild_id: number }) {
  const { navigation } = useRoute();
  // Only the turnover chart gives the dip. It stays while another tile's chart is shown, so that nothing below moves.
  const known = useRef<Dip>(undefined);
  if (data.chart.prev_y) known.current = dipOf(data);
  const dip = known.current;
  if (!data.insight && !dip) return null;
  return (
    <section className={s.insight} aria-label="洞察">
      {data.insight && <p>{data.insight}</p>}
      {dip && (
        <button
          type="button"
          className={s.dip}
          onClick={() => navigation.go(dayDetailRoute({ idNum: guild_id, pageTypeNum: PAGE_TYPE_GUILD }, dip.day))}
        >
          <span>
            <span className="num">{dip.day.slice(5)}</span> 流水{' '}
            <span className="num">{formatFullAmount(dip.value)}</span>
            ，低于日均 <span className="num">{dip.percent}%</span>
          </span>
          <Icon path={caretRightBold} size={14} />
        </button>
      )}
    </section>
  );
}

/** DATA-7: forecast of the month's turnover, with the range in which it is expected. */
const Forecast = ({ forecast }: { readonly forecast: NonNullable<GuildData['month_forecast']> }) => (
  <p className={s.forecast}>
    <span>
      <Tag tone="blue">预测</Tag> 本月约 <b className="num">{formatFullAmount(forecast.water_flow)}</b>
    </span>
    <span className="num">
      {formatFullAmount(forecast.low)}–{formatFullAmount(forecast.high)}
    </span>
  </p>
);
