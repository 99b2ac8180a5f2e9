// The items of a member (call P01), one row per lot (items that were granted together), with what decomposing each lot would give.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_my_activity_prop } from '@shengyu/contract/calls/bag.ts';
import { dayOf, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { DEBRIS_CODE, sumDebrisOn, readDecomposeRates, decomposeYieldOf } from '#mechanics/shop/index.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import {
  isGiftItemCode,
  requireItem,
  listLiveLots,
  formatLotId,
  presentItem,
  wornItemsOf,
  type Lot,
} from '#modules/bag/index.ts';
import {
  readBalanceViews,
  readCampaignCatalogue,
  stageOf,
  type PublishedCampaign,
} from '#modules/campaign-engine/index.ts';
import { toBit } from '#wire/bit.ts';

type PropRow = ReplyOf<typeof get_my_activity_prop>['list'][number];
export type InventoryViewer = {
  readonly ctx: Context;
  readonly db: Queryable;
  readonly me: number;
  readonly now: number;
};
export type PropFilter = {
  readonly campaign: string | undefined;
  readonly types: readonly number[] | undefined;
  readonly onlyDecomposable: boolean;
};

export async function listProps({ ctx, db, me, now }: InventoryViewer, filter: PropFilter): Promise<PropRow[]> {
  const decompose = await readDecomposeRates(ctx);
  const worn = new Set((await wornItemsOf(db, me, now)).map(({ lot_id }) => lot_id));
  const inUse = await tokensInUse(ctx, now);
  const rowOf = (lot: Lot): PropRow => {
    const is_wear = worn.has(lot.lot_id);
    const result = decompose
      ? decomposeYieldOf(decompose.rates, lot, { num: lot.qty, worn: is_wear, now })
      : { why_not: '暂不可分解' };
    return {
      lot_id: formatLotId(lot.lot_id),
      item: presentItem(ctx, lot.item_code, lot.qty, lot.expire_at),
      num: lot.qty,
      origin: lot.origin,
      ...(/^[a-z0-9_]{1,32}$/.test(lot.campaign) ? { campaign: lot.campaign } : {}),
      ...(lot.expire_at === null ? {} : { expire_at: unixSecondsOf(lot.expire_at) }),
      is_wear: toBit(is_wear),
      is_locked: toBit(lot.locked),
      earns: toBit(isGiftItemCode(lot.item_code) && lot.income_base > 0),
      ...(inUse.has(lot.item_code) ? { in_use: 1 as const } : {}),
      ...('got' in result ? { debris: result.got } : { debris: 0, why_not: result.why_not }),
    };
  };
  const rows = (await listLiveLots(db, me, now))
    .filter(({ item_code }) => item_code !== DEBRIS_CODE)
    .filter(({ campaign }) => filter.campaign === undefined || campaign === filter.campaign)
    .filter(({ item_code }) => filter.types === undefined || filter.types.includes(requireItem(item_code).type))
    .map(rowOf)
    .filter(({ debris }) => !filter.onlyDecomposable || debris > 0);
  return decomposableFirst(rows);
}

/** S2-DC-1: what can be decomposed comes first, and the lots of one item lie together; otherwise the newest come first. */
function decomposableFirst(rows: readonly PropRow[]): PropRow[] {
  const places = new Map([...new Set(rows.map(({ item }) => item.item_code))].map((code, place) => [code, place]));
  const placeOf = ({ item }: PropRow): number => places.get(item.item_code)!;
  return rows.toSorted((a, b) => Number(b.debris > 0) - Number(a.debris > 0) || placeOf(a) - placeOf(b));
}

/** The tokens of campaigns that are running or still exchange them. */
async function tokensInUse(ctx: Context, now: number): Promise<Set<string>> {
  const tokens = (await readCampaignCatalogue(ctx)).all('token');
  const isUsed = (campaign: PublishedCampaign): boolean =>
    ['open', 'paused', 'claim'].includes(stageOf(campaign, now).state);
  return new Set(tokens.filter(({ campaign }) => isUsed(campaign)).map(({ code }) => code));
}

/** All tokens of one campaign; without a campaign, only the tokens that the member has. */
export async function listTokensHeld({ ctx, db, me, now }: InventoryViewer, campaign: string | undefined) {
  const tokens = (await readCampaignCatalogue(ctx)).all('token');
  const codes = tokens.filter((t) => campaign === undefined || t.campaign.def.id === campaign).map(({ code }) => code);
  const views = await readBalanceViews(ctx, db, codes, me, now);
  return campaign === undefined ? views.filter(({ num }) => num > 0) : views;
}

export async function readDebrisState({ ctx, db, me, now }: InventoryViewer) {
  const [view] = await readBalanceViews(ctx, db, [DEBRIS_CODE], me, now);
  const cap = (await readDecomposeRates(ctx))?.rates.cap_day ?? 0;
  const day_debris_left = Math.max(0, cap - (await sumDebrisOn(db, me, dayOf(now))));
  return { debris: view!.num, day_debris_left };
}
