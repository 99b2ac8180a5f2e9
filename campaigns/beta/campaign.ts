import { defineCampaign } from '@shengyu/campaign/define.ts';

export const beta = defineCampaign({
  id: 'beta',
  version: 1,
  title: '公测开启',
  routes: ['/beta'],
  schedule: { kind: 'fixed', open: '2026-12-01 00:00', close: '2026-12-28 23:59:59', claim_days: 90 },
  audience: { age: 'any' },
  ranks: [
    {
      id: 'beta_score',
      name: '公测榜',
      subject: 'user',
      period: 'campaign',
      sources: [['beta.score', 1, 0, 0]],
      min: 10,
      rewards: [
        [1, 1, { tt_founder: 365, ph_ear: 1 }],
        [2, 3, { tt_founder: 180, ph_plush: 1 }],
        [4, 10, { tt_founder: 90, pink: 520 }],
        [11, 100, { tt_founder: 30, pink: 100 }],
      ],
    },
    {
      id: 'beta_day',
      name: '每日之星',
      subject: 'user',
      period: 'day',
      day_win: 'beta',
      sources: [['beta.score', 1, 0, 0]],
      min: 10,
      rewards: [
        [1, 1, { pink: 88 }],
        [2, 3, { pink: 52 }],
      ],
    },
  ],
  rules: [
    '公测期间上报问题或建议，被采纳后得分：严重问题100分、一般问题50分、轻微问题20分、建议30分；有效上报每条1分，每日最多3条。',
    '公测榜按累计得分排名，同分者先达到者在前；至少10分参与发奖。',
    '每日之星为当日得分前三名，次日00:05起结算，至少10分。',
    '虚拟奖励结算时发放，实物奖励公示24小时后发放；公测结束后榜单保留90天。',
  ],
  copy: {
    preview: '距公测开启 {t}',
    open: '公测进行中',
    ended: '公测已结束',
    report: '我要上报',
    empty: '还没有人上榜，来做第一个',
  },
  theme: {
    colors: ['#EAF6FF', '#4BA3E3', '#0F4C75', '#FFC857'],
    mood: '晨雾中的新港',
    animation: 'harbour_dawn',
  },
});
