// Fate gifts (F02, DRAW-16): buying one turns its cards in the same act. The gift is bought at its price, the cards are a bonus; it can
// be given to somebody at once, the cards stay with the buyer.
import { giveRefusals } from '@shengyu/contract/refusals-campaign.ts';
import { drawTogether, keepTable, poolOf, type Drawn } from '#mechanics/draw/index.ts';
import { barredReceiver, giveDirect, isNear } from '#modules/gift/index.ts';
import { isGift } from '#modules/bag/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { lockBooks, user } from '#modules/ledger/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { ShopAct } from './act.ts';
import { handOver, openPurchase, pay, writeDown, type Bought, type Buying, type Opened } from './buy.ts';
import { times } from './sellable.ts';

export type FateBuying = Buying & {
  readonly to?: { readonly user_id: number; readonly room_id: number | undefined } | undefined;
  readonly client_seed?: string | undefined;
};

export type FateBought = Bought & { readonly drawn: Drawn };

export async function buyFate(act: ShopAct, buying: FateBuying): Promise<FateBought | Refused> {
  const { to } = buying;
  const opened = await openPurchase(act, buying, to && (() => cannotReceive(act, to)));
  if (opened instanceof Refused) return opened;
  // The cards' own limits and seed come before the balance (KIT-7). What refuses later takes them back with everything else.
  const drawn = await turnCards(act, opened, buying.client_seed);
  if (drawn instanceof Refused) return drawn;
  // Both wallets in one order, so that two who give to one another wait and do not block (WAL-3).
  if (to) await lockBooks(act.tx, [act.me, to.user_id].map(user), act.now);
  const paid = await pay(act, opened);
  if (paid instanceof Refused) return paid;
  const got = times(opened.what.grant, opened.num);
  if (to) await giveAtOnce(act, opened, to);
  else await handOver(act, opened, got);
  const gone = await writeDown(act, opened, { cost: paid.cost, got, to_user_id: to?.user_id ?? null });
  return gone ?? { ...opened, ...paid, got, drawn };
}

async function turnCards(act: ShopAct, o: Opened, client_seed: string | undefined): Promise<Drawn | Refused> {
  const { ctx, tx, me, now } = act;
  const { pool: code, each } = o.what.flips!;
  const pool = (await poolOf(ctx, code))!;
  await keepTable(ctx, pool);
  const { registered_at } = (await usersById(tx, [me])).get(me)!;
  const [drawn] = await drawTogether(ctx, tx, [
    {
      user_id: me,
      registered_at: registered_at.getTime(),
      now,
      pool,
      stage: o.stage,
      num: each * o.num,
      stopOnBig: false,
      client_seed,
      confirm: true,
      purchase_id: o.ref,
    },
  ]);
  return drawn!;
}

type To = NonNullable<FateBuying['to']>;

/** DRAW-14: somebody in the same room or a friend, and not oneself. */
async function cannotReceive({ tx, me, now }: ShopAct, to: To): Promise<Refused | undefined> {
  if (to.user_id === me) return refuse(giveRefusals.to_self);
  const barred = await barredReceiver(tx, { sender_id: me, receiver_ids: [to.user_id], now });
  if (barred) return barred;
  const both = await usersById(tx, [me, to.user_id]);
  const near = await isNear(tx, both.get(me)!, both.get(to.user_id)!, to.room_id);
  return near ? undefined : refuse(giveRefusals.too_far);
}

async function giveAtOnce({ ctx, tx, me, now }: ShopAct, o: Opened, to: To): Promise<void> {
  const gifts = o.what.grant.filter(({ item_code }) => isGift(item_code));
  // One kind of gift in each fate gift, so the whole price is its base.
  const [gift] = gifts;
  if (!gift || gifts.length > 1 || o.what.grant.length > 1) throw new Error(`${o.what.id} is not one gift`);
  await giveDirect(ctx, tx, {
    sender_id: me,
    receiver_id: to.user_id,
    room_id: to.room_id,
    gifts: [{ item_code: gift.item_code, num: gift.qty * o.num, income_base: o.diamonds }],
    paid_ref: o.ref,
    campaign: o.what.campaign.def.id,
    now,
  });
}
