// The log of a guild: types, search, filters, entries (S-HL-1).
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { isNarrowed } from '#mechanics/log/log-filter.ts';
import { LogPage } from '#mechanics/log/LogPage.tsx';
import { SearchField } from '#mechanics/sheet/SearchField.tsx';
import { may } from '#screens/guild/detail/standing.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';
import { Entries } from './Entries.tsx';
import { EVERYTHING, type Answer, type Wish } from './log-wish.ts';

const Filters = later(
  () => import('./Filters.tsx'),
  (module) => module.Filters,
  ({ open }) => open,
);

const ALL = 'all';

export function Log({ guild }: { readonly guild: GuildDetail }) {
  const { guild_id } = guild;
  const [wish, setWish] = useState<Wish>(EVERYTHING);
  const [types, setTypes] = useState<Answer['types']>([]);
  const [filtering, setFiltering] = useState(false);
  const [round, setRound] = useState(0);
  const again = (): void => setRound(round + 1);
  return (
    <LogPage
      title="处理记录"
      types={[{ key: ALL, label: '全部' }, ...types.map(({ id, name }) => ({ key: String(id), label: name }))]}
      type={wish.type === undefined ? ALL : String(wish.type)}
      onType={(key) => setWish({ ...wish, type: key === ALL ? undefined : Number(key) })}
      narrowed={isNarrowed(wish)}
      onFilter={() => setFiltering(true)}
      onAgain={again}
      search={
        <SearchField
          label="搜索"
          placeholder="搜索记录内容"
          words={wish.keyword}
          onSearch={(keyword) => setWish({ ...wish, keyword })}
        />
      }
    >
      <Entries guild_id={guild_id} wish={wish} round={round} onTypes={setTypes} onAgain={again} />
      <Filters
        open={filtering}
        onClose={() => setFiltering(false)}
        guild_id={guild_id}
        mayExport={may(guild, 'export')}
        wish={wish}
        onConfirm={(next) => {
          setWish(next);
          setFiltering(false);
        }}
      />
    </LogPage>
  );
}
