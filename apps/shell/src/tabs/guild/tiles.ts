// What an officer can do in the guild, by permission (ROLE-1), with what waits there.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import { formatRelativeTime } from '@shengyu/rules/time/relative-time.ts';
import { broadcastFill, clockBold, receiptFill, signOutBold, userPlusFill, usersThreeFill } from '#more-icons.ts';

export type GuildDetail = ReplyFrom<'POST /api/v1/get_guild_detail'>;

type TileFacts = {
  readonly guild: GuildDetail;
  /** When the oldest application to join was sent, in Unix seconds. */
  readonly oldestApply: number | undefined;
  /** How many rooms of the guild are live. */
  readonly liveRooms: number | undefined;
  /** The newest settlement. */
  readonly settlement: { readonly month: string; readonly status_text: string } | undefined;
  /** Unix milliseconds. */
  readonly now: number;
};

type Tile = {
  readonly name: string;
  readonly icon: string;
  readonly tone: 'violet' | 'pink' | 'blue' | 'gold' | 'green' | 'grey';
  readonly route: string;
  /** A number for what waits for the officer. */
  readonly count: number;
  readonly line: string | undefined;
};

type TileOf = Omit<Tile, 'count' | 'line'> & {
  readonly permission: string;
  readonly says: (facts: TileFacts) => Partial<Pick<Tile, 'count' | 'line'>>;
};

const TILES: readonly TileOf[] = [
  {
    name: '入会申请',
    icon: userPlusFill,
    tone: 'violet',
    route: '/guild/inGuildApply?tab=join',
    permission: 'apply.join.review',
    says: ({ guild: { todo }, oldestApply, now }) => ({
      count: todo?.join_pending ?? 0,
      line: oldestApply ? `最早 ${formatRelativeTime(instantOfUnixSeconds(oldestApply), now)}` : '没有待审',
    }),
  },
  {
    name: '退会审核',
    icon: signOutBold,
    tone: 'pink',
    route: '/guild/inGuildApply?tab=quit',
    permission: 'apply.quit.review',
    says: ({ guild: { todo } }) => ({
      count: todo?.quit_pending ?? 0,
      line: todo?.expiring_24h ? `${todo.expiring_24h} 份 24 小时内到期` : todo?.quit_pending ? '等待审核' : '没有待审',
    }),
  },
  {
    name: '成员管理',
    icon: usersThreeFill,
    tone: 'blue',
    route: '/guild/memberManage',
    permission: 'member.remark',
    says: ({ guild: { stats } }) => {
      const delta = stats?.member_delta_30d ?? 0;
      return { line: delta === 0 ? '近 30 天人数不变' : `近 30 天 ${delta > 0 ? '+' : '−'}${Math.abs(delta)} 人` };
    },
  },
  {
    name: '结算单',
    icon: receiptFill,
    tone: 'gold',
    route: '/guild/enterprise',
    permission: 'settlement.view',
    says: ({ settlement }) => ({
      line: settlement ? `${Number(settlement.month.slice(5))} 月${settlement.status_text}` : '每月 1 日生成',
    }),
  },
  {
    name: '房间',
    icon: broadcastFill,
    tone: 'green',
    route: '/guild/guildRoom',
    permission: 'guild.view',
    says: ({ liveRooms, guild }) => ({ line: liveRooms ? `${liveRooms} 个亮着灯` : `共 ${guild.room_num} 个` }),
  },
  {
    name: '处理记录',
    icon: clockBold,
    tone: 'grey',
    route: '/guild/handleLog',
    permission: 'log.view',
    says: () => ({ line: '谁在何时做了什么' }),
  },
];

/** The tiles of an officer. A plain member has none but 房间, which stands below as a strip of its own. */
export function tilesOf(facts: TileFacts): readonly Tile[] {
  const { role, permissions } = facts.guild.my;
  if (!role) return [];
  return TILES.filter(({ permission }) => permissions.includes(permission)).map(
    ({ name, icon, tone, route, says }) => ({
      count: 0,
      line: undefined,
      name,
      icon,
      tone,
      route,
      ...says(facts),
    }),
  );
}
