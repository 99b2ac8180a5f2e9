// What an act on a guild says before it is sent (DISB-4).
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Lookup } from '#lib/objects.ts';
import { ObjectHead } from '#parts/ObjectHead.tsx';
import { openDesk } from '#testing/desk.tsx';
import { guildActs } from './guild-acts.tsx';

const GUILD: Lookup = {
  kind: 'guild',
  id: '8',
  title: '观潮社',
  state: 6,
  state_text: '正常',
  fields: [{ key: 'member_num', name: '成员', value: '128', masked: 0 }],
  counts: [{ kind: 'room', num: 3 }],
  history: [],
  links: [],
};

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());

it('DISB-4 a forced disbanding says how many members and rooms it takes apart', async () => {
  desk = openDesk(<ObjectHead object={GUILD} tags={null} line={null} acts={guildActs(GUILD)} note={undefined} />, {
    me: { permissions: ['guild_force_disband'] },
    answers: { 'approval/list': () => ({ list: [], total: 0, page: 1, limit: 50 }) },
  });
  await userEvent.keyboard('.');
  await page.getByRole('menuitem', { name: /强制解散/ }).click();
  await expect.element(page.getByText(/128 名成员退会、3 个房间解绑/)).toBeVisible();
});

it('P5 Z19 the new head is shown with what makes one unfit: age, real name, an open quit', async () => {
  const member = {
    kind: 'user',
    id: '10000009',
    title: '老船长',
    state: 1,
    state_text: '正常',
    fields: [
      { key: 'real_name_status', name: '实名', value: '已通过', masked: 0 },
      { key: 'age', name: '年龄', value: '25–39 岁', masked: 0 },
      { key: 'open_quit', name: '退会申请', value: '强制退会，冷静期', masked: 0 },
    ],
    history: [],
    links: [],
  };
  const found = { kind: 'user', id: '10000009', title: '老船长', text: '10000009', state_text: '正常', match: 'name' };
  desk = openDesk(<ObjectHead object={GUILD} tags={null} line={null} acts={guildActs(GUILD)} note={undefined} />, {
    me: { permissions: ['guild_set_head'] },
    answers: {
      'approval/list': () => ({ list: [], total: 0, page: 1, limit: 50 }),
      'search/all': () => ({ list: [found] }),
      'lookup/detail': () => member,
    },
  });
  await userEvent.keyboard('.');
  await page.getByRole('menuitem', { name: /变更会长/ }).click();
  await page.getByRole('combobox', { name: '会员' }).fill('老船长');
  await page.getByTitle(/老船长/).click();
  await expect.element(page.getByText(/已通过 · 25–39 岁/)).toBeVisible();
  await expect.element(page.getByText('退会申请：强制退会，冷静期')).toBeVisible();
});
