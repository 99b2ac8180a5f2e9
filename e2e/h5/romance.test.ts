// 浪漫石商店: stones are earned together and spent here; nothing is bought with diamonds. The server's database is checked after every
// action.
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { newPerson } from '@shengyu/server/testing/http.ts';
import { giveItems, newMinor } from '@shengyu/server/testing/people/people.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from './books-of.ts';
import { openCampaignsNow, type MemberPhoneOptions, type MemberPhone } from './campaign-phone.ts';
import { DAY_MS } from './door.ts';
import { DEBOUNCE_MS, findAccessibilityFaults } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { newSelfExcludedMember } from './states/campaign/campaign-page.ts';
import { markGoodsSold, ROMANCE_PAGE, recordTimeTogether } from './states/campaign/romance.ts';
import { loseResponses, putInBackground, walkCampaignPage, runWhilePaused, type MemberPhoneWalk } from './walk.ts';

const CALL = '**/children_shop_user_buy_goods';
let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await openSite();
  await openCampaignsNow(site, 'romance');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expectBooksBalance(site.ctx));

const on = (has: MemberPhoneOptions, walk: MemberPhoneWalk): Promise<void> =>
  walkCampaignPage(ROMANCE_PAGE, { site, browser }, has, walk);
const button = ({ page }: MemberPhone, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const stones = ({ member }: MemberPhone): Promise<number> => holdingsOf(site, member).has('pebble');

async function exchange(phone: MemberPhone, name: string): Promise<void> {
  await button(phone, new RegExp(`^${name}`)).click();
  await button(phone, '确认兑换').click();
}

describe('earning', () => {
  it('S2-LM-1 what was done together is claimed once, and pours into the pouch', () =>
    on({}, async (phone) => {
      const { page } = phone;
      await recordTimeTogether(site, phone.member);
      await page.reload();
      await expect.poll(() => page.getByRole('region', { name: '一起赚浪漫石' }).getByRole('listitem').count()).toBe(6);
      expect(await findAccessibilityFaults(page)).toEqual([]);
      const claim = button(phone, '领取 和CP或好友同房30分钟');
      const { ids } = await loseResponses(phone, '**/claim_task');
      await claim.click();
      await page.getByText('获得 浪漫石×10').waitFor();
      expect([ids.size, await stones(phone)]).toEqual([1, 10]);
      await page.getByText('浪漫石 10').waitFor();
      expect(await claim.count()).toBe(0);
    }));

  it('S2-LM-3 the phone is put away while stones pour: the number stands, nothing goes on moving', () =>
    on({}, async (phone) => {
      const { page } = phone;
      await recordTimeTogether(site, phone.member);
      await page.reload();
      const claimed = page.waitForResponse('**/claim_task');
      await button(phone, '领取 合唱1首').click();
      await claimed;
      await putInBackground(phone, 1_500);
      await page.getByText('浪漫石 10').waitFor();
      await expect
        .poll(() => page.evaluate(`document.getAnimations().filter((one) => one.playState === 'running').length`))
        .toBe(0);
    }));
});

describe('spending', () => {
  it('S2-LM-1 S2-CMP-12 an exchange: cost and rest before, the same in the books after, kept in the records', () =>
    on({ items: { pebble: 120 } }, async (phone) => {
      const { page, member } = phone;
      await button(phone, /^九十九朵玫瑰/).click();
      await page.getByText('用 50 颗浪漫石兑换「九十九朵玫瑰」？').waitFor();
      await page.getByText('剩余 70 颗').waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await button(phone, '确认兑换').click();
      await page.getByText('兑换成功').waitFor();
      expect([await stones(phone), await holdingsOf(site, member).has('g_roses')]).toEqual([70, 1]);
      await button(phone, '完成').click();
      await page.getByText('浪漫石 70').waitFor();
      await button(phone, '记录').click();
      await page.getByRole('dialog', { name: '兑换记录' }).getByText('−50 浪漫石').waitFor();
    }));

  it('C0-3 offline in the middle: pressed again it is the same request, paid once', () =>
    on({ items: { pebble: 120 } }, async (phone) => {
      const { page, context, member } = phone;
      const { ids } = await loseResponses(phone, CALL, 1, true);
      await exchange(phone, '九十九朵玫瑰');
      await button(phone, '当前无网络').last().waitFor();
      await context.setOffline(false);
      await page.waitForTimeout(DEBOUNCE_MS);
      await button(phone, '确认兑换').click();
      await page.getByText('兑换成功').waitFor();
      expect([ids.size, await stones(phone), await holdingsOf(site, member).has('g_roses')]).toEqual([1, 70, 1]);
    }));

  it('S2-LM-2 too few: how many are missing, and the way to the tasks', () =>
    on({ items: { pebble: 12 } }, async (phone) => {
      await button(phone, /^九十九朵玫瑰/).click();
      await button(phone, '还差 38 颗，去做任务').click();
      await phone.page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect
        .poll(() =>
          phone.page
            .getByRole('heading', { name: '一起赚浪漫石' })
            .boundingBox()
            .then((box) => box!.y),
        )
        .toBeLessThan(300);
    }));

  it('S2-LM-1 SHOP-3 the limit of the week is reached and said', () =>
    on({ items: { pebble: 200 } }, async (phone) => {
      const { page } = phone;
      await button(phone, /^VIP体验卡/).click();
      await button(phone, '增加').click();
      await button(phone, '确认兑换').click();
      await page.getByText('兑换成功').waitFor();
      await button(phone, '完成').click();
      // The label on a card is read before its name.
      await button(phone, /^已达限兑\s*VIP体验卡/).click();
      await expect
        .poll(() => page.getByRole('dialog').getByRole('button', { name: '已达限兑' }).isDisabled())
        .toBe(true);
      expect(await stones(phone)).toBe(170);
    }));

  it('S2-LM-2 SHIP-1 what is sent by post: the address first, 兑换后不可退, and a shipment that has it', () =>
    on({ items: { pebble: 700 } }, async (phone) => {
      const { page, member } = phone;
      await button(phone, /^星空投影灯/).click();
      await expect.poll(() => button(phone, '请先填写收货地址').isDisabled()).toBe(true);
      await page.getByText('兑换后不可退').waitFor();
      await button(phone, /^收货地址/).click();
      const form = page.getByRole('dialog', { name: '收货地址' });
      await form.getByLabel('收货人').fill('小屿');
      await form.getByLabel('电话').fill('13800138000');
      await form.getByRole('combobox', { name: /所在地区/ }).click();
      await page.getByRole('listbox', { name: '区县' }).waitFor();
      await page.getByRole('button', { name: '确定' }).click();
      await page.getByRole('listbox', { name: '区县' }).waitFor({ state: 'detached' });
      await form.getByLabel('详细地址').fill('望海路 1 号 2 栋 301');
      await form.getByRole('button', { name: '保存' }).click();
      await button(phone, '确认兑换').click();
      await page.getByText('兑换成功').waitFor();
      expect(await stones(phone)).toBe(60);
      const ships = await site.ctx.db.rows(sql`select state from shipment where user_id = ${member.user_id}`);
      expect(ships).toEqual([{ state: 1 }]);
    }));

  it('S2-LM-2 sold out while somebody looks: told, nothing taken, the card says so', async () => {
    await on({ items: { pebble: 900 } }, async (phone) => {
      const { page } = phone;
      await exchange(phone, 'VIP体验卡');
      await page.getByText('兑换成功').waitFor();
      await button(phone, '完成').click();
      await markGoodsSold(site, 'lmg_7', 5_000);
      await exchange(phone, '真爱之戒');
      await page.getByText('已兑完').first().waitFor();
      expect(await stones(phone)).toBe(885);
    });
  });
});

describe('who may, and when', () => {
  it('S2-ALL-3 everybody: a minor, somebody without a real name, somebody in a time of rest', async () => {
    const people = [await newMinor(site.ctx), await newPerson(site.ctx), await newSelfExcludedMember(site, {})];
    for (const member of people) {
      await giveItems(site.ctx, member.user_id, { pebble: 60 });
      await on({ member }, async (phone) => {
        await exchange(phone, '九十九朵玫瑰');
        await phone.page.getByText('兑换成功').waitFor();
        expect(await stones(phone)).toBe(10);
      });
    }
  });

  it('S2-ALL-2 KIT-14 paused: the line says that nothing is lost, nothing can be pressed', () =>
    runWhilePaused(site, 'romance', () =>
      on({ items: { pebble: 60 } }, async (phone) => {
        await phone.page.getByText('活动维护中，你的道具都在').waitFor();
        await expect.poll(() => button(phone, '稍后再来').isDisabled()).toBe(true);
        await phone.page.getByText('浪漫石 60').waitFor();
      }),
    ));

  it('S2-ALL-2 S2-LM-2 after the close: 去兑换, 可兑换至 {date}; then it is over', async () => {
    site.ctx.clock.advance(10 * DAY_MS);
    await on({ items: { pebble: 60 } }, async (phone) => {
      const { page } = phone;
      await button(phone, '去兑换').click();
      await page.getByText(/^可兑换至 \d{4}-/).waitFor();
      await exchange(phone, '九十九朵玫瑰');
      await page.getByText('兑换成功').waitFor();
      expect(await stones(phone)).toBe(10);
    });
    site.ctx.clock.advance(8 * DAY_MS);
    await on({}, async (phone) => {
      await phone.page.getByText('活动已结束', { exact: true }).waitFor();
      await button(phone, '看看其他活动').waitFor();
    });
  });
});
