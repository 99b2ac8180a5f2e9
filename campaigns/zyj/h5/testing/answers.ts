// Replies of the server to /zyj, for tests.
import { makeBoxHome } from '@shengyu/h5/testing/drawn.ts';
import { makeSampleItem, NOW_SECONDS, pool, sampleUser } from '@shengyu/h5/testing/samples.ts';
import type { WishHome } from '../home.ts';
import type { WallWish } from '../wall/use-wall.ts';

const box = makeBoxHome();

const step = (code: string, at: number, state: 0 | 1 | 2) => ({
  step_id: `${code}_${at}`,
  at,
  items: [makeSampleItem('moon', '月兔礼物')],
  state,
});

/** The first five prizes of the sample pool stand for the five wishes. */
const WISHES = pool.list.slice(0, 5);
const HARD = [480, 220, 130, 80, 130];
export const WISHED = WISHES.map(({ prize_id, items, name }, i) => ({
  prize_id,
  title: items[0] ? items[0].name : name,
  hard: HARD[i]!,
}));

export const makeWish = (at: number, count: number): WishHome['wish'] => {
  const { prize_id, hard } = WISHED[at]!;
  return { prize_id, count, hard, left: Math.max(1, hard - count) };
};
export const NO_WISH: WishHome['wish'] = { prize_id: null, count: 0, hard: 0, left: 0 };

export function makeWishHome(more: Partial<WishHome> = {}): WishHome {
  const wish = more.wish ?? makeWish(1, 146);
  return {
    activity: { ...box.activity, activity_code: 'zyj', title: '追月节·许愿灯' },
    pool: {
      ...pool,
      box_code: 'zy_lantern',
      name: '点灯',
      cost: { kind: 'token', code: 'zy_lamp', name: '许愿灯', icon: pool.cost.icon, num: 1 },
      batches: [1, 10],
      pity: [{ tier: 2, tier_name: '稀有', hard: 10, give_id: 'zy_09', give_name: '月光气泡', count: 6, left: 4 }],
      wish: {
        ...wish,
        options: WISHED.map(({ prize_id, hard }) => ({ prize_id, hard, left: Math.max(1, hard - wish.count) })),
      },
    },
    wish,
    tokens: [
      { code: 'zy_lamp', name: '许愿灯', icon: pool.cost.icon, num: 12, expire_num: 0 },
      { code: 'zy_moon', name: '月辉', icon: pool.cost.icon, num: 158, expire_num: 0 },
    ],
    diamond: 2_680,
    packs: [
      {
        ...box.packs[0]!,
        pack_id: 'zy_p1',
        name: '桂花礼包',
        price: 26,
        bonus: [makeSampleItem('lantern', '许愿灯', { item_type: 9, item_code: 'zy_lamp', value: 0 })],
      },
    ],
    moon: {
      code: 'zy_phase',
      name: '月相',
      scope: 'user',
      value: 158,
      steps: [15, 45, 90, 150, 250].map((at, i) => step('zy_phase', at, ([2, 2, 2, 1, 0] as const)[i]!)),
    },
    sky: {
      code: 'zy_sky',
      name: '万灯同明',
      scope: 'server',
      value: 3_862_140,
      steps: [100_000, 1_000_000, 5_000_000].map((at, i) => step('zy_sky', at, ([2, 2, 0] as const)[i]!)),
    },
    tasks: [
      {
        task_id: 'zy_t2',
        name: '为3盏灯点赞',
        progress: 1,
        target: 3,
        period: 'day',
        items: [makeSampleItem('lantern', '许愿灯')],
        state: 0,
      },
    ],
    seed: box.seed,
    care: box.care,
    ticker: [],
    ...more,
  };
}

const WORDS = ['愿外婆的腿快点好起来，一起赏月', '考研上岸', '平安喜乐'];

export const makeWall = (): { list: WallWish[]; total: number; page: number; limit: number } => ({
  list: WORDS.map((text, i) => ({
    wish_id: i + 1,
    text,
    user: { ...sampleUser, user_id: 100 + i, nickname: `听潮${i}` },
    likes: 128 - i,
    liked: 0,
    at: NOW_SECONDS,
  })),
  total: 23,
  page: 1,
  limit: 10,
});
