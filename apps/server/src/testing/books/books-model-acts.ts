// The operations of the model test of the books: what modules do with money and items, one transaction each.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { deliverGrants, takeCost } from '#modules/bag/index.ts';
import { checkSpend } from '#modules/spend-guard/index.ts';
import {
  clawBackIncome,
  creditRecharge,
  earnIncome,
  holdDiamonds,
  lockBooks,
  releaseHold,
  returnDiamonds,
  spendDiamonds,
  spendHold,
  userAsOwner,
  writeBooks,
} from '#modules/ledger/index.ts';
import { Refused } from '#wire/refusal.ts';
import { TEST_NOW } from '../kit.ts';

const at = TEST_NOW;

/** The balances of a member. `map` counts the th_map items, `base` is the sum of the income base of all items. */
export type Balances = {
  diamond: number;
  held: number;
  pink: number;
  pending: number;
  available: number;
  map: number;
  base: number;
};
/** The changes of balances if the operation succeeds. */
export type BalanceChanges = Partial<Balances>;

type Last = Map<number, { ref: string; n: number }>;
/** The last hold, pack and income of each member, which later operations refer to. */
export type BooksRunState = { readonly ctx: Context; readonly last: { hold: Last; pack: Last; earn: Last } };

/** Each operation returns its changes, or undefined when it was refused or had been done before. */
export const BOOKS_OPERATIONS = {
  recharge: async (
    tx: Tx,
    _desk: BooksRunState,
    who: number,
    n: number,
    ref: string,
  ): Promise<BalanceChanges | undefined> =>
    (await creditRecharge(tx, { user_id: who, diamonds: n * 10, ref, at })) ? { diamond: n * 10 } : undefined,

  async pack(tx: Tx, { ctx }: BooksRunState, who: number, n: number, ref: string): Promise<BalanceChanges | undefined> {
    const pass = await checkSpend(ctx, tx, { user_id: who, now: at, diamonds: n, kind: 'goods', confirm: true });
    if (pass instanceof Refused || (await known(tx, who, ref))) return undefined;
    const spent = await spendDiamonds(ctx, tx, pass, { ref, at, campaign: 'treasure_hunt' });
    if (spent instanceof Refused) return undefined;
    const grant = [
      { item_code: 'g_conch', qty: 2 },
      { item_code: 'th_map', qty: 3 },
    ];
    await deliverGrants(tx, {
      user_id: who,
      grant,
      origin: 'buy',
      campaign: 'treasure_hunt',
      ref,
      at,
      paid: n,
      purchase_id: ref,
    });
    return { diamond: -n, map: 3, base: n };
  },

  async refund(tx: Tx, desk: BooksRunState, who: number): Promise<BalanceChanges | undefined> {
    const pack = desk.last.pack.get(who);
    if (!pack) return undefined;
    const back = {
      user_id: who,
      ref: `${pack.ref}:back`,
      of: pack.ref,
      diamonds: pack.n,
      kind: 'purchase',
      chance: 0,
      spent_at: at,
      at,
    } as const;
    return (await returnDiamonds(tx, back)) ? { diamond: pack.n } : undefined;
  },

  async reward(tx: Tx, _desk: BooksRunState, who: number, n: number, ref: string): Promise<BalanceChanges | undefined> {
    const grant = [
      { item_code: 'pink', qty: n },
      { item_code: 'th_map', qty: 1 },
      { item_code: 'fr_isle', qty: 1 },
    ];
    const fresh = await deliverGrants(tx, {
      user_id: who,
      grant,
      origin: 'reward',
      campaign: 'treasure_hunt',
      ref,
      at,
    });
    return fresh.length > 0 ? { pink: n, map: 1 } : undefined;
  },

  async draw(tx: Tx, _desk: BooksRunState, who: number, n: number, ref: string): Promise<BalanceChanges | undefined> {
    if (await known(tx, who, ref)) return undefined;
    const cost = [{ item_code: 'th_map', qty: (n % 5) + 1 }];
    const taken = await takeCost(tx, { user_id: who, cost, ref, at, campaign: 'treasure_hunt' });
    if (taken instanceof Refused) return undefined;
    await deliverGrants(tx, {
      user_id: who,
      grant: [{ item_code: 'pink', qty: 1 }],
      origin: 'draw',
      campaign: 'treasure_hunt',
      ref: `${ref}:prize`,
      at,
    });
    return { map: -((n % 5) + 1), pink: 1 };
  },

  async pink_shop(
    tx: Tx,
    _desk: BooksRunState,
    who: number,
    n: number,
    ref: string,
  ): Promise<BalanceChanges | undefined> {
    if (await known(tx, who, `${ref}:goods`)) return undefined;
    const taken = await takeCost(tx, {
      user_id: who,
      cost: [{ item_code: 'pink', qty: n }],
      ref,
      at,
      campaign: 'decompose',
    });
    if (taken instanceof Refused) return undefined;
    await deliverGrants(tx, {
      user_id: who,
      grant: [{ item_code: 'g_rose', qty: 1 }],
      origin: 'exchange',
      campaign: 'decompose',
      ref: `${ref}:goods`,
      at,
    });
    return { pink: -n };
  },

  async hold(tx: Tx, { ctx }: BooksRunState, who: number, n: number, ref: string): Promise<BalanceChanges | undefined> {
    const pass = await checkSpend(ctx, tx, { user_id: who, now: at, diamonds: n, kind: 'ring', confirm: true });
    if (pass instanceof Refused || (await known(tx, who, ref))) return undefined;
    const held = await holdDiamonds(ctx, tx, pass, { ref, at, expire_at: at + 1 });
    return held instanceof Refused ? undefined : { diamond: -n, held: n };
  },

  async release(tx: Tx, desk: BooksRunState, who: number): Promise<BalanceChanges | undefined> {
    const open = desk.last.hold.get(who);
    return open && (await releaseHold(tx, { user_id: who, ref: open.ref, at }))
      ? { diamond: open.n, held: -open.n }
      : undefined;
  },

  async ring(tx: Tx, desk: BooksRunState, who: number): Promise<BalanceChanges | undefined> {
    const open = desk.last.hold.get(who);
    return open && (await spendHold(tx, { user_id: who, ref: open.ref, at })) ? { held: -open.n } : undefined;
  },

  async earn(tx: Tx, { ctx }: BooksRunState, who: number, n: number, ref: string): Promise<BalanceChanges | undefined> {
    if (await known(tx, who, ref)) return undefined;
    const books = await lockBooks(tx, [userAsOwner(who)], at);
    await earnIncome(ctx, tx, books, [{ user_id: who, ref, fen: n }], at);
    await writeBooks(tx, books);
    return { pending: n };
  },

  async claw_back(tx: Tx, desk: BooksRunState, who: number): Promise<BalanceChanges | undefined> {
    const line = desk.last.earn.get(who);
    if (!line || (await known(tx, who, `${line.ref}:back`))) return undefined;
    await clawBackIncome(tx, {
      user_id: who,
      of: line.ref,
      ref: `${line.ref}:back`,
      fen: line.n,
      at,
      reason: '礼物退款',
    });
    return { pending: -line.n };
  },
};

const known = async (tx: Tx, who: number, ref: string): Promise<boolean> =>
  (await tx.row(sql`
    select from ledger_ref where owner_id = ${who} and owner_kind = 1 and ref = ${ref}
    union all select from bag_ref where user_id = ${who} and ref = ${ref}`)) !== undefined;
