// For the model test of the books over HTTP: every call that moves money or items, as members make it, and what it must leave
// behind.
import type { CallSpec } from '@shengyu/contract/call.ts';
import { lock_prop } from '@shengyu/contract/calls/bag.ts';
import { card_swap, get_star_img_prize } from '@shengyu/contract/calls/collection.ts';
import { open_box, prize_draw } from '@shengyu/contract/calls/draw.ts';
import { send_gift } from '@shengyu/contract/calls/gift.ts';
import { register_benefit } from '@shengyu/contract/calls/campaign-engine.ts';
import { claim_milestone, get_box_prize, open_level_box } from '@shengyu/contract/calls/milestone.ts';
import { claim_recharge_reward } from '@shengyu/contract/calls/offer.ts';
import { collect_reward } from '@shengyu/contract/calls/relation.ts';
import { answer_invite, invite_relation, withdraw_invite } from '@shengyu/contract/calls/relation-invite.ts';
import { to_decompose_debris, to_exchange_prop, undo_decompose } from '@shengyu/contract/calls/shop-exchange.ts';
import {
  buy_activity_prop,
  buy_fate_gift,
  buy_prop,
  children_shop_user_buy_goods,
  shop_buy,
  star_shop_user_buy_goods,
} from '@shengyu/contract/calls/shop.ts';
import { get_every_day_prize, get_sign_prize, star_user_sign, unlock_sign } from '@shengyu/contract/calls/sign.ts';
import { claim_task } from '@shengyu/contract/calls/task.ts';
import type { Person } from '../http.ts';

/**
 * An invitation to become a pair. The price of its ring is held until the answer. open: not answered yet; spent: accepted; back:
 * declined or withdrawn, and the diamonds were returned.
 */
type Letter = { readonly invite_id: number; state: 'open' | 'spent' | 'back' };

/** What the model knows of a member: exact balances, and the objects of later calls. */
export type BooksMember = Person & {
  readonly other: Person;
  readonly relation_id: number | undefined;
  /** The diamonds without those that letters hold or have spent. */
  readonly has: { diamond: number; th_map: number; pebble: number };
  readonly letters: Letter[];
  readonly decomposed: string[];
  readonly swaps: string[];
};

export type BooksResponse = { code: number; data: any; text: string };
type Data = Record<string, unknown>;

type BooksAct = {
  readonly call: CallSpec;
  /** Undefined when there is nothing to request at the moment. */
  readonly data: (me: BooksMember, n: number, peer: BooksMember) => Data | undefined;
  /** Updates the model after success. Amounts that depend on chance are not modelled. */
  readonly done?: (me: BooksMember, data: Data, reply: BooksResponse, peer: BooksMember) => void;
  /** Names of the rows that a successful call leaves (counted in books-people.ts); absent when the call moves nothing. */
  readonly leaves?: readonly string[];
};

const ROSE = 10;
const SILVER = 520;

const buys = (call: CallSpec, data: Data, cost: Partial<BooksMember['has']> = {}): BooksAct => ({
  call,
  data: () => ({ ...data, num: 1 }),
  done: (me) => {
    for (const [what, n] of Object.entries(cost)) me.has[what as keyof BooksMember['has']] -= n;
  },
  leaves: ['orders'],
});

/** A call without balances in the model: its grants are checked by the journals and by the rows it leaves. */
const claims = (call: CallSpec, data: (me: BooksMember, n: number) => Data | undefined, leaves: string): BooksAct => ({
  call,
  data,
  leaves: [leaves],
});

