// Which lines: by source, by name or ID, of one hour (S-DD-2).
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Icon, magnifyingGlass, xBold } from '@shengyu/ui/icons.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { useState } from 'react';
import s from './DayDetail.module.css';
import { hourText } from './day-query.ts';
import type { Source, Wish } from './use-day.ts';

const SOURCES = [
  { key: '0', label: '全部' },
  { key: '1', label: '直刷' },
  { key: '2', label: '背包' },
];
const KEYWORD_MAX = 20;

export function Filters({ wish, onWish }: { readonly wish: Wish; readonly onWish: (wish: Wish) => void }) {
  const [typed, setTyped] = useState(wish.keyword);
  // Cleared from elsewhere, the field is empty too.
  const [known, setKnown] = useState(wish.keyword);
  if (wish.keyword !== known) {
    setKnown(wish.keyword);
    setTyped(wish.keyword);
  }
  const search = (keyword = typed.trim()): void => {
    if (keyword !== wish.keyword) onWish({ ...wish, keyword });
  };
  return (
    <div className={s.filters}>
      <div className={s.search}>
        <Field
          label="搜索"
          labelHidden
          clearable
          prefix={<Icon path={magnifyingGlass} size={18} />}
          placeholder="搜索昵称或 ID"
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
