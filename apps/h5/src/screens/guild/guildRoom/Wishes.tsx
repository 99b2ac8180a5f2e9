// Places taken, search, chips and order (S-GR-1).
import { Field } from '@shengyu/ui/Field/Field.tsx';
import { Icon, magnifyingGlass } from '@shengyu/ui/icons.tsx';
import { Segmented } from '@shengyu/ui/Segmented/Segmented.tsx';
import { useEffect, useRef, useState } from 'react';
import s from './GuildRoom.module.css';
import type { RoomAsk, RoomList } from './use-rooms.ts';

export type WishesProps = {
  readonly ask: RoomAsk;
  readonly list: RoomList | undefined;
  /** The order by turnover is for who sees it. */
  readonly seesFlow: boolean;
  readonly onChange: (part: Partial<RoomAsk>) => void;
};

const KEYWORD_MAX = 20;
/** S9-04. */
const TYPED_MS = 300;

const SORTS = [
  { key: 'heat', label: '热度' },
  { key: 'flow', label: '流水' },
  { key: 'new', label: '最新' },
];
const STATES = [
  { state: 0, name: '全部', count: 'all' },
  { state: 1, name: '直播中', count: 'live' },
  { state: 2, name: '未开播', count: 'idle' },
  { state: 3, name: '受限', count: 'restricted' },
] as const;

export function Wishes({ ask, list, seesFlow, onChange }: WishesProps) {
  const [typed, setTyped] = useState('');
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const asked = ask.keyword || '';
  useEffect(() => {
    const keyword = typed.trim();
    if (keyword === asked) return undefined;
    const timer = setTimeout(() => change.current({ keyword: keyword || undefined }), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed, asked]);
  return (
    <>
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
      <Field
        label="搜索房间"
        labelHidden
        prefix={<Icon path={magnifyingGlass} size={20} />}
        placeholder="房间名称 / ID"
        clearable
        maxLength={KEYWORD_MAX}
        value={typed}
        onChange={setTyped}
      />
      <div className={s.chips}>
        {STATES.map(({ state, name, count }) => (
          <button
            key={state}
            type="button"
            className={s.chip}
            aria-pressed={(ask.state ?? 0) === state}
            onClick={() => onChange({ state: state === 0 ? undefined : state })}
          >
            {name} {list && <span className="num">{list.counts[count]}</span>}
          </button>
        ))}
      </div>
      <Segmented
        label="排序"
        items={SORTS.filter(({ key }) => seesFlow || key !== 'flow')}
        value={ask.sort ?? 'heat'}
        onChange={(key) => onChange({ sort: key as RoomAsk['sort'] })}
      />
    </>
  );
}
