// Search and chips (S-MM-1), in sight while the list scrolls.
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Icon, magnifyingGlass } from '@shengyu/ui/icons.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { useEffect, useRef, useState } from 'react';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { FILTERS, seesFigures, type Filter, type MemberPage, type Wish } from './member.ts';
import s from './MemberManage.module.css';

export type FinderProps = {
  readonly guild: GuildDetail;
  readonly wish: Wish;
  readonly counts: MemberPage['counts'] | undefined;
  readonly onChange: (wish: Wish) => void;
};

const KEYWORD_MAX = 20;
/** S9-04. */
const TYPED_MS = 300;

export function Finder({ guild, wish, counts, onChange }: FinderProps) {
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
  // While another list comes, the chips keep their numbers.
  const known = useRef(counts);
  if (counts) known.current = counts;
  const all = seesFigures(guild);
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
        items={FILTERS.filter(({ officers }) => all || !officers).map(({ key, label }) => ({
          key,
          label,
          ...(known.current ? { count: known.current[key] } : {}),
        }))}
        value={wish.filter}
        onChange={(key) => onChange({ ...wish, filter: key as Filter })}
      />
    </section>
  );
}
