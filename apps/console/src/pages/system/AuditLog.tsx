// P11 日志: who did what to which object and why (Z42). The filter is in the address; a row opens to what was before and after.
import { Button, Checkbox, DatePicker, Input, Pagination, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useRead } from '#lib/call.ts';
import { formatTime } from '#lib/format.ts';
import { useMay } from '#lib/permissions.ts';
import { LogRows } from '#parts/LogTable.tsx';
import { useFilterKey } from '#parts/filter-key.ts';
import { ReadState } from '#parts/ReadState.tsx';
import { Tag } from '#parts/Tag.tsx';
import { SystemHead } from './SystemHead.tsx';
import s from './AuditLog.module.css';

type Log = ReplyFrom<'GET /console/api/audit/list'>;

const LIMIT = 50;
const DAY = 'YYYY-MM-DD';

export function AuditLog() {
  const may = useMay();
  // To anybody but an admin the log shows the own acts.
  const isAdmin = may('staff_list');
  const [params, setParams] = useSearchParams();
  const get = (name: string): string | undefined => params.get(name) || undefined;
  const set = (change: Readonly<Record<string, string | undefined>>): void =>
    setParams((old) => {
      for (const [name, value] of Object.entries({ page: undefined, ...change })) {
        if (value) old.set(name, value);
        else old.delete(name);
      }
      return old;
    });
  const [staff_id, call, target, begin, end] = ['staff', 'call', 'target', 'begin', 'end'].map(get);
  const page = Number(get('page') ?? 1);
  const isMine = !isAdmin || get('mine') === '1';
  const read = useRead(
    'GET /console/api/audit/list',
    {
      page,
      limit: LIMIT,
      ...(isMine && { mine: 1 as const }),
      ...(staff_id && !isMine && { staff_id: Number(staff_id) }),
      ...(call && { call }),
      ...(target && { target }),
      ...(begin && { begin }),
      ...(end && { end }),
    },
    { keep: true },
  );
  const box = useFilterKey();
  const colleagues = useRead('GET /console/api/staff/list', isAdmin ? {} : undefined, { freshFor: 60_000 });
  return (
    <>
      <SystemHead at="audit" />
      <div ref={box} className={s.filters} role="search" aria-label="筛选日志">
        {isAdmin && (
          <Select<number>
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            aria-label="人员"
            placeholder="人员"
            disabled={isMine}
            value={staff_id ? Number(staff_id) : null}
            options={(colleagues.data?.list ?? []).map((one) => ({ value: one.staff_id, label: one.name }))}
            onChange={(value?: number) => set({ staff: value ? String(value) : undefined })}
            style={{ width: 160 }}
          />
        )}
        {isAdmin && (
          <Checkbox checked={isMine} onChange={({ target: box }) => set({ mine: box.checked ? '1' : undefined })}>
            只看我的
          </Checkbox>
        )}
        <Select<string>
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label="操作"
          placeholder="操作"
          value={call ?? null}
          options={(read.data?.acts ?? []).map(({ call: value, name }) => ({ value, label: name }))}
          onChange={(value?: string) => set({ call: value })}
          style={{ width: 200 }}
        />
        <Words
          name="对象"
          placeholder="对象，如 user:10000001"
          value={target}
          change={(value) => set({ target: value })}
        />
        <DatePicker.RangePicker
          aria-label="日期"
          value={[begin ? dayjs(begin) : null, end ? dayjs(end) : null]}
          onChange={(days) => set({ begin: days?.[0]?.format(DAY), end: days?.[1]?.format(DAY) })}
        />
        <Button type="text" onClick={() => setParams({})}>
          清除
        </Button>
        {read.data && <Chain chain={read.data.chain} />}
      </div>
      <ReadState read={read} what="操作日志" rows={12}>
        {({ list, total }) => (
          <>
            <LogRows list={list} />
            <Pagination
              className={s.pages}
              align="end"
              current={page}
              pageSize={LIMIT}
              total={total}
              showSizeChanger={false}
              showTotal={(num) => `共 ${num} 条`}
              onChange={(next) => set({ page: next === 1 ? undefined : String(next) })}
            />
          </>
        )}
      </ReadState>
    </>
  );
}

/** 校验 (CON-3): whether every line of the log still follows the one before it, as the nightly check has found. */
function Chain({ chain }: { readonly chain: Log['chain'] }) {
  if (!chain)
    return (
      <span className={s.chain}>
        <Tag>日志链尚未校验，每晚一次</Tag>
      </span>
    );
  const { checked_at, faults } = chain;
  return (
    <span className={s.chain}>
      <Tag tone={faults === 0 ? 'ok' : 'danger'}>{faults === 0 ? '日志链完整' : `日志链断裂 ${faults} 处`}</Tag>
      <span className="sm c3">
        校验于 <span className="num">{formatTime(checked_at)}</span>
      </span>
    </span>
  );
}

type WordsProps = {
  readonly name: string;
  readonly placeholder: string;
  readonly value: string | undefined;
  readonly change: (value: string) => void;
};

/** A filter that is asked for when the person has finished typing it. */
function Words({ name, placeholder, value = '', change }: WordsProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const send = (): void => {
    if (text.trim() !== value) change(text.trim());
  };
  return (
    <Input
      allowClear
      aria-label={name}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={send}
      onBlur={send}
      style={{ width: 200 }}
    />
  );
}
