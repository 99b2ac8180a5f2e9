// P2 待办: queues, the list of one of them, and the detail of one row. Queue, state, page and row are in the address (CONUI-7).
import { Button, Empty } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Redirect, useLocation, useParams, useSearchParams } from 'wouter';
import { renewReads, useRead } from '#lib/call.ts';
import { useMay } from '#lib/permissions.ts';
import { usePulse } from '#lib/pulse.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { ReadState } from '#parts/ReadState.tsx';
import { BatchPanel } from './BatchPanel.tsx';
import type { QueueDesk, Row } from './desk.ts';
import { DESKS } from './desks/index.ts';
import { Detail } from './Detail.tsx';
import { QueueNav } from './QueueNav.tsx';
import { RowList } from './RowList.tsx';
import s from './Inbox.module.css';

const LIMIT = 20;
const LIST = 'GET /console/api/queue/list';

export function Inbox() {
  const may = useMay();
  const { queue } = useParams<{ queue?: string }>();
  const desks = DESKS.filter(({ permission }) => may(permission));
  const desk = desks.find((one) => one.queue === queue);
  if (desk) return <Queue key={desk.queue} desk={desk} desks={desks} />;
  return desks[0] ? <Redirect to={`/inbox/${desks[0].queue}`} replace /> : <Empty description="没有可处理的队列" />;
}

function Queue({ desk, desks }: { readonly desk: QueueDesk; readonly desks: readonly QueueDesk[] }) {
  const [params, setParams] = useSearchParams();
  const [, go] = useLocation();
  const stateText = params.get('state');
  const state = stateText === null ? undefined : Number(stateText);
  const page = Number(params.get('page') ?? 1);
  const key = params.get('key') ?? undefined;
  const read = useRead(
    LIST,
    { queue: desk.queue, page, limit: LIMIT, ...(state !== undefined && { state }) },
    { keep: true },
  );
  useRenewOnCount(desk, read.renew);
  /** Rows that were decided here and are not drawn until the list says so itself. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => sortRows(read.data?.list ?? []).filter((row) => !gone.has(row.key)), [read.data, gone]);
  const index = rows.findIndex((row) => row.key === key);
  const opened = useOpened(rows[index], key);
  // A row that a colleague has decided stays open with what was typed (CONUI-12); one that was decided here does not.
  const row = rows[index] ?? (opened && !gone.has(opened.key) ? opened : undefined);

  const set = (change: Readonly<Record<string, string | undefined>>): void =>
    setParams(
      (old) => {
        for (const [name, value] of Object.entries(change)) {
          if (value === undefined) old.delete(name);
          else old.set(name, value);
        }
        return old;
      },
      { replace: true },
    );
  const open = (next: Row | undefined): void => set({ key: next?.key });
  const firstKey = rows[0]?.key;
  useEffect(() => {
    // The address names the row from the beginning, so that a list that changes does not change what is open.
    if (!row && firstKey) set({ key: firstKey });
  });
  const step = (by: number): void => {
    if (rows.length > 0) open(rows[Math.min(rows.length - 1, Math.max(0, index + by))]);
  };
  const leave = (left: Row): void => {
    open(rows[index + 1] ?? rows[index - 1]);
    setGone((old) => new Set([...old, left.key]));
    void renewReads(LIST, 'GET /console/api/desk/pulse').then(() => setGone(new Set()));
  };
  const toggle = (one: Row | undefined): void => {
    if (!one || !desk.batch) return;
    setMarked((old) => new Set(old.has(one.key) ? [...old].filter((each) => each !== one.key) : [...old, one.key]));
  };
  useShortcuts([
    { keys: 'j', name: '下一件', run: () => step(1) },
    { keys: 'k', name: '上一件', run: () => step(-1) },
    { keys: 'arrowdown', run: () => step(1) },
    { keys: 'arrowup', run: () => step(-1) },
    { keys: 'x', name: '选中此件', run: () => toggle(row), off: !desk.batch },
    {
      keys: 'o',
      name: '打开会员',
      run: () => {
        const person = row && desk.personOf(row);
        if (person) go(`/users/${person}`);
      },
    },
  ]);

  const counts = read.data?.queues ?? [];
  const total = Math.max(0, (read.data?.total ?? 0) - gone.size);
  const next = desks.find(
    ({ queue }) => queue !== desk.queue && (counts.find((one) => one.queue === queue)?.num ?? 0) > 0,
  );
  const chosen = rows.filter((one) => marked.has(one.key));
  return (
    <div className={s.inbox}>
      <QueueNav desks={desks} counts={counts} current={desk.queue} />
      <ReadState read={read} what={desk.name}>
        {() => (
          <>
            <RowList
              desk={desk}
              rows={rows}
              total={total}
              waiting={counts.find(({ queue }) => queue === desk.queue)?.num ?? 0}
              states={read.data?.states ?? []}
              state={state}
              page={page}
              limit={LIMIT}
              current={row?.key}
              marked={marked}
              open={open}
              toggle={toggle}
              set={set}
              renew={() => void renewReads(LIST)}
            />
            {chosen.length > 0 ? (
              <BatchPanel
                desk={desk}
                rows={chosen}
                clear={() => setMarked(new Set())}
                done={() => void renewReads(LIST, 'GET /console/api/desk/pulse')}
              />
            ) : row ? (
              <Detail
                key={row.key}
                desk={desk}
                row={row}
                isGone={index < 0}
                done={() => leave(row)}
                changed={() => void renewReads(LIST)}
              />
            ) : (
              <section className={`card ${s.empty}`}>
                <Empty description={state === undefined ? '这个队列清空了' : '没有符合的事项'}>
                  {next && (
                    <Button type="primary" onClick={() => go(`/inbox/${next.queue}`)}>
                      去 {next.name}
                    </Button>
                  )}
                </Empty>
              </section>
            )}
          </>
        )}
      </ReadState>
    </div>
  );
}

/** The row that the address names, as it was seen last. */
function useOpened(row: Row | undefined, key: string | undefined): Row | undefined {
  const [last, setLast] = useState<Row>();
  if (row && row !== last) setLast(row);
  return last?.key === key ? last : undefined;
}

/** By the promised time, then by age (CONUI-13). */
const sortRows = (rows: readonly Row[]): Row[] =>
  rows.toSorted(
    (a, b) =>
      (a.due_at ?? Number.POSITIVE_INFINITY) - (b.due_at ?? Number.POSITIVE_INFINITY) || a.created_at - b.created_at,
  );

/** CONUI-8: each read of a queue is a line of the log, so it is read again only when its count has changed. */
function useRenewOnCount({ queue }: QueueDesk, renew: () => Promise<unknown>): void {
  const num = usePulse().data?.queues.find((one) => one.queue === queue)?.num;
  const [seen, setSeen] = useState(num);
  useEffect(() => {
    if (num === undefined || num === seen) return;
    if (seen !== undefined) void renew();
    setSeen(num);
  }, [num, seen, renew]);
}
