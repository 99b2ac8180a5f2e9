import { defineCampaign } from '@shengyu/campaign/define.ts';

// A complete example campaign, small enough to read at once: free tickets and packs, one pool, a shop, tasks and a milestone.
export const template = defineCampaign({
  id: 'template',
  version: 1,
  title: '星灯夜',
  routes: ['/starLamp'],
  schedule: { kind: 'fixed', open: '2027-10-01 00:00', close: '2027-10-07 23:59:59', claim_days: 7 },
  audience: { age: 'adult' },
  items: {
    tp_ticket: [9, '星灯券', 0, 'items/ticket'],
    tp_mark: [9, '星灯印', 0, 'items/star'],
  },
  tokens: {
    tp_ticket: { source: ['pack', 'task'], expire: 'season_end', left: { debris: 9 } },
    tp_mark: { source: ['draw'], expire: 'season_end+7d', left: { debris: 1 } },
  },
  packs: [['tp_p1', 20, { g_conch: 1, tp_ticket: 1 }, { d: 200 }]],
  pools: {
    tp_pool: {
      name: '点星灯',
      kind: 'bonus',
      price: 20,
      cost: { tp_ticket: 1 },
      per_draw: { tp_mark: 1 },
      batches: [1, 10],
      limits: { day: 200, minute: 120 },
      pity: [
        [2, 10, 'tp_4'],
        [4, 100, 'tp_2'],
      ],
      rows: [
        ['tp_1', { g_whale: 1 }, 5, 5, { big: 1 }],
        ['tp_2', { g_light: 1 }, 10, 4, { big: 1 }],
        ['tp_3', { g_coral: 1 }, 45, 3],
        ['tp_4', { g_pearl: 1 }, 400, 2],
        ['tp_5', { g_starfish: 1 }, 1540, 1],
        ['tp_6', { pink: 5 }, 3000, 0],
        ['tp_7', { debris: 3 }, 5000, 0],
      ],
    },
  },
  shops: [
    {
      id: 'tp_shop',
      name: '星灯印兑换',
      goods: [
        ['tp_g1', { g_whale: 1 }, { tp_mark: 400 }, { c: 2 }],
        ['tp_g2', { g_light: 1 }, { tp_mark: 170 }, { c: 5 }],
      ],
    },
  ],
  tasks: [
    ['tp_t1', '每日到访', 'page.visit', 1, 'day', { tp_ticket: 1 }],
    ['tp_t2', '上麦20分钟', 'mic.minutes', 20, 'day', { tp_ticket: 1 }],
  ],
  milestones: [
    {
      id: 'tp_box',
      name: '星灯宝箱',
      meter: 'tp_mark',
      scope: 'user',
      steps: [
        [10, { tp_ticket: 1 }],
        [50, { fr_star: 7 }],
      ],
    },
  ],
  rules: [
    '海螺礼包20钻，含小海螺×1（价值20钻），并赠星灯券×1；每日任务免费2张。',
    '每10次必得稀有及以上，每100次必得传说及以上；每日最多200次。',
    '每次得星灯印1枚，可直接兑换大奖；活动结束未用的星灯券每张折9碎片。',
  ],
  copy: { draw: '点{n}盏' },
  theme: { colors: ['#0C1445', '#2A3B8F', '#FFE8A3', '#F6F1E1'], mood: '夜空与灯', animation: 'lantern_rise' },
});
