import { beforeEach, expect, it } from 'vitest';
import { clearQueries, refetchQueries } from '#lib/query.ts';
import { eventually } from '#mechanics/testing/part.tsx';
import { render } from '#testing/render.tsx';
import { useRenewedPages, type RenewedPages } from './use-renewed-pages.ts';

type Row = { readonly id: number; readonly name: string };
type Page = { readonly list: readonly Row[]; readonly total: number };

const TOTAL = 25;
let asked: number[];
let name: (id: number) => string;
let list: RenewedPages<Row, Page>;

/** One row a page, so that twenty-five rows are twenty-five of them. */
function Rows() {
  list = useRenewedPages<Row, Page>({
    name: 'rows',
    ask: {},
    fetch: async ({ page, limit }) => {
      asked.push(page);
      const rows = Array.from({ length: limit }, (_, i) => (page - 1) * limit + i + 1).filter((id) => id <= TOTAL);
      return { code: 1, msg: 'ok', data: { list: rows.map((id) => ({ id, name: name(id) })), total: TOTAL } };
    },
    keyOf: ({ id }) => id,
    limit: 1,
    kept: false,
  });
  return <p>{list.rows.map((row) => row.name).join(' ')}</p>;
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
  clearQueries();
  asked = [];
  name = (id) => `a${id}`;
  render(<Rows />);
  await until(1);
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
  await refetchQueries(['rows']);
  await eventually(() => shown()[0]).toBe('b1');
  expect(asked).toHaveLength(20);
  expect(shown().slice(18, 22)).toEqual(['b19', 'b20', 'a21', 'a22']);
  await eventually(() => shown().at(-1)).toBe('b25');
  expect(shown()).toEqual(Array.from({ length: TOTAL }, (_, i) => `b${i + 1}`));
  expect(asked).toEqual(Array.from({ length: TOTAL }, (_, i) => i + 1));
});

it('SHELL-8 what came after the answer is not asked for again', async () => {
  await scrollTo(3);
  asked = [];
  await refetchQueries(['rows']);
  await scrollTo(5);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(asked).toEqual([1, 2, 3, 4, 5]);
});

it('pulled down while it renews, what is below is not asked for any more', async () => {
  await scrollTo(TOTAL);
  await refetchQueries(['rows']);
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
