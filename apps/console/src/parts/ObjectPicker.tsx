// Finds a member, guild or room by what an operator knows of it (Z48). What is typed stays in this field; only the id that was found is
// handed on (CONUI-7).
import { Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { readOnce } from '#lib/call.ts';
import { KIND_NAMES } from '#lib/objects.ts';

type Found = ReplyFrom<'POST /console/api/search/all'>['list'][number];

export type ObjectPickerProps = {
  readonly kind: 'user' | 'guild' | 'room';
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined, found?: Found) => void;
  readonly placeholder?: string;
};

/** The search waits until nobody has typed for this long. */
const PAUSE_MS = 250;

export function ObjectPicker({ kind, value, onChange, placeholder }: ObjectPickerProps) {
  const [found, setFound] = useState<readonly Found[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const asked = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asked.current?.abort();
    },
    [],
  );
  const search = (text: string): void => {
    clearTimeout(timer.current);
    asked.current?.abort();
    const q = text.trim();
    if (q.length < 2) return setFound([]);
    timer.current = setTimeout(() => {
      const { signal } = (asked.current = new AbortController());
      setIsBusy(true);
      readOnce('POST /console/api/search/all', { q, kinds: kind }, signal)
        .then(({ list }) => setFound(list.filter((one) => one.kind === kind)))
        .catch(() => !signal.aborted && setFound([]))
        .finally(() => !signal.aborted && setIsBusy(false));
    }, PAUSE_MS);
  };
  return (
    <Select<number>
      aria-label={KIND_NAMES[kind]}
      placeholder={placeholder ?? KIND_NAMES[kind]}
      allowClear
      loading={isBusy}
      value={value ?? null}
      showSearch={{ filterOption: false, onSearch: search }}
      notFoundContent={null}
      options={[
        ...found.map(({ id, title, text }) => ({ value: Number(id), label: `${title}　${text}` })),
        ...(value !== undefined && !found.some(({ id }) => Number(id) === value)
          ? [{ value, label: `${KIND_NAMES[kind]} ${value}` }]
          : []),
      ]}
      onChange={(id: number | undefined) =>
        onChange(
          id ?? undefined,
          found.find((one) => Number(one.id) === id),
        )
      }
    />
  );
}
