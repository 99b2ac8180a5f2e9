// The guild's own figures (S-DC-2 to S-DC-4).
import { fullAmount } from '@shengyu/rules/amount.ts';
import { addDays } from '@shengyu/rules/calendar.ts';
import { dayDetailRoute, type ChartRange } from '@shengyu/rules/chart-ranges.ts';
import { caretRightBold, Icon } from '@shengyu/ui/icons.tsx';
import { Skeleton } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useRef, useState } from 'react';
import { CopyNote } from '#mechanics/sheet/CopyNote.tsx';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { Unreadable } from '#screens/withdraw/Unreadable.tsx';
import { usePlace } from '#shell/place.ts';
import { GUILD, MEMBER, ROOM } from './address.ts';
import { Chart } from './Chart.tsx';
import s from './DataCenter.module.css';
import { askOf, FIRST, GUILD_DATA, guildTiles, type GuildData, type Metric } from './metrics.ts';
import { Score } from './Score.tsx';
import { Shape } from './Shape.tsx';
import { Tiles } from './Tiles.tsx';
import { Tops } from './Tops.tsx';
import { useCharted } from './use-charted.ts';

export type GuildTabProps = {
  readonly guild: GuildDetail;
  readonly range: ChartRange;
  readonly onRange: (range: ChartRange) => void;
  readonly onOpen: (page_type: typeof MEMBER | typeof ROOM, id: number) => void;
};

export function GuildTab({ guild, range, onRange, onOpen }: GuildTabProps) {
  const { guild_id } = guild;
  const [metric, setMetric] = useState<Metric>(FIRST);
  const ask = { id: guild_id, type: range, ...askOf(metric) } as Parameters<typeof useCharted<typeof GUILD_DATA>>[1];
  const copy = `guildData:${guild_id}:${range}:${metric.key}`;
  const { latest, current, copiedAt, unread, again } = useCharted(GUILD_DATA, ask, { copy, range, onRange });
  if (!latest && unread) return <Unreadable state={unread} again={again} />;
  return (
    <Skeleton loading={!latest} shape={<Shape />}>
      {latest && (
        <>
          {copiedAt !== undefined && <CopyNote at={copiedAt} onAgain={again} />}
          <Insight data={latest} guild_id={guild_id} />
          <Tiles
            tiles={guildTiles(latest)}
            chosen={metric}
            range={latest.range.type}
            updated_at={current && current.updated_at}
            onChoose={setMetric}
          >
            {latest.month_forecast && <Forecast forecast={latest.month_forecast} />}
          </Tiles>
          <Chart
            metric={metric}
            page_type={GUILD}
            id={guild_id}
            viewer={latest}
            range={range}
            onRange={onRange}
            data={current}
          />
          <Score score={latest.score} />
          <Tops
            title="TOP 成员"
            rows={latest.top_members.map(({ user_id, nickname, avatar, water_flow, share_bp }) => ({
              key: user_id,
              name: nickname,
              picture: avatar,
              water_flow,
              share_bp,
              onOpen: () => onOpen(MEMBER, user_id),
            }))}
          />
          <Tops
            title="TOP 房间"
            tiles
            rows={latest.top_rooms.map(({ room_id, room_name, cover, water_flow, share_bp }) => ({
              key: room_id,
              name: room_name,
              picture: cover,
              water_flow,
              share_bp,
              onOpen: () => onOpen(ROOM, room_id),
            }))}
          />
        </>
      )}
    </Skeleton>
  );
}

/** A day so far under the others that it is worth a look (Better of S-DC), in a guild that has turnover on most days. */
const DIP = 0.6;
const MOST = 0.8;

type Dip = { readonly day: string; readonly value: number; readonly percent: number };

function dipOf({ chart, range }: GuildData): Dip | undefined {
  // Today is not over, and months hide their days.
  if (range.type !== 1) return undefined;
  const days = chart.chart_y.slice(0, -1);
  const mean = days.reduce((sum, value) => sum + value, 0) / days.length;
  const value = Math.min(...days);
  const busy = days.filter((one) => one > 0).length;
  if (value >= mean * DIP || busy < days.length * MOST) return undefined;
  return { day: addDays(range.begin, days.lastIndexOf(value)), value, percent: Math.round((1 - value / mean) * 100) };
}

function Insight({ data, guild_id }: { readonly data: GuildData; readonly guild_id: number }) {
  const { navigation } = usePlace();
  // Told by the chart of turnover alone; under another tile's it stays, and nothing below it moves.
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
          onClick={() => navigation.go(dayDetailRoute({ idNum: guild_id, pageTypeNum: GUILD }, dip.day))}
        >
          <span>
            <span className="num">{dip.day.slice(5)}</span> 流水 <span className="num">{fullAmount(dip.value)}</span>
            ，低于日均 <span className="num">{dip.percent}%</span>
          </span>
          <Icon path={caretRightBold} size={14} />
        </button>
      )}
    </section>
  );
}

/** DATA-7. */
const Forecast = ({ forecast }: { readonly forecast: NonNullable<GuildData['month_forecast']> }) => (
  <p className={s.forecast}>
    <span>
      <Tag tone="blue">预测</Tag> 本月约 <b className="num">{fullAmount(forecast.water_flow)}</b>
    </span>
    <span className="num">
      {fullAmount(forecast.low)}–{fullAmount(forecast.high)}
    </span>
  </p>
);
