// Replies of the server to the pages of 520甜蜜季, for tests.
import { makeBoxHome } from '@shengyu/h5/testing/drawn.ts';
import { makeSampleItem, NOW_SECONDS, pool } from '@shengyu/h5/testing/samples.ts';
import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { BoardPage, PairSeason, PairTask, Relation } from '../season.ts';
import type { Met as MetBy } from '@shengyu/h5/mechanics/match/kept-match.ts';

type Met = MetBy<'POST /api/v1/cupid_match'>;

const person = (user_id: number, nickname: string) => ({
  user_id,
  show_id: String(user_id),
  nickname,
  avatar: '',
  gender: 0 as const,
  wealth_level: 12,
  charm_level: 3,
  is_online: 1 as const,
});
export const ME = person(7, '晚风予你');
export const TA = person(8, '鹿与深海');

const heat = (num: number) => makeSampleItem('heart', '甜蜜值', { item_type: 9, item_code: 'cp_heat', num, value: 0 });
const goldArrow = makeSampleItem('arrow', '金箭', { item_type: 9, item_code: 'cu_arrow', num: 1, value: 0 });

const task = (task_id: string, name: string, items: PairTask['items'], rest: Partial<PairTask>): PairTask => ({
  task_id,
  name,
  progress: 0,
  target: 1,
  period: 'day',
  items,
  state: 0,
  done_me: 0,
  done_other: 0,
  ...rest,
});

/** Today's three tasks; `said` changes 互道520. */
export const makeTasks = (said: Partial<PairTask> = {}): PairTask[] => [
  task('cp_t1', '互道520', [heat(52)], said),
  task('cp_t2', '同房30分钟', [heat(100)], { native: 'rooms' }),
  task('cp_t3', '为CP写一句情话', [heat(52), goldArrow], {}),
];

const STEPS = [520, 1314, 5200, 13_140, 52_000];

export const makeSeason = (value = 6_842, rest: Partial<PairSeason> = {}): PairSeason => ({
  relation_id: 31,
  is_cooling: 0,
  sweet: {
    today: 102,
    meter: {
      code: 'cp_sweet',
      name: '甜蜜进度',
      scope: 'pair',
      value,
      steps: STEPS.map((at, i) => ({
        step_id: `s${i}`,
        at,
        items: [makeSampleItem('heart', `第${i + 1}份`)],
        state: value < at ? 0 : i < 2 ? 2 : 1,
      })),
    },
  },
  tasks: makeTasks(),
  ...rest,
});

/** The season of a member without a CP. */
export const makeSingleSeason = (): PairSeason => {
  const { relation_id: _, ...rest } = makeSeason(0);
  return rest;
};

const row = (rank: number, score: number) => ({
  rank,
  rank_change: null,
  score,
  pair: [person(100 + rank, `甲${rank}`), person(200 + rank, `乙${rank}`)] as [typeof ME, typeof ME],
  reached_at: NOW_SECONDS,
});

export const ACTIVITY: BoardPage['activity'] = {
  ...makeBoxHome().activity,
  activity_code: 'cp_520',
  title: '520甜蜜季',
  rules: ['已结成CP的双方自动参加'],
};

export const makeBoard = (rest: Partial<BoardPage> = {}): BoardPage => ({
  list: [row(1, 1_986), row(2, 1_742), row(3, 1_530), row(4, 1_216)],
  total: 4,
  page: 1,
  limit: 50,
  rank_code: 'cp_total',
  name: '甜蜜总榜',
  score_name: '甜蜜分',
  window: 'campaign',
  period_key: 'cp_520',
  begin_at: NOW_SECONDS - 86_400,
  end_at: NOW_SECONDS + 86_400,
  state: 0,
  my: {
    rank: 8,
    rank_change: null,
    score: 864,
    pair: [ME, TA],
    reached_at: NOW_SECONDS,
    in_rank: 1,
    gap_to_prev: 126,
    rank_text: '8',
  },
  rewards: [
    { window: 'campaign', from: 1, to: 1, items: [makeSampleItem('ring', '真爱之戒')] },
    { window: 'campaign', from: 2, to: 5, items: [makeSampleItem('heart', '粉钻')] },
  ],
  rule_text: '',
  stale: 0,
  updated_at: NOW_SECONDS,
  periods: [],
  activity: ACTIVITY,
  pay: { min_score: 1314, pay_by: NOW_SECONDS + 86_400 + 600 },
  ...rest,
});

