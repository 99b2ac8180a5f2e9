// Replies of the server to /everydayCharge, for tests.
import { makeBoxHome } from '@shengyu/h5/testing/drawn.ts';
import { makeSampleItem, NOW_SECONDS, TODAY } from '@shengyu/h5/testing/samples.ts';
import type { DayHome, DayTier, GuestHome } from '../home.ts';

const box = makeBoxHome();
export const ADULT_CARE = box.care;

const pink = (num: number) => makeSampleItem('pinkdiamond', '粉钻', { item_type: 113, item_code: 'pink', num });
const map = (num: number) => makeSampleItem('map', '藏宝图', { item_type: 9, item_code: 'th_map', num });
const STEPS: readonly [yuan: number, items: DayTier['items']][] = [
  [6, [pink(18), map(1)]],
  [30, [pink(60), map(2)]],
  [68, [pink(120)]],
  [128, [pink(200)]],
];
const days = (lit: number): DayHome['week']['days'] =>
  Array.from({ length: 7 }, (_, i) => ({ no: i + 1, items: [pink(10)], state: i < lit ? 2 : 0 }));

export type DaySample = Partial<Omit<DayHome, 'tiers' | 'week'>> & {
  readonly claimed?: readonly number[];
  readonly auto?: readonly number[];
  readonly lit?: number;
};

/** The day of a member who has paid so much, claimed these steps (in yuan) and lit so many towers. */
export const makeDayHome = ({ paid_fen = 0, claimed = [], auto = [], lit = 0, ...more }: DaySample = {}): DayHome => ({
  activity: { ...box.activity, activity_code: 'everyday_charge', title: '每日充值' },
  day: TODAY,
  reset_at: NOW_SECONDS + 20_000,
  paid_fen,
  tiers: STEPS.map(([yuan, items]) => ({
    tier_id: `ec_${yuan}`,
    amount_fen: yuan * 100,
    items,
    state: claimed.includes(yuan) || auto.includes(yuan) ? 2 : yuan * 100 <= paid_fen ? 1 : 0,
    ...(auto.includes(yuan) ? { auto: 1 as const } : {}),
  })),
  week: { no: '2026-W47', days: days(lit), lit },
  care: box.care,
  ...more,
});

const rewards = (scene: string): GuestHome['rewards'] =>
  scene === 'offer'
    ? STEPS.map(([yuan, items]) => ({ ref: `ec_${yuan}`, name: `充值满${yuan}元`, at: yuan * 100, items }))
    : days(0).map(({ no, items }) => ({ ref: 'ec_week', name: '七日灯塔', at: no, items }));

export const makeRewardList = (scene: string): GuestHome => ({
  activity: makeDayHome().activity,
  scene,
  packs: [],
  rewards: rewards(scene),
});
