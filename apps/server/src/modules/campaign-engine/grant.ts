// Everything a campaign gives to members: items and tokens into the bag (with the end of a token by its definition, TOK rules),
// shipments of physical prizes (SHIP-1), and gains of counters such as experience (KIT-16).
import type { Grant, TokenExpiry } from '@shengyu/campaign/definition.ts';
import { addDaysToInstant } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { deliverGrants, requireItem, PHYSICAL_ITEM_TYPE, type LotOrigin } from '#modules/bag/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { openShipments } from '#modules/ship/index.ts';
import { KeyedSlot, ListSlot } from '#slots.ts';
import type { CampaignCatalogue } from './catalogue.ts';
import type { PublishedCampaign } from './published.ts';
import { readCampaignCatalogue } from './registry.ts';
import { findSeasonAt, type ScheduleMember } from './time/schedule.ts';

export type CampaignGrant = {
  readonly campaign: PublishedCampaign;
  readonly user_id: number;
  readonly grant: Grant;
  readonly origin: LotOrigin;
  /** Identifies this grant; KIT-6: for one member the same reference grants only once, for ever. */
  readonly ref: string;
  readonly at: number;
  /**
   * The diamonds paid for a bought pack. They are spread over its gifts as their income base, from which the receiver of such a
   * gift earns (MONEY-2, MONEY-4).
   */
  readonly paid?: number;
  readonly purchase_id?: string;
};

/**
 * KIT-16: adds to a number that is not an item (experience, activity points), in the granting transaction. The module that stores
 * the number provides this function.
 */
export type CounterAdder = (
  ctx: Context,
  tx: Tx,
  gain: { user_id: number; n: number; ref: string; at: number },
) => Promise<void>;
type CounterCode = 'exp' | 'active';
export const counterAdders = new KeyedSlot<Record<CounterCode, CounterAdder>>('counters', { exp: true, active: true });

/**
 * Called in the granting transaction, once per reference, after items came into a bag; collections use it to light the next star of
 * a picture (COLL-5).
 */
export type ItemArrivalListener = (ctx: Context, tx: Tx, granted: CampaignGrant) => Promise<void>;
export const itemArrivalListeners = new ListSlot<ItemArrivalListener>('arrivals in bags');

/** Gives everything in `grant` to the member: all of it or nothing, and once per reference. */
export async function giveGrant(ctx: Context, tx: Tx, g: CampaignGrant): Promise<void> {
  const { campaign, user_id, grant, ref, at, ...rest } = g;
  const isCounter = (code: string): boolean => Object.hasOwn(campaign.def.counters ?? {}, code);
  const isSent = (code: string): boolean => requireItem(code).type === PHYSICAL_ITEM_TYPE;
  const items = grant.filter(({ item_code }) => !isCounter(item_code));
  const parcels = items.filter(({ item_code }) => isSent(item_code));
  await openShipments(
    tx,
    parcels.map((parcel) => ({ ...parcel, user_id, ref, campaign: campaign.def, at })),
  );
  const things = items.filter(({ item_code }) => !isSent(item_code));
  if (things.length > 0) {
    const expires = await expiriesOf(ctx, tx, { user_id, things, at });
    const fresh = await deliverGrants(tx, {
      ...rest,
      user_id,
      ref,
      at,
      grant: things,
      campaign: campaign.def.id,
      def_hash: campaign.def_hash,
      expires: (item_code) => expires.get(item_code),
    });
    if (fresh.length > 0)
      for (const arrival of itemArrivalListeners.in(ctx)) await arrival(ctx, tx, { ...g, grant: things });
  }
  for (const { item_code, qty } of grant) {
    if (isCounter(item_code))
      await counterAdders.in(ctx)[item_code as CounterCode](ctx, tx, { user_id, n: qty, ref, at });
  }
}

type Things = { user_id: number; things: Grant; at: number };

async function expiriesOf(ctx: Context, db: Queryable, { user_id, things, at }: Things): Promise<Map<string, number>> {
  const catalogue = await readCampaignCatalogue(ctx);
  const needsMember = things.some(({ item_code }) => catalogue.of('token', item_code)?.part.expire === 'user_end');
  const user = needsMember ? (await findUsersById(db, [user_id])).get(user_id) : undefined;
  const member = user && { registered_at: user.registered_at.getTime() };
  return new Map(
    things.flatMap(({ item_code }) => {
      const end = computeTokenEnd(catalogue, item_code, at, member);
      return end === undefined ? [] : [[item_code, end] as const];
    }),
  );
}

/** When a token granted at `at` ends (unix ms); undefined when it never ends or is not a token. */
export function computeTokenEnd(
  catalogue: CampaignCatalogue,
  item_code: string,
  at: number,
  member?: ScheduleMember,
): number | undefined {
  const token = catalogue.of('token', item_code);
  if (!token) return undefined;
  const { expire } = token.part;
  const days = /^(?<season>season_end)?\+?(?<days>\d+)d$/.exec(expire)?.groups;
  if (days && !days.season) return addDaysToInstant(at, Number(days.days));
  if ((expire satisfies TokenExpiry) === 'never') return undefined;
  const season = findSeasonAt(token.campaign.def.schedule, at, member);
  if (!season || !Number.isFinite(season.close_at)) return undefined;
  // A token that is given after the end of its season (an unclaimed reward paid late) ends at once and is converted (leftovers.ts).
  return Math.max(at, addDaysToInstant(season.close_at, Number(days?.days ?? 0)));
}
