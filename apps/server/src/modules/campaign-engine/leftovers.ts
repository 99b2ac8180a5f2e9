// TOK-3: when tokens expire, they are converted once into the items that their definition names as `left` (leftovers). The member
// is told a day before and afterwards.
import { formatDateAndMinute, DAY_MS, HOUR_MS } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { lockMember } from '#db/member-lock.ts';
import type { Tx } from '#db/db.ts';
import { itemExpired, itemExpiring } from '#events/catalogue/bag.ts';
import { dueTimeOf } from '#jobs/add-job.ts';
import { listEndingPieces, expirePieces, requireItem, type EndingPieces } from '#modules/bag/index.ts';
import { deriveEventId, fillTemplate, notify, type TemplateFields, type TemplateName } from '#modules/notice/index.ts';
import type { CampaignCatalogue, PartDefinitions, CampaignPart } from './catalogue.ts';
import { giveGrant } from './grant.ts';
import { readCampaignCatalogue } from './registry.ts';
import { findSeasonAt } from './time/schedule.ts';

const STEP = 500;
const WARN_MS = DAY_MS;

type Token = CampaignPart<PartDefinitions['token']>;

const tokensOf = (catalogue: CampaignCatalogue): string[] => catalogue.all('token').map(({ code }) => code);

/** Runs every hour: warns the members whose tokens end between 23 and 24 hours from now. */
export async function warnOfExpiringTokens(payload: unknown, ctx: Context): Promise<void> {
  const catalogue = await readCampaignCatalogue(ctx);
  let after = dueTimeOf(payload) + WARN_MS - HOUR_MS;
  const until = after + HOUR_MS;
  for (let found = STEP; found === STEP;) {
    const ending = await listEndingPieces(ctx.db, tokensOf(catalogue), { after, until, limit: STEP });
    found = ending.length;
    for (const e of ending) await ctx.db.tx((tx) => warn(tx, catalogue.of('token', e.item_code)!, e, ctx.clock.now()));
    // The next page starts just before the end time of the last token of this page, because more tokens may end at that moment. A
    // member who is found twice is warned once, because the event_id is the same.
    const next = ending.at(-1)?.expire_at ?? until;
    if (next - 1 <= after) break;
    after = next - 1;
  }
}

async function warn(tx: Tx, token: Token, e: EndingPieces, now: number): Promise<void> {
  const { user_id, item_code, qty, expire_at } = e;
  const fields = { name: requireItem(item_code).name, n: qty, date: formatDateAndMinute(expire_at) };
  const told = await tellOf(tx, token, 'item_expiring', fields, { e, now });
  if (!told) return;
  const data = { user_id, item_code, qty, campaign: token.campaign.def.id };
  tx.emit(itemExpiring, { key: user_id, at: now, data });
}

/**
 * Runs every ten minutes: converts expired tokens. The reference of the grant contains the end time or season, so a repeated run
 * converts nothing twice. The end is also the recorded time (CAL-2: a late timer acts with its deadline as the effective time).
 */
export async function convertExpiredTokens(_payload: unknown, ctx: Context): Promise<void> {
  const catalogue = await readCampaignCatalogue(ctx);
  const now = ctx.clock.now();
  for (let found = STEP; found === STEP;) {
    const ended = await listEndingPieces(ctx.db, tokensOf(catalogue), { after: 0, until: now, limit: STEP });
    found = ended.length;
    for (const e of ended) await ctx.db.tx((tx) => convert(ctx, tx, catalogue.of('token', e.item_code)!, e, now));
  }
}

async function convert(ctx: Context, tx: Tx, token: Token, e: EndingPieces, now: number): Promise<void> {
  const { user_id, item_code, expire_at } = e;
  const { campaign } = token;
  const { id } = campaign.def;
  await lockMember(tx, user_id);
  const ref = leftKey(token, e);
  const qty = await expirePieces(tx, { user_id, item_code, expire_at, ref: `out:${ref}`, campaign: id, at: expire_at });
  if (qty === 0) return;
  const left = token.part.left.map((line) => ({ item_code: line.item_code, qty: line.qty * qty }));
  await giveGrant(ctx, tx, { campaign, user_id, grant: left, origin: 'reward', ref, at: expire_at });
  tx.emit(itemExpired, { key: user_id, at: expire_at, data: { user_id, item_code, qty, campaign: id, left } });
  const m = left.find((line) => line.item_code === 'debris')?.qty;
  if (m !== undefined)
    await tellOf(tx, token, 'item_expired', { name: requireItem(item_code).name, n: qty, m }, { e, now });
}

/**
 * The reference under which leftovers are granted. It contains the key of the season with which the tokens ended; for
 * tokens that did not end with a season it contains the time of their end.
 */
function leftKey({ campaign, part, code }: Token, { user_id, expire_at }: EndingPieces): string {
  const { id, schedule } = campaign.def;
  const days = /^season_end(?:\+(\d+)d)?$/.exec(part.expire);
  const close_at = expire_at - Number(days?.[1] ?? 0) * DAY_MS;
  const season = days ? findSeasonAt(schedule, close_at - 1) : undefined;
  const when = season?.close_at === close_at ? season.season_key : String(expire_at);
  return `left:${id}:${when}:${user_id}:${code}`;
}

type Cause = { readonly e: EndingPieces; readonly now: number };

/** Sends one notice for each end of a member's tokens, however often the job runs. False: it was sent before. */
async function tellOf(
  tx: Tx,
  token: Token,
  template: TemplateName,
  fields: TemplateFields,
  { e, now }: Cause,
): Promise<boolean> {
  const words = fillTemplate(template, { ...fields, route: token.campaign.def.routes[0] });
  const event_id = deriveEventId(`${template}|${e.user_id}|${e.item_code}|${e.expire_at}`);
  return notify(tx, { user_id: e.user_id, ...words, event_id, at: now });
}
