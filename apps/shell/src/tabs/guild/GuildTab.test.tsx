import { describe, expect, it } from 'vitest';
import { faultsOf, renderPlace, type Answers } from '#testing/isle.tsx';
import { liveRoom, me, ownGuild, person, roomPage } from '#testing/samples.ts';
import { GuildTab } from './GuildTab.tsx';
import type { GuildDetail } from './tiles.ts';

const U01 = 'GET /goapi/user/get_user_info_mp/{id}';

/** ROLE-1, the part of it that the tiles ask for. */
const PERMISSIONS = [
  ['guild.view'],
  ['guild.view', 'apply.join.review', 'apply.quit.review', 'member.remark', 'log.view'],
  ['guild.view', 'apply.join.review', 'apply.quit.review', 'member.remark', 'log.view', 'settlement.view'],
];

const detail = (role: 0 | 1 | 2): GuildDetail => ({
  ...ownGuild(role),
  cover: '/activity/guild/1.svg',
  slogan: '一起听海',
  intro: '',
  tags: [],
  created_at: 1_700_000_000,
  head: person(11, '老船长'),
  vice_list: [],
  manager_num: 3,
  room_num: 8,
  join_type: 1,
  join_condition: { min_wealth_level: 0, min_charm_level: 0, need_voice: 0 },
  company_verified: 0,
  honour: { week_rank: 3, month_rank: 2, week_value: 100 },
  level_progress: { level: 5 },
  my: { in_guild: 1, role, is_patrol: 0, permissions: PERMISSIONS[role]!, can_join: 0 },
  ...(role > 0 && {
    todo: { join_pending: 7, quit_pending: 2, expiring_24h: 1 },
    stats: {
      today_flow: { value: 1, prev: 1, change_bp: 0 },
      month_flow: { value: 3_862_000, prev: 1, change_bp: 1_240 },
      member_delta_30d: 4,
    },
  }),
});

const answers = (role: 0 | 1 | 2): Answers => ({
  [U01]: () => me({ guild: ownGuild(role) }, { guild_role: role }),
  'POST /api/v1/get_guild_detail': () => detail(role),
  'POST /api/v1/guild_data_center': () =>
    ({ chart: { chart_x: [], chart_y: [1, 5, 3], num: 3, unit: 'diamond' } }) as never,
  'POST /api/v1/join_guild_status_list': () => ({ list: [], oldest_pending_at: Math.floor(Date.now() / 1000) - 7_300 }),
  'POST /api/v1/guild_settlement_list': () =>
    ({ list: [{ month: '2026-10', status_text: '已确认' }], total: 1, page: 1, limit: 1 }) as never,
  'POST /goapi/room/room_list': () => roomPage([liveRoom(1), liveRoom(2), liveRoom(3)]),
  'POST /api/v1/get_guild_room_list': () =>
    ({
      list: [liveRoom(1), { ...liveRoom(6), is_live: 0, room_name: '茶话会' }],
      total: 8,
      page: 1,
      limit: 10,
    }) as never,
  'POST /api/v1/get_guild_hot_member': () => ({
    list: [{ ...person(3, '南枝'), rank: 1, role: 1, honour_value: 48_000, live_room: liveRoom(2) }],
    window: 'week',
  }),
});

describe('公会', () => {
  it('ROLE-1: an officer sees only the tiles of the role, with what waits there', async () => {
    const { screen, opened } = renderPlace(<GuildTab shown />, { member: true, answers: answers(1) });
    await expect.element(screen.getByRole('button', { name: /7 份待处理.*入会申请.*最早 2小时前/ })).toBeVisible();
    await expect.element(screen.getByText('1 份 24 小时内到期')).toBeVisible();
    await expect.element(screen.getByText('3 个亮着灯')).toBeVisible();
    expect(screen.getByText('结算单').elements()).toHaveLength(0);
    await screen.getByRole('button', { name: /退会审核/ }).click();
    expect(opened).toEqual(['/guild/inGuildApply?tab=quit']);
  });

  it('the vice head has 结算单 with its month; the turnover leads to the data centre', async () => {
    const { screen, opened } = renderPlace(<GuildTab shown />, { member: true, answers: answers(2) });
    await expect.element(screen.getByText('10 月已确认')).toBeVisible();
    await expect.element(screen.getByRole('img', { name: '近 30 天流水走势' })).toBeVisible();
    await screen.getByRole('button', { name: /本月流水.*386.2w.*较上月同期 \+12.4%/ }).click();
    expect(opened).toEqual(['/guild/dataCenter']);
    expect(await faultsOf()).toEqual([]);
  });

  it('a plain member sees neither turnover nor offices, but rooms that can be entered and the stars', async () => {
    const { screen, opened, sent } = renderPlace(<GuildTab shown />, { member: true, answers: answers(0) });
    await expect.element(screen.getByText('本周之星')).toBeVisible();
    expect(screen.getByText('入会申请').elements()).toHaveLength(0);
    expect(sent('POST /api/v1/guild_data_center')).toEqual([]);
    await screen.getByRole('button', { name: /听海3/ }).click();
    expect(opened).toEqual([{ kind: 'room', room_id: 3 }]);
    await expect.element(screen.getByText('茶话会')).toBeVisible();
    expect(screen.getByRole('button', { name: /茶话会/ }).elements()).toHaveLength(0);
  });

  const guild = (guild_id: number, rank: number) => ({
    ...ownGuild(0),
    guild_id,
    rank,
    guild_name: `公会${guild_id}`,
    honour_value: 10_000,
    live_room_num: 2,
    slogan: '来听海',
  });
  const board: Answers = {
    'POST /api/v1/get_guild_list': () =>
      ({
        list: [guild(1, 1), guild(2, 2), guild(3, 3)],
        recommend: [guild(4, 9)],
        total: 17,
        page: 1,
        limit: 10,
      }) as never,
  };

  it('SHELL-15: a guest sees the first three, who recruits, and is asked to log in for founding a guild', async () => {
    const { screen, opened, logins } = renderPlace(<GuildTab shown />, { answers: board });
    await screen.getByRole('button', { name: /公会2/ }).click();
    expect(opened).toEqual(['/guild/detail?id=2']);
    await expect.element(screen.getByText('17 个公会在岛上，一起开麦、一起上榜')).toBeVisible();
    await screen.getByRole('button', { name: '创建公会' }).click();
    expect(logins).toEqual(['创建公会']);
    expect(await faultsOf()).toEqual([]);
  });

  it('G05: who has begun to found a guild reads the step', async () => {
    const { screen } = renderPlace(<GuildTab shown />, {
      member: true,
      answers: {
        ...board,
        [U01]: () => me(),
        'POST /api/v1/get_user_company_status': () => ({ apply_no: 'A1', status_text: '待签约' }) as never,
      },
    });
    await expect.element(screen.getByRole('button', { name: '创建公会 · 待签约' })).toBeVisible();
  });

  it('patrol are offered the search, not a guild of their own', async () => {
    const { screen, opened } = renderPlace(<GuildTab shown />, {
      member: true,
      answers: { ...board, [U01]: () => me({}, { is_patrol: 1 }) },
    });
    await expect.element(screen.getByRole('heading', { name: '巡查公会' })).toBeVisible();
    await screen.getByRole('button', { name: '公会名称或编号' }).click();
    expect(opened).toEqual([{ kind: 'page', page: 'search' }]);
    expect(screen.getByRole('button', { name: '创建公会' }).elements()).toHaveLength(0);
  });
});
