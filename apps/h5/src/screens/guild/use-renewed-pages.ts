// A long list that is come back to: pages come with scrolling and stay, what is shown again is renewed silently (SHELL-8), and an act
// is seen on its rows before the server has been asked again.
import type { Envelope } from '@shengyu/contract/client.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CallFailed } from '#lib/call-failed.ts';
import { keepCopy, ownCopy, readCopy } from '#lib/copies.ts';
import { useQuery } from '#lib/query.ts';
import { refusalOf, type Refusal } from '#lib/refusal.ts';

type PageOf<Row> = { readonly list: readonly Row[]; readonly total: number };
type At = { page: number; limit: number };
/** A row as it is now; null: it is gone. */
type Change<Row> = (row: Row) => Row | null;

export type RenewedPages<Row, Page> = {
  readonly rows: Row[];
  /** What stands beside the list. */
  readonly page: Page | undefined;
  readonly next: 'more' | 'loading' | 'failed' | 'end';
  readonly copiedAt: number | undefined;
  readonly refusal: Refusal | undefined;
  /** Nothing answered and nothing is kept. */
  readonly failure: { readonly status: number | undefined } | undefined;
  more(): void;
  /** Asks again for what is shown. */
  renew(): Promise<void>;
  /** From the first page on: pulled down, so nobody is further below. */
  restart(): Promise<void>;
  /** What an act did, until the answer tells; the function it returns takes it back. */
  change(how: Change<Row>): () => void;
};

export type RenewedOptions<Row, Page> = {
  /** First part of the key, for refetchQueries. */
  readonly name: string;
  readonly ask: object;
  readonly fetch: (at: At) => Promise<Envelope<Page>>;
  readonly keyOf: (row: Row) => number;
  readonly limit: number;
  /** The first page is kept on the phone; searches are not. */
  readonly kept: boolean;
};

/** As many are renewed at once, the others follow one by one: 60 reads in 10 s are allowed (API-1). */
const AT_ONCE = 20;
const STEP_MS = 500;

type Base<Page> = { readonly page: Page; readonly pages: number };
type Later<Row> = ReadonlyMap<number, readonly Row[]>;
type Below<Row> = { readonly asked: string; readonly pages: Later<Row> };

