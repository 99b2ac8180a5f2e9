// Figures of one member or room, with tiles and a chart like those of the guild (S-DC-5).
import type { ChartRange } from '@shengyu/rules/ui/chart-ranges.ts';
import { dayOf, daysBetween, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { joinClassNames } from '@shengyu/ui/cx.ts';
import { Skeleton } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useState } from 'react';
import { useAppClock } from '#features/clock/app-clock.ts';
import { OfflineCopyNote } from '#features/sheet/CopyNote.tsx';
import { ReadFailureState } from '#features/read/Unreadable.tsx';
import { PAGE_TYPE_MEMBER, type PAGE_TYPE_ROOM } from '#features/guild/data-address.ts';
import { MetricChart } from './Chart.tsx';
import s from './DataCenter.module.css';
import {
  chartRequestOf,
  FIRST_METRIC,
  MEMBER_DATA_ROUTE,
  ROOM_DATA_ROUTE,
  subjectTilesOf,
  type Metric,
  type SubjectData,
  type SubjectRoute,
} from './metrics.ts';
import { DataCenterSkeleton } from './Shape.tsx';
import { MetricTiles } from './Tiles.tsx';
import { TopFiveList } from './Tops.tsx';
import { useChartedFigures } from './use-charted.ts';

export type SubjectFiguresProps = {
  readonly page_type: typeof PAGE_TYPE_MEMBER | typeof PAGE_TYPE_ROOM;
  /** 0 means the member's own figures. */
  readonly id: number;
  readonly guild_id: number | undefined;
  readonly range: ChartRange;
  readonly onRange: (range: ChartRange) => void;
};

export function SubjectFigures({ page_type, id, guild_id, range, onRange }: SubjectFiguresProps) {
  const [metric, setMetric] = useState<Metric>(FIRST_METRIC);
  const ask = { id, type: range, ...(guild_id ? { guild_id } : {}), ...chartRequestOf(metric) };
  const { latest, current, copiedAt, unread, again } = useChartedFigures<SubjectRoute>(
    page_type === PAGE_TYPE_MEMBER ? MEMBER_DATA_ROUTE : ROOM_DATA_ROUTE,
    ask as Parameters<typeof useChartedFigures<SubjectRoute>>[1],
    { copy: `data:${page_type}:${id}:${range}:${metric.key}`, range, onRange },
  );
  const here = current && current.mode === 'detail' ? current : undefined;
  if (!latest && unread) return <ReadFailureState read={unread} />;
  return (
    <Skeleton loading={!latest} shape={<DataCenterSkeleton />}>
      {latest && latest.mode === 'detail' && (
        <>
          {copiedAt !== undefined && <OfflineCopyNote at={copiedAt} onAgain={again} />}
          {id !== 0 && <Subject data={latest} />}
          <MetricTiles
            tiles={subjectTilesOf(latest)}
            corrections={latest.summary}
            chosen={metric}
            range={latest.range.type}
            updated_at={here && here.updated_at}
            onChoose={setMetric}
          >
            <Standing data={latest} own={id === 0} />
          </MetricTiles>
          <MetricChart
            metric={metric}
            page_type={page_type}
            id={'user' in latest ? latest.user.user_id : latest.room.room_id}
            viewer={latest}
            guild_id={guild_id}
            range={range}
            onRange={onRange}
            data={here}
          />
          {'user' in latest && latest.top_senders && (
            <TopFiveList
              title="Top 贡献者"
              rows={latest.top_senders.map(({ user_id, nickname, avatar, share_bp }, i) => ({
                key: `${i} ${user_id}`,
                name: nickname,
                picture: avatar,
                share_bp,
              }))}
            />
          )}
        </>
      )}
    </Skeleton>
  );
}

const ROLES = ['成员', '管理', '副会长', '会长'] as const;

/** The member or room the figures are about. */
function Subject({ data }: { readonly data: SubjectData }) {
  const now = useAppClock().now();
  const [picture, name, caption, tag] =
    'user' in data
      ? [
          data.user.avatar,
          data.user.nickname,
          `ID ${data.user.show_id} · 入会 ${daysBetween(dayOf(instantOfUnixSeconds(data.user.join_at)), dayOf(now)) + 1} 天`,
          ROLES[data.user.role],
        ]
      : [data.room.cover, data.room.room_name, `ID ${data.room.show_id}`, data.room.type_name];
  return (
    <div className={s.who}>
      <Avatar src={picture} size={44} tile={!('user' in data)} />
      <div className={s.words}>
        <h2 className={s.name}>{name}</h2>
        <p className={s.caption}>{caption}</p>
      </div>
      <Tag tone="violet">{tag}</Tag>
    </div>
  );
}

/** A member's rank in the guild, or a room's weekly standard (ROOM-6). */
function Standing({ data, own }: { readonly data: SubjectData; readonly own: boolean }) {
  if ('user' in data)
    return data.rank_in_guild === undefined ? null : (
      <p className={s.forecast}>
        <span>
          {own ? '我的' : 'TA 的'}公会排名 <b className="num">第 {data.rank_in_guild} 名</b>
        </span>
        <span>按流水</span>
      </p>
    );
  const { done_days, need_days, need_minutes, ok } = data.week_standard;
  return (
    <p className={s.forecast}>
      <span>
        本周达标{' '}
        <b className="num">
          {done_days}/{need_days}
        </b>{' '}
        天{ok === 1 && ' · 已达标'}
      </span>
      <span className={s.dots} title={`每天开播 ${need_minutes} 分钟`} aria-hidden="true">
        {Array.from({ length: need_days }, (_, i) => (
          <i key={i} className={joinClassNames(s.dot, i < done_days && s.met)} />
        ))}
      </span>
    </p>
  );
}
