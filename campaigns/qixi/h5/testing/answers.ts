// Replies of the server to the screens of 七夕, for tests.
import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { Deck } from '@shengyu/h5/mechanics/deck/use-deck.ts';
import { makeBoxHome } from '@shengyu/h5/testing/drawn.ts';
import { avatarUrl, makeSampleItem, NOW_SECONDS, pool, rankPage } from '@shengyu/h5/testing/samples.ts';

type Board = ReplyFrom<'GET /goapi/relation/get_2025_activity_rank_list'>;
type Rewards = ReplyFrom<'POST /api/v1/get_gift_pack_list'>;

const activity = { ...makeBoxHome().activity, activity_code: 'qixi', title: '七夕·鹊桥相会' };
const card = (code: string, name: string, more: object = {}) => ({
  ...makeSampleItem('star', name),
  item_type: 9,
  item_code: code,
  value: 0,
  ...more,
});

const NAMES = ['牛郎卡', '织女卡', '喜鹊卡', '银河卡', '金风卡', '玉露卡', '鹊桥卡'];

const task = (task_id: string, name: string, progress: number, target: number, item_code: string) => ({
  task_id,
  name,
  progress,
  target,
  period: 'day' as const,
  items: [card(item_code, '七夕卡')],
  state: 0 as const,
  route: '/cpDetails',
});

const box = makeBoxHome().boxes[0]!;

export const makeQixiHome = (more: Partial<DrawCampaignHome> = {}): DrawCampaignHome =>
  makeBoxHome({
    activity,
    boxes: [
      {
        ...box,
        box_code: 'qx_bridge',
        name: '鹊桥抽',
        cost: { kind: 'token', code: 'qx_thread', name: '红线', icon: box.cost.icon, num: 1 },
        batches: [1, 10],
        top: pool.list.slice(0, 4),
      },
    ],
    tokens: [
      { code: 'qx_thread', name: '红线', icon: box.cost.icon, num: 12, expire_num: 0 },
      { code: 'qx_wish', name: '鹊羽', icon: box.cost.icon, num: 46, expire_num: 0 },
    ],
    tasks: [
      task('qx_t1', '与CP同房20分钟', 0, 1, 'qx_thread'),
      task('qx_t2', '上麦30分钟', 12, 30, 'qc_1'),
      task('qx_t3', '互道七夕快乐', 0, 1, 'qc_2'),
    ],
    pity: {
      qx_bridge: [
        { tier: 4, tier_name: '传说', hard: 77, give_id: 'qx_05', give_name: '喜鹊云驾', count: 46, left: 31 },
      ],
    },
    ...more,
  });

/** The pool with a ring of which `left` are there. */
export const makePool = (left: number, day_left = 9) => ({
  ...pool,
  box_code: 'qx_bridge',
  list: pool.list.map((row, i) =>
    i === 3
      ? {
          ...row,
          name: '纯银对戒',
          items: [makeSampleItem('ring', '纯银对戒', { item_type: 151, item_code: 'ph_ring' })],
          stock_left: left,
          stock_total: 77,
          day_left,
          fallback_id: pool.list[1]!.prize_id,
        }
      : row,
  ),
});

const me = { ...rankPage.list[0]!.user!, user_id: 12, nickname: '晚风予你', avatar: avatarUrl(2) };
export const partner = { ...rankPage.list[0]!.user!, user_id: 13, nickname: '鹿与深海', avatar: avatarUrl(7) };

export const makeOwnPair = () => ({
  relation_id: 5,
  type: 'cp',
  state: 1,
  me,
  pair: [me, partner],
});

