import { Checkbox, Pagination, Segmented, Select } from 'antd';
import { useMe } from '#lib/permissions.ts';
import { formatFen } from '#lib/format.ts';
import { Clock } from '#parts/Clock.tsx';
import { Face } from '#parts/Face.tsx';
import { WorkItem } from '#parts/Work.tsx';
import { objectOf, type QueueDesk, type Row } from './desk.ts';
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
  /** Many at a glance in place of one in full. */
  readonly isGrid: boolean;
  readonly current: string | undefined;
  readonly marked: { has(key: string): boolean };
  /** Objects with an open approval. */
  readonly asked: ReadonlySet<string>;
  readonly open: (row: Row) => void;
  readonly toggle: (row: Row) => void;
  readonly set: (change: Readonly<Record<string, string | undefined>>) => void;
  readonly renew: () => void;
};

const WAITING = 'waiting';
const TABS_SHOWN = 2;

export function RowList({ desk, rows, total, waiting, states, state, page, limit, isGrid, ...list }: RowListProps) {
  return (
    <section className={`card ${s.list}`} aria-label={desk.name}>
      <div className={s.tabs}>
        <States
          waiting={waiting}
          states={states}
          // Tools beside the states need the room of the tabs.
          shown={desk.Tools || desk.Card ? 0 : TABS_SHOWN}
          state={state}
          choose={(next) => list.set({ state: next, key: undefined, page: undefined })}
        />
        {desk.Tools && <desk.Tools rows={rows} renew={list.renew} />}
        {desk.Card && (
          <Segmented
            size="small"
            aria-label="视图"
            value={isGrid ? 'grid' : 'one'}
            options={[
              { value: 'one', label: '单件' },
              { value: 'grid', label: '宫格' },
            ]}
            onChange={(view) => list.set({ view: view === 'grid' ? view : undefined })}
          />
        )}
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

type StatesProps = Pick<RowListProps, 'waiting' | 'states' | 'state'> & {
  readonly shown: number;
  readonly choose: (state: string | undefined) => void;
};

/** What waits and what is on its way are tabs; the other states, of which a queue may have many, are a choice beside them. */
function States({ waiting, states, shown, state, choose }: StatesProps) {
  const options = states.map((one) => ({
    value: String(one.state),
    label: one.num > 0 ? `${one.name} ${one.num}` : one.name,
  }));
  const [tabs, others] = [options.slice(0, shown), options.slice(shown)];
  const value = state === undefined ? WAITING : String(state);
  return (
    <span className="row" style={{ gap: 6 }}>
      <Segmented
        size="small"
        aria-label="状态"
        value={value}
        options={[{ value: WAITING, label: `待办 ${waiting}` }, ...tabs]}
        onChange={(next) => choose(next === WAITING ? undefined : next)}
      />
      {others.length > 0 && (
        <Select
          size="small"
          variant="borderless"
          aria-label="其他状态"
          popupMatchSelectWidth={false}
          placeholder="更多"
          value={others.some((one) => one.value === value) ? value : null}
          options={others}
          onChange={choose}
        />
      )}
    </span>
  );
}

type ListRowProps = Pick<RowListProps, 'desk' | 'current' | 'marked' | 'asked' | 'open' | 'toggle'> & {
  readonly row: Row;
};

function ListRow({ desk, row, current, marked, asked, open, toggle }: ListRowProps) {
  const me = useMe();
  const { holder } = row;
  const held = holder && (holder.staff_id === me.staff_id ? '我已认领' : `${holder.name} 处理中`);
  const object = objectOf(desk, row);
  const remark = object && asked.has(`${object.kind}:${object.id}`) ? '待复核' : desk.remark?.(row);
  return (
    <li className={s.item}>
      {desk.batch && (
        <Checkbox aria-label={`选中 ${row.title}`} checked={marked.has(row.key)} onChange={() => toggle(row)} />
      )}
      <WorkItem isCurrent={row.key === current} open={() => open(row)}>
        {row.user && <Face picture={row.user.picture} name={row.user.nickname} size="medium" />}
        <span className={`grow ${s.words}`}>
          <span className="row between">
            <span className="ell strong">{nameOf(row)}</span>
            {row.amount_fen !== undefined && <b className={`num ${s.amount}`}>{formatFen(row.amount_fen)}</b>}
          </span>
          <span className="row between sm">
            <span className="c3 ell">
              {desk.line?.(row) ?? (nameOf(row) === row.title ? row.text : row.title)}
              {remark && <span className="warn"> · {remark}</span>}
              {held && <span className="c2"> · {held}</span>}
            </span>
            <Clock due={row.due_at} since={row.created_at} />
          </span>
        </span>
      </WorkItem>
    </li>
  );
}

/** Who it is about, where the server names the person; else what it is. */
export const nameOf = (row: Row): string => row.user?.nickname ?? row.title;
