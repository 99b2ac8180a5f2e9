// For journeys through campaigns: the campaign is open now, and somebody with money and things looks at it.
import type { CampaignDef } from '@shengyu/campaign/definition.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { datedIn } from '@shengyu/server/testing/campaigns.ts';
import { newAdult } from '@shengyu/server/testing/people.ts';
import { seedCampaigns } from '@shengyu/server/modules/kit/index.ts';
import type { Browser } from 'playwright-core';
import { DAY_MS } from './door.ts';
import { openPhone, type Phone, type PhoneOptions } from './phone.ts';
import type { Site } from './site.ts';

/** Open since three days, for nine more. */
export async function openNow({ ctx }: Site, ...ids: string[]): Promise<void> {
  await seedCampaigns(
    ctx,
    ids.map((id) => openSince(id, ctx.clock.now())),
  );
}

const openSince = (id: string, now: number): CampaignDef =>
  datedIn(id, `${dayOf(now - 3 * DAY_MS)} 00:00`, `${dayOf(now + 9 * DAY_MS)} 00:00`);

let version = 900;

/** From now on the pool's published odds give this alone; what is promised after so many stays promised. */
export async function givesOnly({ ctx }: Site, id: string, pool: string, prize_id: string): Promise<void> {
  const def = openSince(id, ctx.clock.now());
  const draws = def.pools![pool]!;
  const rows = draws.rows.map((row) => ({ ...row, weight: row.id === prize_id ? 10_000 : 0 }));
  version += 1;
  await seedCampaigns(ctx, [{ ...def, version, pools: { ...def.pools, [pool]: { ...draws, rows } } }]);
}

export type Member = { readonly user_id: number; readonly token: string };
export type MemberPhone = Phone & { readonly member: Member };

export type Things = {
  readonly diamonds?: number;
  readonly items?: Record<string, number>;
};
export type Has = Things & {
  /** Somebody else than an adult whose name is verified. */
  readonly member?: Member;
  /** Results come at once: for whatever is not about how they come. */
  readonly calm?: boolean;
};

/** From the next page on the phone is this member's, who has closed the popup of every notice (SHELL-7). */
export async function signIn({ context }: Phone, { token }: Member): Promise<void> {
  await context.addInitScript(
    `localStorage.setItem('settoken', ${JSON.stringify(token)}); localStorage.setItem('noticeState', '9007199254740991')`,
  );
}

/** From the next page on results come at once. */
export async function skipping({ context }: Phone): Promise<void> {
  await context.addInitScript(`localStorage.setItem('skipAnimation', '1')`);
}

/** The phone of a member who is logged in. */
export async function openMemberPhone(
  browser: Browser,
  site: Site,
  { member, calm, ...has }: Has = {},
  options: PhoneOptions = {},
): Promise<MemberPhone> {
  const who = member ?? (await newAdult(site.ctx, has));
  const phone = await openPhone(browser, site, options);
  await signIn(phone, who);
  if (calm) await skipping(phone);
  return { ...phone, member: who };
}

/** What the member did before, over the wire. */
export async function ask(site: Site, { token }: Member, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ data }),
  });
  const { code, msg, data: told } = (await answer.json()) as { code: number; msg: string; data: object };
  if (code !== 1) throw new Error(`${path}: ${msg}`);
  return told as Record<string, unknown>;
}
