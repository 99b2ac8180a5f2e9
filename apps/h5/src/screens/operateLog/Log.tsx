// The operation log of a room or of a guild's rooms: types, filters, entries.
import { useState } from 'react';
import { lazyPart } from '@shengyu/web/lazy-part.tsx';
import { isFilterSet } from '#features/log/log-filter.ts';
import { LogPage } from '#features/log/LogPage.tsx';
import { OperationLogEntries } from './Entries.tsx';
import {
  NO_OPERATION_LOG_FILTER,
  OPERATION_GROUPS,
  type OperationLogFilter,
  type OperationGroup,
} from './log-filter.ts';
import { LogRoomChooser } from './RoomRow.tsx';
import type { LogScopeState } from './use-places.ts';

const Filters = lazyPart(
  () => import('./Filters.tsx'),
  'OperationLogFilterSheet',
  ({ open }) => open,
);

export function OperationLog({ places }: { readonly places: Extract<LogScopeState, { step: 'here' }> }) {
  const [filter, setFilter] = useState<OperationLogFilter>(NO_OPERATION_LOG_FILTER);
  const [filtering, setFiltering] = useState(false);
  const [round, setRound] = useState(0);
  const again = (): void => setRound(round + 1);
  const { place } = places;
  return (
    <LogPage
      title="操作日志"
      types={OPERATION_GROUPS}
      type={filter.group}
      onType={(key) => setFilter({ ...filter, group: key as OperationGroup })}
      narrowed={isFilterSet(filter)}
      onFilter={() => setFiltering(true)}
      onAgain={again}
    >
      <LogRoomChooser
        places={places}
        onChoose={(chosen) => {
          // The chosen people belong to the previous room, so they are cleared.
          setFilter({ ...filter, operator: undefined, target: undefined });
          places.choose(chosen);
        }}
      />
      <OperationLogEntries place={place} filter={filter} round={round} onAgain={again} />
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
