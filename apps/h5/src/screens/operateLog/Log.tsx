// The log of a place: types, filters, entries.
import { HeadAction } from '@shengyu/ui/HeadBar/HeadBar.tsx';
import { Page } from '@shengyu/ui/Page/Page.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { useState } from 'react';
import { later } from '#lib/later.tsx';
import { usePlace } from '#shell/place.ts';
import { Entries } from './Entries.tsx';
import { EVERYTHING, GROUPS, type Filter, type Group } from './log-filter.ts';
import s from './OperateLog.module.css';
import { RoomRow } from './RoomRow.tsx';
import type { Places } from './use-places.ts';

const FilterSheet = later(
  () => import('./FilterSheet.tsx'),
  (module) => module.FilterSheet,
  ({ open }) => open,
);

export function Log({ places }: { readonly places: Extract<Places, { step: 'here' }> }) {
  const { navigation } = usePlace();
  const [filter, setFilter] = useState<Filter>(EVERYTHING);
  const [filtering, setFiltering] = useState(false);
  const [round, setRound] = useState(0);
  const { place } = places;
  const room_id = 'room_id' in place ? place.room_id : undefined;
  const narrowed = Boolean(filter.operator || filter.target || filter.begin);
  return (
    <Page
      title="操作日志"
      ground="surface"
      onBack={() => navigation.back()}
      right={<HeadAction label={narrowed ? '筛选中' : '筛选'} act={narrowed} onPress={() => setFiltering(true)} />}
      sticky={
        <section className={s.sticky} aria-label="类型筛选">
          <Tabs
            look="pill"
            label="类型"
            items={GROUPS.map(({ key, label }) => ({ key, label }))}
            value={filter.group}
            onChange={(key) => setFilter({ ...filter, group: key as Group })}
          />
        </section>
      }
      onRefresh={async () => setRound(round + 1)}
    >
      <RoomRow
        places={places}
        onChoose={(chosen) => {
          // People belong to their room.
          setFilter({ ...filter, operator: undefined, target: undefined });
          places.choose(chosen);
        }}
      />
      <Entries place={place} filter={filter} round={round} />
      <FilterSheet
        key={room_id}
        open={filtering}
        onClose={() => setFiltering(false)}
        room_id={room_id}
        filter={filter}
        onConfirm={(next) => {
          setFilter(next);
          setFiltering(false);
        }}
      />
    </Page>
  );
}