export const makeRelation = (rest: Partial<Relation> = {}): Relation => ({
  relation_id: 31,
  type: 'cp',
  state: 1,
  me: ME,
  pair: [TA, ME],
  ring: { ring_id: 'ring_grass', name: '草编指环', icon: '' },
  level: 3,
  level_name: '相知',
  intimacy: 1_500,
  level_need: 1_314,
  next_need: 3_344,
  days: 52,
  today: { gained: 0, max: 2016, sources: [], cosign_me: 0, cosign_other: 0 },
  is_public: 1,
  public_me: 1,
  anniversaries: [],
  tasks: [],
  ...rest,
});

const stateOfSlot = (i: number): 0 | 2 | 3 => (i < 2 ? 2 : i === 2 ? 0 : 3);

/** The slots of one day as the server lists them, newest first; the third runs and the first two are over. */
export const makeSlots = (day = '2026-11-16'): BoardPage['periods'] => {
  const midnight = Date.parse(`${day}T00:00:00+08:00`) / 1000;
  const begins = [13 * 60 + 14, 17 * 60 + 20, 20 * 60, 21 * 60, 22 * 60];
  return begins
    .map((minute, i) => ({
      key: `${day}#${i + 1}`,
      name: '',
      state: stateOfSlot(i),
      begin_at: i === 2 ? NOW_SECONDS - 600 : midnight + minute * 60,
      end_at: i === 2 ? NOW_SECONDS + 2_292 : midnight + minute * 60 + 3_600,
      ...(i === 0 ? { winner: row(1, 900) } : {}),
    }))
    .reverse();
};

export const RULE_BOOK: NonNullable<BoardPage['rule_book']> = {
  version: 3,
  published_at: NOW_SECONDS,
  parts: [
    { part: 'join', title: '参与', lines: ['已结成CP的双方自动参加。'] },
    { part: 'cupid', title: '丘比特概率', lines: ['每10次必得稀有及以上。', '每52次必得传说及以上。'] },
    { part: 'unbind', title: '解除关系怎么算', lines: ['冷静期内甜蜜值停止计算。'] },
  ],
};

export const makeCupidHome = (rest: Partial<DrawCampaignHome> = {}): DrawCampaignHome => {
  const home = makeBoxHome();
  const cost = { kind: 'token' as const, code: 'cu_arrow', name: '金箭', icon: pool.cost.icon, num: 1 };
  return {
    ...home,
    activity: ACTIVITY,
    boxes: [{ ...home.boxes[0]!, box_code: 'cupid_shot', name: '丘比特之箭', cost, batches: [1, 10], day_left: 200 }],
    tokens: [
      { code: 'cu_arrow', name: '金箭', icon: pool.cost.icon, num: 12, expire_num: 0 },
      { code: 'cu_petal', name: '心瓣', icon: pool.cost.icon, num: 86, expire_num: 0 },
    ],
    pity: {
      cupid_shot: [{ tier: 4, tier_name: '传说', hard: 52, give_id: 'x', give_name: '真爱之戒', count: 23, left: 29 }],
    },
    match: { is_on: 1, has_cp: 0, free_left: 3, extra_left: 3, extra_cost: cost },
    ...rest,
  };
};

export const makeMet = (rest: Partial<Met> = {}): Met => ({
  match_id: 'card-1',
  card: { gender: 2, level_band: 'Lv.21-30', tags: ['双鱼座', '水象'], is_online: 1, voice_url: '/files/voice.mp3' },
  score: 88,
  text: '默契',
  expire_at: NOW_SECONDS + 86_400,
  free_left: 2,
  extra_left: 3,
  extra_cost: { kind: 'token', code: 'cu_arrow', name: '金箭', icon: pool.cost.icon, num: 1 },
  got: [],
  ...rest,
});
