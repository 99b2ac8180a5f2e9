// For journeys of the recharge offers: the site with the stand-in of the cashier, and a member who pays there.
import { modules } from '@shengyu/server/app.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { createTestBus } from '@shengyu/server/testing/servers/bus.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from './site.ts';

/** Status 3 of an order: its diamonds are credited. */
const CREDITED = 3;

export type PayChannel = '微信支付' | '支付宝';

export const findButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Delivers the events that the relay and the workers would deliver; the offers hear of a payment by them. */
export const deliverEvents = ({ ctx }: Site): Promise<unknown> => createTestBus(ctx, modules).drain();

/** Calls are limited per ten seconds of the server's clock, which stands still in a test. */
const LIMIT_MS = 11_000;

/** In the page's sheet: chooses the channel, agrees and confirms. Returns the order's number at the cashier. */
export async function goToCashier(site: Site, page: Page, sum: string, channel: PayChannel): Promise<string> {
  site.ctx.clock.advance(LIMIT_MS);
  const sheet = page.getByRole('dialog', { name: '确认充值' });
  await sheet.getByText(channel).click();
  await sheet.getByRole('checkbox').check();
  await findButton(page, `确认充值 ${sum}`).click();
  await page.waitForURL(/\/cashier\//);
  return new URL(page.url()).pathname.split('/')[3]!;
}

/** Pays the order at the cashier. The provider's notice credits it, and then the offers hear of it while the page waits for them. */
export async function payAtCashier(site: Site, page: Page, out_trade_no: string): Promise<void> {
  site.ctx.clock.advance(LIMIT_MS);
  await findButton(page, '支付').click();
  await expect
    .poll(async () => {
      const order = await site.ctx.db.row<{ status: number }>(
        sql`select status from recharge_order where out_trade_no = ${out_trade_no}`,
      );
      return order?.status;
    })
    .toBe(CREDITED);
  await deliverEvents(site);
  // The page is drawn anew when the order's number leaves its address.
  await expect.poll(() => page.url()).toMatch(/#\/(first|everyday)Charge$/);
}
