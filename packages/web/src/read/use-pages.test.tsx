import { beforeEach, expect, it } from 'vitest';
import { render } from '@shengyu/ui/testing/render.tsx';
import { clearReads, renewReads } from './cache.ts';
import type { ApiClient } from '../client.ts';
import { ClientContext } from './client-context.ts';
import { usePages, type Pages } from './use-pages.ts';

const TOTAL = 25;
const ROUTE = 'POST /api/v1/my_apply_join_list';
type Row = { id: number; name: string };

let asked: number[];
let limits: number[];
let name: (id: number) => string;
/** Rows behind the twentieth come when this resolves. */
let below: Promise<void>;
let list: Pages<Row, unknown>;

/** A client whose list is served from memory. */
const client = {
  call: async (_: string, { page, limit }: { page: number; limit: number }) => {
    asked.push(page);
    limits.push(limit);
    if (page > 20) await below;
    const rows = Array.from({ length: limit }, (__, i) => (page - 1) * limit + i + 1).filter((id) => id <= TOTAL);
    return { code: 1, msg: 'ok', data: { list: rows.map((id) => ({ id, name: name(id) })), total: TOTAL } };
  },
} as unknown as ApiClient;

function Rows() {
  list = usePages<typeof ROUTE, { list: Row[]; total: number }>(ROUTE, {}, { keyOf: ({ id }) => id, limit: 1 });
  return <p>{list.rows.map((row) => row.name).join(' ')}</p>;
}
/** Polls until the value is as expected. */
function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 20_000 });
}
const shown = (): string[] => (document.querySelector('p')?.textContent ?? '').split(' ').filter(Boolean);
const until = (rows: number) => eventually(() => shown().length).toBe(rows);

async function scrollTo(rows: number): Promise<void> {
  for (let page = shown().length + 1; page <= rows; page++) {
    list.more();
    await until(page);
  }
}

beforeEach(async () => {
  clearReads();
  asked = [];
  limits = [];
  below = Promise.resolve();
  name = (id) => `a${id}`;
  render(
    <ClientContext value={client}>
      <Rows />
    </ClientContext>,
  );
  await until(1);
});

it('S-ALL-6 a list loads ten rows a page unless it says otherwise', async () => {
  const Usual = () => <p>{usePages<typeof ROUTE, { list: Row[]; total: number }>(ROUTE, {}).rows.length}</p>;
  render(
    <ClientContext value={client}>
      <Usual />
    </ClientContext>,
  );
  await expect.poll(() => limits).toEqual([1, 10]);
});

it('S-ALL-6 every page is asked for once, and the end is known', async () => {
  await scrollTo(TOTAL);
  expect(asked).toEqual(Array.from({ length: TOTAL }, (_, i) => i + 1));
  expect(list.next).toBe('end');
});

it('SHELL-8 API-1 what is come back to is renewed: twenty pages at once, what is further below one by one', async () => {
  await scrollTo(TOTAL);
  asked = [];
  name = (id) => `b${id}`;
  let release = (): void => undefined;
  below = new Promise((resolve) => (release = resolve));
  await renewReads(ROUTE);
  await eventually(() => shown()[0]).toBe('b1');
  // On a busy machine the first page below may have been asked for by now.
  expect(asked.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  expect(asked.length).toBeLessThan(22);
  expect(shown().slice(18, 22)).toEqual(['b19', 'b20', 'a21', 'a22']);
  release();
  await eventually(() => shown().at(-1)).toBe('b25');
  expect(shown()).toEqual(Array.from({ length: TOTAL }, (_, i) => `b${i + 1}`));
  expect(asked).toEqual(Array.from({ length: TOTAL }, (_, i) => i + 1));
});

it('SHELL-8 what came after the answer is not asked for again', async () => {
  await scrollTo(3);
  asked = [];
  await renewReads(ROUTE);
  await scrollTo(5);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(asked).toEqual([1, 2, 3, 4, 5]);
});

it('pulled down while it renews, what is below is not asked for any more', async () => {
  await scrollTo(TOTAL);
  await renewReads(ROUTE);
  asked = [];
  await list.restart();
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(asked).toEqual([1]);
  await until(1);
});

it('an act is seen at once; taken back, the row is there again and so is what came meanwhile', async () => {
  await scrollTo(3);
  const takeBack = list.change((row) => (row.id === 2 ? null : { ...row, name: `${row.name}!` }));
  await eventually(shown).toEqual(['a1!', 'a3!']);
  list.more();
  await eventually(shown).toEqual(['a1!', 'a3!', 'a4']);
  takeBack();
  await eventually(shown).toEqual(['a1', 'a2', 'a3', 'a4']);
});

it('pulled down it begins with the first page', async () => {
  await scrollTo(4);
  await list.restart();
  await until(1);
  expect(list.next).toBe('more');
});
