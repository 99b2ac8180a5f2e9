// Replies to the calls that the components of campaign pages make, built from the samples.
import type { ResponsesByCall } from './wire.ts';
import {
  makeDrawEvidence,
  makeDrawLogReply,
  makeRevealedSeedsReply,
  SERVER_SEED_COMMIT,
  CLIENT_SEED,
} from './fair-pair.ts';
import * as sample from './samples.ts';

const ok = (data: unknown) => ({ code: 1, msg: 'ok', data });
const evidence = makeDrawEvidence(60);

export const sampleSeedReply = {
  seed_id: 's1',
  commit: SERVER_SEED_COMMIT,
  next_commit: 'c7'.repeat(32),
  client_seed: CLIENT_SEED,
  nonce: 60,
  has_client_seed: 1,
  revealed: [] as unknown[],
  auto_rotate_at: sample.NOW_SECONDS + 2_000_000,
};

export const SAMPLE_REPLIES: ResponsesByCall = {
  get_blind_box_gift_pool: () => ok(sample.pool),
  get_box_gift_list: ({ box_code }) =>
    ok({
      box_code,
      name: sample.pool.name,
      list: sample.pool.list.map((row, i) => ({ ...row, owned_num: i === 4 ? 3 : 0, is_new: i === 5 ? 1 : 0 })),
      tiers: [],
    }),
  daily_log: () => ok(sample.dailyLog),
  get_seed: () => ok(sampleSeedReply),
  rotate_seed: ({ client_seed }) =>
    ok({ old: makeRevealedSeedsReply(60), now: { ...sampleSeedReply, seed_id: 's2', client_seed, nonce: 0 } }),
  get_box_user_log: ({ page, limit }) => ok(makeDrawLogReply(evidence, page, limit)),
  get_draw_proof: ({ draw_id }) => ok(evidence.find(({ draw }) => draw.draw_id === draw_id)),
  get_prop_exchange_log: ({ page, limit }) =>
    ok({
      list: sample.goods.slice(0, 3).map(({ goods_id, name, price, items }, i) => ({
        log_id: goods_id,
        kind: 1,
        title: `兑换 ${name}`,
        cost: [price],
        got: items,
        state: i === 1 ? 1 : 0,
        at: sample.NOW_SECONDS - i * 4_000,
      })),
      total: 3,
      page,
      limit,
    }),
  get_spend_guard: () => ok(sample.spendGuardReply),
  set_spend_guard: (wish) => ok({ ...sample.spendGuardReply, ...wish }),
  get_sms_code: () => ok({ expire_in: 300, resend_in: 60, need_captcha: 0 }),
  get_user_info_mp: () => ok(sample.sampleUser),
  get_rank_list: () => ok({ ...sample.rankPage, periods: [] }),
  get_privacy_setting: () => ok({ rank_hidden: 0 }),
  set_privacy_setting: (data) => ok({ rank_hidden: 0, ...data }),
  claim_task: ({ task_id }) => {
    const task = sample.tasks.find((one) => one.task_id === task_id)!;
    return ok({ got: task.items, task: { ...task, state: 2 }, balance: [] });
  },
  claim_milestone: ({ step_id }) => {
    const steps = sample.meter.steps.filter((one) => one.state === 1 && (step_id === 'all' || step_id === one.step_id));
    return ok({ got: steps.flatMap(({ items }) => items), meter: sample.meter, balance: [] });
  },
  get_can_exchange_prop_list: () => ok(sample.exchangeShop),
  to_exchange_prop: ({ goods_id }) => {
    const goods = sample.goods.find((one) => one.goods_id === goods_id)!;
    const ships = goods.items
      .filter(({ item_type }) => item_type === 151)
      .map((item) => ({ ship_id: 'sh1', item, state: 0 }));
    return ok({ order_no: 'o1', got: goods.items, cost: goods.price, balance: [], diamond: 0, ships });
  },
  wear_decorate: () => ok({ worn: [] }),
  address_list: () => ok({ list: sample.addresses }),
  address_save: () => ok({ address_id: 2 }),
  ship_set_address: ({ ship_id }) => ok({ ship_id, item: sample.goods[2]!.items[0], state: 1 }),
  share_card: () => ok(sample.shareCard),
};
