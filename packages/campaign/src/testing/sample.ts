// A small campaign that has one of every kind of part and passes the publishing check; tests change it so that single rules are
// broken.
import { defineCampaign } from '../define.ts';
import type { CampaignDef } from '../definition.ts';

export const sampleCampaign: CampaignDef = defineCampaign({
  id: 'sample',
  version: 1,
  title: '样例活动',
  routes: ['/sample'],
  schedule: { kind: 'fixed', open: '2027-01-01 00:00', close: '2027-01-10 23:59:59', claim_days: 7 },
  audience: { age: 'adult' },
  items: {
    sa_ticket: [9, '样例券', 0, 'items/ticket'],
    sa_mark: [9, '样例印记', 0, 'items/star'],
    sa_card1: [9, '样例卡一', 0, 'items/letter'],
    sa_card2: [9, '样例卡二', 0, 'items/letter'],
    sa_toy: [151, '样例公仔', 990, 'items/bear', 'toy'],
  },
  tokens: {
    sa_ticket: { source: ['pack', 'task'], expire: 'season_end', left: { debris: 9 } },
    sa_mark: { source: ['draw'], expire: 'season_end+7d', left: { debris: 1 } },
  },
  packs: [['sa_p1', 20, { g_conch: 1, sa_ticket: 1 }, { d: 300 }]],
  pools: {
    sa_pool: {
      name: '样例奖池',
      kind: 'bonus',
      price: 20,
      cost: { sa_ticket: 1 },
      per_draw: { sa_mark: 1, 'card(sa_deck)': 1 },
      batches: [1, 10],
      limits: { day: 300, minute: 200 },
      pity: [
        [2, 10, 'sa_05'],
        [4, 100, 'sa_03', [91, 'sa_08', 20, 180]],
      ],
      wish: { prizes: ['sa_04'], hard: { sa_04: 600 } },
      rows: [
        ['sa_01', { g_galleon: 1 }, 2, 5, { big: 1 }],
        ['sa_02', { sa_toy: 1 }, 2, 4, { big: 1, stock: 200, day: 8, fb: 'sa_04' }],
        ['sa_03', { g_light: 1 }, 8, 4, { big: 1 }],
        ['sa_04', { g_whale: 1 }, 4, 4, { big: 1 }],
        ['sa_05', { bb_isle: 7 }, 484, 2],
        ['sa_06', { g_starfish: 1 }, 1500, 1],
        ['sa_07', { pink: 5 }, 2500, 0],
        ['sa_08', { debris: 3 }, 5500, 0],
      ],
    },
    sa_box: {
      name: '样例盒',
      kind: 'gift_box',
      price: 52,
      cost: { diamond: 52 },
      batches: [1, 10, 100],
      limits: { day: 200, minute: 120 },
      pity: [
        [3, 20, 'sb_03'],
        [4, 60, 'sb_02'],
      ],
      rows: [
        ['sb_01', { ba_temple: 1 }, 18, 5, { big: 1 }],
        ['sb_02', { ba_unicorn: 1 }, 60, 4],
        ['sb_03', { ba_bottle: 1 }, 280, 3],
        ['sb_04', { ba_plane: 1 }, 2642, 1],
        ['sb_05', { ba_daisy: 1 }, 7000, 0],
      ],
    },
  },
  shops: [
    {
      id: 'sa_shop',
      name: '样例兑换',
      goods: [
        ['sag_1', { g_galleon: 1 }, { sa_mark: 1000 }, { c: 1 }],
        ['sag_2', { g_light: 1 }, { sa_mark: 170 }, { c: 5 }],
        ['sag_3', { g_whale: 1 }, { sa_mark: 400 }, { c: 5 }, { need: { draws: ['sa_pool', 10], set: 'sas_2' } }],
        ['sag_4', { ba_temple: 1 }, { sa_mark: 400 }, { c: 5 }],
        ['sag_5', { g_dust: 1 }, { diamond: 20 }, { d: 5 }],
      ],
    },
  ],
  offers: [
    { id: 'sa_offer', kind: 'daily_total', tiers: [['sat_6', 600, { pink: 10 }]], pick: 'one', claim: 'manual' },
  ],
  signs: [{ id: 'sa_week', name: '样例签到', mode: 'week_days', trigger: ['sa_offer', 'sat_6'], days: [{ pink: 1 }] }],
  tasks: [['sa_t1', '每日到访', 'page.visit', 1, 'day', { sa_ticket: 1 }]],
  milestones: [{ id: 'sa_mile', name: '样例宝箱', meter: 'sa_mark', scope: 'user', steps: [[10, { pink: 5 }]] }],
  collections: [
    {
      id: 'sa_deck',
      name: '样例卡组',
      pieces: ['sa_card1', 'sa_card2'],
      weights: { sa_card1: 9000, sa_card2: 1000 },
      pity: { piece: 'sa_card2', hard: 30 },
      sets: [['sas_2', 2, { tt_seer: 30 }]],
      recipes: [['sax_1', { any_dup: 10 }, { sa_card2: 1 }, { c: 1 }]],
    },
  ],
  ranks: [
    {
      id: 'sa_rank',
      name: '样例榜',
      subject: 'user',
      period: 'campaign',
      sources: [
        ['gift.sent_base', 1, 700, 1],
        ['mic.minutes', 1, 300, 0],
      ],
      rewards: [[1, 1, { tt_star: 30 }]],
    },
  ],
  rules: ['每10次必得稀有及以上，每100次必得传说；每日最多300次。'],
  copy: {},
  theme: { colors: ['#000000'], mood: '样例', animation: 'none' },
});
