// Replies of the server to /constellation/starSeat and /representative, for tests.
import { makeBoxHome } from '@shengyu/h5/testing/drawn.ts';
import { makeSampleItem, NOW_SECONDS } from '@shengyu/h5/testing/samples.ts';
import type { Rep, SeatPage, SeatHome } from '../season.ts';

const NAMES = '白羊座 金牛座 双子座 巨蟹座 狮子座 处女座 天秤座 天蝎座 射手座 摩羯座 水瓶座 双鱼座'.split(' ');
export const STARS: SeatHome['stars'] = NAMES.map((name, i) => ({
  star_id: i + 1,
  name,
  icon: '',
  begin: '10-24',
  end: '11-22',
  element: '水',
}));

export const person = (user_id: number, nickname: string) => ({
  user_id,
  show_id: String(user_id),
  nickname,
  avatar: '',
  gender: 0 as const,
  wealth_level: 12,
  charm_level: 3,
  is_online: 1 as const,
});

const activity = { ...makeBoxHome().activity, activity_code: 'star_sign', title: '星座物语' };

export const makeSeatHome = (more: Partial<SeatHome> = {}): SeatHome => ({
  activity,
  star_id: 8,
  star: STARS[7]!,
  next_at: activity.close_at,
  my_star_id: 8,
  my_confirmed: 1,
  stars: STARS,
  ...more,
});

const row = (rank: number) => ({
  rank,
  rank_change: null,
  score: 9_000 - rank * 100,
  user: person(100 + rank, `第${rank}人`),
  reached_at: NOW_SECONDS,
});

export const makeReps = (change: Partial<Record<number, Partial<Rep>>> = {}): Rep[] =>
  STARS.map((star) => ({ star, user: null, likes: 0, liked: 0, season: '2026-z7', ...change[star.star_id] }));

export const makeSeats = (more: Partial<SeatPage> = {}): SeatPage => ({
  activity,
  rank_code: 'star_seat',
  name: '星座席位榜',
  score_name: '星光',
  window: 'season',
  period_key: '2026-z8',
  begin_at: NOW_SECONDS - 86_400,
  end_at: activity.close_at,
  state: 0,
  list: Array.from({ length: 16 }, (_, i) => row(i + 1)),
  total: 16,
  page: 1,
  limit: 50,
  my: { ...row(15), in_rank: 1, gap_to_prev: 100, rank_text: '15' },
  rewards: [{ window: 'season', from: 1, to: 1, items: [makeSampleItem('crown', '星座代言人')] }],
  rule_text: '幸运值×10（日上限600）＋上麦分钟（日上限240）＋礼物互动（收、送各日上限800）',
  stale: 0,
  updated_at: NOW_SECONDS,
  star: STARS[7]!,
  season_star_id: 8,
  my_star_id: 8,
  pay: { min_score: 2_000, pay_by: activity.close_at + 600 },
  reps: makeReps(),
  ...more,
});
