// Follows money from one object to all that stored references connect with it (call Z50, CONUI-17): recharge → entry → balance,
// order → entry, lots, draws and gifts of the same purchase, gift → the receiver's entry → release → balance → withdrawals. Diamonds and
// income mix in a balance, so nothing is followed through one except that withdrawals after a release stand behind it, dashed.
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { object_trail } from '@shengyu/contract/calls/console-objects.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { findDrawByBatchId, findPastDrawBatch, namePool } from '#mechanics/draw/index.ts';
import { findShopOrder, isOrderRefunded, ORDER_KIND_TEXTS } from '#mechanics/shop/index.ts';
import { findDrawsPaidBy, findItem, lotsFromPurchase, nameOfGrant, purchasesBehind } from '#modules/bag/index.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { people } from '#modules/console/index.ts';
import { findTrailGift, giftsFromPurchase, trailGiftsOfOrder, type TrailGift } from '#modules/gift/index.ts';
import {
  entriesAbout,
  findEntryById,
  findReleaseOf,
  guildAsOwner,
  userAsOwner,
  type AccountOwner,
  type TrailEntry,
} from '#modules/ledger/index.ts';
import { findRechargeOrder, presentOrderStatus } from '#modules/recharge/index.ts';
import { findWithdrawalForTrail, listWithdrawalsAfter, type TrailWithdrawal } from '#modules/withdraw/index.ts';
import { keyOf, NEIGHBOURS_MAX, TrailGraph, type Trail } from './graph.ts';

type Start = RequestOf<typeof object_trail>;

export async function followTrail(ctx: Context, db: Queryable, { kind, id }: Start): Promise<Trail | undefined> {
  // Reading the definitions registers the campaigns' items, whose names the boxes show.
  await readCampaignCatalogue(ctx);
  const walk = new Walk(ctx, db);
  const found = await walk.from(kind, id);
  if (!found) return undefined;
  return walk.graph.present(await people.in(ctx).namesOf(db, walk.graph.userIds()));
}

class Walk {
  readonly graph = new TrailGraph();
  readonly #ctx: Context;
  readonly #db: Queryable;

  constructor(ctx: Context, db: Queryable) {
    this.#ctx = ctx;
    this.#db = db;
  }

