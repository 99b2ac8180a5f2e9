import { defineCampaign } from '@shengyu/campaign/define.ts';

export const romance = defineCampaign({
  id: 'romance',
  version: 1,
  title: '浪漫石商店',
  routes: ['/lmsShop/stone'],
  schedule: { kind: 'fixed', open: '2027-02-10 00:00', close: '2027-02-24 23:59:59', claim_days: 7, annual: 1 },
  audience: { age: 'any' },
  tokens: {
    pebble: { source: ['task', 'milestone'], expire: 'season_end+7d', left: { debris: 2 } },
  },
  shops: [
    {
      id: 'stone_shop',
      name: '浪漫石商店',
      goods: [
        ['lmg_1', { fr_rose: 30 }, { pebble: 240 }, { c: 1 }],
        ['lmg_2', { hp_rose: 15 }, { pebble: 120 }, { c: 2 }],
        ['lmg_3', { ha_love: 15 }, { pebble: 120 }, { c: 2 }],
        ['lmg_4', { en_love: 7 }, { pebble: 90 }, { c: 2 }],
        ['lmg_5', { mt_swan: 15 }, { pebble: 330 }, { c: 1 }],
        ['lmg_6', { g_roses: 1 }, { pebble: 50 }, { w: 3 }],
        ['lmg_7', { g_ringbox: 1 }, { pebble: 260 }, { c: 1, stock: 5000 }],
        ['lmg_8', { bb_heart: 7 }, { pebble: 30 }, { c: 3 }],
        ['lmg_9', { vip_trial: 3 }, { pebble: 15 }, { w: 2 }],
        ['lmg_10', { ph_lamp: 1 }, { pebble: 640 }, { c: 1, stock: 100 }],
      ],
    },
  ],
  tasks: [
    ['ro_t1', '和CP或好友同房30分钟', 'room.together_30', 1, 'day', { pebble: 10 }],
    ['ro_t2', '互送1个礼物', 'gift.mutual', 1, 'day', { pebble: 10 }],
    ['ro_t3', '互道早安', 'relation.cosign', 1, 'day', { pebble: 5 }],
    ['ro_t4', '合唱1首', 'room.duet', 1, 'day', { pebble: 10 }],
    ['ro_t5', '本周一起5天', 'relation.together_day', 5, 'week', { pebble: 60 }],
    ['ro_t6', '送出浪漫系列礼物满100钻', 'gift.sent_base_love', 100, 'day', { pebble: 15 }],
  ],
  milestones: [
    {
      id: 'ro_server',
      name: '全服浪漫值',
      meter: 'pebble_total',
      scope: 'server',
      steps: [
        [1000000, { pebble: 20 }],
        [5000000, { bb_heart: 7 }],
        [20000000, { fr_rose: 7 }],
      ],
    },
  ],
  rules: [
    '浪漫石只能通过一起完成任务获得，不出售。',
    '商品每周、每季限购见商品卡。',
    '实物限量100份，先兑先得，兑完改示「已兑完」。',
    '活动结束7日内仍可兑换，之后每颗浪漫石折2碎片。',
  ],
  copy: {
    intro: '一起赚浪漫石',
    short: '还差 {n} 颗，去做任务',
    sold_out: '已兑完',
    no_return: '兑换后不可退',
    ended: '可兑换至 {date}',
  },
  theme: {
    colors: ['#FFE3EA', '#FF8FA3', '#B56576', '#6D597A'],
    mood: '粉晶与丝带',
    animation: 'stone_refract',
  },
});
