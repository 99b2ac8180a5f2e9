// Which lines: by source, by name or ID, of one hour (S-DD-2).
import { Icon, xBold } from '@shengyu/ui/icons.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { SearchField } from '#mechanics/sheet/SearchField.tsx';
import s from './DayDetail.module.css';
import { hourText } from './day-query.ts';
import type { Source, Wish } from './use-day.ts';

const SOURCES = [
  { key: '0', label: '全部' },
  { key: '1', label: '直刷' },
  { key: '2', label: '背包' },
];

export function Filters({ wish, onWish }: { readonly wish: Wish; readonly onWish: (wish: Wish) => void }) {
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
          onChange={(key) => onWish({ ...wish, source: Number(key) as Source })}
        />
      </div>
      {wish.hour !== undefined && (
        <button
          type="button"
          className={s.chip}
          aria-label={`取消只看 ${hourText(wish.hour)}`}
          onClick={() => onWish({ ...wish, hour: undefined })}
        >
          只看 <span className="num">{hourText(wish.hour)}</span>
          <Icon path={xBold} size={12} />
        </button>
      )}
    </div>
  );
}
