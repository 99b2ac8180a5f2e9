// Replies of the server to /summerFight, for tests.
import type { DrawCampaignHome } from '@shengyu/h5/mechanics/campaign/campaign.ts';
import { makeBoxHome } from '@shengyu/h5/testing/drawn.ts';
import { makeSampleItem, NOW_SECONDS, pool } from '@shengyu/h5/testing/samples.ts';

const step = (code: string, at: number, state: 0 | 1 | 2) => ({
  step_id: `${code}_${at}`,
  at,
  items: [makeSampleItem('scallop', '夏日贝壳', { item_type: 9, item_code: 'su_shell', num: 5 })],
  state,
});

export const TEAMS = [
  { team_id: 1, name: '海风队', members: 12_846, score: 652_400, is_full: 0 },
  { team_id: 2, name: '烈日队', members: 13_102, score: 538_100, is_full: 0 },
] as const;

/** The home of a member of this team; null has not chosen. */
export function makeSummerHome(team_id: number | null, more: Partial<DrawCampaignHome> = {}): DrawCampaignHome {
  const home = makeBoxHome();
  return {
    ...home,
    activity: { ...home.activity, activity_code: 'summer_fight', title: '夏日激斗' },
    boxes: [
      {
        ...home.boxes[0]!,
        box_code: 'surf_box',
        name: '冲浪板礼物',
        kind: 2,
        price: 66,
        cost: { kind: 'diamond', name: '钻石', icon: pool.cost.icon, num: 66 },
        batches: [1, 10],
      },
    ],
    tokens: [{ code: 'su_shell', name: '夏日贝壳', icon: pool.cost.icon, num: 320, expire_num: 0 }],
    diamond: 1_260,
    packs: [],
    meters: [
      {
        code: 'su_wave',
        name: '个人浪高',
        scope: 'user',
        value: 1_680,
        steps: [step('su_wave', 100, 2), step('su_wave', 1_500, 1), step('su_wave', 8_000, 0)],
      },
      {
        code: 'su_team_day',
        name: '今日潮汐',
        scope: 'team',
        value: 1_286_400,
        steps: [step('su_team_day', 500_000, 2), step('su_team_day', 2_000_000, 0)],
      },
    ],
    team: { team_id, list: [...TEAMS] },
    pity: {},
    ...more,
  };
}

const dress = (code: string, name: string) => makeSampleItem('halo', name, { item_type: 4, item_code: code, num: 15 });
const shells = (num: number) => makeSampleItem('scallop', '夏日贝壳', { item_type: 9, item_code: 'su_shell', num });

/** The board of the teams after the end, won by 海风队. */
export const makeTeamBoard = (state: 0 | 1 | 2 = 2) => ({
  list: TEAMS.map(({ team_id, name, members, score }, i) => ({
    rank: i + 1,
    rank_change: null,
    score,
    team: { team_id, name, members },
    reached_at: NOW_SECONDS,
  })),
  total: 2,
  page: 1,
  limit: 20,
  rank_code: 'su_teams',
  name: '队伍战况',
  score_name: '浪涌值',
  window: 'campaign',
  period_key: 'c',
  begin_at: 0,
  end_at: NOW_SECONDS,
  state,
  my: null,
  rewards: [
    {
      window: 'campaign',
      from: 1,
      to: 1,
      items: [shells(60)],
      by_team: [
        { team_id: 1, items: [dress('ha_sea', '海风光环')] },
        { team_id: 2, items: [dress('ha_sun', '烈日光环')] },
      ],
    },
    { window: 'campaign', from: 2, to: 2, items: [shells(30)] },
  ],
  rule_text: '',
  stale: 0,
  updated_at: NOW_SECONDS,
  periods: [],
});
