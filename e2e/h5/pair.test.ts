// A pair from the first letter to the last day, on two phones at once against the real server: invitations with every ring and what
// becomes of the diamonds, the days together, and the ways apart and back (REL-1 to REL-12).
import { modules } from '@shengyu/server/app.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { closeOverdueBonds } from '@shengyu/server/modules/relation/jobs.ts';
import { expectBooksBalance } from '@shengyu/server/testing/books/books.ts';
import { newSession } from '@shengyu/server/testing/http.ts';
import { createTestBus } from '@shengyu/server/testing/servers/bus.ts';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { holdingsOf } from './books-of.ts';
import { openMemberPhone, type Member, type MemberPhone } from './campaign-phone.ts';
import { DAY_MS } from './door.ts';
import { findAccessibilityFaults } from './phone.ts';
import { openSite, type Site } from './site.ts';
import { newNamedFriends, newNamedPair, type Two } from './states/campaign/pair.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await openSite();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(() => expectBooksBalance(site.ctx));

type Phones = readonly [MemberPhone, MemberPhone];

/** Opens both phones and runs `walk`; fails if a page writes errors. */
async function together(two: Two, walk: (phones: Phones) => Promise<void>): Promise<void> {
  const phones = [
    await openMemberPhone(browser, site, { member: two[0] }),
    await openMemberPhone(browser, site, { member: two[1] }),
  ] as const;
  try {
    await walk(phones);
  } catch (error) {
    await Promise.all(phones.map((phone) => phone.close()));
    throw error;
  }
  for (const phone of phones) await phone.closeClean();
}

