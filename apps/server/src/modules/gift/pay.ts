// What a gift is paid with: diamonds at the moment of giving, or pieces the sender owns.
import { send_gift } from '@shengyu/contract/calls/gift.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { balancesOf, itemOf, take, takeLots, type TakenLot } from '#modules/bag/index.ts';
import { checkSpend } from '#modules/guard/index.ts';
import { lockBooks, spend, user, walletOf } from '#modules/ledger/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { PaidBy, Part, Piece } from './words.ts';

export type Paying = {
  readonly order_no: string;
  readonly sender_id: number;
  readonly item_code: string;
  readonly receivers: readonly { readonly receiver_id: number; readonly num: number }[];
  readonly now: number;
};

export type Paid = {
  readonly parts: readonly Part[];
  readonly paid_by: PaidBy;
  readonly paid_ref: string;
  readonly cost: number;
  /** Diamonds left. */
  readonly balance: number;
};

/** RIGHT-1: these are bought and given directly only by who has the right to. */
const EXCLUSIVE: Readonly<Record<string, string>> = { g_galleon: 'eg_isle', g_bridge: 'eg_love' };

/** Before anything is paid: everybody's account, in WAL-3's order. Two who give to one another at once then wait, not block. */
export const lockParties = async (tx: Tx, { sender_id, receivers, now }: Paying): Promise<void> =>
  void (await lockBooks(tx, [sender_id, ...receivers.map((r) => r.receiver_id)].map(user), now));

/** All receivers or none (WAL-4): one debit for the whole order. */
export async function payFromWallet(
  ctx: Context,
  tx: Tx,
  { order_no, sender_id, item_code, receivers, now }: Paying,
  confirm: boolean,
): Promise<Paid | Refused> {
  const right = EXCLUSIVE[item_code];
  if (right && (await balancesOf(tx, sender_id, [right], now)).get(right)!.qty === 0)
    return refuse(send_gift.refusals.locked);
  const parts = receivers.map((receiver) => {
    const gift_value = itemOf(item_code).value * receiver.num;
    return { ...receiver, gift_value, income_base: gift_value, lots: [] };
  });
  const cost = parts.reduce((sum, part) => sum + part.income_base, 0);
  const pass = await checkSpend(ctx, tx, { user_id: sender_id, now, diamonds: cost, kind: 'gift', confirm });
  if (pass instanceof Refused) return pass;
  const paid_ref = `gift:${order_no}`;
  const spent = await spend(ctx, tx, pass, { ref: paid_ref, at: now });
  if (spent instanceof Refused) return spent;
  return { parts, paid_by: 'wallet', paid_ref, cost, balance: spent.diamond };
}

/** LOT-2: the pieces of the lot that was named, else those that end first. Each line is worth what was paid for its pieces. */
export async function payFromBag(
  tx: Tx,
  { order_no, sender_id, item_code, receivers, now }: Paying,
  lot_id?: number,
): Promise<Paid | Refused> {
  const qty = receivers.reduce((sum, { num }) => sum + num, 0);
  const act = { user_id: sender_id, ref: `gift:${order_no}`, at: now, campaign: 'gift', why: 'give' as const };
  const taken =
    lot_id === undefined
      ? await take(tx, { ...act, cost: [{ item_code, qty }] })
      : await takeLots(tx, { ...act, lots: [{ lot_id, qty }] });
  if (taken instanceof Refused) return taken;
  if (taken.some((lot) => lot.item_code !== item_code)) return refuse('not_found');
  const { diamond } = await walletOf(tx, user(sender_id));
  return { parts: shared(item_code, receivers, taken), paid_by: 'bag', paid_ref: act.ref, cost: 0, balance: diamond };
}

/** The pieces in the order they were taken, to the receivers in theirs. */
function shared(item_code: string, receivers: Paying['receivers'], taken: readonly TakenLot[]): Part[] {
  const left = taken.map((lot) => ({ ...lot }));
  return receivers.map(({ receiver_id, num }) => {
    const lots: Piece[] = [];
    let income_base = 0;
    for (let missing = num; missing > 0;) {
      const lot = left.find(({ qty }) => qty > 0)!;
      const qty = Math.min(lot.qty, missing);
      lots.push({ lot_id: lot.lot_id, qty, purchase_id: lot.purchase_id });
      income_base += lot.income_base * qty;
      lot.qty -= qty;
      missing -= qty;
    }
    return { receiver_id, num, gift_value: itemOf(item_code).value * num, income_base, lots };
  });
}
