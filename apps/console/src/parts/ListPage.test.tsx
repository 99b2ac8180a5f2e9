// The filters of a list: what the server offers, the order of the rows, a part of a day, and the key that begins to filter.
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Route } from 'wouter';
import type { ListKind } from '#lib/objects.ts';
import { openDesk } from '#testing/desk.tsx';
import { ListPage } from './ListPage.tsx';

const CHOICES = {
  order: [{ field: 'campaign', value: 'treasure_hunt', name: '深海寻宝' }],
  ledger: [
    { field: 'q', value: '101', name: '充值', group: '钻石' },
    { field: 'q', value: '203', name: '更正', group: '收益' },
  ],
};

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());

function open(kind: ListKind, address: string): void {
  desk = openDesk(<ListPage kind={kind} />, {
    address,
    answers: {
      'object/list': () => ({
        list: [],
        total: 0,
        page: 1,
        limit: 50,
        states: [],
        sums: [],
        choices: CHOICES[kind as keyof typeof CHOICES],
      }),
    },
  });
}
/** A list of members that is read fifty rows at a time. */
function openLong(total: number, more: Pick<Parameters<typeof openDesk>[1], 'me' | 'isInBrowser'> = {}): void {
  const list = <ListPage kind="user" marked={(rows) => <b>{rows.map(({ title }) => title).join('、')}</b>} />;
  const pages = (
    <>
      <Route path="/users">
        <main style={{ height: 600, overflow: 'auto' }}>{list}</main>
      </Route>
      <Route path="/users/:id">{({ id }) => <h1>会员页 {id}</h1>}</Route>
    </>
  );
  desk = openDesk(pages, {
    address: '/users',
    ...more,
    answers: {
      'object/list': (query) => {
        const at = Number(query['page'] ?? 1);
        return {
          list: Array.from({ length: Math.min(50, total - (at - 1) * 50) }, (_, i) => memberOf((at - 1) * 50 + i + 1)),
          total,
          page: at,
          limit: 50,
          states: [],
          sums: [],
        };
      },
    },
  });
}
const memberOf = (no: number) => ({
  kind: 'user',
  id: String(10_000_000 + no),
  title: `会员${no}`,
  at: 1_790_000_000 + no,
  state: 0,
  state_text: '正常',
  data: {},
});
const drawn = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('tr[data-row-key]')];

const asked = () => desk.asked.at(-1)?.query;

it('Z49 orders are filtered by a campaign by its name, and sorted', async () => {
  open('order', '/money/order?begin=2026-11-18&end=2026-11-18');
  await page.getByRole('combobox', { name: '活动' }).click();
  await page.getByTitle('深海寻宝').click();
  await expect.poll(asked).toMatchObject({ kind: 'order', campaign: 'treasure_hunt' });
  await page.getByRole('combobox', { name: '排序' }).click();
  await page.getByTitle('金额最大在前').click();
  await expect.poll(asked).toMatchObject({ campaign: 'treasure_hunt', sort: 'amount' });
  expect(desk.address()).toContain('sort=amount');
});

it('Z49 entries are filtered by account or type, each type under its account', async () => {
  open('ledger', '/money/ledger?begin=2026-11-18&end=2026-11-18');
  await page.getByRole('combobox', { name: '账户或类型' }).click();
  await expect.element(page.getByTitle('更正')).toBeVisible();
  await page.getByTitle('更正').click();
  await expect.poll(asked).toMatchObject({ kind: 'ledger', q: '203' });
});

it('P1 a part of a day is asked for and named, and is left by a click', async () => {
  const from = Date.parse('2026-11-18T21:00:00+08:00') / 1_000;
  open('order', `/money/order?begin=2026-11-18&end=2026-11-18&from=${from}&until=${from + 3_600}`);
  await expect.poll(asked).toMatchObject({ from_at: String(from), until_at: String(from + 3_600) });
  const tag = page.getByText(/21:00 – .*22:00/);
  await expect.element(tag).toBeVisible();
  await tag.getByRole('button').click();
  await expect.poll(() => asked()?.['from_at']).toBeUndefined();
  expect(asked()).toMatchObject({ begin: '2026-11-18', end: '2026-11-18' });
});