/** The deck of a member who has so many of the cards 1 to 7. */
export function makeDeck(have: readonly number[], more: Partial<Deck> = {}): Deck {
  const cards = NAMES.map((name, i) => ({
    ...card(`qc_${i + 1}`, name),
    have: have[i]!,
    spare: Math.max(0, have[i]! - 1),
    tier: i === 6 ? 2 : 0,
    odds: i === 6 ? 200 : 1_900,
  }));
  const kinds = have.filter((num) => num > 0).length;
  return {
    activity,
    cards,
    spare_num: cards.reduce((sum, { spare }) => sum + spare, 0),
    pity: { item_code: 'qc_7', name: '鹊桥卡', hard: 40, count: 27, left: 13 },
    sets: [
      {
        set_id: 'qxs_1',
        name: '集齐七张',
        need: 7,
        have: kinds,
        items: [
          makeSampleItem('star', '织女星纱'),
          makeSampleItem('crown', '七夕仙侣', { item_type: 8, num: 30, unit: '天' }),
        ],
        state: kinds === 7 ? 1 : 0,
      },
    ],
    recipes: [
      {
        goods_id: 'qxx_1',
        need: 3,
        gives: { choose: ['qc_1', 'qc_2', 'qc_3', 'qc_4', 'qc_5', 'qc_6'] },
        limits: [{ period: 'd', max: 3, used: 0 }],
        state: 0,
      },
      {
        goods_id: 'qxx_2',
        need: 15,
        gives: card('qc_7', '鹊桥卡'),
        limits: [{ period: 'c', max: 1, used: 0 }],
        state: 0,
      },
    ],
    swap: {
      day_left: 2,
      day_max: 3,
      partner,
      partner_spare: [
        { ...card('qc_7', '鹊桥卡'), spare: 1 },
        { ...card('qc_5', '金风卡'), spare: 2 },
      ],
      open: [],
    },
    ...more,
  };
}

export const openSwap = (from_me: 0 | 1) => ({
  swap_id: 'sw1',
  give: from_me ? 'qc_3' : 'qc_7',
  want: from_me ? 'qc_7' : 'qc_3',
  from_me,
  from: from_me ? me : partner,
  asked_at: NOW_SECONDS - 60,
  expire_at: NOW_SECONDS + 86_340,
});

const pairRow = (rank: number) => ({
  rank,
  rank_change: null,
  score: 40_000 - rank * 1_000,
  pair: [
    { ...me, user_id: rank * 2, nickname: `左${rank}` },
    { ...partner, user_id: rank * 2 + 1, nickname: `右${rank}` },
  ] as [typeof me, typeof partner],
  reached_at: NOW_SECONDS,
});

export const makeBoard = (more: Partial<Board> = {}): Board => ({
  ...rankPage,
  activity,
  rank_code: 'qx_cp',
  list: [1, 2, 3, 4, 5].map(pairRow),
  total: 5,
  my: { ...pairRow(4), in_rank: 1, gap_to_prev: 642, rank_text: '4' },
  periods: [],
  pay: { min_score: 1_000, pay_by: NOW_SECONDS + 90_000 },
  home: {
    relation_id: 5,
    is_cooling: 0,
    tasks: [{ ...task('qx_t3', '互道七夕快乐', 0, 1, 'qc_2'), done_me: 1, done_other: 0 }],
  },
  ...more,
});

export const makeYesterday = () => ({
  scene: 'qx_day',
  rank_code: 'qx_day',
  date: '2026-11-17',
  state: 2,
  list: [{ ...pairRow(1), items: [makeSampleItem('crown', '鹊桥头像框', { item_type: 1, num: 7, unit: '天' })] }],
  days: ['2026-11-17'],
});

export const makeRewards = (): Rewards => {
  const row = (ref: string, from: number, to: number) => ({
    ref,
    name: '仙侣榜',
    from,
    to,
    items: [
      makeSampleItem('crown', '七夕仙侣', { item_type: 8, item_code: 'tt_qixi', num: 30, unit: '天' }),
      makeSampleItem('rose', '鹊桥相会'),
    ],
    pay: { min_score: ref === 'qx_cp' ? 1_000 : 300, pay_by: NOW_SECONDS + 90_000 },
  });
  return {
    activity,
    scene: 'rank',
    packs: [],
    rewards: [
      row('qx_cp', 1, 1),
      row('qx_cp', 2, 3),
      row('qx_cp', 4, 10),
      row('qx_cp', 11, 77),
      row('qx_day', 1, 1),
      row('qx_day', 2, 7),
    ],
  };
};
