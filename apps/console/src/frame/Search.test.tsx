// ⌘K finds everything that the server finds, and each hit leads somewhere.
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DetailPanel } from '#parts/DetailPanel.tsx';
import { openDesk } from '#testing/desk.tsx';
import { Search } from './Search.tsx';

const HITS = [
  { kind: 'apply', id: 'GA20261118', title: '听潮阁', text: 'GA20261118', state_text: '审核中', match: 'ref' },
  { kind: 'item', id: 'g_galleon', title: '宝藏帆船', text: '礼物 · 9,999 钻', state_text: '', match: 'name' },
];

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());

async function search(permissions: readonly string[]): Promise<void> {
  desk = openDesk(<Search close={() => undefined} emergency={undefined} />, {
    me: { permissions: ['search_all', ...permissions] },
    answers: {
      'search/all': () => ({ list: HITS }),
      'desk/pulse': () => ({ queues: [], alerts: [], off: [], server_time: 1_795_000_000 }),
    },
  });
  await page.getByRole('combobox', { name: '搜索' }).fill('GA20261118');
  await expect.element(page.getByRole('option', { name: /听潮阁/ })).toBeVisible();
}

it('Z48 an application to open a guild is opened beside the guilds', async () => {
  await search([]);
  await userEvent.keyboard('{Enter}');
  expect(desk.address()).toBe('/guilds?open=apply%3AGA20261118');
});

it('Z48 an item begins a gift of it for those who give items', async () => {
  await search(['item_grant']);
  await page.getByRole('option', { name: /宝藏帆船.*人工发放/ }).click();
  await expect.element(page.getByText(/向 0 人发放 宝藏帆船 × 1/)).toBeVisible();
});

it('Z48 an item is named with its number for those who give none', async () => {
  await search([]);
  await expect.element(page.getByRole('option', { name: /宝藏帆船.*复制编号/ })).toBeVisible();
});

it('§4 what was opened stands there before anything is typed: an order of a drawer', async () => {
  const object = {
    kind: 'recharge' as const,
    id: 'RC20261118',
    title: '充值 ¥68.00',
    state: 3,
    state_text: '已到账',
    fields: [],
    history: [],
    links: [],
  };
  desk = openDesk(<DetailPanel object={object} />, {
    answers: { 'approval/list': () => ({ list: [], total: 0, page: 1, limit: 50 }) },
  });
  await expect.element(page.getByText('RC20261118')).toBeVisible();
  desk.close();
  desk = openDesk(<Search close={() => undefined} emergency={undefined} />, {
    answers: { 'desk/pulse': () => ({ queues: [], alerts: [], off: [], server_time: 1_795_000_000 }) },
  });
  const recent = page.getByRole('option');
  await expect.element(recent.nth(0)).toHaveTextContent('充值 ¥68.00充值 RC20261118');
  await recent.nth(0).click();
  expect(desk.address()).toBe('/money/recharge?open=recharge%3ARC20261118');
});
