// One member or room with the same tiles and chart (S-DC-5).
import type { ChartRange } from '@shengyu/rules/chart-ranges.ts';
import { dayOf, daysBetween, instantOf } from '@shengyu/rules/calendar.ts';
import { Avatar } from '@shengyu/ui/Avatar/Avatar.tsx';
import { cx } from '@shengyu/ui/cx.ts';
import { Skeleton } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { Tag } from '@shengyu/ui/Tag/Tag.tsx';
import { useState } from 'react';
import { useAppClock } from '#mechanics/campaign/app-clock.ts';
import { CopyNote } from '#mechanics/sheet/CopyNote.tsx';
import { Unreadable } from '#screens/withdraw/Unreadable.tsx';
import { MEMBER, type ROOM } from './address.ts';
import { Chart } from './Chart.tsx';
import s from './DataCenter.module.css';
import {
  askOf,
  FIRST,
  MEMBER_DATA,
  ROOM_DATA,
  tilesOfOne,
  type Metric,
  type OneData,
  type OneRoute,
} from './metrics.ts';
import { Shape } from './Shape.tsx';
import { Tiles } from './Tiles.tsx';
import { Tops } from './Tops.tsx';
import { useCharted } from './use-charted.ts';

export type OneProps = {
  readonly page_type: typeof MEMBER | typeof ROOM;
  /** 0: the member's own. */
  readonly id: number;
  readonly guild_id: number | undefined;
  readonly range: ChartRange;
  readonly onRange: (range: ChartRange) => void;
};

export function One({ page_type, id, guild_id, range, onRange }: OneProps) {
  const [metric, setMetric] = useState<Metric>(FIRST);
  const ask = { id, type: range, ...(guild_id ? { guild_id } : {}), ...askOf(metric) };
  const { latest, current, copiedAt, unread, again } = useCharted<OneRoute>(
    page_type === MEMBER ? MEMBER_DATA : ROOM_DATA,
    ask as Parameters<typeof useCharted<OneRoute>>[1],
    { copy: `data:${page_type}:${id}:${range}:${metric.key}`, range, onRange },
  );
  const here = current && current.mode === 'detail' ? current : undefined;
  if (!latest && unread) return <Unreadable state={unread} again={again} />;
  return (
    <Skeleton loading={!latest} shape={<Shape />}>
      {latest && latest.mode === 'detail' && (
        <>
          {copiedAt !== undefined && <CopyNote at={copiedAt} onAgain={again} />}
          {id !== 0 && <Subject data={latest} />}
          <Tiles
            tiles={tilesOfOne(latest)}
            chosen={metric}
            range={latest.range.type}
            updated_at={here && here.updated_at}
            onChoose={setMetric}
          >
            <Standing data={latest} own={id === 0} />
          </Tiles>
          <Chart
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
            <Tops
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

/** Who it is about, where the guild stands on the other pages. */
function Subject({ data }: { readonly data: OneData }) {
  const now = useAppClock().now();
  const [picture, name, caption, tag] =
    'user' in data
      ? [
          data.user.avatar,
          data.user.nickname,
          `ID ${data.user.show_id} · 入会 ${daysBetween(dayOf(instantOf(data.user.join_at)), dayOf(now)) + 1} 天`,
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

/** A member's place in the guild, a room's week (ROOM-6). */
function Standing({ data, own }: { readonly data: OneData; readonly own: boolean }) {
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
          <i key={i} className={cx(s.dot, i < done_days && s.met)} />
        ))}
      </span>
    </p>
  );
}
