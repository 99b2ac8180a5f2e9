// Members as G12 answers them, and how they are asked for (S-MM-1, S-MM-3).
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { dayOf, daysBetween, instantOf } from '@shengyu/rules/calendar.ts';
import type { TagTone } from '@shengyu/ui/Tag/Tag.tsx';
import { may } from '#screens/guild/detail/standing.ts';
import type { GuildDetail } from '#screens/guild/join/conditions.ts';

export const MEMBERS = 'POST /api/v1/guild_member_list';
export type MemberPage = ReplyFrom<typeof MEMBERS>;
export type Member = MemberPage['list'][number];
export type Action = Member['actions'][number];
export type Officers = ReplyFrom<'POST /api/v1/guild_manager_list'>;
type Ask = RequestTo<typeof MEMBERS>;
export type Filter = NonNullable<Ask['filter']>;
export type Sort = NonNullable<Ask['sort']>;

export type Wish = { readonly keyword?: string; readonly filter: Filter; readonly sort: Sort };

/** `officers`: what plain members get no counts of. */
export const FILTERS: readonly { readonly key: Filter; readonly label: string; readonly officers?: true }[] = [
  { key: 'all', label: '全部' },
  { key: 'new', label: '新成员' },
  { key: 'idle', label: '待激活', officers: true },
  { key: 'leaving', label: '退会中', officers: true },
  { key: 'unsigned', label: '未签约', officers: true },
];

/** Headed by the same words. */
export const SORTS: readonly { readonly key: Sort; readonly label: string; readonly officers?: true }[] = [
  { key: 'role', label: '职位' },
  { key: 'flow', label: '本月流水', officers: true },
  { key: 'join', label: '入会时间' },
  { key: 'active', label: '活跃' },
  { key: 'mic', label: '本月上麦', officers: true },
];

export const ROLES: readonly { readonly name: string; readonly tone: TagTone }[] = [
  { name: '成员', tone: 'grey' },
  { name: '管理', tone: 'violet' },
  { name: '副会长', tone: 'pink' },
  { name: '会长', tone: 'gold' },
];

/** C0-4: as many as one answer may hold, so that a guild of 5 000 takes a hundred of them. */
export const PAGE = 50;
/** S-MM-5, as many as G17 takes. */
export const BATCH_MAX = 20;

/** Officers and patrol: plain members see names and roles only (S-MM-6). */
export const seesFigures = ({ my }: GuildDetail): boolean => my.is_patrol === 1 || (my.role ?? 0) > 0;
export const isOfficer = ({ my }: GuildDetail): boolean => (my.role ?? 0) > 0;
export const mayExport = (guild: GuildDetail): boolean => may(guild, 'export');

export const firstWish = (guild: GuildDetail): Wish => ({ filter: 'all', sort: seesFigures(guild) ? 'flow' : 'role' });

/** The day of joining is the first. */
export const stayDays = ({ join_at }: Member, now: number): number =>
  Math.max(1, daysBetween(dayOf(instantOf(join_at)), dayOf(now)) + 1);

/** 2550 → 42.5. */
export const hoursOf = (minutes: number): string => {
  const tenths = Math.floor(minutes / 6);
  return tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);
};

export const nameOf = ({ nickname, remark }: Member): string => (remark ? `${nickname}（${remark}）` : nickname);
export const can = ({ actions }: Member, action: Action): boolean => actions.indexOf(action) >= 0;
