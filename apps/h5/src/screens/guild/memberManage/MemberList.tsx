import { Icon, sortDescendingBold } from '@shengyu/ui/icons.tsx';
import { List } from '@shengyu/ui/List/List.tsx';
import { SkeletonRows } from '@shengyu/ui/Skeleton/Skeleton.tsx';
import { State } from '@shengyu/ui/States/States.tsx';
import { useCallback, useRef, useState } from 'react';
import { later } from '#lib/later.tsx';
import { useAppClock } from '#mechanics/campaign/app-clock.ts';
import { RefusedState } from '#mechanics/sheet/Answered.tsx';
import { FROZEN } from '#screens/guild/detail/standing.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import type { RenewedPages } from '#screens/guild/use-renewed-pages.ts';
import type { Act } from './acts.ts';
import { FILTERS, PAGE, SORTS, type Member, type MemberPage, type Wish } from './member.ts';
import s from './MemberManage.module.css';
import { MemberRow } from './MemberRow.tsx';
import type { Chosen } from './use-chosen.ts';

const MINUTE_MS = 60_000;

const SortSheet = later(
  () => import('./SortSheet.tsx'),
  (module) => module.SortSheet,
  ({ open }) => open,
);

export type MemberListProps = {
  readonly guild: GuildDetail;
  readonly list: RenewedPages<Member, MemberPage>;
  readonly wish: Wish;
  readonly closed: boolean;
  /** Undefined: nothing is being chosen. */
  readonly chosen: Chosen | undefined;
  readonly onChoose: (member: Member) => void;
  readonly onAct: (act: Act) => void;
  readonly onWish: (wish: Wish) => void;
};

export function MemberList({ guild, list, wish, closed, chosen, onChoose, onAct, onWish }: MemberListProps) {
  const [sorting, setSorting] = useState(false);
  const clock = useAppClock();
  // By the minute: a row that gets another time each time would be drawn each time.
  const now = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS;
  const latest = useRef(onAct);
  latest.current = onAct;
  const act = useCallback((what: Act) => latest.current(what), []);
  const { rows, page, next, more, refusal, failure } = list;
  // A part of the guild counts itself, not the guild.
  const found = wish.keyword
    ? '搜索结果'
    : wish.filter === 'all'
      ? '成员'
      : FILTERS.find(({ key }) => key === wish.filter)!.label;
  const { label } = SORTS.find(({ key }) => key === wish.sort)!;
  const readOnly = closed || guild.guild_status === FROZEN;
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
          virtualFrom={PAGE}
          keyOf={({ user_id }) => user_id}
          next={next}
          onMore={more}
          skeleton={<SkeletonRows count={8} height={72} />}
          error={<State inside kind="error" detail={failure && failure.status} onAction={list.renew} />}
          empty={
            refusal ? (
              <RefusedState refusal={refusal} again={list.renew} />
            ) : (
              <State inside kind="empty" title="没有找到成员" text={wish.keyword ? '换个昵称或 ID 试试' : undefined} />
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
