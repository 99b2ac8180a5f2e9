// The calls that buy differ in what they may sell; the act is one (KIT-10).
import type { Static } from '@shengyu/contract/schema.ts';
import type { BuyResult } from '@shengyu/contract/shapes-campaign.ts';
import { catalogueOf, type Catalogue } from '#modules/kit/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { ShopAct } from './act.ts';
import { buy } from './buy.ts';
import { presentBought } from './result.ts';
import { findGoods, findPack, type Sellable } from './sellable.ts';

export type Request = {
  readonly id: string;
  readonly num: number;
  readonly expect_price: number;
  readonly guard_confirm?: 0 | 1 | undefined;
  /** Only what belongs to this campaign; undefined: any. */
  readonly campaign?: string | undefined;
};

type Reply = Static<typeof BuyResult>;

/** Goods of a shop. */
export const buyGoods = (act: ShopAct, request: Request): Promise<Reply | Refused> => buyFound(act, request, findGoods);

/** A pack; fate gifts are sold by F02 alone, because their cards need a seed. */
export const buyPack = (act: ShopAct, request: Request): Promise<Reply | Refused> =>
  buyFound(act, request, (catalogue, id) => {
    const pack = findPack(catalogue, id);
    return pack?.kind === 'pack' ? pack : undefined;
  });

async function buyFound(
  act: ShopAct,
  { id, num, expect_price, guard_confirm, campaign }: Request,
  find: (catalogue: Catalogue, id: string) => Sellable | undefined,
): Promise<Reply | Refused> {
  const what = find(await catalogueOf(act.ctx), id);
  if (!what || (campaign !== undefined && what.campaign.def.id !== campaign)) return refuse('not_found');
  const bought = await buy(act, { what, num, expect_price, confirm: guard_confirm === 1 });
  return bought instanceof Refused ? bought : presentBought(act, bought);
}
