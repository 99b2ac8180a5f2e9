// Search and filter chips of the member list (S-MM-1); they stay visible while the list scrolls.
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Icon, magnifyingGlass } from '@shengyu/ui/icons.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { useEffect, useRef, useState } from 'react';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { MEMBER_FILTERS, maySeeFigures, type MemberFilterKey, type MemberPage, type MemberFilter } from './member.ts';
import s from './MemberManage.module.css';

export type MemberFilterBarProps = {
  readonly guild: GuildDetail;
  readonly wish: MemberFilter;
  readonly counts: MemberPage['counts'] | undefined;
  readonly onChange: (wish: MemberFilter) => void;
};

const KEYWORD_MAX = 20;
/** The search starts this long after the last key (S9-04: debounce of 300 ms). */
const TYPED_MS = 300;

export function MemberFilterBar({ guild, wish, counts, onChange }: MemberFilterBarProps) {
  const [typed, setTyped] = useState(wish.keyword ?? '');
  const latest = useRef({ wish, onChange });
  useEffect(() => {
    latest.current = { wish, onChange };
  });
  useEffect(() => {
    const keyword = typed.trim();
    if (keyword === (latest.current.wish.keyword ?? '')) return undefined;
    const timer = setTimeout(() => {
      const { filter, sort } = latest.current.wish;
      latest.current.onChange({ filter, sort, ...(keyword ? { keyword } : {}) });
    }, TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // The chips keep their counts while another list is loading.
  const known = useRef(counts);
  if (counts) known.current = counts;
  const all = maySeeFigures(guild);
  return (
    <section className={s.finder} aria-label="查找成员">
      <div className={s.search}>
        <Field
          label="搜索成员"
          labelHidden
          prefix={<Icon path={magnifyingGlass} size={18} />}
          placeholder="搜索昵称或 ID"
          clearable
          maxLength={KEYWORD_MAX}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <Tabs
        look="pill"
        label="筛选"
        items={MEMBER_FILTERS.filter(({ officers }) => all || !officers).map(({ key, label }) => ({
          key,
          label,
          ...(known.current ? { count: known.current[key] } : {}),
        }))}
        value={wish.filter}
        onChange={(key) => onChange({ ...wish, filter: key as MemberFilterKey })}
      />
    </section>
  );
}
