// React hook for a long list that a member returns to: pages are loaded by scrolling and stay, a list that is shown again is
// renewed in the background (SHELL-8), and a mutation changes the rows before the server has been asked again.
import type { ResponseEnvelope, ReplyFrom, RequestTo, RouteName } from '@shengyu/contract/client.ts';
import { PAGE_SIZE } from '@shengyu/rules/ui/pagination.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { keepCopy, memberCopyName, readCopy } from '../copies.ts';
import type { Refusal } from '../refusal.ts';
import { discardAndRenewReads, useCachedRead, type CacheEntryOptions } from './cache.ts';
import { useClient } from './client-context.ts';

type PageOf<Row> = { readonly list: readonly Row[]; readonly total: number };
/** Returns the row as it is after a mutation, or null when the mutation has removed it. */
type Change<Row> = (row: Row) => Row | null;

type RowOf<Page> = Page extends PageOf<infer Row> ? Row : never;

export type Pages<Row, Page> = {
  readonly rows: Row[];
  /** The reply of the first page, with the fields beside the list. */
  readonly page: Page | undefined;
  /** The state of the list's end, as the UI kit's List takes it. */
  readonly next: 'more' | 'loading' | 'failed' | 'end';
  readonly copiedAt: number | undefined;
  readonly refusal: Refusal | undefined;
  /** Set when no response came and no copy is kept. */
  readonly failure: { readonly status: number | undefined } | undefined;
  more(): void;
  /** Requests all shown pages again. */
  again(): Promise<void>;
  /** Starts again with the first page only: the member has pulled down the list, so no further page is in view. */
  restart(): Promise<void>;
  /** Applies the effect of a mutation until the next response; the returned function takes it back. */
  change(how: Change<Row>): () => void;
};

export type PagesOptions<Row> = CacheEntryOptions & {
  /** The identity of a row, needed when rows can move between pages while they are read. */
  readonly keyOf?: (row: Row) => unknown;
  /** Rows per page; S-ALL-6: 10 unless a list says otherwise. */
  readonly limit?: number;
  /** The first page is kept on the phone under this name; a search or a filter has no name. */
  readonly copy?: string | undefined;
  /** Another number starts the list again with the first page. */
  readonly round?: number;
};

/** This many pages are renewed at once. The others follow one every STEP_MS, because only 60 reads in 10 s are allowed (API-1). */
const AT_ONCE = 20;
const STEP_MS = 500;

type Base<Page> = { readonly page: Page; readonly pages: number };
type Later<Row> = ReadonlyMap<number, readonly Row[]>;
type Below<Row> = { readonly asked: string; readonly pages: Later<Row> };

