// P11 日志: who did what to which object and why (Z42). The filter is in the address; a row opens to what was before and after.
import { Button, Checkbox, DatePicker, Empty, Input, Pagination, Select, Table } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useRead } from '#lib/call.ts';
import { formatTime } from '#lib/format.ts';
import { useMay } from '#lib/permissions.ts';
import { DiffHead, DiffRows, type DiffLine } from '#parts/Diff.tsx';
import { CopyId } from '#parts/Facts.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { SystemHead } from './SystemHead.tsx';
import s from './AuditLog.module.css';

type Entry = ReplyFrom<'GET /console/api/audit/list'>['list'][number];

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
  const colleagues = useRead('GET /console/api/staff/list', isAdmin ? {} : undefined, { freshFor: 60_000 });
  return (
    <>
      <SystemHead at="audit" />
      <div className={s.filters} role="search" aria-label="筛选日志">
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
        <Words name="操作名" placeholder="操作名，如 user_ban" value={call} change={(value) => set({ call: value })} />
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
      </div>
      <ReadState read={read} what="操作日志" rows={12}>
        {({ list, total }) => (
          <>
            <Table<Entry>
              size="small"
              rowKey="log_id"
              pagination={false}
              dataSource={[...list]}
              locale={{ emptyText: <Empty description="没有符合的记录" /> }}
              expandable={{
                columnTitle: <span className="sr-only">展开</span>,
                rowExpandable: ({ before, after }) => before !== undefined || after !== undefined,
                expandedRowRender: (entry) => <Change entry={entry} />,
              }}
              columns={[
                {
                  title: '时间',
                  dataIndex: 'created_at',
                  width: 150,
                  render: (at: number) => <span className="num">{formatTime(at)}</span>,
                },
                { title: '人员', width: 120, render: (_, { staff }) => staff.name },
                {
                  title: '操作',
                  width: 220,
                  render: (_, one) => (
                    <>
                      <span className="strong">{one.call_name}</span> <span className="mono c3">{one.call}</span>
                    </>
                  ),
                },
                { title: '对象', width: 260, render: (_, one) => <CopyId id={one.target} /> },
                {
                  title: '理由',
                  render: (_, { reason, approval_id }) => (
                    <>
                      {reason}
                      {approval_id !== undefined && (
                        <>
                          {' '}
                          <Link className="inline" href={`/approvals?id=${approval_id}`}>
                            审批 #{approval_id}
                          </Link>
                        </>
                      )}
                    </>
                  ),
                },
                { title: '来源', dataIndex: 'ip', width: 130, className: 'mono c3' },
              ]}
            />
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

const Change = ({ entry }: { readonly entry: Entry }) => (
  <div className={s.change}>
    <DiffHead before="之前" after="之后" />
    <DiffRows lines={linesOf(entry.before, entry.after)} />
  </div>
);

/** Every value of both sides under its path. What only one side knows stands on that side. */
function linesOf(before: unknown, after: unknown): DiffLine[] {
  const [old, now] = [flat(before), flat(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths.map((path) => ({ path, name: path, before: old.get(path) ?? null, after: now.get(path) ?? null }));
}

function flat(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (value !== null && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) flat(inner, path ? `${path}.${name}` : name, found);
  else if (value !== undefined) found.set(path, typeof value === 'string' ? value : JSON.stringify(value));
  return found;
}
