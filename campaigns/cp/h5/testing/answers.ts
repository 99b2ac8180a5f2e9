// Replies of the server to the pages of a pair, for tests.
import { avatarUrl, itemPictureUrl, makeSampleItem, NOW_SECONDS } from '@shengyu/h5/testing/samples.ts';
import type { PairHome, Person, Reward } from '../details/pair-home.ts';
import type { Detail, Invite } from '../invitation/invite.ts';

const person = (user_id: number, nickname: string): Person => ({
  user_id,
  show_id: String(860_000 + user_id),
  nickname,
  avatar: avatarUrl(user_id),
  gender: 1,
  wealth_level: 3,
  charm_level: 3,
  is_online: 1,
});
export const ME = person(12, '晚风予你');
export const TA = person(13, '鹿与深海');

const ring = (ring_id: string, name: string) => ({ ring_id, name, icon: itemPictureUrl('ring') });

export const makePairHome = (rest: Partial<PairHome> = {}): PairHome => ({
  relation_id: 700,
  type: 'cp',
  state: 1,
  me: ME,
  pair: [TA, ME],
  ring: ring('ring_gold', '挚爱金戒'),
  level: 5,
  level_name: '热恋',
  intimacy: 12_480,
  level_need: 9_999,
  next_need: 20_000,
  bonded_at: NOW_SECONDS - 127 * 86_400,
  days: 128,
  today: {
    gained: 1_126,
    max: 2016,
    sources: [
      { name: '互赠礼物', gained: 520, cap: 1314 },
      { name: '同房陪伴', gained: 504, cap: 600 },
      { name: '每日互道', gained: 52, cap: 52 },
      { name: '甜蜜聊天', gained: 50, cap: 50 },
    ],
    cosign_me: 0,
    cosign_other: 1,
  },
  is_public: 0,
  public_me: 0,
  anniversaries: [
    { day: 100, items: [makeSampleItem('ring', '比翼头像框')], state: 1, date: '2026-10-01' },
    { day: 131, items: [makeSampleItem('pinkdiamond', '粉钻')], state: 0, date: '2026-11-01' },
  ],
  tasks: [],
  unbind: { cooling_hours: 168, partner_away: 0, away_days: 30, keep_days: 30, rebind_hours: 24 },
  ...rest,
});

const reward = (level: number, name: string, state: 0 | 1 | 2, other_claimed: 0 | 1 = 0): Reward => ({
  reward_id: `cpl_${level}`,
  level,
  name,
  need: level * 1_000,
  items: [makeSampleItem('rose', `${name}之礼`)],
  state,
  other_claimed,
});

export const rewardData = {
  levels: [reward(4, '相伴', 2, 1), reward(5, '热恋', 1), reward(6, '深爱', 0)],
  anniversaries: [{ ...reward(0, '在一起 100 天', 1), reward_id: 'anniversary_100', need: 100 }],
  campaigns: [],
  can_num: 2,
};

export const levelTable = {
  levels: [
    { level: 4, name: '相伴', need: 3_344, items: [] },
    { level: 5, name: '热恋', need: 9_999, items: [makeSampleItem('rose', '玫瑰')] },
  ],
  sources: [{ name: '互赠礼物', points: '每钻 1 点', cap: 1314 }],
  day_max: 2016,
  rule_text: '每人同时只能有一位CP',
};

const RINGS: Detail['rings'] = [
  { ...ring('ring_grass', '草编指环'), price: 0, frame_days: 7 },
  { ...ring('ring_silver', '银河指环'), price: 520, frame_days: 30 },
  { ...ring('ring_gold', '挚爱金戒'), price: 1314, frame_days: 90 },
  { ...ring('ring_star', '永恒星钻'), price: 5200, frame_days: 365 },
];

export const makeDetail = (rest: Partial<Detail> = {}): Detail => ({ can_invite: 1, rings: RINGS, ...rest });

export const makeInvite = (rest: Partial<Invite> = {}): Invite => ({
  invite_id: 31,
  from: ME,
  to: TA,
  ring: { ...ring('ring_gold', '挚爱金戒'), price: 1314, frame_days: 90 },
  sent_at: NOW_SECONDS - 6_400,
  text: '把日子过成歌，好吗？',
  state: 0,
  expire_at: NOW_SECONDS + 80_000,
  is_mine: 1,
  ...rest,
});

export const friends = [
  { ...TA, is_follow: 1, is_friend: 1, follow_at: 1, cp_state: 0 },
  { ...person(14, '有伴的人'), is_follow: 1, is_friend: 1, follow_at: 1, cp_state: 1 },
];

export const makePage = (list: readonly unknown[]) => ({ list, total: list.length, page: 1, limit: 20 });
