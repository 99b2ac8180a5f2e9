// Replies of the draw call for tests, with prizes of the sample pool.
import type { DrawOne, DrawPrize, DrawResult } from '#mechanics/draw/flow/draw-call.ts';
import type { DrawCampaignHome } from '#mechanics/campaign/campaign.ts';
import { makeSampleItem, NOW_SECONDS, pool } from './samples.ts';

export const prizeById = (id: string): DrawPrize => {
  const { prize_id, name, icon, items, value, tier, tier_name, is_big } = pool.list.find((row) => row.prize_id === id)!;
  return { prize_id, name, icon, items, value, tier, tier_name, is_big };
};

/** The reply to a draw that gave these prizes, in this order. */
export function makeDrawResult(ids: readonly string[], more: Partial<DrawResult> = {}): DrawResult {
  const list = ids.map((id, i): DrawOne => ({
    draw_id: `d${i}`,
    nonce: i,
    roll: i,
    prize: prizeById(id),
    by: 'roll',
    count_before: [],
  }));
  const sum = [...new Set(ids)].map((id) => ({ ...prizeById(id), num: ids.filter((other) => other === id).length }));
  return {
    batch_id: 'b1',
    box_code: 'th_shallow',
    asked: ids.length,
    made: ids.length,
    stopped: 0,
    list,
    sum,
    extra: [makeSampleItem('anchor', '航海印记', { item_type: 9, item_code: 'th_mark', num: ids.length, value: 0 })],
    cost: { kind: 'token', code: 'th_map', name: '藏宝图', icon: '', num: ids.length },
    balance: [{ code: 'th_map', name: '藏宝图', icon: '', num: 2, expire_num: 0 }],
    diamond: 2_460,
    pity: [{ tier: 4, tier_name: '传说', hard: 100, give_id: 'th_s05', give_name: '海王冠冕', count: 68, left: 32 }],
    meters: [],
    seed: { seed_id: 's1', commit: '', next_commit: '', client_seed: 'abcdefgh', nonce: 1 },
    ...more,
  };
}

/** The main data of a campaign page with one box whose draws cost treasure maps, for a member who owns twelve of them. */
export const makeBoxHome = (more: Partial<DrawCampaignHome> = {}): DrawCampaignHome => ({
  activity: {
    activity_code: 'treasure_hunt',
    title: '寻宝岛',
    state: 'open',
    open_at: NOW_SECONDS - 86_400,
    close_at: NOW_SECONDS + 10 * 86_400,
    claim_until: NOW_SECONDS + 17 * 86_400,
    server_time: NOW_SECONDS,
    rules: ['浅滩每10次必得稀有及以上'],
    def_hash: '',
    theme: { animation: 'compass_sail', colors: [], asset_base: '' },
  },
  boxes: [
    {
      box_code: 'th_shallow',
      name: '浅滩寻宝',
      kind: 1,
      price: 20,
      cost: { kind: 'token', code: 'th_map', name: '藏宝图', icon: pool.cost.icon, num: 1 },
      batches: [1, 10, 100],
      icon: '',
      top: [],
      day_left: 300,
    },
  ],
  tokens: [{ code: 'th_map', name: '藏宝图', icon: pool.cost.icon, num: 12, expire_num: 3 }],
  diamond: 2_460,
  packs: [
    {
      pack_id: 'th_p1',
      name: '海螺礼包',
      price: 20,
      gifts: [makeSampleItem('shell', '小海螺')],
      bonus: [makeSampleItem('map', '藏宝图', { item_type: 9, item_code: 'th_map', value: 0 })],
      limit: { period: 'd', max: 300, used: 0 },
      max_num: 99,
    },
  ],
  meters: [],
  tasks: [],
  pity: {
    th_shallow: [
      { tier: 2, tier_name: '稀有', hard: 10, give_id: 'th_s10', give_name: '潮汐水晶', count: 3, left: 7 },
      { tier: 4, tier_name: '传说', hard: 100, give_id: 'th_s05', give_name: '海王冠冕', count: 58, left: 42 },
    ],
  },
  seed: null,
  care: { age: 'adult', day_chance: 120, day_cap: 20_000 },
  ticker: [],
  ...more,
});
