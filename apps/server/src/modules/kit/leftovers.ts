// TOK-3: tokens that run out turn into what their definition says is left of them, once; the member is told a day before and when it
// happened.
import { dateAndMinute, DAY_MS, HOUR_MS } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import { lockMember } from '#db/member-lock.ts';
import type { Tx } from '#db/db.ts';
import { dueAt } from '#jobs/add-job.ts';
import { endingPieces, expirePieces, itemOf, type Ending } from '#modules/bag/index.ts';
import { causeOf, fill, notify, type Fields, type TemplateName } from '#modules/notice/index.ts';
import type { Catalogue, Kinds, Part } from './catalogue.ts';
import { grantOf } from './grant.ts';
import { catalogueOf } from './registry.ts';
import { seasonAt } from './schedule.ts';

const STEP = 500;
const WARN_MS = DAY_MS;

type Token = Part<Kinds['token']>;

const tokensOf = (catalogue: Catalogue): string[] => catalogue.all('token').map(({ code }) => code);

/** Every hour: those whose tokens end in the hour that is a day away. */
export async function warnOfEnds(payload: unknown, ctx: Context): Promise<void> {
  const catalogue = await catalogueOf(ctx);
  let after = dueAt(payload) + WARN_MS - HOUR_MS;
  const until = after + HOUR_MS;
  for (let found = STEP; found === STEP;) {
    const ending = await endingPieces(ctx.db, tokensOf(catalogue), { after, until, limit: STEP });
    found = ending.length;
    for (const e of ending) await ctx.db.tx((tx) => warn(tx, catalogue.of('token', e.item_code)!, e, ctx.clock.now()));
    // A page that ends inside one moment is read again from that moment; telling twice is dropped by the notice's cause.
    const next = ending.at(-1)?.expire_at ?? until;
    if (next - 1 <= after) break;
    after = next - 1;
  }
}

async function warn(tx: Tx, token: Token, e: Ending, now: number): Promise<void> {
  const { user_id, item_code, qty, expire_at } = e;
  const fields = { name: itemOf(item_code).name, n: qty, date: dateAndMinute(expire_at) };
  const told = await tellOf(tx, token, 'item_expiring', fields, { e, now });
  if (!told) return;
  const data = { user_id, item_code, qty, campaign: token.campaign.def.id };
  tx.emit({ name: 'item.expiring', key: user_id, at: now, data });
}

/** Every few minutes: what has run out becomes its leftovers. Late runs act with the end itself as the cause's time. */
export async function convertEnded(_payload: unknown, ctx: Context): Promise<void> {
  const catalogue = await catalogueOf(ctx);
  const now = ctx.clock.now();
  for (let found = STEP; found === STEP;) {
    const ended = await endingPieces(ctx.db, tokensOf(catalogue), { after: 0, until: now, limit: STEP });
    found = ended.length;
    for (const e of ended) await ctx.db.tx((tx) => convert(ctx, tx, catalogue.of('token', e.item_code)!, e, now));
  }
}

async function convert(ctx: Context, tx: Tx, token: Token, e: Ending, now: number): Promise<void> {
  const { user_id, item_code, expire_at } = e;
  const { campaign } = token;
  const { id } = campaign.def;
  await lockMember(tx, user_id);
  const ref = leftKey(token, e);
  const qty = await expirePieces(tx, { user_id, item_code, expire_at, ref: `out:${ref}`, campaign: id, at: now });
  if (qty === 0) return;
  const left = token.part.left.map((line) => ({ item_code: line.item_code, qty: line.qty * qty }));
  await grantOf(ctx, tx, { campaign, user_id, grant: left, origin: 'reward', ref, at: now });
  tx.emit({ name: 'item.expired', key: user_id, at: now, data: { user_id, item_code, qty, campaign: id, left } });
  const m = left.find((line) => line.item_code === 'debris')?.qty;
  if (m !== undefined) await tellOf(tx, token, 'item_expired', { name: itemOf(item_code).name, n: qty, m }, { e, now });
}

/** The season's own key where the pieces ended with their season; pieces with an end of their own have the end in its place. */
function leftKey({ campaign, part, code }: Token, { user_id, expire_at }: Ending): string {
  const { id, schedule } = campaign.def;
  const days = /^season_end(?:\+(\d+)d)?$/.exec(part.expire);
  const close_at = expire_at - Number(days?.[1] ?? 0) * DAY_MS;
  const season = days ? seasonAt(schedule, close_at - 1) : undefined;
  const when = season?.close_at === close_at ? season.season_key : String(expire_at);
  return `left:${id}:${when}:${user_id}:${code}`;
}

type Cause = { readonly e: Ending; readonly now: number };

/** One notice per end of a member's token, however often the job runs. */
async function tellOf(
  tx: Tx,
  token: Token,
  template: TemplateName,
  fields: Fields,
  { e, now }: Cause,
): Promise<boolean> {
  const words = fill(template, { ...fields, route: token.campaign.def.routes[0] });
  const event_id = causeOf(`${template}|${e.user_id}|${e.item_code}|${e.expire_at}`);
  return notify(tx, { user_id: e.user_id, ...words, event_id, at: now });
}
