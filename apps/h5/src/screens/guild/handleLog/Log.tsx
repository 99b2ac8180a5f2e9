// The log of a guild: types, search, filters, entries (S-HL-1).
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { HeadAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { usePlace } from '#shell/place.ts';
import { may } from '#screens/guild/detail/standing.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { Entries } from './Entries.tsx';
import s from './HandleLog.module.css';
import { EVERYTHING, isNarrowed, type Answer, type Wish } from './log-wish.ts';

const FilterSheet = later(
  () => import('./FilterSheet.tsx'),
  (module) => module.FilterSheet,
  ({ open }) => open,
);

const ALL = 'all';
const KEYWORD_MAX = 20;

export function Log({ guild }: { readonly guild: GuildDetail }) {
  const { navigation } = usePlace();
  const [wish, setWish] = useState<Wish>(EVERYTHING);
  const [types, setTypes] = useState<Answer['types']>([]);
  const [typed, setTyped] = useState('');
  const [filtering, setFiltering] = useState(false);
  const [round, setRound] = useState(0);
  const search = (text = typed): void => {
    const keyword = text.trim() || undefined;
    if (keyword !== wish.keyword) setWish({ ...wish, keyword });
  };
  return (
    <Page
      title="处理记录"
      ground="surface"
      onBack={() => navigation.back()}
      right={
        <HeadAction
          label={isNarrowed(wish) ? '筛选中' : '筛选'}
          act={isNarrowed(wish)}
          onPress={() => setFiltering(true)}
        />
      }
      sticky={
        <section className={s.sticky} aria-label="类型筛选">
          <Tabs
            look="pill"
            label="类型"
            items={[{ key: ALL, label: '全部' }, ...types.map(({ id, name }) => ({ key: String(id), label: name }))]}
            value={wish.type === undefined ? ALL : String(wish.type)}
            onChange={(key) => setWish({ ...wish, type: key === ALL ? undefined : Number(key) })}
          />
        </section>
      }
      onRefresh={async () => setRound(round + 1)}
    >
      <div className={s.search}>
        <Field
          label="搜索"
          labelHidden
          clearable
          placeholder="搜索记录内容"
          maxLength={KEYWORD_MAX}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            if (text === '') search('');
          }}
          onBlur={() => search()}
          onEnter={() => search()}
        />
      </div>
      <Entries
        guild_id={guild.guild_id}
        wish={wish}
        round={round}
        onTypes={setTypes}
        onAgain={() => setRound(round + 1)}
      />
      <FilterSheet
        open={filtering}
        onClose={() => setFiltering(false)}
        guild_id={guild.guild_id}
        mayExport={may(guild, 'export')}
        wish={wish}
        onConfirm={(next) => {
          setWish(next);
          setFiltering(false);
        }}
      />
    </Page>
  );
}
