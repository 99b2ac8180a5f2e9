// Sample guilds as the server returns them, for tests of the screens.
import type { ReplyFrom } from '@shengyu/contract/client.ts';

type GuildRow = ReplyFrom<'POST /api/v1/get_guild_list'>['list'][number];
import type { GuildDetail } from './join/conditions.ts';
import { avatarUrl, NOW_SECONDS } from '#testing/samples.ts';

const NAMES = ['星海一号', '月屿声工坊', '烈焰红唇', '晚风电台', '深海打捞队', '云上城邦', '蝶梦小筑', '拾贝少年社'];

export const samplePerson = (user_id: number, nickname: string) => ({
  user_id,
  show_id: String(860_000 + user_id),
  nickname,
  avatar: avatarUrl(user_id),
  gender: 2 as const,
  wealth_level: 21,
  charm_level: 13,
  is_online: 1 as const,
});

export const sampleGuildRow = (i: number, more: Partial<GuildRow> = {}): GuildRow => ({
  guild_id: 500 + i,
  show_id: String(80_600 + i),
  guild_name: NAMES[i % NAMES.length]!,
  logo: avatarUrl(i + 2),
  guild_level: 9 - (i % 4),
  guild_type: i % 3 === 0 ? 2 : 1,
  member_num: 1_386 - i * 120,
  capacity: 2_000,
  is_recruit: 1,
  guild_status: 6,
  rank: i + 1,
  rank_change: [0, 2, -1, null][i % 4]!,
  honour_value: Math.round(150_280 * 0.87 ** i),
  head: samplePerson(30 + i, `会长${i}`),
  slogan: '一起听海',
  tags: ['电台', '点唱'],
  live_room_num: i % 3,
  join_state: 0,
  ...more,
});

export const sampleGuildDetail = (more: Partial<GuildDetail> = {}): GuildDetail => ({
  guild_id: 500,
  show_id: '80600',
  guild_name: '星海一号',
  logo: avatarUrl(2),
  guild_level: 5,
  guild_type: 2,
  member_num: 86,
  capacity: 200,
  is_recruit: 1,
  guild_status: 6,
  cover: avatarUrl(5),
  slogan: '把夜晚交给声音',
  intro: '我们是一群爱唱歌的人，每晚八点开播。',
  tags: ['电台', '点唱', '陪伴'],
  created_at: NOW_SECONDS - 86_400 * 300,
  head: samplePerson(30, '南枝'),
  vice_list: [samplePerson(31, '星落')],
  manager_num: 4,
  room_num: 6,
  join_type: 1,
  join_condition: { min_wealth_level: 0, min_charm_level: 0, need_voice: 0 },
  company_verified: 1,
  honour: { week_rank: 12, month_rank: 20, week_value: 64_280 },
  my: { in_guild: 0, role: null, is_patrol: 0, permissions: [], can_join: 1 },
  level_progress: { level: 5 },
  ...more,
});

/** The permissions of ROLE-1 that screens ask for; those of a plain member cover only the member's own data. */
export const ROLE_PERMISSIONS = {
  member: [
    'guild.view',
    'apply.view',
    'member.flow.view',
    'member.income.view',
    'data.room.view',
    'flow.view',
    'room.operation.view',
    'room.manage',
  ],
  manager: [
    'guild.view',
    'guild.notice.edit',
    'apply.join.review',
    'apply.quit.review',
    'apply.view',
    'member.remove',
    'member.flow.view',
    'data.guild.view',
    'data.room.view',
    'flow.view',
    'log.view',
    'room.operation.view',
  ],
  head: [
    'guild.view',
    'guild.notice.edit',
    'guild.info.edit',
    'guild.name.edit',
    'apply.join.review',
    'apply.quit.review',
    'apply.view',
    'member.remove',
    'member.flow.view',
    'member.income.view',
    'data.guild.view',
    'data.room.view',
    'flow.view',
    'log.view',
    'room.operation.view',
    'room.manage',
    'export',
    'settlement.view',
    'company.view',
    'guild.withdraw',
    'head.transfer',
    'disband',
  ],
} as const;
