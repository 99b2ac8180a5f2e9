import { defineCampaign } from '@shengyu/campaign/define.ts';

export const firstCharge = defineCampaign({
  id: 'first_charge',
  version: 1,
  title: '首充好礼',
  routes: ['/firstCharge'],
  schedule: { kind: 'always' },
  audience: { age: 'adult' },
  offers: [
    {
      id: 'first_offer',
      kind: 'first',
      per: 'identity',
      tiers: [
        ['fc_6', 600, { fr_first: 7, pink: 60, th_map: 2 }],
        ['fc_30', 3000, { fr_first: 30, en_new: 15, pink: 300, th_map: 6 }],
        ['fc_68', 6800, { fr_first: 60, mt_turtle: 15, pink: 680, th_map: 10 }],
      ],
      pick: 'one',
      claim: 'auto',
    },
  ],
  rules: [
    '每个实名身份限享一次首充礼，按首笔充值金额对应的最高一档发放，不累加。',
    '充值钻石照常到账，礼物为额外赠送。',
    '未成年人不可充值。',
    '首笔充值退款的，未使用的赠品收回。',
  ],
  copy: {
    button: '充值 ¥{n} 领取',
    one_tier: '首充礼按首笔充值金额发放一档，不累加',
    care: '理性消费，未成年人禁止充值',
    used: '你已领取过首充礼',
    not_eligible: '该身份已享受过首充礼',
    unverified: '完成实名后领取',
  },
  theme: {
    colors: ['#FFF1E0', '#FF9F68', '#FF6B6B', '#2D3047'],
    mood: '清晨码头',
    animation: 'sunrise_crate',
  },
});
