import { Icon, sortDescendingBold } from '@shengyu/ui/icons.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import { useCallback, useRef, useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { useAppClock } from '#features/clock/app-clock.ts';
import { RefusedState } from '#features/read/ReadSheet.tsx';
import { GUILD_STATUS_FROZEN } from '#features/guild/standing.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import type { Pages } from '@shengyu/web/read/use-pages.ts';
import type { MemberAction } from './acts.ts';
import {
  MEMBER_FILTERS,
  PAGE_SIZE,
  MEMBER_SORTS,
  type GuildMember,
  type MemberPage,
  type MemberFilter,
} from './member.ts';
import s from './MemberManage.module.css';
import { MemberRow } from './MemberRow.tsx';
import type { ChosenMembers } from './use-chosen.ts';

const MINUTE_MS = 60_000;

const SortSheet = lazyPart(
  () => import('./SortSheet.tsx'),
  'SortSheet',
  ({ open }) => open,
);

export type MemberListProps = {
  readonly guild: GuildDetail;
  readonly list: Pages<GuildMember, MemberPage>;
  readonly wish: MemberFilter;
  readonly closed: boolean;
  /** Undefined while no selection is in progress. */
  readonly chosen: ChosenMembers | undefined;
  readonly onChoose: (member: GuildMember) => void;
  readonly onAct: (act: MemberAction) => void;
  readonly onWish: (wish: MemberFilter) => void;
};

export function MemberList({ guild, list, wish, closed, chosen, onChoose, onAct, onWish }: MemberListProps) {
  const [sorting, setSorting] = useState(false);
  const clock = useAppClock();
  // Rounded to the minute, because a new time in every render would re-render every row.
  const now = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS;
  const latest = useRef(onAct);
  latest.current = onAct;
  const act = useCallback((what: MemberAction) => latest.current(what), []);
  const { rows, page, next, more, refusal, failure } = list;
  // With a filter or a search, the heading counts the filtered members instead of the guild.
  const found = wish.keyword
    ? '搜索结果'
    : wish.filter === 'all'
      ? '成员'
      : MEMBER_FILTERS.find(({ key }) => key === wish.filter)!.label;
  const { label } = MEMBER_SORTS.find(({ key }) => key === wish.sort)!;
  const readOnly = closed || guild.guild_status === GUILD_STATUS_FROZEN;
  return (
    <>
      <div className={s.listHead}>
        <h2 className={s.listTitle}>
          {found}{' '}
          {page && <span className="num">{found === '成员' ? `${page.counts.all}/${page.capacity}` : page.total}</span>}
        </h2>
        <button type="button" className={s.sort} aria-label={`排序：${label}`} onClick={() => setSorting(true)}>
          {label}
          <Icon path={sortDescendingBold} size={16} />
        </button>
      </div>
      <div className={s.list}>
        <List
          items={rows}
          label="成员"
          virtualFrom={PAGE_SIZE}
          keyOf={({ user_id }) => user_id}
          next={next}
          onMore={more}
          skeleton={<SkeletonRows count={8} height={72} />}
          error={<StandardState inside kind="error" detail={failure && failure.status} onAction={list.again} />}
          empty={
            refusal ? (
              <RefusedState refusal={refusal} again={list.again} />
            ) : (
              <StandardState
                inside
                kind="empty"
                title="没有找到成员"
                text={wish.keyword ? '换个昵称或 ID 试试' : undefined}
              />
            )
          }
          row={(member) => (
            <MemberRow
              member={member}
              now={now}
              sort={wish.sort}
              idle={wish.filter === 'idle'}
              closed={readOnly}
              chosen={chosen && chosen.has(member.user_id)}
              onAct={act}
              onChoose={onChoose}
            />
          )}
        />
      </div>
      <SortSheet
        open={sorting}
        guild={guild}
        value={wish.sort}
        onClose={() => setSorting(false)}
        onChange={(sort) => {
          setSorting(false);
          onWish({ ...wish, sort });
        }}
      />
    </>
  );
}
