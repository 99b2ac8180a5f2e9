import { Checkbox, Pagination, Segmented } from 'antd';
import { useEffect, useRef } from 'react';
import { useMe } from '#lib/permissions.ts';
import { formatFen } from '#lib/format.ts';
import { Clock } from '#parts/Clock.tsx';
import type { QueueDesk, Row } from './desk.ts';
import s from './Inbox.module.css';

type RowListProps = {
  readonly desk: QueueDesk;
  readonly rows: readonly Row[];
  readonly total: number;
  /** How many wait in this queue, whatever state is shown. */
  readonly waiting: number;
  readonly states: readonly { readonly state: number; readonly name: string; readonly num: number }[];
  readonly state: number | undefined;
  readonly page: number;
  readonly limit: number;
  readonly current: string | undefined;
  readonly marked: ReadonlySet<string>;
  readonly open: (row: Row) => void;
  readonly toggle: (row: Row) => void;
  readonly set: (change: Readonly<Record<string, string | undefined>>) => void;
  readonly renew: () => void;
};

const WAITING = 'waiting';

export function RowList({ desk, rows, total, waiting, states, state, page, limit, ...list }: RowListProps) {
  return (
    <section className={`card ${s.list}`} aria-label={desk.name}>
      <div className={s.tabs}>
        <Segmented
          size="small"
          aria-label="状态"
          value={state === undefined ? WAITING : String(state)}
          options={[
            { value: WAITING, label: `待处理 ${waiting}` },
            ...states.map((one) => ({
              value: String(one.state),
              label: one.num > 0 ? `${one.name} ${one.num}` : one.name,
            })),
          ]}
          onChange={(value) =>
            list.set({ state: value === WAITING ? undefined : value, key: undefined, page: undefined })
          }
        />
        {desk.Tools && <desk.Tools rows={rows} renew={list.renew} />}
      </div>
      <ul className={s.rows}>
        {rows.map((row) => (
          <ListRow key={row.key} desk={desk} row={row} {...list} />
        ))}
      </ul>
      <div className={s.foot}>
        <span>共 {total} 件</span>
        {total > limit && (
          <Pagination
            size="small"
            simple
            current={page}
            pageSize={limit}
            total={total}
            onChange={(next) => list.set({ page: next === 1 ? undefined : String(next), key: undefined })}
          />
        )}
      </div>
    </section>
  );
}

type ListRowProps = Pick<RowListProps, 'desk' | 'current' | 'marked' | 'open' | 'toggle'> & { readonly row: Row };

function ListRow({ desk, row, current, marked, open, toggle }: ListRowProps) {
  const me = useMe();
  const isCurrent = row.key === current;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const { holder } = row;
  const held = holder && (holder.staff_id === me.staff_id ? '我已认领' : `${holder.name} 处理中`);
  const remark = desk.remark?.(row);
  return (
    <li className={s.item}>
      {desk.batch && (
        <Checkbox aria-label={`选中 ${row.title}`} checked={marked.has(row.key)} onChange={() => toggle(row)} />
      )}
      <button ref={button} type="button" className={s.row} aria-current={isCurrent} onClick={() => open(row)}>
        <span className="row between">
          <span className="ell strong">{nameOf(row)}</span>
          {row.amount_fen !== undefined && <b className={`num ${s.amount}`}>{formatFen(row.amount_fen)}</b>}
        </span>
        <span className="row between sm">
          <span className="c3 ell">
            {nameOf(row) === row.title ? row.text : row.title}
            {remark && <span className="warn"> · {remark}</span>}
            {held && <span className="c2"> · {held}</span>}
          </span>
          <Clock due={row.due_at} since={row.created_at} />
        </span>
      </button>
    </li>
  );
}

/** Who it is about, where the server names the person; else what it is. */
export const nameOf = (row: Row): string => row.user?.nickname ?? row.title;
