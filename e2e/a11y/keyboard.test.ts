// S-ALL-10 with the keyboard only: reading order, a visible focus ring, sheets that keep the focus and give it back; and no
// continuing animation for members who asked for reduced motion.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { SMS_CODE, typeMobile } from '../h5/door.ts';
import { openPhone, type Phone } from '../h5/phone.ts';
import { openSite, type Site } from '../h5/site.ts';
import { ALL_STATES } from '../h5/states/all.ts';
import { prepareStates } from '../h5/states/prepare.ts';
import {
  readFocusedName,
  isFocusInDialog,
  isFocusVisible,
  blurFocusedElement,
  listRunningAnimations,
  collectTabStops,
} from './focus.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await openSite();
  await prepareStates(site);
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

async function at(route: string, sign: string, run: (phone: Phone) => Promise<void>): Promise<void> {
  const phone = await openPhone(browser, site);
  try {
    await phone.open(route);
    await phone.page.getByText(sign).first().waitFor();
    await run(phone);
  } finally {
    await phone.close();
  }
}

describe('S-ALL-10 focus order equals reading order, and the ring can be seen', () => {
  const ORDER: readonly (readonly [route: string, sign: string, stops: readonly string[]])[] = [
    [
      '/login',
      '获取验证码',
      ['返回', '手机号', '获取验证码', '验证码', '我已阅读并同意', '《用户协议》', '《隐私政策》'],
    ],
    [
      '/registe',
      '完成注册',
      [
        '返回',
        '手机号',
        '获取验证码',
        '验证码',
        '昵称',
        '换一个',
        '男',
        '生日',
        '邀请码',
        '完成注册',
        '我已阅读并同意',
        '《用户协议》',
        '《隐私政策》',
      ],
    ],
    [
      '/treasureHunt',
      '我的记录',
      [
        '返回',
        '音效',
        '规则',
        '活动',
        '浅滩',
        '10次 未达成',
        '50次 未达成',
        '100次 未达成',
        '200次 未达成',
        '400次 未达成',
        '800次 未达成',
        '概率公示',
        '公平验证',
        '消费守护',
        '登录后参与',
        '抽到大奖就停',
        '跳过动画',
        '免费藏宝图 0/3',
        '手气榜',
        '印记兑换',
        '我的记录',
      ],
    ],
    ['/nowhere', '页面走丢了', ['返回', '返回首页', '返回上一页']],
    ['/viewpdf?contract_no=HT1', '登录后查看', ['返回', '去登录']],
  ];

  it.each(ORDER)('%s', (route, sign, stops) =>
    at(route, sign, async ({ page }) => {
      // The page may still be drawing its last parts when its sign is there.
      await expect.poll(() => collectTabStops(page), { interval: 500 }).toEqual(stops);
      await blurFocusedElement(page);
      const unseen: string[] = [];
      for (const stop of stops) {
        await page.keyboard.press('Tab');
        if (!(await isFocusVisible(page))) unseen.push(stop);
      }
      expect(unseen).toEqual([]);
    }),
  );
});

describe('S-ALL-10 sheets', () => {
  async function openConsent({ page }: Phone): Promise<void> {
    await typeMobile(page, '13800000001');
    await page.getByRole('textbox', { name: '验证码' }).focus();
    await page.keyboard.type(SMS_CODE);
    await page.getByRole('dialog', { name: '阅读并同意' }).getByRole('listitem').first().waitFor();
  }
  const closed = (phone: Phone): Promise<void> =>
    phone.page.getByRole('dialog', { name: '阅读并同意' }).waitFor({ state: 'detached' });

  it('keep the focus inside, close on Esc and give it back', () =>
    at('/login', '获取验证码', async (phone) => {
      const { page } = phone;
      await openConsent(phone);
      for (let i = 0; i < 8; i++) {
        await page.keyboard.press('Tab');
        expect(await isFocusInDialog(page)).toBe(true);
      }
      await page.keyboard.press('Escape');
      await closed(phone);
      await expect.poll(() => readFocusedName(page)).toBe('验证码');
    }));

  it('close on the way back, and the screen under them stays', () =>
    at('/login', '获取验证码', async (phone) => {
      await openConsent(phone);
      await phone.page.goBack();
      await closed(phone);
      expect(new URL(phone.page.url()).hash).toBe('#/login');
      await phone.page
        .getByText('获取验证码')
        .or(phone.page.getByText('登录', { exact: true }))
        .first()
        .waitFor();
    }));
});

describe('S-ALL-10 reduced motion', () => {
  /** Opens the state and lets `check` look at the names of what moves there. */
  async function reach(
    state: string,
    reducedMotion: 'reduce' | 'no-preference',
    check: (moving: () => Promise<string[]>) => Promise<void>,
  ): Promise<void> {
    const phone = await openPhone(browser, site);
    try {
      await phone.page.emulateMedia({ reducedMotion });
      await ALL_STATES[state]!(phone, site);
      await phone.page.waitForTimeout(600);
      await check(() => listRunningAnimations(phone.page));
    } finally {
      await phone.close();
    }
  }

  // States with a spinner and with a skeleton. What comes in or goes ends some time; a loop does not.
  it.each(['login-returning', 'agreement-loading'])('%s: its loops stand still', async (state) => {
    await reach(state, 'no-preference', async (moving) => {
      await expect.poll(moving).not.toEqual([]);
    });
    await reach(state, 'reduce', async (moving) => {
      await expect.poll(moving).toEqual([]);
    });
  });

  it.each(['login-empty', 'registe-no-ticket', 'agreement', 'treasureHunt', 'not-found'])(
    '%s: nothing goes on moving',
    async (state) => {
      await reach(state, 'reduce', async (moving) => {
        await expect.poll(moving).toEqual([]);
      });
    },
  );
});