it('CONUI-14 / begins to filter', async () => {
  open('user', '/users');
  await expect.element(page.getByRole('combobox', { name: '会员' })).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('combobox', { name: '会员' })).toHaveFocus();
});

it('CONUI-24 a long list has only the rows around the view in the document, and says which of how many they are', async () => {
  openLong(400);
  await expect.element(page.getByText('会员1', { exact: true })).toBeVisible();
  await expect.poll(() => drawn().length).toBeGreaterThan(20);
  await userEvent.keyboard('jx');
  await userEvent.keyboard('j'.repeat(30));
  await expect.element(page.getByText('会员31', { exact: true })).toBeInViewport();
  // The pages below are read as the cursor comes near them.
  for (let row = 31; row < 120; row++) await userEvent.keyboard('j');
  await expect.element(page.getByText('会员120', { exact: true })).toBeInViewport();
  // A browser's own search cannot find what is not in the document, and the page says so.
  await expect.element(page.getByText(/浏览器的页内查找只找得到屏幕附近的行/)).toBeInTheDocument();
  await expect.poll(() => drawn().length).toBeLessThan(80);
  expect(page.getByRole('table').element().getAttribute('aria-rowcount')).toBe('401');
  const row = drawn().find((one) => one.textContent.includes('会员120'))!;
  expect(row.getAttribute('aria-rowindex')).toBe('121');
  // What was marked far above stays marked though its row is drawn no more.
  await userEvent.keyboard('x');
  expect(drawn().some((one) => one.dataset['rowKey'] === memberOf(1).id)).toBe(false);
  await expect.element(page.getByText('会员1、会员120', { exact: true })).toBeInTheDocument();
});

it('a short list is drawn whole', async () => {
  openLong(50);
  await expect.poll(() => drawn().length).toBe(50);
  expect(document.body.textContent).not.toContain('页内查找');
});

it('CONUI-7 Back finds the row again that was opened, and the keys go on from there', async () => {
  openLong(50, { isInBrowser: true });
  await expect.element(page.getByText('会员1', { exact: true })).toBeVisible();
  await userEvent.keyboard('jjj{Enter}');
  await expect.element(page.getByRole('heading', { name: '会员页 10000003' })).toBeVisible();
  history.back();
  await expect.element(page.getByText('会员1', { exact: true })).toBeVisible();
  await userEvent.keyboard('j{Enter}');
  await expect.element(page.getByRole('heading', { name: '会员页 10000004' })).toBeVisible();
});

it('CONUI-14 the row that j has reached takes ↵ from a button that had the focus', async () => {
  openLong(50, { me: { permissions: ['export_make'] } });
  await expect.element(page.getByText('会员1', { exact: true })).toBeVisible();
  const button = page.getByRole('button', { name: /导\s*出/ });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('j{Enter}');
  await expect.element(page.getByRole('heading', { name: '会员页 10000001' })).toBeVisible();
});

it('§4 the number of a row is copied by a click, and the row is not opened by it', async () => {
  const opened: string[] = [];
  desk = openDesk(<ListPage kind="recharge" onOpen={({ id }) => opened.push(id)} />, {
    address: '/money/recharge',
    answers: {
      'object/list': () => ({
        list: [{ ...memberOf(1), kind: 'recharge', id: 'RC20261118', amount: 6_800, unit: 'fen' }],
        total: 1,
        page: 1,
        limit: 50,
        states: [],
        sums: [],
      }),
    },
  });
  await page.getByText('RC20261118').hover();
  await page.getByRole('button', { name: '复制 RC20261118' }).click();
  await expect.element(page.getByText('已复制 RC20261118')).toBeVisible();
  expect(opened).toEqual([]);
  await page.getByText('RC20261118', { exact: true }).click();
  expect(opened).toEqual(['RC20261118']);
});
