import { defineCampaign } from '@shengyu/campaign/define.ts';

export const zyj = defineCampaign({
  id: 'zyj',
  version: 1,
  title: '追月节·许愿灯',
  routes: ['/zyj'],
  schedule: { kind: 'fixed', open: '2027-09-12 00:00', close: '2027-09-20 23:59:59', claim_days: 7, annual: 1 },
  audience: { age: 'adult' },
  tokens: {
    zy_lamp: { source: ['pack', 'task'], expire: 'season_end', left: { debris: 11 } },
    zy_moon: { source: ['draw', 'task'], expire: 'season_end', left: { debris: 1 } },
  },
  packs: [
    ['zy_p1', 26, { g_osman: 1, zy_lamp: 1 }, { d: 200 }],
    ['zy_p10', 260, { g_osman: 10, zy_lamp: 10 }, { d: 20 }],
  ],
  pools: {
    zy_lantern: {
      name: '点灯',
      kind: 'bonus',
      price: 26,
      cost: { zy_lamp: 1 },
      per_draw: { zy_moon: 1 },
      batches: [1, 10],
      limits: { day: 300, minute: 120 },
      pity: [[2, 10, 'zy_09']],
      wish: {
        prizes: ['zy_01', 'zy_02', 'zy_03', 'zy_04', 'zy_05'],
        hard: { zy_01: 480, zy_02: 220, zy_03: 130, zy_04: 80, zy_05: 130 },
      },
      rows: [
        ['zy_01', { g_palace: 1 }, 2, 5, { big: 1 }],
        ['zy_02', { mt_rabbit: 30 }, 4, 4, { big: 1 }],
        ['zy_03', { rt_moon: 30 }, 5, 4, { big: 1 }],
        ['zy_04', { g_fullmoon: 1 }, 14, 4, { big: 1 }],
        ['zy_05', { ph_rabbit: 1 }, 2, 4, { big: 1, stock: 300, day: 34, fb: 'zy_02' }],
        ['zy_06', { fr_moon: 15 }, 30, 3],
        ['zy_07', { g_hare: 1 }, 30, 3],
        ['zy_08', { en_moon: 3 }, 180, 2],
        ['zy_09', { bb_moon: 7 }, 280, 2],
        ['zy_10', { g_osman: 1 }, 700, 1],
        ['zy_11', { pink: 6 }, 3400, 0],
        ['zy_12', { debris: 4 }, 5353, 0],
      ],
    },
  },
  shops: [
    {
      id: 'zy_shop',
      name: '月辉兑换',
      goods: [
        ['zyg_1', { g_palace: 1 }, { zy_moon: 800 }, { c: 1 }],
        ['zyg_2', { mt_rabbit: 30 }, { zy_moon: 380 }, { c: 1 }],
        ['zyg_3', { rt_moon: 30 }, { zy_moon: 300 }, { c: 1 }],
        ['zyg_4', { g_fullmoon: 1 }, { zy_moon: 160 }, { c: 2 }],
        ['zyg_5', { fr_moon: 15 }, { zy_moon: 80 }, { c: 1 }],
      ],
    },
  ],
  tasks: [
    ['zy_t1', '写下一个心愿', 'wish.written', 1, 'once', { zy_lamp: 2 }],
    ['zy_t2', '为3盏灯点赞', 'wish.liked', 3, 'day', { zy_lamp: 1 }],
    ['zy_t3', '上麦30分钟', 'mic.minutes', 30, 'day', { zy_lamp: 1 }],
  ],
  milestones: [
    {
      id: 'zy_phase',
      name: '月相',
      meter: 'zy_moon_total',
      scope: 'user',
      steps: [
        [15, { pink: 26 }],
        [45, { fr_moon: 7 }],
        [90, { g_hare: 1 }],
        [150, { hp_moon: 15 }],
        [250, { tt_moon: 30 }],
      ],
    },
    {
      id: 'zy_sky',
      name: '万灯同明',
      meter: 'lanterns_total',
      scope: 'server',
      steps: [
        [100000, { zy_lamp: 1 }],
        [1000000, { bb_moon: 7 }],
        [5000000, { zy_lamp: 3 }],
      ],
    },
  ],
  rules: [
    '在五种心愿奖品中选一种许愿，可更换，更换不清空进度但按所选奖品的次数计算。',
    '许愿奖品最迟在所示次数内必得：广寒宫480次、玉兔月辇220次、月夜主题130次、月满人圆80次、月兔公仔130次。',
    '桂花礼包26钻，含桂花枝×1，赠许愿灯×1；每日任务免费2盏。',
    '心愿文字须文明，审核后展示。',
  ],
  copy: {
    choose: '你想要的月光礼物',
    draw: '点{n}盏',
    promise: '最迟 {n} 次必得',
    wish: '心愿「{name}」还有 {left} 次必得',
    change: '更换心愿不清空进度，按新心愿的次数计算',
    checking: '审核通过后升空',
    refused: '换一种说法试试',
    reached: '月圆了，心愿达成',
  },
  theme: {
    colors: ['#0C1445', '#2A3B8F', '#FFE8A3', '#F6F1E1'],
    mood: '海上明月与孔明灯',
    animation: 'lantern_rise',
  },
});
