// Replies of the server to /firstCharge, for tests.
import { makeBoxHome } from '@shengyu/h5/testing/drawn.ts';
import { makeSampleItem, NOW_SECONDS } from '@shengyu/h5/testing/samples.ts';
import type { CrateTier, FirstChargeHome } from '../home.ts';

const box = makeBoxHome();

const frame = (days: number) =>
  makeSampleItem('halo', '启程头像框', { item_type: 1, item_code: 'fr_first', num: days, unit: '天' });
const pink = (num: number) => makeSampleItem('pinkdiamond', '粉钻', { item_type: 113, item_code: 'pink', num });
const map = (num: number) => makeSampleItem('map', '藏宝图', { item_type: 9, item_code: 'th_map', num });
const entrance = makeSampleItem('anchor', '启航进场', { item_type: 5, item_code: 'en_new', num: 15, unit: '天' });
const mount = makeSampleItem('shell', '神龟座驾', { item_type: 3, item_code: 'mt_turtle', num: 15, unit: '天' });

const tier = (yuan: number, items: CrateTier['items'], state: CrateTier['state']): CrateTier => ({
  tier_id: `fc_${yuan}`,
  amount_fen: yuan * 100,
  diamond: yuan * 10,
  items,
  items_value: 100,
  state,
});

const tiersIn = (state: CrateTier['state']): CrateTier[] => [
  tier(6, [frame(7), pink(60), map(2)], state),
  tier(30, [frame(30), entrance, pink(300), map(6)], state),
  tier(68, [frame(60), mount, pink(680), map(10)], state),
];

export const ADULT_CARE = box.care;

export const makeFirstHome = (more: Partial<FirstChargeHome> = {}): FirstChargeHome => ({
  activity: { ...box.activity, activity_code: 'first_charge', title: '首充好礼', close_at: 0 },
  eligible: 1,
  tiers: tiersIn(0),
  care: box.care,
  ...more,
});

/** The gift of ¥30 was given. */
export const makeGrantedHome = (): FirstChargeHome => {
  const tiers = tiersIn(2);
  return makeFirstHome({
    eligible: 0,
    why_not: '你已领取过首充礼',
    tiers,
    granted: { tier_id: 'fc_30', items: tiers[1]!.items, at: NOW_SECONDS },
  });
};

export const makePackList = () => ({
  activity: makeFirstHome().activity,
  scene: 'offer',
  packs: [],
  rewards: tiersIn(0).map(({ tier_id, amount_fen, items }) => ({
    ref: tier_id,
    name: `充值满${amount_fen / 100}元`,
    at: amount_fen,
    items,
  })),
});
