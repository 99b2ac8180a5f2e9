// Replies of the server to /constellation/starMap, for tests.
import { itemPictureUrl, makeSampleItem, meter, NOW_SECONDS } from '@shengyu/h5/testing/samples.ts';
import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { StarSeason } from '../home.ts';
import { makeSeatHome, STARS } from './seats.ts';

type Home = NonNullable<StarSeason['home']>;

const PICTURE = itemPictureUrl('star');

const SIGNS = STARS.map((star) => ({ ...star, icon: PICTURE }));

const token = (code: string, name: string, num: number) => ({ code, name, icon: PICTURE, num, expire_num: 0 });
const dustCost = (num: number) => ({ kind: 'token' as const, code: 'zp_dust', name: '星尘', icon: PICTURE, num });

const makeHome = (more: Partial<Home> = {}): Home => ({
  age: 'adult',
  tokens: [token('zp_dust', '星尘', 265), token('zp_card', '星礼卡', 2), token('zp_piece', '星图碎片', 5)],
  tasks: [],
  match: { is_on: 1, has_cp: 0, free_left: 3, extra_left: 5, extra_cost: dustCost(10) },
  star_public: 0,
  red: { sign: 1, fortune: 1, luck: 0, pictures: 0, tasks: 0 },
  ...more,
});

export const makeSeason = (more: Partial<StarSeason> = {}, home: Partial<Home> = {}): StarSeason => ({
  ...makeSeatHome(),
  stars: SIGNS,
  star: SIGNS[7]!,
  home: makeHome(home),
  ...more,
});

const piece = makeSampleItem('map', '星图碎片', { item_type: 223, item_code: 'zp_piece', num: 1 });
const dust = (num: number) => makeSampleItem('star', '星尘', { item_type: 223, item_code: 'zp_dust', num });

/** Two days signed, one missed, today open. */
export const makeLadder = (
  more: Partial<ReplyFrom<'POST /api/v1/star/get_user_star_sign_list'>> = {},
): ReplyFrom<'POST /api/v1/star/get_user_star_sign_list'> => ({
  activity: makeSeatHome().activity,
  cycle_no: 1,
  days: ([2, 2, 3, 1, 0, 0, 0] as const).map((state, i) => ({
    no: i + 1,
    items: i % 2 === 0 ? [dust(10), piece] : [dust(10)],
    state,
  })),
  signed_season: 7,
  today_signed: 0,
  makeup: { left: 2, cost: dustCost(20) },
  miles: [3, 7, 14, 21, 26].map((at, i) => ({
    step_id: `m${at}`,
    at,
    items: [dust(20)],
    state: i === 0 ? 2 : i === 1 ? 1 : 0,
  })),
  balance: makeHome().tokens,
  ...more,
});

export const makeSigned = (
  more: Partial<ReplyFrom<'POST /api/v1/star/star_user_sign'>> = {},
): ReplyFrom<'POST /api/v1/star/star_user_sign'> => ({
  got: [dust(10), piece],
  luck_add: 10,
  days: makeLadder().days,
  signed_season: 8,
  miles: makeLadder().miles,
  balance: makeHome().tokens,
  ...more,
});

export const makeAlbum = (
  lit: Readonly<Record<number, number>> = { 8: 5 },
): ReplyFrom<'POST /api/v1/star/get_user_star_img_list'> => ({
  list: SIGNS.map((star) => ({
    star,
    lit: lit[star.star_id] ?? 0,
    total: 9,
    state: lit[star.star_id] === 9 ? 1 : 0,
    img: PICTURE,
  })),
  done: Object.values(lit).filter((n) => n === 9).length,
  sets: [3, 6, 12].map((at) => ({ step_id: `img_${at}`, at, items: [dust(1)], state: 0 as const })),
});

export const makeFortune = (star_id = 8): ReplyFrom<'POST /api/v1/star/star_view_today_fortune'> => ({
  day: '2026-11-17',
  star: SIGNS[star_id - 1]!,
  total: 4,
  items: (['love', 'work', 'money', 'health', 'social'] as const).map((key, i) => ({
    key,
    name: ['爱情', '事业', '财务', '健康', '人际'][i]!,
    score: 60 + i,
    text: `${STARS[star_id - 1]!.name}的第${i + 1}句`,
  })),
  color: { name: '奶油白', hex: '#fff6dc' },
  number: 6,
  say: '想念是很小的事',
  note: '仅供娱乐',
  luck_add: 10,
  first_today: 1,
});

export const makeLuck = (): ReplyFrom<'POST /api/v1/star/get_user_star_luck'> => ({
  meter: { ...meter, code: 'star_luck', name: '幸运值' },
  today: {
    gained: 10,
    max: 60,
    sources: [
      { name: '查看今日星运', gained: 10, cap: 10 },
      { name: '匹配新朋友', gained: 0, cap: 15, route: '/constellation/starMap?sheet=match' },
    ],
  },
});

export const makeStarMet = (): ReplyFrom<'POST /api/v1/star/match_other_user'> => ({
  match_id: 'm-1',
  card: { star: SIGNS[11]!, gender: 0, level_band: 'Lv.11-20', tags: ['双鱼座'], is_online: 1 },
  score: 96,
  text: '一个看得深，一个听得懂',
  expire_at: NOW_SECONDS + 86_400,
  free_left: 2,
  extra_left: 5,
  extra_cost: dustCost(10),
  got: [],
  luck_add: 5,
});
