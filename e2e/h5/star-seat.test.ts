// 星座席位 and 星座代言人 over the real server: a season is settled, its first becomes the spokesperson of the next one, writes words
// that are checked before they show, and is liked once a day.
import { modules } from '@shengyu/server/app.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { textModerated } from '@shengyu/server/events/catalogue/account.ts';
import { jobs } from '@shengyu/server/mechanics/rank/jobs.ts';
import { addPointsForUser, flushBoards } from '@shengyu/server/mechanics/rank/testing.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { newSession } from '@shengyu/server/testing/http.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { createTestBus } from '@shengyu/server/testing/servers/bus.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../browser.ts';
import { openMemberPhone, type Member, type MemberPhone } from './campaign-phone.ts';
import { DAY_MS } from './door.ts';
import { findAccessibilityFaults } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { confirmSign } from './states/campaign/star-seat.ts';

const TIMEOUT_MS = 150_000;
vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS });

let site: Site;
let browser: Browser;
let first: Member;
let second: Member;

/** Four days of 上麦 and 幸运值 at their caps are 840 points each, so the first reaches the 2000 that a reward needs. */
async function score(member: Member, days: number): Promise<void> {
  const { ctx } = site;
  for (let day = 0; day < days; day++) {
    const at = ctx.clock.now() - day * DAY_MS;
    await addPointsForUser(ctx, member.user_id, 'luck.gained', 60, at);
    await addPointsForUser(ctx, member.user_id, 'mic.minutes', 240, at);
  }
  await flushBoards(ctx);
}

beforeAll(async () => {
  site = await openSite();
  browser = await openBrowser();
  [first, second] = [await newAdult(site.ctx), await newAdult(site.ctx)];
  for (const [i, member] of [first, second].entries()) {
    await confirmSign(site, member);
    await site.ctx.db.run(
      sql`update user_account set nickname = ${['白榆', '青禾'][i]!} where user_id = ${member.user_id}`,
    );
  }
  await score(first, 4);
  await score(second, 1);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expectBooksBalance(site.ctx));

const deliver = (): Promise<unknown> => createTestBus(site.ctx, modules).drain();

async function phoneOf({ user_id }: Member, route: string): Promise<MemberPhone> {
  const member = { user_id, token: await newSession(site.ctx, user_id) };
  const phone = await openMemberPhone(browser, site, { member });
  await phone.open(route);
  return phone;
}

const bring = async ({ page }: MemberPhone, name: RegExp): Promise<void> => {
  await page.getByRole('radio', { name }).dispatchEvent('click');
  await page.getByRole('radio', { name, checked: true }).waitFor();
};

describe('a season of the star seats', () => {
  it('S2-SS-1 S2-SS-2 the seats of the own sign, what counts, and the own row; axe finds nothing', async () => {
    const { page, close } = await phoneOf(second, '/constellation/starSeat');
    await page.getByRole('button', { name: /白榆.*3,360/ }).waitFor();
    await page
      .getByText('计分说明：幸运值×10（日上限600）＋上麦分钟（日上限240）＋礼物互动（收、送各日上限800）')
      .waitFor();
    const own = page.getByRole('region', { name: '我的名次' });
    await expect.poll(() => own.textContent()).toContain('2青禾距上一名 2,520');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await close();
  });

  it('S2-RP-1 S2-RP-2 the first speaks for the sign in the next season; words wait for moderation; one like a day', async () => {
    const { ctx } = site;
    // 天蝎座 ends with 22 November; ten minutes later its places are settled (BOARD-8).
    ctx.clock.advance(Date.parse('2026-11-23T00:12:00+08:00') - ctx.clock.now());
    await jobs['rank.settle']!({}, ctx);
    await deliver();

    const rep = await phoneOf(first, '/representative');
    // The season is that of 射手座 now, which nobody has won yet.
    await rep.page.getByRole('button', { name: '去争取' }).waitFor();
    await bring(rep, /^天蝎座/);
    await rep.page.getByText('代言人 白榆').waitFor();
    await rep.page.getByRole('button', { name: '写下代言宣言' }).click();
    await rep.page.getByRole('textbox').fill('把今晚的星星分你一半');
    await rep.page.getByRole('button', { name: '提交' }).click();
    await rep.page.getByText('审核通过后展示', { exact: true }).waitFor();

    const fan = await phoneOf(second, '/representative');
    await bring(fan, /^天蝎座/);
    await fan.page.getByText('代言人 白榆').waitFor();
    expect(await fan.page.getByText('把今晚的星星分你一半').count()).toBe(0);
    await fan.page.getByRole('button', { name: /^点赞/ }).click();
    await fan.page.getByRole('button', { name: /今日已赞.*1/ }).waitFor();

    const item = await ctx.db.row<{ ref: string }>(
      sql`select ref from moderation_item where user_id = ${first.user_id} and kind = 'rep_words'`,
    );
    await ctx.db.tx(async (tx) =>
      tx.emit(textModerated, {
        key: item!.ref,
        at: ctx.clock.now(),
        data: { kind: 'rep_words', ref: item!.ref, result: 'pass' },
      }),
    );
    await deliver();
    await fan.page.reload();
    await bring(fan, /^天蝎座/);
    await fan.page.getByText('「把今晚的星星分你一半」').waitFor();
    await expect.poll(() => fan.page.getByRole('button', { name: /今日已赞/ }).isDisabled()).toBe(true);
    expect(await findAccessibilityFaults(fan.page)).toEqual([]);
    const liked = await ctx.db.row<{ likes: number }>(sql`select likes from star_rep where user_id = ${first.user_id}`);
    expect(liked).toEqual({ likes: 1 });
    await rep.close();
    await fan.close();
  });
});
