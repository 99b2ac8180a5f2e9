import { defineCampaign } from '@shengyu/campaign/define.ts';

export const happyDraw = defineCampaign({
  id: 'happy_draw',
  version: 1,
  title: '欢乐抽',
  routes: ['/happyDraw'],
  schedule: { kind: 'season', days: 14, first_open: '2026-12-01 00:00', claim_days: 3 },
  audience: { age: 'adult' },
  tokens: {
    joy_tk: { source: ['task', 'pack'], expire: 'season_end', left: { debris: 13 } },
    joy_pt: { source: ['draw'], expire: 'season_end', left: { debris: 1 } },
  },
  packs: [
    ['joy_p1', 30, { g_balloon: 1, joy_tk: 1 }, { d: 50 }],
    ['joy_p10', 300, { g_balloon: 10, joy_tk: 10 }, { d: 5 }],
  ],
  pools: {
    joy_wheel: {
      name: '欢乐转盘',
      kind: 'bonus',
      price: 30,
      cost: { joy_tk: 1 },
      per_draw: { joy_pt: 1 },
      batches: [1, 10],
      limits: { day: 60, minute: 60 },
      pity: [
        [2, 10, 'joy_4'],
        [3, 40, 'joy_2'],
      ],
      rows: [
        ['joy_1', { g_circus: 1 }, 5, 4, { big: 1 }],
        ['joy_2', { g_carousel: 1 }, 50, 3, { big: 1 }],
        ['joy_3', { fr_joy: 15 }, 120, 2],
        ['joy_4', { g_pearl: 1 }, 445, 2],
        ['joy_5', { bb_joy: 5 }, 900, 1],
        ['joy_6', { g_candy: 1 }, 2000, 1],
        ['joy_7', { pink: 8 }, 2600, 0],
        ['joy_8', { debris: 5 }, 3880, 0],
      ],
    },
  },
  shops: [
    {
      id: 'joy_shop',
      name: '欢乐豆兑换',
      goods: [
        ['joyg_1', { g_circus: 1 }, { joy_pt: 260 }, { c: 1 }],
        ['joyg_2', { g_carousel: 1 }, { joy_pt: 60 }, { c: 5 }],
        ['joyg_3', { fr_joy: 15 }, { joy_pt: 30 }, { c: 2 }],
      ],
    },
  ],
  tasks: [
    ['joy_t1', '每日签到', 'page.visit', 1, 'day', { joy_tk: 1 }],
    ['joy_t2', '上麦10分钟', 'mic.minutes', 10, 'day', { joy_tk: 1 }],
    ['joy_t3', '在3个房间各停留3分钟', 'room.visit_3min', 3, 'day', { joy_tk: 1 }],
    ['joy_t4', '送出1个任意礼物', 'gift.sent', 1, 'day', { joy_tk: 1 }],
    ['joy_t5', '邀请1位好友进房', 'room.invite_joined', 1, 'day', { joy_tk: 1 }],
  ],
  milestones: [
    {
      id: 'joy_box',
      name: '欢乐宝箱',
      meter: 'joy_draws_day',
      scope: 'user',
      period: 'day',
      steps: [
        [1, { pink: 5 }],
        [3, { joy_tk: 1 }],
        [5, { pink: 15 }],
      ],
    },
  ],
  rules: [
    '每日5个任务各得欢乐券1张，也可购买气球礼包（30钻，含欢乐气球×1，赠欢乐券×1）。',
    '每10次必得稀有及以上，每40次必得珍稀及以上。',
    '每次得欢乐豆1颗，可兑换大奖。',
    '每日最多60次。',
  ],
  copy: {
    intro: '转一转，好事发生',
    draw: '抽{n}次',
    free: '今天的免费券还有 {n} 张',
    no_ticket: '做任务得欢乐券',
    limit: '今天玩够啦，明天见',
  },
  theme: {
    colors: ['#FF7A59', '#FFD166', '#7BDFF2', '#FFF7EC'],
    mood: '糖果色马戏团',
    animation: 'wheel_inertia',
  },
});