const button = ({ page }: MemberPhone, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const says = ({ page }: MemberPhone, words: string | RegExp): Promise<void> => page.getByText(words).first().waitFor();
/** Opens the route anew, as a link from a notice does; an open page of the app alone would only change its route. */
async function visit(phone: MemberPhone, route: string): Promise<void> {
  await phone.open(route);
  await phone.page.reload();
}
const inDialog = (phone: MemberPhone, name: string): Promise<void> =>
  phone.page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

/** The tests move the clock beyond the life of a login, so the member logs in again. */
const again = async ({ user_id }: Member): Promise<Member> => ({
  user_id,
  token: await newSession(site.ctx, user_id),
});

async function invite(phone: MemberPhone, ring: RegExp, name = '鹿与深海'): Promise<void> {
  await visit(phone, '/invitation');
  await phone.page.getByRole('radio', { name: ring }).click();
  await button(phone, name).click();
  await phone.page.getByRole('textbox', { name: '写给TA的话' }).fill('和我一起，好吗？');
  // While the server looks at the two, the button does not listen.
  await phone.page.locator('.b3:not([aria-busy])', { hasText: '发送邀请' }).click();
  await inDialog(phone, '发送邀请');
  await says(phone, '剩余');
}

describe('REL-2: the ring is held, not taken', () => {
  it.each([
    [/草编指环/, 0],
    [/银河指环/, 520],
    [/挚爱金戒/, 1314],
    [/永恒星钻/, 5200],
  ])('S2-IV-1 %s: held while the letter waits, returned by 撤回, and by 婉拒', async (ring, price) => {
    const two = await newNamedFriends(site, { diamonds: 6_000 });
    const mine = holdingsOf(site, two[0]);
    await together(two, async ([a, b]) => {
      await invite(a, ring);
      expect(await mine.diamonds()).toBe(6_000 - price);
      await button(a, '撤回').click();
      await inDialog(a, '撤回');
      await says(a, '已撤回');
      expect(await mine.diamonds()).toBe(6_000);

      await invite(a, ring);
      await visit(b, '/invitation');
      await says(b, '和我一起，好吗？');
      await button(b, '再想想').click();
      await button(b, /^婉拒/).click();
      await says(b, '邀请TA');
      expect(await mine.diamonds()).toBe(6_000);
      // The sender learns only that it is over.
      await visit(a, '/invitation');
      await says(a, price > 0 ? '邀请已结束，戒指已退回' : '邀请已结束');
    });
  });

  it('S2-IV-4 REL-2 no answer within 24 hours: 邀请已失效，戒指已退回', async () => {
    const two = await newNamedFriends(site, { diamonds: 2_000 });
    await together(two, async ([a]) => {
      await invite(a, /挚爱金戒/);
      site.ctx.clock.advance(DAY_MS + 60_000);
      await closeOverdueBonds(site.ctx);
      expect(await holdingsOf(site, two[0]).diamonds()).toBe(2_000);
      await visit(a, '/invitation');
      await says(a, '邀请已失效，戒指已退回');
    });
  });

  it('S2-IV-1 too few diamonds: the button leads to the cashier, and nothing is held', async () => {
    const two = await newNamedFriends(site, { diamonds: 100 });
    await together(two, async ([a]) => {
      await visit(a, '/invitation');
      await a.page.getByRole('radio', { name: /银河指环/ }).click();
      await button(a, '鹿与深海').click();
      await button(a, /^钻石不足，去充值/).click();
      await a.page.waitForURL(/#\/payment/);
      expect(await holdingsOf(site, two[0]).diamonds()).toBe(100);
    });
  });
});

describe('a life together', () => {
  it('S2-IV-3 REL-3 我愿意: the ring is spent, the planets meet on both phones; REL-12 互道早安 by both', async () => {
    const two = await newNamedFriends(site, { diamonds: 2_000 });
    await together(two, async ([a, b]) => {
      await invite(a, /挚爱金戒/);
      await visit(b, '/invitation');
      await button(b, '我愿意').click();
      await b.page.waitForURL(/#\/cpDetails/);
      await says(b, '在一起第');
      expect(await holdingsOf(site, two[0]).diamonds()).toBe(2_000 - 1314);
      // The sender's page looks for the answer by itself.
      await a.page.waitForURL(/#\/cpDetails/);
      await says(a, '在一起第');

      await button(a, /^互道早安/).click();
      await says(a, '等TA也说早安');
      await b.page.reload();
      await button(b, /^互道早安/).click();
      await says(b, '今日已完成');
      // Delivers the events that the relay and the workers would deliver; the points come with them.
      await createTestBus(site.ctx, modules).drain();
      await visit(a, '/cpDetails');
      await says(a, '今日已完成');
      await says(a, '52/52');
      expect(await findAccessibilityFaults(a.page)).toEqual([]);
    });
  });

  it('REL-5 each of the two claims each level reward once', async () => {
    const { two } = await newNamedPair(site, { level: 2, intimacy: 600, days: 2 });
    await together(two, async ([a, b]) => {
      await visit(a, '/cpDetails');
      await button(a, '领取 Lv.2 心动').click();
      await says(a, /^获得 /);
      await a.page.getByText('已领取').first().waitFor();
      await visit(b, '/cpDetails');
      await button(b, '一键领取').click();
      await says(b, /^获得 /);
      await says(b, 'TA已领取');
      for (const who of two) expect(await holdingsOf(site, who).has('bb_heart')).toBeGreaterThan(0);
    });
  });

  it('REL-10 a memory with a picture: the partner sees it after moderation, and only its writer deletes it', async () => {
    const { two, relation_id } = await newNamedPair(site);
    await together(two, async ([a, b]) => {
      await visit(a, '/cpDetails?tab=timeline');
      await button(a, '记录一刻').click();
      await a.page.getByRole('textbox', { name: '这一刻' }).fill('第一次一起看海上日出');
      const picture = await a.page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 160 } });
      await a.page
        .locator('input[type=file]')
        .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: picture });
      await a.page.getByRole('dialog').getByRole('button', { name: '记录', exact: true }).click();
      await says(a, '审核中，仅自己可见');
      await visit(b, '/cpDetails?tab=timeline');
      await says(b, '还没有时光');
      // A moderator passes it.
      await site.ctx.db.run(sql`update timeline set state = 1 where relation_id = ${relation_id}`);
      await visit(b, '/cpDetails?tab=timeline');
      await says(b, '晚风予你 记录了一刻');
      const image = b.page.getByRole('button', { name: '看图片 1' }).locator('img');
      await expect
        .poll(() => image.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth))
        .toBeGreaterThan(0);
      expect(await button(b, '删除').count()).toBe(0);
      await visit(a, '/cpDetails?tab=timeline');
      await button(a, '删除').click();
      await inDialog(a, '删除');
      await says(a, '还没有时光');
    });
  });

  it('REL-9 the pair is public when both agreed, and not before', async () => {
    const { two, relation_id } = await newNamedPair(site);
    const agree = async (phone: MemberPhone): Promise<void> => {
      await visit(phone, '/cpDetails');
      await button(phone, '更多').click();
      await phone.page.getByRole('switch', { name: '公开关系' }).click();
    };
    const stranger = await openMemberPhone(browser, site);
    await together(two, async ([a, b]) => {
      await agree(a);
      await says(a, '等TA也同意后公开');
      await visit(stranger, `/cpDetails?relation_id=${relation_id}`);
      await says(stranger, '对方未公开关系');
      expect(await stranger.page.getByText('在一起第').count()).toBe(0);
      await agree(b);
      await says(b, '已公开');
      await visit(stranger, `/cpDetails?relation_id=${relation_id}`);
      await says(stranger, '在一起第');
    });
    await stranger.closeClean();
  });
});

