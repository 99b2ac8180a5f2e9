// What journeys through campaign pages have in common: somebody on the page, a network that loses answers, a phone that is put away.
import { switchCampaign } from '@shengyu/server/modules/kit/index.ts';
import type { Browser } from 'playwright-core';
import { openMemberPhone, type Has, type MemberPhone } from './campaign-phone.ts';
import type { Phone } from './phone.ts';
import type { Site } from './site.ts';
import { landed, type CampaignPage } from './states/campaign-page.ts';

/** A lost answer is an error to the browser's console. */
const LOST = /net::ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)/;

export type Walk = (phone: MemberPhone) => Promise<void>;

/** Walks on the page with somebody who has this; the page may not complain. */
export async function walkOn(
  page: CampaignPage,
  { site, browser }: { site: Site; browser: Browser },
  has: Has,
  walk: Walk,
): Promise<void> {
  const phone = await openMemberPhone(browser, site, has);
  try {
    await landed(page, phone);
    await walk(phone);
  } catch (error) {
    await phone.close();
    throw error;
  }
  // What the phone lost is no fault of the page.
  const faults = phone.errors.filter((error) => !LOST.test(error));
  phone.errors.splice(0, phone.errors.length, ...faults);
  await phone.closeClean();
}

/** KIT-14: off for everybody while `work` lasts. */
export async function whilePaused({ ctx }: Site, id: string, work: () => Promise<void>): Promise<void> {
  const turn = (on: boolean): Promise<unknown> =>
    ctx.db.tx((tx) => switchCampaign(ctx, tx, { id, on, reason: 'test', staff_id: 1, now: ctx.clock.now() }));
  await turn(false);
  try {
    await work();
  } finally {
    await turn(true);
  }
}

export type Lost = {
  /** The request ids the server was asked under. */
  readonly ids: ReadonlySet<string>;
  readonly asked: () => number;
};

/**
 * The server does what is asked and nobody hears of it, `times` times. `offline`: as it is lost the phone has no network at all
 * until somebody switches it on again.
 */
export async function losing(phone: Phone, call: string, times = 1, offline = false): Promise<Lost> {
  const { page, context } = phone;
  const ids = new Set<string>();
  let asked = 0;
  await page.route(call, async (route) => {
    ids.add((route.request().postDataJSON() as { data: { request_id: string } }).data.request_id);
    if (++asked > times) return route.continue();
    await route.fetch();
    if (offline) await context.setOffline(true);
    return route.abort(offline ? 'internetdisconnected' : 'connectionreset');
  });
  return { ids, asked: () => asked };
}

/** The app is in the background: nothing runs until it is back. */
export async function putAway({ page, context }: Phone, ms: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await new Promise((resolve) => setTimeout(resolve, ms));
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await session.detach();
}
