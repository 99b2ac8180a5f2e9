// The log of a place: types, filters, entries.
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { isNarrowed } from '#mechanics/log/log-filter.ts';
import { LogPage } from '#mechanics/log/LogPage.tsx';
import { Entries } from './Entries.tsx';
import { EVERYTHING, GROUPS, type Filter, type Group } from './log-filter.ts';
import { RoomRow } from './RoomRow.tsx';
import type { Places } from './use-places.ts';

const Filters = later(
  () => import('./Filters.tsx'),
  (module) => module.Filters,
  ({ open }) => open,
);

export function Log({ places }: { readonly places: Extract<Places, { step: 'here' }> }) {
  const [filter, setFilter] = useState<Filter>(EVERYTHING);
  const [filtering, setFiltering] = useState(false);
  const [round, setRound] = useState(0);
  const again = (): void => setRound(round + 1);
  const { place } = places;
  return (
    <LogPage
      title="操作日志"
      types={GROUPS}
      type={filter.group}
      onType={(key) => setFilter({ ...filter, group: key as Group })}
      narrowed={isNarrowed(filter)}
      onFilter={() => setFiltering(true)}
      onAgain={again}
    >
      <RoomRow
        places={places}
        onChoose={(chosen) => {
          // People belong to their room.
          setFilter({ ...filter, operator: undefined, target: undefined });
          places.choose(chosen);
        }}
      />
      <Entries place={place} filter={filter} round={round} onAgain={again} />
      <Filters
        open={filtering}
        onClose={() => setFiltering(false)}
        room_id={'room_id' in place ? place.room_id : undefined}
        filter={filter}
        onConfirm={(chosen) => {
          setFilter({ ...filter, ...chosen });
          setFiltering(false);
        }}
      />
    </LogPage>
  );
}