describe('apart, and back', () => {
  const apply = async (phone: MemberPhone): Promise<void> => {
    await visit(phone, '/cpDetails');
    await button(phone, '更多').click();
    await button(phone, '解除关系').click();
    await button(phone, '申请解除').click();
    await says(phone, '冷静期还剩');
  };

  it('S2-CD-4 REL-6 cooling: either takes it back; asked again and agreed, it ends; REL-8 reunion within 30 days', async () => {
    const { two } = await newNamedPair(site);
    await together(two, async ([a, b]) => {
      await apply(a);
      await says(a, /[67]天\d+小时/);
      expect(await button(a, '同意解除').count()).toBe(0);
      await visit(b, '/cpDetails');
      await button(b, '撤回申请').click();
      await button(b, /^互道早安/).waitFor();
      await apply(a);
      await visit(b, '/cpDetails');
      await button(b, '同意解除').click();
      await inDialog(b, '同意解除');
      await says(b, '你还没有 CP');
      await visit(a, '/cpDetails');
      await says(a, '去邀请');
    });
    // REL-8: a new relation needs a wait of 24 hours, with the same person too.
    site.ctx.clock.advance(DAY_MS + 60_000);
    const back = [await again(two[0]), await again(two[1])] as const;
    await together(back, async ([a, b]) => {
      await visit(a, '/invitation');
      await says(a, /你们的 12,480 亲密值还在/);
      await invite(a, /草编指环/);
      await visit(b, '/invitation');
      await button(b, '我愿意').click();
      await b.page.waitForURL(/#\/cpDetails/);
      await says(b, '12,480');
    });
  });

  it('S2-CD-4 REL-6 拉黑并立即解除: over at once for both, and the other is not told why', async () => {
    const { two } = await newNamedPair(site);
    await together(two, async ([a, b]) => {
      await visit(a, '/cpDetails');
      await button(a, '更多').click();
      await button(a, '解除关系').click();
      await button(a, '拉黑并立即解除').click();
      await inDialog(a, '拉黑并立即解除');
      await says(a, '已拉黑，关系已解除');
      // Delivers the events that the relay and the workers would deliver.
      await createTestBus(site.ctx, modules).drain();
      await visit(a, '/cpDetails');
      await says(a, '你还没有 CP');
      await visit(b, '/cpDetails');
      await says(b, '你还没有 CP');
      expect(await b.page.locator('body').innerText()).not.toContain('拉黑');
    });
  });
});