/** `pageIn` finds the list in the reply, if it is not the reply itself. */
export function usePages<R extends RouteName, Page = ReplyFrom<R>>(
  route: R,
  request: Omit<RequestTo<R>, 'page' | 'limit'>,
  options: PagesOptions<RowOf<Page>> = {},
  pageIn: (reply: ReplyFrom<R>) => Page = (reply) => reply as unknown as Page,
): Pages<RowOf<Page>, Page> {
  type Row = RowOf<Page>;
  type Reply = Page & PageOf<Row>;
  const { keyOf, limit = PAGE_SIZE, copy, round = 0, ...entryOptions } = options;
  const client = useClient();
  const asked = JSON.stringify([route, request]);
  const open = useRef({ asked, pages: 1 });
  if (open.current.asked !== asked) open.current = { asked, pages: 1 };
  const fetch = async (page: number, fresh = false): Promise<ResponseEnvelope<Reply>> => {
    const answer = await client.call(
      route,
      { ...request, page, limit },
      {
        quiet: 'all',
        fresh,
      },
    );
    return (answer.code === 1 ? { ...answer, data: pageIn(answer.data) } : answer) as ResponseEnvelope<Reply>;
  };

  const query = useCachedRead<Base<Reply>>(
    route,
    { ...request, limit },
    async (again) => {
      const pages = Math.min(open.current.asked === asked ? open.current.pages : 1, AT_ONCE);
      const first = await fetch(1, again);
      if (first.code !== 1) return first as unknown as ResponseEnvelope<Base<Reply>>;
      let list: readonly Row[] = first.data.list;
      // Pages are requested one after another, so that renewing pages out of sight does not occupy the phone.
      for (let page = 2; page <= pages && list.length < first.data.total; page++) {
        const answer = await fetch(page, again);
        if (answer.code !== 1) break;
        list = list.concat(answer.data.list);
      }
      return { ...first, data: { page: { ...first.data, list }, pages: Math.max(1, Math.ceil(list.length / limit)) } };
    },
    entryOptions,
    true,
  );
  const fetched = query.data;

  useEffect(() => {
    if (!fetched || copy === undefined) return;
    keepCopy(memberCopyName(copy), { asked, page: { ...fetched.page, list: fetched.page.list.slice(0, limit) } });
  }, [fetched, copy]);
  const failed = query.step === 'failed';
  const copied = useMemo(() => {
    const found =
      failed && copy !== undefined ? readCopy<{ asked: string; page: Reply }>(memberCopyName(copy)) : undefined;
    // A copy of another request is not shown.
    return found && found.data.asked === asked ? { at: found.at, data: found.data.page } : undefined;
  }, [failed, copy, asked]);

  const [below, setBelow] = useState<Below<Row>>({ asked, pages: NONE });
  const [over, setOver] = useState<{ of: Base<Reply>; list: readonly Row[] }>();
  const [state, setState] = useState<{ asked: string; next: 'loading' | 'failed' | 'idle' }>({ asked, next: 'idle' });
  const later = below.asked === asked ? below.pages : NONE;
  const list = fetched ? (over && over.of === fetched ? over.list : fetched.page.list) : copied && copied.data.list;

  const rows = useMemo(() => {
    const all = (list ?? []).slice();
    if (!fetched || later.size === 0) return all;
    // A row that has moved between pages is shown where the newer response has it.
    const keyed = keyOf || ((row: Row): unknown => row);
    const known = new Set(all.map(keyed));
    // Pages beyond those open now are left from an earlier look at the same list, before a search for example.
    for (let page = fetched.pages + 1; page <= open.current.pages && later.has(page); page++) {
      later.get(page)!.forEach((row) => {
        if (!known.has(keyed(row))) all.push(row);
        known.add(keyed(row));
      });
    }
    return all;
  }, [list, later, fetched]);

  const keepPage = (page: number, some: readonly Row[]): void =>
    setBelow((now) => withPages(now.asked === asked ? now : { asked, pages: NONE }, [[page, some]]));

  // `until` is the number of pages that existed when the response came, `done` the number of those that have been renewed. Pages
  // loaded after that are newer and need no renewal.
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
      const answer = await fetch(now.done + 1, true).catch(() => undefined);
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

  const restart = (): Promise<void> => {
    open.current.pages = 1;
    setBelow({ asked, pages: NONE });
    return query.again();
  };
  const begun = useRef(round);
  useEffect(() => {
    if (begun.current === round) return;
    begun.current = round;
    open.current.pages = 1;
    setBelow({ asked, pages: NONE });
    void discardAndRenewReads(route, { ...request, limit });
  }, [round]);

  const more = (): void => {
    if (!fetched) return void query.again();
    const page = Math.max(open.current.pages, fetched.pages) + 1;
    setState({ asked, next: 'loading' });
    const settle = (next: 'failed' | 'idle'): void => setState((now) => (now.asked === asked ? { asked, next } : now));
    fetch(page).then(
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

  return {
    rows,
    page: fetched ? fetched.page : copied && copied.data,
    next: nextOf(),
    copiedAt: copied && copied.at,
    refusal: query.refusal,
    failure: query.step === 'failed' && !copied ? query : undefined,
    more,
    again: query.again,
    restart,
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
        // Pages that were loaded meanwhile stay.
        setBelow((now) => withPages(now, Array.from(before.pages)));
      };
    },
  };
  function nextOf(): Pages<Row, Page>['next'] {
    if (!fetched) return copied || query.refusal ? 'end' : failed ? 'failed' : 'loading';
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

function changed<Row>(rows: readonly Row[], how: Change<Row>): Row[] {
  const left: Row[] = [];
  rows.forEach((row) => {
    const now = how(row);
    if (now) left.push(now);
  });
  return left;
}
