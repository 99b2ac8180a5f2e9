// The handling log of a guild: types, search, filters, entries (S-HL-1).
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { isFilterSet } from '#features/log/log-filter.ts';
import { LogPage } from '#features/log/LogPage.tsx';
import { SearchField } from '#features/sheet/SearchField.tsx';
import { hasPermission } from '#features/guild/standing.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';
import { HandlingLogEntries } from './Entries.tsx';
import { NO_HANDLING_LOG_FILTER, type HandlingLogReply, type HandlingLogFilter } from './log-wish.ts';

const Filters = lazyPart(
  () => import('./Filters.tsx'),
  'HandlingLogFilterSheet',
  ({ open }) => open,
);

const ALL = 'all';

export function HandlingLog({ guild }: { readonly guild: GuildDetail }) {
  const { guild_id } = guild;
  const [wish, setWish] = useState<HandlingLogFilter>(NO_HANDLING_LOG_FILTER);
  const [types, setTypes] = useState<HandlingLogReply['types']>([]);
  const [filtering, setFiltering] = useState(false);
  const [round, setRound] = useState(0);
  const again = (): void => setRound(round + 1);
  return (
    <LogPage
      title="处理记录"
      types={[{ key: ALL, label: '全部' }, ...types.map(({ id, name }) => ({ key: String(id), label: name }))]}
      type={wish.type === undefined ? ALL : String(wish.type)}
      onType={(key) => setWish({ ...wish, type: key === ALL ? undefined : Number(key) })}
      narrowed={isFilterSet(wish)}
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
      <HandlingLogEntries guild_id={guild_id} wish={wish} round={round} onTypes={setTypes} onAgain={again} />
      <Filters
        open={filtering}
        onClose={() => setFiltering(false)}
        guild_id={guild_id}
        mayExport={hasPermission(guild, 'export')}
        wish={wish}
        onConfirm={(next) => {
          setWish(next);
          setFiltering(false);
        }}
      />
    </LogPage>
  );
}
