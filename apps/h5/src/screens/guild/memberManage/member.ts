// Types and options of the member list (call G12; S-MM-1: search, chips and sort, S-MM-3: member row).
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { dayOf, daysBetween, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { TagTone } from '@shengyu/ui/Tag/Tag.tsx';
import { hasPermission } from '#features/guild/standing.ts';
import type { GuildDetail } from '#features/guild/join/conditions.ts';

export const MEMBER_LIST_ROUTE = 'POST /api/v1/guild_member_list';
export type MemberPage = ReplyFrom<typeof MEMBER_LIST_ROUTE>;
export type GuildMember = MemberPage['list'][number];
export type AllowedMemberAction = GuildMember['actions'][number];
export type Officers = ReplyFrom<'POST /api/v1/guild_manager_list'>;
type Ask = RequestTo<typeof MEMBER_LIST_ROUTE>;
export type MemberFilterKey = NonNullable<Ask['filter']>;
export type MemberSortKey = NonNullable<Ask['sort']>;

export type MemberFilter = {
  readonly keyword?: string;
  readonly filter: MemberFilterKey;
  readonly sort: MemberSortKey;
};

/** `officers` marks filters that plain members do not get. */
export const MEMBER_FILTERS: readonly {
  readonly key: MemberFilterKey;
  readonly label: string;
  readonly officers?: true;
}[] = [
  { key: 'all', label: '全部' },
  { key: 'new', label: '新成员' },
  { key: 'idle', label: '待激活', officers: true },
  { key: 'leaving', label: '退会中', officers: true },
  { key: 'unsigned', label: '未签约', officers: true },
];

/** The label is also shown on the sort button above the list. */
export const MEMBER_SORTS: readonly {
  readonly key: MemberSortKey;
  readonly label: string;
  readonly officers?: true;
}[] = [
  { key: 'role', label: '职位' },
  { key: 'flow', label: '本月流水', officers: true },
  { key: 'join', label: '入会时间' },
  { key: 'active', label: '活跃' },
  { key: 'mic', label: '本月上麦', officers: true },
];

export const ROLE_TAGS: readonly { readonly name: string; readonly tone: TagTone }[] = [
  { name: '成员', tone: 'grey' },
  { name: '管理', tone: 'violet' },
  { name: '副会长', tone: 'pink' },
  { name: '会长', tone: 'gold' },
];

/** Rows per request: C0-4 allows no more in a reply. A guild of 5 000 members therefore takes a hundred requests. */
export const PAGE_SIZE = 50;
/** S-MM-5: the largest batch that call G17 accepts. */
export const BATCH_MAX = 20;

/** True for officers and patrol staff; plain members see only names and roles (S-MM-6). */
export const maySeeFigures = ({ my }: GuildDetail): boolean => my.is_patrol === 1 || (my.role ?? 0) > 0;
export const isOfficer = ({ my }: GuildDetail): boolean => (my.role ?? 0) > 0;
export const mayExport = (guild: GuildDetail): boolean => hasPermission(guild, 'export');

export const initialMemberFilter = (guild: GuildDetail): MemberFilter => ({
  filter: 'all',
  sort: maySeeFigures(guild) ? 'flow' : 'role',
});

/** For how many days the member has been in the guild; the day of joining counts as day 1. */
export const countStayDays = ({ join_at }: GuildMember, now: number): number =>
  Math.max(1, daysBetween(dayOf(instantOfUnixSeconds(join_at)), dayOf(now)) + 1);

/** Minutes as hours with at most one decimal: 2550 becomes 42.5. */
export const formatMinutesAsHours = (minutes: number): string => {
  const tenths = Math.floor(minutes / 6);
  return tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);
};

export const memberNameOf = ({ nickname, remark }: GuildMember): string =>
  remark ? `${nickname}（${remark}）` : nickname;
export const isActionAllowed = ({ actions }: GuildMember, action: AllowedMemberAction): boolean =>
  actions.indexOf(action) >= 0;
