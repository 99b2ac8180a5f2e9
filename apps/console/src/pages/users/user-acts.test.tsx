// What operators may do to a member, by the member's state.
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Lookup } from '#lib/objects.ts';
import { ObjectHead } from '#parts/ObjectHead.tsx';
import { openDesk } from '#testing/desk.tsx';
import { userActs } from './user-acts.tsx';

const BANNED: Lookup = {
  kind: 'user',
  id: '10000001',
  title: '晚风',
  state: 2,
  state_text: '已封禁',
  fields: [{ key: 'banned_until', name: '封禁至', value: '2026-11-20 12:00', masked: 0 }],
  history: [],
  links: [],
};

let desk: ReturnType<typeof openDesk>;
afterEach(() => desk.close());

it('P4 Z26 a ban that runs is made permanent without being lifted first; the name is typed for it (CONUI-26)', async () => {
  desk = openDesk(<ObjectHead object={BANNED} tags={null} line={null} acts={userActs(BANNED)} note={undefined} />, {
    me: { permissions: ['user_ban', 'user_unban'] },
    answers: {
      'approval/list': () => ({ list: [], total: 0, page: 1, limit: 50 }),
      'user/ban': () => ({ user_id: 10_000_001, banned_until: 4_999_999_999 }),
    },
  });
  await userEvent.keyboard('.');
  await expect.element(page.getByRole('menuitem', { name: '解封' })).toBeVisible();
  await page.getByRole('menuitem', { name: '调整封禁' }).click();
  const sheet = page.getByRole('dialog', { name: '调整封禁' });
  await expect.element(sheet.getByText('封禁至 2026-11-20 12:00')).toBeVisible();
  await sheet.getByText('永久', { exact: true }).click();
  await sheet.getByRole('textbox', { name: '理由' }).fill('涉嫌诈骗');
  expect(desk.numOf('user/ban')).toBe(0);
  await sheet.getByRole('textbox', { name: '输入「晚风」确认' }).fill('晚风');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => desk.numOf('user/ban')).toBe(1);
  const { user_id, reason } = desk.asked.find(({ path }) => path === 'user/ban')!.query;
  expect({ user_id, reason }).toEqual({ user_id: 10_000_001, reason: '涉嫌诈骗' });
});
