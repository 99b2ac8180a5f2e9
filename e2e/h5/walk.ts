// Helpers for tests of campaign pages: a member on the page, a network that loses responses, a phone in the background.
import { switchCampaign } from '@shengyu/server/modules/campaign-engine/index.ts';
import type { Browser } from 'playwright-core';
import { openMemberPhone, type MemberPhoneOptions, type MemberPhone } from './campaign-phone.ts';
import type { Phone } from './phone.ts';
import type { Site } from './site.ts';
import { openCampaignPage, type CampaignPage } from './states/campaign/campaign-page.ts';

/** The browser reports a lost response as an error in the console. */
const LOST = /net::ERR_(CONNECTION_RESET|INTERNET_DISCONNECTED)/;

export type MemberPhoneWalk = (phone: MemberPhone) => Promise<void>;

/** Opens the page as a member who has these diamonds and items, and runs `walk`; fails if the page writes errors. */
export async function walkCampaignPage(
  page: CampaignPage,
  { site, browser }: { site: Site; browser: Browser },
  has: MemberPhoneOptions,
  walk: MemberPhoneWalk,
): Promise<void> {
  const phone = await openMemberPhone(browser, site, has);
  try {
    await openCampaignPage(page, phone);
    await walk(phone);
  } catch (error) {
    await phone.close();
    throw error;
  }
  // The errors come from the lost network, not from the page.
  const faults = phone.errors.filter((error) => !LOST.test(error));
  phone.errors.splice(0, phone.errors.length, ...faults);
  await phone.closeClean();
}

/** KIT-14: the campaign is switched off for everyone while `work` runs. */
export async function runWhilePaused({ ctx }: Site, id: string, work: () => Promise<void>): Promise<void> {
  const turn = (on: boolean): Promise<unknown> =>
    ctx.db.tx((tx) => switchCampaign(ctx, tx, { id, on, reason: 'test', staff_id: 1, now: ctx.clock.now() }));
  await turn(false);
  try {
    await work();
  } finally {
    await turn(true);
  }
}

export type LostResponses = {
  /** The request ids that reached the server. */
  readonly ids: ReadonlySet<string>;
  readonly asked: () => number;
};

/**
 * The server does what is asked, but its response is lost, `times` times. With `offline` the phone also has no network from then
 * on, until the test switches it on again.
 */
export async function loseResponses(phone: Phone, call: string, times = 1, offline = false): Promise<LostResponses> {
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

/** Puts the app into the background, where nothing runs until it is back. */
export async function putInBackground({ page, context }: Phone, ms: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await new Promise((resolve) => setTimeout(resolve, ms));
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await session.detach();
}