  async from(kind: Start['kind'], id: string): Promise<string | undefined> {
    switch (kind) {
      case 'recharge':
        return this.#recharge(id);
      case 'withdraw':
        return this.#withdrawNo(id);
      case 'order':
        return this.#order(id);
      case 'draw':
        return this.#draw(id.slice(0, BATCH_LENGTH));
      case 'gift': {
        const gift = /^\d{1,15}$/.test(id) ? await findTrailGift(this.#db, Number(id)) : undefined;
        return gift && this.#gift(gift);
      }
      case 'ledger': {
        const entry = await findEntryById(this.#db, id);
        return entry && this.#entryAlone(entry);
      }
    }
  }

  async #recharge(out_trade_no: string): Promise<string | undefined> {
    const order = await findRechargeOrder(this.#db, out_trade_no);
    if (!order) return undefined;
    const { target_id, amount_fen, status, created_at } = order;
    const node = {
      kind: 'recharge' as const,
      id: out_trade_no,
      at: created_at.getTime(),
      title: '充值',
      text: order.channel,
      state_text: presentOrderStatus(status).status_text,
      amount: amount_fen,
      unit: 'fen' as const,
      user_id: target_id,
    };
    const key = keyOf(node);
    if (!this.graph.add(node)) return key;
    const credit = `recharge:${out_trade_no}`;
    for (const entry of await entriesAbout(this.#db, userAsOwner(target_id), [credit])) {
      const written = this.#entry(entry);
      this.graph.link(key, written, entry.reverses ? '退款' : '到账');
      this.#throughBalance(entry, written);
    }
    return key;
  }

  async #order(order_no: string): Promise<string | undefined> {
    const order = await findShopOrder(this.#db, order_no);
    if (!order) return undefined;
    const { user_id, diamonds, at, got } = order;
    const refunded = await isOrderRefunded(this.#db, user_id, order_no);
    const node = {
      kind: 'order' as const,
      id: order_no,
      at: at.getTime(),
      title: `${ORDER_KIND_TEXTS[order.kind]} ${nameOfGrant(got)}`.slice(0, 100),
      text: order.campaign,
      state_text: refunded ? '已退款' : '已完成',
      amount: diamonds,
      unit: 'diamond' as const,
      user_id,
    };
    const key = keyOf(node);
    if (!this.graph.add(node)) return key;
    await this.#purchase(key, user_id, `shop:${order_no}`, at);
    return key;
  }

  /** What paid for a purchase, and what came of it. */
  async #purchase(key: string, user_id: number, purchase_id: string, at: Date): Promise<void> {
    for (const entry of await entriesAbout(this.#db, userAsOwner(user_id), [purchase_id])) {
      const written = this.#entry(entry);
      this.#throughBalance(entry, written);
      if (entry.amount < 0) this.graph.link(written, key, '支付', { amount: -entry.amount, unit: entry.unit });
      else this.graph.link(key, written, '退回', { amount: entry.amount, unit: entry.unit });
    }
    const lots = await lotsFromPurchase(this.#db, user_id, purchase_id);
    this.graph.leaveOut(key, lots.length - NEIGHBOURS_MAX);
    for (const lot of lots.slice(0, NEIGHBOURS_MAX)) {
      const box = {
        kind: 'lot' as const,
        id: `${user_id}-${lot.lot_id}`,
        at: lot.made_at.getTime(),
        title: findItem(lot.item_code)?.name ?? lot.item_code,
        text: '',
        state_text: lot.qty > 0 ? '持有' : '已用完',
        amount: lot.qty,
        unit: 'piece' as const,
        user_id,
      };
      this.graph.add(box);
      this.graph.link(key, keyOf(box), '获得');
    }
    for (const { ref } of (await findDrawsPaidBy(this.#db, { user_id, purchase_id, since: at })).slice(
      0,
      NEIGHBOURS_MAX,
    )) {
      const drawn = await this.#draw(ref.slice(DRAW.length));
      if (drawn && drawn !== key) this.graph.link(key, drawn, '抽取');
    }
    for (const gift of await giftsFromPurchase(this.#db, user_id, purchase_id, dayOf(at.getTime()))) {
      const given = await this.#gift(gift);
      for (const { lot_id, qty, purchase_id: from } of gift.lots)
        if (from === purchase_id)
          this.graph.link(keyOf({ kind: 'lot', id: `${user_id}-${lot_id}` }), given, '送出', {
            amount: qty,
            unit: 'piece',
          });
    }
  }

  async #draw(batch_id: string): Promise<string | undefined> {
    const batch = await findDrawByBatchId(this.#db, batch_id);
    if (!batch) return undefined;
    const { user_id, at, pool, rolls } = batch;
    const node = {
      kind: 'draw' as const,
      id: batch_id,
      at: at.getTime(),
      title: `${await namePool(this.#ctx, pool)} × ${rolls.length}`,
      text: batch.campaign,
      state_text: '已完成',
      amount: rolls.length,
      unit: 'piece' as const,
      user_id,
    };
    const key = keyOf(node);
    if (!this.graph.add(node)) return key;
    const ref = `${DRAW}${batch_id}`;
    for (const purchase of await purchasesBehind(this.#db, user_id, ref, at)) {
      const behind = await this.#purchaseOf(purchase);
      if (behind) this.graph.link(behind, key, '抽取');
    }
    // A box that diamonds paid is a purchase itself.
    const past = await findPastDrawBatch(this.#ctx, this.#db, user_id, batch_id);
    if (past && past.diamonds > 0) await this.#purchase(key, user_id, ref, at);
    return key;
  }

  /** The object behind the name of a purchase. */
  #purchaseOf(purchase_id: string): Promise<string | undefined> {
    if (purchase_id.startsWith(SHOP)) return this.#order(purchase_id.slice(SHOP.length));
    if (purchase_id.startsWith(DRAW)) return this.#draw(purchase_id.slice(DRAW.length));
    return Promise.resolve(undefined);
  }

  async #gift(gift: TrailGift): Promise<string> {
    const { flow_id, sender_id, receiver_id, income_fen } = gift;
    const node = {
      kind: 'gift' as const,
      id: String(flow_id),
      at: gift.at.getTime(),
      title: `${findItem(gift.item_code)?.name ?? gift.item_code} × ${gift.num}`,
      text: `单号 ${gift.order_no}`,
      state_text: '已送达',
      amount: gift.gift_value,
      unit: 'diamond' as const,
      user_id: sender_id,
    };
    const key = keyOf(node);
    if (!this.graph.add(node)) return key;
    await this.#payment(gift, key);
    const line = `gift:${flow_id}`;
    for (const entry of await entriesAbout(this.#db, userAsOwner(receiver_id), [line])) {
      const written = this.#entry(entry);
      const amount = Math.abs(entry.amount);
      if (entry.reverses) this.graph.link(written, key, '扣回', { amount, unit: entry.unit });
      else this.graph.link(key, written, '对方收益', { amount, unit: entry.unit });
      if (!entry.reverses) await this.#release(receiver_id, line, written, income_fen);
    }
    return key;
  }

  async #payment(gift: TrailGift, key: string): Promise<void> {
    const { sender_id, paid_by, paid_ref, lots } = gift;
    if (paid_by === 'wallet') {
      for (const entry of await entriesAbout(this.#db, userAsOwner(sender_id), [paid_ref])) {
        const written = this.#entry(entry);
        this.#throughBalance(entry, written);
        if (entry.reverses) this.graph.link(key, written, '退回');
        else this.graph.link(written, key, '支付', { amount: Math.abs(entry.amount), unit: entry.unit });
      }
      return;
    }
    const purchases = paid_by === 'box' ? [paid_ref] : lots.map(({ purchase_id }) => purchase_id);
    for (const purchase_id of new Set(purchases)) {
      const behind = await this.#purchaseOf(purchase_id);
      if (behind && paid_by === 'box') this.graph.link(behind, key, '送出');
      for (const { lot_id, qty, purchase_id: from } of lots) {
        const lot = keyOf({ kind: 'lot', id: `${sender_id}-${lot_id}` });
        if (behind && from === purchase_id) this.graph.link(lot, key, '送出', { amount: qty, unit: 'piece' });
      }
    }
  }

  /** From the receiver's entry to the release, and over the balance to the withdrawals after it. */
  async #release(user_id: number, line: string, written: string, fen: number): Promise<void> {
    const release = await findReleaseOf(this.#db, user_id, line);
    if (!release) return;
    const released = this.#entry(release);
    this.graph.link(written, released, '释放', { amount: fen, unit: 'fen' });
    const wallet = this.#balance(userAsOwner(user_id), 'fen', release.at);
    this.graph.link(released, wallet, '余额', { mixed: true });
    const owner = userAsOwner(user_id);
    const { rows, total } = await listWithdrawalsAfter(this.#db, owner, new Date(release.at), WITHDRAWALS_SHOWN);
    for (const withdrawal of rows) await this.#withdrawal(withdrawal);
    this.graph.leaveOut(wallet, total - rows.length);
  }

  async #withdrawNo(withdraw_no: string): Promise<string | undefined> {
    const withdrawal = await findWithdrawalForTrail(this.#db, withdraw_no);
    return withdrawal && this.#withdrawal(withdrawal);
  }

  async #withdrawal(w: TrailWithdrawal): Promise<string> {
    const owner = w.owner_kind === 1 ? userAsOwner(w.owner_id) : guildAsOwner(w.owner_id);
    const node = {
      kind: 'withdraw' as const,
      id: w.withdraw_no,
      at: w.created_at.getTime(),
      title: '提现',
      text: w.account_mask,
      state_text: w.state_text,
      amount: w.amount_fen,
      unit: 'fen' as const,
      user_id: w.user_id,
    };
    const key = keyOf(node);
    if (!this.graph.add(node)) return key;
    const refs = ['withdraw', 'payout', 'fee', 'tax'].map((what) => `${what}:${w.withdraw_no}`);
    for (const entry of await entriesAbout(this.#db, owner, refs)) {
      const written = this.#entry(entry);
      const amount = Math.abs(entry.amount);
      if (entry.ref === refs[0]) {
        this.graph.link(this.#balance(owner, 'fen', entry.at), written, '余额', { mixed: true });
        this.graph.link(written, key, '申请', { amount, unit: 'fen' });
      } else this.graph.link(key, written, entry.reverses ? '退回' : '打款', { amount, unit: 'fen' });
    }
    return key;
  }

  /** An entry that was asked for by itself, with the object that its reference names. */
  async #entryAlone(entry: TrailEntry): Promise<string> {
    const key = this.#entry(entry);
    const [what, no] = splitRef(entry.reverses ?? entry.ref);
    if (what === 'recharge') await this.#recharge(no.split(':')[0]!);
    else if (what === 'shop') await this.#order(no);
    else if (what === 'draw') await this.#draw(no);
    else if (['withdraw', 'payout', 'fee', 'tax', 'returned'].includes(what)) await this.#withdrawNo(no);
    else if (what === 'gift') await this.#giftsNamed(no);
    this.#throughBalance(entry, key);
    return key;
  }

  /** A sender's entry names the order, a receiver's the line. */
  async #giftsNamed(no: string): Promise<void> {
    const line = /^\d{1,15}$/.test(no) ? await findTrailGift(this.#db, Number(no)) : undefined;
    for (const gift of line ? [line] : await trailGiftsOfOrder(this.#db, no)) await this.#gift(gift);
  }

  #entry(entry: TrailEntry): string {
    if (!entry.balanced) this.graph.doubt();
    const node = {
      kind: 'ledger' as const,
      id: entry.id,
      at: entry.at,
      title: entry.title,
      text: entry.ref.slice(0, 500),
      state_text: entry.reverses ? '冲正' : '',
      amount: entry.amount,
      unit: entry.unit,
      user_id: entry.owner.kind === 'user' ? entry.owner.id : undefined,
    };
    this.graph.add(node);
    return keyOf(node);
  }

  /** Diamonds that come in join the balance; those that are spent come out of it. */
  #throughBalance(entry: TrailEntry, written: string): void {
    const wallet = this.#balance(entry.owner, entry.unit, entry.at);
    if (entry.amount > 0) this.graph.link(written, wallet, '余额', { mixed: true });
    else this.graph.link(wallet, written, '余额', { mixed: true });
  }

  #balance(owner: AccountOwner, unit: TrailEntry['unit'], at: number): string {
    const node = {
      kind: 'wallet' as const,
      id: `${owner.kind}-${owner.id}-${unit}`,
      at,
      title: BALANCES[unit],
      text: '余额中无法区分来源',
      state_text: '',
      user_id: owner.kind === 'user' ? owner.id : undefined,
    };
    this.graph.add(node);
    return keyOf(node);
  }
}

const BALANCES = { diamond: '钻石余额', pink: '粉钻余额', fen: '收益余额' } as const;
const SHOP = 'shop:';
const DRAW = 'draw:';
const BATCH_LENGTH = 22;
const WITHDRAWALS_SHOWN = 3;

/** `what:number` of a reference; the number may have colons of its own. */
const splitRef = (ref: string): [string, string] => {
  const at = ref.indexOf(':');
  return at < 0 ? [ref, ''] : [ref.slice(0, at), ref.slice(at + 1)];
};
