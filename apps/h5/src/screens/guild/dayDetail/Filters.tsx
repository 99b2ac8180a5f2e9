// Filters for the lines: source, name or ID, and hour (S-DD-2).
import { Icon, xBold } from '@shengyu/ui/icons.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { SearchField } from '#features/sheet/SearchField.tsx';
import s from './DayDetail.module.css';
import { formatHourSpan } from './day-query.ts';
import type { GiftSource, DayFilter } from './use-day.ts';

const SOURCES = [
  { key: '0', label: '全部' },
  { key: '1', label: '直刷' },
  { key: '2', label: '背包' },
];

export function TurnoverFilters({
  wish,
  onWish,
}: {
  readonly wish: DayFilter;
  readonly onWish: (wish: DayFilter) => void;
}) {
  return (
    <div className={s.filters}>
      <SearchField
        label="搜索"
        placeholder="搜索昵称或 ID"
        words={wish.keyword || undefined}
        onSearch={(words = '') => onWish({ ...wish, keyword: words })}
      />
      <div className={s.sources}>
        <Segmented
          label="来源"
          items={SOURCES}
          value={String(wish.source)}
          onChange={(key) => onWish({ ...wish, source: Number(key) as GiftSource })}
        />
      </div>
      {wish.hour !== undefined && (
        <button
          type="button"
          className={s.chip}
          aria-label={`取消只看 ${formatHourSpan(wish.hour)}`}
          onClick={() => onWish({ ...wish, hour: undefined })}
        >
          只看 <span className="num">{formatHourSpan(wish.hour)}</span>
          <Icon path={xBold} size={12} />
        </button>
      )}
    </div>
  );
}
