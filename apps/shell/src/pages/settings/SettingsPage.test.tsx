import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { readStoredToken } from '@shengyu/web/session.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dressMotion } from '#frame/motion.ts';
import { areEffectsPlain } from '#room/skip-effects.ts';
import { closeOpenSheet, openSheetRequest } from '#sheets.ts';
import { faultsOf, refuse, renderPlace, type Answers } from '#testing/isle.tsx';
import { me } from '#testing/samples.ts';
import { SettingsPage } from './SettingsPage.tsx';

const U01 = 'GET /goapi/user/get_user_info_mp/{id}';
const X08 = 'POST /api/v1/get_privacy_setting';
const X09 = 'POST /api/v1/set_privacy_setting';
const X10 = 'POST /api/v1/get_spend_guard';

afterEach(() => {
  for (const name of ['isle:theme', 'isle:motion', 'isle:skip-effects', 'sound']) localStorage.removeItem(name);
  dressMotion(document);
  document.documentElement.removeAttribute('data-theme');
  closeOpenSheet();
});

const guard = (part: Partial<ReplyFrom<typeof X10>> = {}): ReplyFrom<typeof X10> => ({
  age: 'adult',
  day_chance: 0,
  day_cap: 100_000,
  single_limit_fen: null,
  day_limit_fen: 50_000,
  remind: 1,
  day_recharge_fen: 6_800,
  day_spend_fen: 0,
  system_day_limit_fen: 1_000_000,
  month_chance: 0,
  month_cap: 1,
  op_cap: 1,
  history: [],
  ...part,
});

function settings(more: Answers = {}, self: Parameters<typeof me>[1] = {}) {
  let privacy: ReplyFrom<typeof X08> = {
    rank_hidden: 0,
    show_spend: 1,
    show_gift_record: 1,
    follow_list_public: 1,
    star_public: 1,
    match_on: 1,
  };
  const answers: Answers = {
    [U01]: () => me({}, self),
    [X08]: () => privacy,
    [X09]: (change) => (privacy = { ...privacy, ...change } as typeof privacy),
    [X10]: () => guard(),
    'POST /api/v1/logout': () => ({}),
    ...more,
  };
  return renderPlace(<SettingsPage />, { member: true, answers });
}

it('the look: the theme stands on the document and is remembered', async () => {
  settings();
  await page.getByRole('radio', { name: '深色' }).click();
  expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
  expect(localStorage.getItem('isle:theme')).toBe('dark');
});

it('减弱动效 holds at once, for style sheets and scripts alike, and can be taken back', async () => {
  settings();
  const less = page.getByRole('switch', { name: '减弱动效' });
  await expect.element(less).toHaveAttribute('aria-checked', 'false');
  await less.click();
  await expect.element(less).toHaveAttribute('aria-checked', 'true');
  expect(areEffectsPlain()).toBe(true);
  expect(getComputedStyle(document.documentElement).getPropertyValue('--t-slow').trim()).toBe('1ms');
  await less.click();
  expect(areEffectsPlain()).toBe(false);
});

it('SHELL-36 跳过礼物动画 and 音效 are kept under the names that rooms and pages read; sound is off until somebody wants it', async () => {
  settings();
  const sound = page.getByRole('switch', { name: '音效' });
  await expect.element(sound).toHaveAttribute('aria-checked', 'false');
  await sound.click();
  await page.getByRole('switch', { name: '跳过礼物动画' }).click();
  expect([localStorage.getItem('sound'), localStorage.getItem('isle:skip-effects')]).toEqual(['on', '1']);
});

it('X10 消费守护 says the day and its limit, and opens the guard itself', async () => {
  const { opened } = settings();
  await expect.element(page.getByText('今日已充值 ¥68.00 / 上限 ¥500.00')).toBeVisible();
  await page.getByRole('button', { name: /消费守护/ }).click();
  expect(opened).toEqual(['/payment?guard=1']);
  expect(await faultsOf()).toEqual([]);
});

it('X10 an excluded member reads until when; without an own limit the platform’s is said', async () => {
  const excluded = settings({ [X10]: () => guard({ excluded_until: 1_760_000_000 }) });
  await expect.element(page.getByText(/^自我限制至 2025/)).toBeVisible();
  excluded.unmount();
  settings({ [X10]: () => guard({ day_limit_fen: null }) });
  await expect.element(page.getByText(/上限 ¥10,000.00$/)).toBeVisible();
});

it('SHELL-27 a minor is not offered the guard of a payment that would be refused', async () => {
  settings({}, { is_minor: 1 });
  await expect.element(page.getByRole('switch', { name: '公开我的星座' })).toBeVisible();
  expect(page.getByRole('switch', { name: '允许被匹配' }).elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: /消费守护/ }).elements()).toHaveLength(0);
});

it('X08, X09: a switch of privacy is the server’s, and a refused one stays as it was', async () => {
  let refused = false;
  const { sent } = settings({ [X09]: () => ((refused = true), refuse(1003, '操作太频繁')) });
  const hidden = page.getByRole('switch', { name: '榜单上显示为神秘人' });
  await hidden.click();
  await expect.poll(() => refused).toBe(true);
  await expect.element(hidden).toHaveAttribute('aria-checked', 'false');
  expect(sent(X09)).toEqual([{ rank_hidden: 1 }]);
});

it('X09: every setting of X08 has its switch', async () => {
  const { sent } = settings();
  for (const name of ['展示我的贡献名次', '允许被匹配']) {
    const each = page.getByRole('switch', { name });
    await each.click();
    await expect.element(each).toHaveAttribute('aria-checked', 'false');
  }
  expect(sent(X09)).toEqual([{ show_spend: 0 }, { match_on: 0 }]);
  expect(page.getByRole('region', { name: '隐私' }).getByRole('switch').elements()).toHaveLength(6);
});

it('清理缓存 deletes the copies of pages and keeps the login', async () => {
  settings();
  await (await caches.open('old-pages')).put('/kept', new Response('old'));
  await page.getByRole('button', { name: /清理缓存/ }).click();
  await expect.element(page.getByText('缓存已清理')).toBeVisible();
  expect([await caches.keys(), readStoredToken()]).toEqual([[], 'token']);
});

it('X01: leaving is asked once, ends the login and shows 首页', async () => {
  const { sent, opened } = settings();
  await page.getByRole('button', { name: '退出登录' }).click();
  expect(openSheetRequest()).toEqual({ kind: 'logout' });
  closeOpenSheet('no');
  expect(sent('POST /api/v1/logout')).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await page.getByRole('button', { name: '退出登录' }).click();
  closeOpenSheet('yes');
  await expect.poll(() => opened).toEqual([{ kind: 'tab', tab: 'home' }]);
  expect([sent('POST /api/v1/logout').length, readStoredToken()]).toEqual([1, '']);
});

it('a guest has the look and the papers, and nothing of a member', async () => {
  const { opened, asked } = renderPlace(<SettingsPage />);
  await page.getByRole('button', { name: '协议与隐私' }).click();
  expect(opened).toEqual(['/agreement']);
  await expect.element(page.getByText(/^版本 \d/)).toBeVisible();
  for (const name of [/消费守护/, '退出登录']) expect(page.getByRole('button', { name }).elements()).toHaveLength(0);
  expect(asked).toEqual([]);
});
