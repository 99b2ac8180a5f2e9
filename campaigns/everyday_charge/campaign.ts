import { defineCampaign } from '@shengyu/campaign/define.ts';

export const everydayCharge = defineCampaign({
  id: 'everyday_charge',
  version: 1,
  title: '每日充值',
  routes: ['/everydayCharge'],
  schedule: { kind: 'season', days: 28, first_open: '2026-12-01 00:00', claim_days: 1 },
  audience: { age: 'adult' },
  offers: [
    {
      id: 'day_offer',
      kind: 'daily_total',
      tiers: [
        ['ec_6', 600, { pink: 18, th_map: 1 }],
        ['ec_30', 3000, { pink: 60, th_map: 2 }],
        ['ec_68', 6800, { pink: 120, fr_day: 3 }],
        ['ec_128', 12800, { pink: 200, th_deep: 1 }],
      ],
      pick: 'all_reached',
      claim: 'manual',
    },
  ],
  signs: [
    {
      id: 'ec_week',
      name: '七日灯塔',
      mode: 'week_days',
      trigger: ['day_offer', 'ec_6'],
      days: [{ pink: 10 }, { pink: 10 }, { fr_day: 3 }, { pink: 15 }, { pink: 15 }, { fr_day: 7 }, { g_light: 1 }],
      makeup: 'none',
    },
  ],
  rules: [
    '当日累计充值达到档位即可领取该档奖励，当日有效，次日0点重置，每档每日一次。',
    '当日充值满6元点亮一座灯塔，本周点亮第1至7座各有奖励。',
    '每日档位最高128元，不设更高档；请理性消费。',
  ],
  copy: {
    paid: '今日已充值 ¥{n}',
    top: '每日最高档 ¥128，请理性消费',
    new_day: '新的一天',
    auto_paid: '已自动发放',
  },
  theme: {
    colors: ['#0B1F3A', '#274C77', '#FFD166', '#F7F9FC'],
    mood: '海岸七座灯塔',
    animation: 'lighthouse_on',
  },
});
