// For tests of campaigns: opens the campaign, and provides the phone of a member who has diamonds and items.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { makeCampaignWithDates } from '@shengyu/server/testing/campaigns.ts';
import { newAdult } from '@shengyu/server/testing/people/people.ts';
import { seedCampaigns } from '@shengyu/server/modules/campaign-engine/index.ts';
import type { Browser } from 'playwright-core';
import { DAY_MS } from './door.ts';
import { openPhone, type Phone, type PhoneOptions } from './phone.ts';
import type { Site } from './site.ts';

/** Publishes these campaigns with other dates: each has been open for three days and stays open for nine more. */
export async function openCampaignsNow({ ctx }: Site, ...ids: string[]): Promise<void> {
  await seedCampaigns(
    ctx,
    ids.map((id) => openSince(id, ctx.clock.now())),
  );
}

const openSince = (id: string, now: number): CampaignDef =>
  makeCampaignWithDates(id, `${dayOf(now - 3 * DAY_MS)} 00:00`, `${dayOf(now + 9 * DAY_MS)} 00:00`);

let version = 900;

/** From now on the pool gives only this prize; its pity rules stay. */
export async function makePoolGiveOnly({ ctx }: Site, id: string, pool: string, prize_id: string): Promise<void> {
  const def = openSince(id, ctx.clock.now());
  const draws = def.pools![pool]!;
  const rows = draws.rows.map((row) => ({ ...row, weight: row.id === prize_id ? 10_000 : 0 }));
  version += 1;
  await seedCampaigns(ctx, [{ ...def, version, pools: { ...def.pools, [pool]: { ...draws, rows } } }]);
}

export type Member = { readonly user_id: number; readonly token: string };
export type MemberPhone = Phone & { readonly member: Member };

export type Belongings = {
  readonly diamonds?: number;
  readonly items?: Record<string, number>;
};
export type MemberPhoneOptions = Belongings & {
  /** The member whose phone it is; by default a new adult with a verified real name. */
  readonly member?: Member;
  /** Results come without animation, for tests that are not about the animation. */
  readonly calm?: boolean;
};

/** From the next page load on, the phone is logged in as this member, who has closed the popup of every notice (SHELL-7). */
export async function signIn(phone: Phone, { token }: Member): Promise<void> {
  await phone.context.addInitScript(`localStorage.setItem('settoken', ${JSON.stringify(token)})`);
  await closePopups(phone);
}

/** From the next page load on, the popups of all notices count as closed (SHELL-7). */
export async function closePopups({ context }: Phone): Promise<void> {
  await context.addInitScript(`localStorage.setItem('noticeState', '9007199254740991')`);
}

/** From the next page load on, results come without animation. */
export async function skipAnimations({ context }: Phone): Promise<void> {
  await context.addInitScript(`localStorage.setItem('skipAnimation', '1')`);
}

/** Opens the phone of a member who is logged in. */
export async function openMemberPhone(
  browser: Browser,
  site: Site,
  { member, calm, ...has }: MemberPhoneOptions = {},
  options: PhoneOptions = {},
): Promise<MemberPhone> {
  const who = member ?? (await newAdult(site.ctx, has));
  const phone = await openPhone(browser, site, options);
  await signIn(phone, who);
  if (calm) await skipAnimations(phone);
  return { ...phone, member: who };
}

/** Makes a call as the member without using the phone. */
export async function callAs(
  site: Site,
  { token }: Member,
  path: string,
  data: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ data }),
  });
  const { code, msg, data: told } = (await answer.json()) as { code: number; msg: string; data: object };
  if (code !== 1) throw new Error(`${path}: ${msg}`);
  return told as Record<string, unknown>;
}
