// Finds an item of the catalogue by its name (Z48), with its picture, type and value; campaigns' own items are in it too.
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { buildActivityImageUrl } from '@shengyu/rules/ui/static-image.ts';
import { readOnce } from '#lib/call.ts';
import s from './ItemPicker.module.css';

export type FoundItem = ReplyFrom<'POST /console/api/search/all'>['list'][number];

type ItemPickerProps = {
  readonly value: FoundItem | undefined;
  readonly onChange: (item: FoundItem | undefined) => void;
  /** Its name among several. */
  readonly label?: string;
};

/** The search waits until nobody has typed for this long. */
const PAUSE_MS = 250;
const LEAST = 2;

export function ItemPicker({ value, onChange, label = '物品' }: ItemPickerProps) {
  const [found, setFound] = useState<readonly FoundItem[]>([]);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (typed.length < LEAST) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      readOnce('POST /console/api/search/all', { q: typed, kinds: 'item' }, asking.signal)
        .then(({ list }) => setFound(list))
        .catch(() => !asking.signal.aborted && setFound([]));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed]);
  const choices = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <Select<string>
      aria-label={label}
      placeholder="按名称查找，如 玫瑰"
      allowClear
      value={value?.id ?? null}
      showSearch={{ filterOption: false, onSearch: (text) => setTyped(text.trim()) }}
      notFoundContent={typed.length < LEAST ? '请输入至少两个字' : '没有找到'}
      options={choices.map((item) => ({ value: item.id, label: item.title, item }))}
      optionRender={({ data }) => <ItemLine item={data.item} />}
      labelRender={() => value && <ItemLine item={value} />}
      onChange={(id: string | undefined) => onChange(choices.find((item) => item.id === id))}
    />
  );
}

const ItemLine = ({ item: { title, text, image } }: { readonly item: FoundItem }) => (
  <span className={s.item}>
    {image !== undefined && <img src={buildActivityImageUrl('', `${image}.svg`)} alt="" width={20} height={20} />}
    <span>{title}</span>
    <span className={s.text}>{text}</span>
  </span>
);
