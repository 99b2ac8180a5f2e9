// A shop as a member sees it: prices, what is left of limits and stock, and why something cannot be bought.
import type { ShopDef } from '@shengyu/campaign/definition.ts';
import { formatDateAndMinute, readDateTime } from '@shengyu/rules/time/calendar.ts';
import {
  readCampaignCatalogue,
  stageOf,
  type CampaignPart,
  type PublishedCampaign,
  type TokenView,
} from '#modules/campaign-engine/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { periodKeysAt, purchaseCountsOf } from './buy/limits.ts';
import { unmetConditionText, type ShopViewer } from './buy/needs.ts';
import { presentBalances, presentGoods, type GoodsView } from './present.ts';
import { goodsOfShop, type Sellable } from './buy/sellable.ts';
import { soldCountsOf } from './stock-store.ts';

export type ShopView = {
  readonly goods: GoodsView[];
  /** The balances of all tokens this shop accepts. */
  readonly balance: TokenView[];
  /** The caller's diamonds; null when nobody is logged in. */
  readonly diamond: number | null;
};

const seasonOf = async ({ db, me, now }: ShopViewer, campaign: PublishedCampaign): Promise<string> => {
  const registered = me > 0 ? (await findUsersById(db, [me])).get(me)?.registered_at.getTime() : undefined;
  return stageOf(campaign, now, registered === undefined ? undefined : { registered_at: registered }).season_key;
};

/**
 * The goods of a shop whose sale has not ended, with the caller's balances. `only` restricts the list to the goods with
 * this id.
 */
export async function viewShop(
  look: ShopViewer,
  { campaign, part }: CampaignPart<ShopDef>,
  only?: string,
): Promise<ShopView> {
  const all = goodsOfShop(campaign, part).filter(({ to }) => to === undefined || readDateTime(to) > look.now);
  const goods = all.filter(({ id }) => only === undefined || id === only);
  const { balance, diamond } = await purseFor(look, all);
  return { goods: await viewGoods(look, campaign, goods, { balance, diamond }), balance, diamond };
}

async function viewGoods(
  look: ShopViewer,
  campaign: PublishedCampaign,
  goods: readonly Sellable[],
  purse: Pick<ShopView, 'balance' | 'diamond'>,
): Promise<GoodsView[]> {
  const { ctx, db, me, now } = look;
  const ids = goods.map(({ id }) => id);
  const season = await seasonOf(look, campaign);
  const used = await purchaseCountsOf(db, me, ids, periodKeysAt(now, season));
  const sold = await soldCountsOf(db, ids, season);
  const views: GoodsView[] = [];
  for (const what of goods) {
    views.push(
      presentGoods(ctx, what, {
        used: used.get(what.id),
        sold: sold.get(what.id) ?? 0,
        locked: notBefore(what, now) ?? (await unmetConditionText(look, what.need)),
        // Without a login the balance is unknown, so the goods are shown as affordable.
        isAffordable: me === 0 || canPay(what, purse),
      }),
    );
  }
  return views;
}

/**
 * The opening time of goods that are not on sale yet. SHOP-5: such goods stay visible with their time, like any other unmet
 * condition.
 */
const notBefore = ({ from }: Sellable, now: number): string | undefined =>
  from !== undefined && readDateTime(from) > now ? formatDateAndMinute(readDateTime(from)) : undefined;

function canPay({ price }: Sellable, { balance, diamond }: Pick<ShopView, 'balance' | 'diamond'>): boolean {
  if ('diamond' in price) return (diamond ?? 0) >= price.diamond;
  return price.every(({ item_code, qty }) => (balance.find(({ code }) => code === item_code)?.num ?? 0) >= qty);
}

async function purseFor({ ctx, db, me, now }: ShopViewer, goods: readonly Sellable[]) {
  const codes = goods.flatMap(({ price }) => ('diamond' in price ? [] : price.map(({ item_code }) => item_code)));
  const balance = await presentBalances(ctx, db, [...new Set(codes)], me, now);
  return { balance, diamond: me > 0 ? (await walletOf(db, userAsOwner(me))).diamond : null };
}

/** Finds the shop with this id; without an id, the first shop of the campaign. */
export async function findShop(
  { ctx }: ShopViewer,
  campaign_id: string,
  shop_id: string | undefined,
): Promise<CampaignPart<ShopDef> | undefined> {
  const catalogue = await readCampaignCatalogue(ctx);
  if (shop_id !== undefined) return catalogue.of('shop', shop_id);
  const first = catalogue.campaigns.get(campaign_id)?.def.shops?.[0];
  return first && catalogue.of('shop', first.id);
}