export function useRenewedPages<Row, Page extends PageOf<Row>>(options: RenewedOptions<Row, Page>) {
  const { name, ask, fetch, keyOf, limit, kept } = options;
  const asked = JSON.stringify([name, ask]);
  const open = useRef({ asked, pages: 1 });
  if (open.current.asked !== asked) open.current = { asked, pages: 1 };

  const query = useQuery({
    queryKey: [name, ask],
    queryFn: async (): Promise<Envelope<Base<Page>>> => {
      const pages = Math.min(open.current.asked === asked ? open.current.pages : 1, AT_ONCE);
      const first = await fetch({ page: 1, limit });
      if (first.code !== 1) return first as unknown as Envelope<Base<Page>>;
      let list = first.data.list;
      // One after another: a phone has more to do than to renew what is out of sight.
      for (let page = 2; page <= pages && list.length < first.data.total; page++) {
        const answer = await fetch({ page, limit });
        if (answer.code !== 1) break;
        list = list.concat(answer.data.list);
      }
      return { ...first, data: { page: { ...first.data, list }, pages: Math.max(1, Math.ceil(list.length / limit)) } };
    },
  });
  const fetched = query.data && query.data.code === 1 ? query.data.data : undefined;

  const copy = ownCopy(asked);
  useEffect(() => {
    if (fetched && kept) keepCopy(copy, { ...fetched.page, list: fetched.page.list.slice(0, limit) });
  }, [fetched]);
  const failed = query.isError && !fetched;
  const copied = useMemo(() => (failed && kept ? readCopy<Page>(copy) : undefined), [failed, kept, copy]);

  const [below, setBelow] = useState<Below<Row>>({ asked, pages: NONE });
  const [over, setOver] = useState<{ of: Base<Page>; list: readonly Row[] }>();
  const [state, setState] = useState<{ asked: string; next: 'loading' | 'failed' | 'idle' }>({ asked, next: 'idle' });
  const later = below.asked === asked ? below.pages : NONE;
  const list = fetched ? (over && over.of === fetched ? over.list : fetched.page.list) : copied && copied.data.list;

  const rows = useMemo(() => {
    const all = (list ?? []).slice();
    if (!fetched || later.size === 0) return all;
    // Somebody who moved between pages stands where the newer answer says.
    const known = new Set(all.map(keyOf));
    for (let page = fetched.pages + 1; later.has(page); page++) {
      later.get(page)!.forEach((row) => {
        if (!known.has(keyOf(row))) all.push(row);
        known.add(keyOf(row));
      });
    }
    return all;
  }, [list, later, fetched]);

  const keepPage = (page: number, some: readonly Row[]): void =>
    setBelow((now) => withPages(now.asked === asked ? now : { asked, pages: NONE }, [[page, some]]));

  // The pages there were when the answer came, and how far they are renewed; those that came since are newer than it.
  const old = useRef<{ of: unknown; done: number; until: number }>({ of: undefined, done: 0, until: 0 });
  useEffect(() => {
    if (!fetched) return undefined;
    if (old.current.of !== fetched) old.current = { of: fetched, done: fetched.pages, until: open.current.pages };
    const now = old.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const goOn = (): void => {
      if (!left && now.done < Math.min(now.until, open.current.pages))
        timer = setTimeout(() => void renewNext(), STEP_MS);
    };
    const renewNext = async (): Promise<void> => {
      const answer = await fetch({ page: now.done + 1, limit }).catch(() => undefined);
      if (left || !answer || answer.code !== 1) return;
      keepPage(++now.done, answer.data.list);
      goOn();
    };
    goOn();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [fetched]);

  const more = (): void => {
    if (!fetched) return void query.refetch();
    const page = Math.max(open.current.pages, fetched.pages) + 1;
    setState({ asked, next: 'loading' });
    const settle = (next: 'failed' | 'idle'): void => setState((now) => (now.asked === asked ? { asked, next } : now));
    fetch({ page, limit }).then(
      (answer) => {
        if (open.current.asked !== asked) return;
        if (answer.code !== 1) return settle('failed');
        open.current.pages = page;
        keepPage(page, answer.data.list);
        settle('idle');
      },
      () => settle('failed'),
    );
  };

  const result: RenewedPages<Row, Page> = {
    rows,
    page: fetched ? fetched.page : copied && copied.data,
    next: nextOf(),
    copiedAt: copied && copied.at,
    refusal: query.data && refusalOf(query.data),
    failure: failed && !copied ? { status: statusOf(query.error) } : undefined,
    more,
    renew: query.refetch,
    restart: () => {
      open.current.pages = 1;
      setBelow({ asked, pages: NONE });
      return query.refetch();
    },
    change: (how) => {
      if (!fetched) return () => undefined;
      const before = { pages: later, over };
      setOver({ of: fetched, list: changed(list!, how) });
      setBelow((now) =>
        withPages(
          now,
          Array.from(now.pages, ([page, some]) => [page, changed(some, how)]),
        ),
      );
      return () => {
        setOver(before.over);
        // Pages that came meanwhile stay.
        setBelow((now) => withPages(now, Array.from(before.pages)));
      };
    },
  };
  return result;

  function nextOf(): RenewedPages<Row, Page>['next'] {
    if (!fetched) return copied || query.data ? 'end' : query.isError ? 'failed' : 'loading';
    const now = state.asked === asked ? state.next : 'idle';
    if (now !== 'idle') return now;
    return Math.max(open.current.pages, fetched.pages) * limit < fetched.page.total ? 'more' : 'end';
  }
}

const NONE: Later<never> = new Map();

function withPages<Row>({ asked, pages }: Below<Row>, some: readonly [number, readonly Row[]][]): Below<Row> {
  const next = new Map(pages);
  some.forEach(([page, rows]) => next.set(page, rows));
  return { asked, pages: next };
}

const statusOf = (error: unknown): number | undefined => (error instanceof CallFailed ? error.status : undefined);

function changed<Row>(rows: readonly Row[], how: Change<Row>): Row[] {
  const left: Row[] = [];
  rows.forEach((row) => {
    const now = how(row);
    if (now) left.push(now);
  });
  return left;
}
