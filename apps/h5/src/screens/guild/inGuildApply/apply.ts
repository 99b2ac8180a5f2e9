// Types and texts of applications (calls G07, G21 and G22).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { HOUR_MS, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { TagTone } from '@shengyu/ui/Tag/Tag.tsx';

export const JOIN_LIST_ROUTE = 'POST /api/v1/join_guild_list';
export const QUIT_LIST_ROUTE = 'POST /api/v1/quit_guild_list';
type JoinPage = ReplyFrom<typeof JOIN_LIST_ROUTE>;
type QuitPage = ReplyFrom<typeof QUIT_LIST_ROUTE>;
export type JoinApplication = JoinPage['list'][number];
export type QuitApplication = QuitPage['list'][number];
export type OwnApplication = ReplyFrom<'POST /api/v1/my_apply_join_list'>['list'][number];
export type ReviewResults = ReplyFrom<'POST /api/v1/join_guild_check'>['results'];

export type ApplicationTab = 'join' | 'quit';

export const VERDICT_APPROVE = 1;
export const VERDICT_REJECT = 2;
export type Verdict = typeof VERDICT_APPROVE | typeof VERDICT_REJECT;

/** JST-1, QST-1: status 0 is pending, for join and quit applications. */
export const STATUS_PENDING = 0;
/** QST-2: status 1 is cooling (of a forced quit); quit type 2 is forced. */
export const STATUS_COOLING = 1;
export const QUIT_TYPE_FORCED = 2;
/** INT-4: the status filter for all applications. */
export const ALL_STATUSES = -1;
/** S-IA-4: the largest batch that call G23 accepts. */
export const BATCH_MAX = 50;
export const PAGE_SIZE = 20;

export const JOIN_STATUS_TONES: readonly TagTone[] = ['gold', 'green', 'red', 'grey', 'grey', 'grey'];
export const QUIT_STATUS_TONES: readonly TagTone[] = ['gold', 'blue', 'green', 'red', 'grey', 'grey'];

export const APPLICANT_HINTS: Readonly<
  Record<JoinApplication['hint'], { readonly name: string; readonly tone: TagTone }>
> = {
  good: { name: '优质', tone: 'green' },
  normal: { name: '普通', tone: 'grey' },
  risk: { name: '需留意', tone: 'red' },
};

export const QUIT_TYPE_NAMES = { 1: '友好退会', 2: '强制退会', 3: '无责退会' } as const;
export const QUIT_REASONS: Readonly<Record<number, string>> = {
  1: '个人时间安排',
  2: '收益不及预期',
  3: '公会管理问题',
  4: '加入其他公会',
  5: '其他',
};
/** `fee_state` in call G22: 0 no fee, 1 frozen, 2 paid to the guild, 3 returned. */
export const FEE_STATES = ['', '已冻结', '已划入公会', '已退还'] as const;

/** Decides the colour of the deadline: `late` when less than 24 hours are left, `soon` below 72 hours, otherwise `calm`. */
export function urgencyOf(until: number, now: number): 'late' | 'soon' | 'calm' {
  const left = instantOfUnixSeconds(until) - now;
  if (left < 24 * HOUR_MS) return 'late';
  return left < 72 * HOUR_MS ? 'soon' : 'calm';
}

/**
 * JOIN-4: when another officer has already decided, the refusal names that officer. Returns the refusal's text,
 * reworded for the row of the application.
 */
export const describeHandledRefusal = (msg: string): string => msg.replace(/^该申请已被 (.+) 处理$/, '已由 $1 处理');

export type GuildApplication = JoinApplication | QuitApplication;
/** The reason of a rejection, and for how many days the applicant may not apply again. */
export type RejectionTerms = { readonly reject_reason?: string; readonly block_days?: 0 | 7 | 30 };
