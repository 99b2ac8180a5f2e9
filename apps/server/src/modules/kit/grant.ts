// What a campaign gives: the bag's delivery, with the tokens' ends taken from the definitions they belong to (TOK-*), and shipments of
// what is sent by post (SHIP-1).
import type { Grant, TokenExpiry } from '@shengyu/campaign/definition.ts';
import { daysAfter } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { deliver, itemOf, PHYSICAL, type Origin } from '#modules/bag/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { openShipments } from '#modules/ship/index.ts';
import { listeners, port } from '#port.ts';
import type { Catalogue } from './catalogue.ts';
import type { Published } from './published.ts';
import { catalogueOf } from './registry.ts';
import { seasonAt, type Member } from './schedule.ts';

export type Granting = {
  readonly campaign: Published;
  readonly user_id: number;
  readonly grant: Grant;
  readonly origin: Origin;
  /** Unique for ever per member: the same reference gives once (KIT-6). */
  readonly ref: string;
  readonly at: number;
  /** Diamonds spread over the gifts as their income base (MONEY-2, MONEY-4). */
  readonly paid?: number;
  readonly purchase_id?: string;
};

/** KIT-16: numbers that are no items. Whoever keeps one says here how it grows, in the granting transaction. */
export type Counter = (
  ctx: Context,
  tx: Tx,
  gain: { user_id: number; n: number; ref: string; at: number },
) => Promise<void>;
type CounterCode = 'exp' | 'active';
const counters = port<Record<CounterCode, Counter>>('registerCounter', { exp: true, active: true });
export const registerCounter = (code: CounterCode, counter: Counter): void => counters.provide({ [code]: counter });

/** Told of what came into a bag, in the granting transaction and once per reference: a collection's pieces light stars (COLL-5). */
export type Arrival = (ctx: Context, tx: Tx, granted: Granting) => Promise<void>;
const arrivals = listeners<Arrival>('registerArrival');
export const registerArrival = (arrival: Arrival): void => arrivals.add(arrival);

/** All or nothing, once per reference. */
export async function grantOf(ctx: Context, tx: Tx, g: Granting): Promise<void> {
  const { campaign, user_id, grant, ref, at, ...rest } = g;
  const isCounter = (code: string): boolean => Object.hasOwn(campaign.def.counters ?? {}, code);
  const isSent = (code: string): boolean => itemOf(code).type === PHYSICAL;
  const items = grant.filter(({ item_code }) => !isCounter(item_code));
  const parcels = items.filter(({ item_code }) => isSent(item_code));
  await openShipments(
    tx,
    parcels.map((parcel) => ({ ...parcel, user_id, ref, campaign: campaign.def, at })),
  );
  const things = items.filter(({ item_code }) => !isSent(item_code));
  if (things.length > 0) {
    const expires = await expiriesOf(ctx, tx, { user_id, things, at });
    const fresh = await deliver(tx, {
      ...rest,
      user_id,
      ref,
      at,
      grant: things,
      campaign: campaign.def.id,
      def_hash: campaign.def_hash,
      expires: (item_code) => expires.get(item_code),
    });
    if (fresh.length > 0) for (const arrival of arrivals.all()) await arrival(ctx, tx, { ...g, grant: things });
  }
  for (const { item_code, qty } of grant) {
    if (isCounter(item_code)) await counters.given[item_code as CounterCode](ctx, tx, { user_id, n: qty, ref, at });
  }
}

type Things = { user_id: number; things: Grant; at: number };

async function expiriesOf(ctx: Context, db: Queryable, { user_id, things, at }: Things): Promise<Map<string, number>> {
  const catalogue = await catalogueOf(ctx);
  const needsMember = things.some(({ item_code }) => catalogue.of('token', item_code)?.part.expire === 'user_end');
  const user = needsMember ? (await usersById(db, [user_id])).get(user_id) : undefined;
  const member = user && { registered_at: user.registered_at.getTime() };
  return new Map(
    things.flatMap(({ item_code }) => {
      const end = tokenEnd(catalogue, item_code, at, member);
      return end === undefined ? [] : [[item_code, end] as const];
    }),
  );
}

/** When a token granted at `at` ends, unix ms; undefined: never, or it is no token. */
export function tokenEnd(catalogue: Catalogue, item_code: string, at: number, member?: Member): number | undefined {
  const token = catalogue.of('token', item_code);
  if (!token) return undefined;
  const { expire } = token.part;
  const days = /^(?<season>season_end)?\+?(?<days>\d+)d$/.exec(expire)?.groups;
  if (days && !days.season) return daysAfter(at, Number(days.days));
  if ((expire satisfies TokenExpiry) === 'never') return undefined;
  const season = seasonAt(token.campaign.def.schedule, at, member);
  if (!season || !Number.isFinite(season.close_at)) return undefined;
  // What is paid out after the end (an unclaimed step) ends at once and becomes its leftovers.
  return Math.max(at, daysAfter(season.close_at, Number(days?.days ?? 0)));
}
