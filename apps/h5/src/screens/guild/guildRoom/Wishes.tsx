// Search, status chips, quota and order of the rooms (S-GR-1).
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { Tabs } from '@shengyu/ui/Tabs/Tabs.tsx';
import { SearchField } from '#features/sheet/SearchField.tsx';
import s from './GuildRoom.module.css';
import type { RoomListRequest, RoomList } from './use-rooms.ts';

export type RoomFiltersProps = {
  readonly ask: RoomListRequest;
  readonly list: RoomList | undefined;
  /** Only a viewer who may see turnover can sort by it. */
  readonly seesFlow: boolean;
  readonly onChange: (part: Partial<RoomListRequest>) => void;
};

const SORTS = [
  { key: 'heat', label: '热度' },
  { key: 'flow', label: '流水' },
  { key: 'new', label: '最新' },
];
const ALL = '0';
const STATES = [
  { key: ALL, label: '全部', count: 'all' },
  { key: '1', label: '直播中', count: 'live' },
  { key: '2', label: '闲置', count: 'idle' },
  { key: '3', label: '受限', count: 'restricted' },
] as const;

export function RoomFilters({ ask, list, seesFlow, onChange }: RoomFiltersProps) {
  return (
    <>
      <SearchField
        label="搜索房间"
        placeholder="房间名称 / ID"
        words={ask.keyword}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <div className={s.chips}>
        <Tabs
          look="pill"
          label="状态"
          items={STATES.map(({ key, label, count }) => ({
            key,
            label,
            ...(list ? { count: list.counts[count] } : {}),
          }))}
          value={String(ask.state ?? ALL)}
          onChange={(key) => onChange({ state: key === ALL ? undefined : (Number(key) as RoomListRequest['state']) })}
        />
      </div>
      <div className={s.head}>
        <p className={s.places}>
          {list && (
            <>
              房间{' '}
              <b className="num">
                {list.counts.all}/{list.quota}
              </b>
              <span className={s.live}>
                直播中 <b className="num">{list.counts.live}</b>
              </span>
            </>
          )}
        </p>
        <Segmented
          label="排序"
          items={SORTS.filter(({ key }) => seesFlow || key !== 'flow')}
          value={ask.sort ?? 'heat'}
          onChange={(key) => onChange({ sort: key as RoomListRequest['sort'] })}
        />
      </div>
    </>
  );
}