const ACTS: Readonly<Record<string, BooksAct>> = {
  draw: {
    call: open_box,
    data: (_me, n) => ({ box_code: 'th_shallow', num: n % 4 === 0 ? 10 : 1, client_seed: `books-${n}-seed` }),
    done: (me, { num }) => void (me.has.th_map -= num as number),
    leaves: ['draws'],
  },
  newcomer_draw: {
    call: prize_draw,
    data: (_me, n) => ({ num: 1, client_seed: `books-${n}-seed` }),
    leaves: ['draws'],
  },
  pack: {
    call: buy_activity_prop,
    data: (_me, n) => ({
      activity_code: 'treasure_hunt',
      pack_id: 'th_p1',
      num: (n % 3) + 1,
      expect_price: 20,
      guard_confirm: 1,
    }),
    done: (me, { num }) => {
      me.has.diamond -= 20 * (num as number);
      me.has.th_map += num as number;
    },
    leaves: ['orders'],
  },
  newcomer_pack: buys(buy_prop, { pack_id: 'kf_p1', expect_price: 10 }, { diamond: 10 }),
  // A box whose gift is drawn by chance, so it also leaves a draw.
  fate_gift: {
    ...buys(buy_fate_gift, { goods_id: 'fate_g1', expect_price: 52, client_seed: 'books-over-http' }, { diamond: 52 }),
    leaves: ['orders', 'draws'],
  },
  debris_shop: buys(to_exchange_prop, { goods_id: 'dbg_6', expect_price: 52 }),
  card_recipe: buys(to_exchange_prop, {
    goods_id: 'qxx_1',
    expect_price: 3,
    choose_item: 'qc_3',
    use_items: [{ item_code: 'qc_1', num: 3 }],
  }),
  pebble_shop: buys(children_shop_user_buy_goods, { goods_id: 'lmg_9', expect_price: 15 }, { pebble: 15 }),
  star_shop: buys(star_shop_user_buy_goods, { goods_id: 'stg_10', expect_price: 45 }),
  newcomer_shop: buys(shop_buy, { goods_id: 'kfg_5', expect_price: 25 }),
  gift: {
    call: send_gift,
    data: (_me, n, peer) => ({
      item_code: 'g_rose',
      num: (n % 5) + 1,
      receiver_ids: [peer.user_id],
      source: 1,
      guard_confirm: 1,
    }),
    done: (me, { num }) => void (me.has.diamond -= ROSE * (num as number)),
    leaves: ['gifts'],
  },
  bag_gift: {
    call: send_gift,
    data: (_me, _n, peer) => ({ item_code: 'g_conch', num: 1, receiver_ids: [peer.user_id], source: 2 }),
    leaves: ['gifts'],
  },
  decompose: {
    call: to_decompose_debris,
    data: () => ({ lots: [{ lot_id: '1', num: 1 }], expect_debris: 15 }),
    done: (me, _data, { data }) => void me.decomposed.push(data.decompose_id as string),
    leaves: ['decomposed'],
  },
  undo: {
    call: undo_decompose,
    data: (me) => (me.decomposed.length === 0 ? undefined : { decompose_id: me.decomposed.at(-1) }),
    leaves: ['restored'],
  },
  lock: { call: lock_prop, data: (_me, n) => ({ lot_id: '1', lock: n % 6 === 0 ? 1 : 0 }) },
  sign: claims(star_user_sign, () => ({}), 'signs'),
  newcomer_sign: claims(get_sign_prize, () => ({}), 'signs'),
  every_day: claims(get_every_day_prize, (_me, n) => ({ no: n % 2 }), 'signs'),
  unlock_sign: claims(unlock_sign, () => ({}), 'unlocks'),
  benefit: claims(register_benefit, () => ({}), 'benefits'),
  task: claims(claim_task, () => ({ task_id: 'kf_t6' }), 'tasks'),
  level_box: claims(open_level_box, (_me, n) => ({ step_id: n % 2 ? 'lv_active_30' : 'lv_active_60' }), 'boxes'),
  newcomer_box: claims(get_box_prize, () => ({ step_id: 'kf_box_20' }), 'boxes'),
  milestone: claims(claim_milestone, () => ({ milestone_id: 'star_luck', step_id: 'star_luck_60' }), 'boxes'),
  star_picture: claims(get_star_img_prize, (_me, n) => ({ star_id: (n % 12) + 1 }), 'pictures'),
  recharge_reward: {
    call: claim_recharge_reward,
    data: () => ({ tier_id: 'ec_6' }),
    done: (me) => void (me.has.th_map += 1),
    leaves: ['offers'],
  },
  pair_reward: claims(
    collect_reward,
    ({ relation_id }, n) =>
      relation_id === undefined ? undefined : { relation_id, reward_id: n % 2 ? 'cpl_3' : 'cpl_2' },
    'pair rewards',
  ),
  swap_ask: {
    call: card_swap,
    data: (me) => (me.relation_id ? { action: 'ask', deck: 'qx_deck', give: 'qc_1', want: 'qc_2' } : undefined),
    done: (me, _data, { data }) => void me.swaps.push(data.swap_id as string),
    leaves: ['swaps'],
  },
  swap_answer: {
    call: card_swap,
    data: (_me, n, peer) =>
      peer.swaps.length === 0
        ? undefined
        : { action: n % 3 === 0 ? 'refuse' : 'accept', deck: 'qx_deck', swap_id: peer.swaps.at(-1) },
  },
  invite: {
    call: invite_relation,
    data: (me) => ({ to_user_id: me.other.user_id, ring_id: 'ring_silver', text: '在一起吧', guard_confirm: 1 }),
    done: (me, _data, { data }) => void me.letters.push({ invite_id: data.invite_id as number, state: 'open' }),
    leaves: ['holds'],
  },
  answer: {
    call: answer_invite,
    data: (_me, n, peer) => {
      const letter = peer.letters.at(-1);
      return letter && { invite_id: letter.invite_id, accept: n % 8 === 0 ? 1 : 0 };
    },
    done: (_me, { invite_id, accept }, _reply, peer) => end(peer, invite_id, accept === 1 ? 'spent' : 'back'),
  },
  withdraw: {
    call: withdraw_invite,
    data: (me) => me.letters.at(-1) && { invite_id: me.letters.at(-1)!.invite_id },
    done: (me, { invite_id }, { data }) => {
      if ((data.refund as number) > 0) end(me, invite_id, 'back');
    },
  },
};

function end({ letters }: BooksMember, invite_id: unknown, state: Letter['state']): void {
  letters.find((letter) => letter.invite_id === invite_id)!.state = state;
}

/** What a member's wallet must hold. When two members have become a pair, an open letter in the other direction was refunded. */
export function expectedWalletOf({ has, letters }: BooksMember, peer: BooksMember): { diamond: number; held: number } {
  const isBonded = [...letters, ...peer.letters].some(({ state }) => state === 'spent');
  const spent = letters.filter(({ state }) => state === 'spent').length;
  const open = isBonded ? 0 : letters.filter(({ state }) => state === 'open').length;
  return { diamond: has.diamond - SILVER * (spent + open), held: SILVER * open };
}

export const BOOKS_CALLS = ACTS;
