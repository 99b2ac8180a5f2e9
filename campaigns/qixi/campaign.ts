import { defineCampaign } from '@shengyu/campaign/define.ts';

// The cards from which a recipe lets the member choose (COLL-7): all except the rare 鹊桥卡, which has a recipe of its own.
const COMMON = ['qc_1', 'qc_2', 'qc_3', 'qc_4', 'qc_5', 'qc_6'] as const;

export const qixi = defineCampaign({
  id: 'qixi',
  version: 1,
  title: '七夕·鹊桥相会',
  routes: ['/qixi/lottery', '/qixi/qixiCard', '/qixi/rankList', '/qixi/rankList/reward'],
  schedule: { kind: 'fixed', open: '2027-08-02 00:00', close: '2027-08-10 23:59:59', claim_days: 7, annual: 1 },
  audience: { age: 'adult' },
  tokens: {
    qx_thread: { source: ['pack', 'task'], expire: 'season_end', left: { debris: 19 } },
    qx_wish: { source: ['draw'], expire: 'season_end+7d', left: { debris: 1 } },
  },
  packs: [
    ['qx_p1', 52, { g_twig: 1, qx_thread: 1 }, { d: 100 }],
    ['qx_p10', 520, { g_twig: 10, qx_thread: 10 }, { d: 10 }],
  ],
  pools: {
    qx_bridge: {
      name: '鹊桥抽',
      kind: 'bonus',
      price: 52,
      cost: { qx_thread: 1 },
      per_draw: { qx_wish: 1, 'card(qx_deck)': 1 },
      batches: [1, 10],
      limits: { day: 200, minute: 120 },
      pity: [
        [2, 10, 'qx_10'],
        [4, 77, 'qx_05', [58, 'qx_13', 20, 380]],
      ],
      rows: [
        ['qx_01', { g_river: 1 }, 3, 5, { big: 1 }],
        ['qx_02', { sm_phoenix: 15 }, 4, 5, { big: 1 }],
        ['qx_03', { g_bridge: 1 }, 8, 4, { big: 1 }],
        ['qx_04', { ph_ring: 1 }, 1, 4, { big: 1, stock: 77, day: 9, fb: 'qx_02' }],
        ['qx_05', { mt_magpie: 15 }, 14, 4, { big: 1 }],
        ['qx_06', { g_weaver: 1 }, 30, 3],
        ['qx_07', { fr_qixi: 15 }, 60, 3],
        ['qx_08', { g_dew: 1 }, 100, 2],
        ['qx_09', { ha_love: 7 }, 180, 2],
        ['qx_10', { bb_qixi: 7 }, 300, 2],
        ['qx_11', { g_twig: 1 }, 700, 1],
        ['qx_12', { pink: 12 }, 3400, 0],
        ['qx_13', { debris: 9 }, 5200, 0],
      ],
    },
  },
  shops: [
    {
      id: 'qx_shop',
      name: '鹊羽兑换',
      goods: [
        ['qxg_1', { g_bridge: 1 }, { qx_wish: 130 }, { c: 2 }],
        ['qxg_2', { sm_phoenix: 15 }, { qx_wish: 260 }, { c: 1 }],
        ['qxg_3', { g_river: 1 }, { qx_wish: 400 }, { c: 1 }],
        ['qxg_4', { mt_magpie: 15 }, { qx_wish: 70 }, { c: 2 }],
        ['qxg_5', { fr_qixi: 15 }, { qx_wish: 28 }, { c: 2 }],
      ],
    },
  ],
  tasks: [
    ['qx_t1', '与CP同房20分钟', 'room.together_20', 1, 'day', { qx_thread: 1 }],
    ['qx_t2', '上麦30分钟', 'mic.minutes', 30, 'day', { 'card(qx_deck)': 1 }],
    ['qx_t3', '互道七夕快乐', 'relation.cosign', 1, 'day', { 'card(qx_deck)': 1 }],
  ],
  collections: [
    {
      id: 'qx_deck',
      name: '七夕卡',
      pieces: ['qc_1', 'qc_2', 'qc_3', 'qc_4', 'qc_5', 'qc_6', 'qc_7'],
      weights: { qc_1: 1900, qc_2: 1900, qc_3: 1900, qc_4: 1900, qc_5: 1200, qc_6: 1000, qc_7: 200 },
      pity: { piece: 'qc_7', hard: 40 },
      sets: [['qxs_1', 7, { eg_love: 30, g_weaver: 1, tt_qixi: 30 }]],
      recipes: [
        ['qxx_1', { any_dup: 3 }, { choose: COMMON }, { d: 3 }],
        ['qxx_2', { any_dup: 15 }, { qc_7: 1 }, { c: 1 }],
      ],
      swap: { with: 'cp', per_day: 3 },
      sources: ['draw', 'task'],
    },
  ],
  ranks: [
    {
      id: 'qx_cp',
      no: 2003,
      name: '仙侣榜',
      subject: 'pair',
      period: 'campaign',
      sources: [
        ['gift.pair_base', 1, 5200, 1],
        ['room.together_minutes', 10, 3000, 0],
        ['relation.cosign', 200, 200, 0],
        ['collection.set_done', 777, 777, 0],
      ],
      min: 1000,
      rewards: [
        [1, 1, { tt_qixi: 180, sm_phoenix: 30, g_river: 1 }],
        [2, 3, { tt_qixi: 90, mt_magpie: 30 }],
        [4, 10, { tt_qixi: 30, g_bridge: 1 }],
        [11, 77, { fr_qixi: 30 }],
      ],
    },
    {
      id: 'qx_day',
      name: '今日仙侣',
      subject: 'pair',
      period: 'day',
      day_win: 'qx_day',
      sources: [
        ['gift.pair_base', 1, 5200, 1],
        ['room.together_minutes', 10, 3000, 0],
        ['relation.cosign', 200, 200, 0],
      ],
      min: 300,
      rewards: [
        [1, 1, { fr_qixi: 7, pink: 177 }],
        [2, 7, { pink: 77 }],
      ],
    },
  ],
  rules: [
    '喜鹊礼包52钻，含喜鹊衔枝×1，赠红线×1。',
    '每10次必得稀有及以上，每77次必得传说及以上。',
    '每抽另得七夕卡一张，鹊桥卡最迟第40张必得；集齐七张得「织女星纱」、七夕仙侣称号与专属赠礼权。',
    '重复卡可置换，或与CP互换（每日3次）。',
    '仙侣榜按礼物、同房时长、每日互道综合计分，礼物分每日封顶5200。',
    '纯银对戒77对，抽完由同档更高价值奖品替代。',
  ],
  copy: {
    draw: '牵{n}次',
    ring: '对戒剩余 {n}/77',
    card: '鹊桥卡 距必得还有 {n} 张',
    set: '领取大奖',
    no_cp: '结成CP后可互换',
    score: '礼物（日上限5200）＋同房每分钟10分（日上限3000）＋互道200＋集齐七夕卡777',
    swap_expired: '24 小时未回应，已退回',
  },
  theme: {
    colors: ['#1A1446', '#5B3CC4', '#F7A8B8', '#FFE9A8'],
    mood: '银河与喜鹊',
    animation: 'magpie_bridge',
  },
});
