// P2 待办: queues, the list of one of them, and the detail of one row. Queue, state, page and row are in the address (CONUI-7).
import { Button, Empty } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Redirect, useLocation, useParams, useSearchParams } from 'wouter';
import { renewReads, useRead } from '#lib/call.ts';
import { useIsTight } from '#lib/narrow.ts';
import { besideMembers, isWorkKind } from '#lib/objects.ts';
import { useMay } from '#lib/permissions.ts';
import { usePulse } from '#lib/pulse.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import type { ActEnd } from '#parts/act/ActBar.tsx';
import { OPEN_APPROVALS } from '#parts/OpenApprovals.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { BatchPanel } from './BatchPanel.tsx';
import { Beside } from './Beside.tsx';
import type { QueueDesk, Row } from './desk.ts';
import { DESKS } from './desks/index.ts';
import { Detail } from './Detail.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { GridPanel } from './GridPanel.tsx';
import { QueueNav } from './QueueNav.tsx';
import { RowList } from './RowList.tsx';
import s from './Inbox.module.css';

const LIMIT = 20;
const LIST = 'GET /console/api/queue/list';
const LOOKUP = 'GET /console/api/lookup/detail';
const APPROVALS = 'GET /console/api/approval/list';

export function Inbox() {
  const may = useMay();
  const { queue } = useParams<{ queue?: string }>();
  const desks = DESKS.filter(({ permission }) => may(permission));
  const [params] = useSearchParams();
  const desk = desks.find((one) => one.queue === queue);
  const kind = DESKS.find((one) => one.queue === queue)?.kind;
  const key = params.get('key');
  // An object of this queue may be found, and linked to, by people who do not work it off (CONUI-1): they are shown it, not a queue.
  if (!desk && isWorkKind(kind) && key !== null && may('lookup_detail'))
    return <Redirect to={besideMembers(kind, key)} replace />;
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
  const isGrid = desk.Card !== undefined && params.get('view') === 'grid';
  const read = useRead(
    LIST,
    { queue: desk.queue, page, limit: LIMIT, ...(state !== undefined && { state }) },
    { keep: true },
  );
  useRenewOnCount(desk, read.renew);
  /** Rows that were decided here and are not drawn until the list says so itself. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  /** As they were when they were marked: what became of each is read after it has left the list. */
  const [marked, setMarked] = useState<ReadonlyMap<string, Row>>(new Map());
  const rows = useMemo(() => sortRows(read.data?.list ?? []).filter((row) => !gone.has(row.key)), [read.data, gone]);
  const index = rows.findIndex((row) => row.key === key);
  const opened = useOpened(rows[index], key);
  // A row that a colleague has decided stays open with what was typed (CONUI-12); one that was decided here does not.
  const row = rows[index] ?? (opened && !gone.has(opened.key) ? opened : undefined);

  const set = (change: Readonly<Record<string, string | undefined>>): void => {
    // What is decided at once must be on the screen.
    if ('page' in change || 'state' in change) setMarked(new Map());
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
  };
  const open = (next: Row | undefined): void => set({ key: next?.key });
  const isTight = useIsTight();
  const firstKey = rows[0]?.key;
  useEffect(() => {
    // The address names the row from the beginning, so that a list that changes does not change what is open. Where the detail lies
    // over the list, only the person opens it.
    if (key === undefined && firstKey && !isTight && !read.isRenewing) set({ key: firstKey });
  });
  const step = (by: number): void => {
    if (rows.length > 0) open(rows[Math.min(rows.length - 1, Math.max(0, index + by))]);
  };
  const leave = (left: Row, how: ActEnd): void => {
    // Work that was only begun goes on where it is, unless the list shows another state alone.
    if (how === 'begun' && state === undefined) {
      void renewReads(LIST, LOOKUP, 'GET /console/api/desk/pulse');
      return;
    }
    const isWaiting = how === 'waiting';
    open(rows[index + 1] ?? rows[index - 1] ?? (isWaiting ? left : undefined));
    // CONUI-3: what waits for a second person has not happened, so its row stays where it is.
    if (!isWaiting) setGone((old) => new Set([...old, left.key]));
    void renewReads(LIST, APPROVALS, 'GET /console/api/desk/pulse').then(() => setGone(new Set()));
  };
  /** After many were decided at once: the row that was open is none that a colleague took away. */
  const renewAll = (): void => void renewReads(LIST, 'GET /console/api/desk/pulse').then(() => set({ key: undefined }));
  const toggle = (one: Row | undefined): void => {
    if (!one || !desk.batch) return;
    setMarked((old) => {
      const listed = new Map([...old].filter(([key]) => rows.some((row) => row.key === key)));
      if (!listed.delete(one.key)) listed.set(one.key, one);
      return listed;
    });
  };
  useShortcuts([
    { keys: 'j', name: '下一件', run: () => step(1) },
    { keys: 'k', name: '上一件', run: () => step(-1) },
    { keys: 'arrowdown', run: () => step(1) },
    { keys: 'arrowup', run: () => step(-1) },
    { keys: 'x', name: '选中此件', run: () => toggle(row), off: !desk.batch },
    { keys: 'v', name: '单件或宫格', run: () => set({ view: isGrid ? undefined : 'grid' }), off: !desk.Card },
    {
      keys: 'o',
      name: '打开会员',
      run: () => {
        const person = row && desk.personOf(row);
        if (person) go(`/users/${person}`);
      },
    },
  ]);

  const asked = useAsked();
  const counts = read.data?.queues ?? [];
  const total = Math.max(0, (read.data?.total ?? 0) - gone.size);
  const next = desks.find(
    ({ queue }) => queue !== desk.queue && (counts.find((one) => one.queue === queue)?.num ?? 0) > 0,
  );
  const chosen = [...marked.values()];
  return (
    <div className={s.inbox}>
      <QueueNav desks={desks} counts={counts} current={desk.queue} shift={read.data?.shift} />
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
              isGrid={isGrid}
              current={row?.key}
              marked={marked}
              asked={asked}
              open={open}
              toggle={toggle}
              set={set}
              renew={renewAll}
            />
            {isGrid && (rows.length > 0 || chosen.length > 0) ? (
              <Beside label="宫格" close={() => set({ view: undefined })}>
                <GridPanel
                  desk={desk}
                  Card={desk.Card}
                  rows={rows}
                  current={row?.key}
                  marked={marked}
                  toggle={toggle}
                  chosen={chosen}
                  mark={(some) => setMarked(new Map(some.map((one) => [one.key, one])))}
                  done={renewAll}
                />
              </Beside>
            ) : chosen.length > 0 ? (
              <Beside label="批量处理" close={() => setMarked(new Map())}>
                <BatchPanel desk={desk} rows={chosen} clear={() => setMarked(new Map())} done={renewAll} />
              </Beside>
            ) : row ? (
              <Beside label={row.title} close={() => open(undefined)}>
                <Detail
                  key={row.key}
                  desk={desk}
                  row={row}
                  isGone={index < 0}
                  done={(how) => leave(row, how)}
                  changed={() => void renewReads(LIST)}
                />
              </Beside>
            ) : key !== undefined && !gone.has(key) ? (
              <Beside label={desk.name} close={() => open(undefined)}>
                <Elsewhere key={key} desk={desk} id={key} close={() => open(undefined)} />
              </Beside>
            ) : isTight && rows.length > 0 ? null : (
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

/** The objects that wait for a second person, as the log names them: `recharge:RC…`. */
function useAsked(): ReadonlySet<string> {
  const { data } = useRead(APPROVALS, OPEN_APPROVALS);
  return useMemo(() => new Set((data?.list ?? []).map(({ target }) => target)), [data]);
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
