// Applications as G07, G21 and G22 answer them, and the words around them.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { HOUR_MS, instantOf } from '@shengyu/rules/calendar.ts';
import type { TagTone } from '@shengyu/ui/Tag/Tag.tsx';

export const JOINS = 'POST /api/v1/join_guild_list';
export const QUITS = 'POST /api/v1/quit_guild_list';
export type JoinPage = ReplyFrom<typeof JOINS>;
export type QuitPage = ReplyFrom<typeof QUITS>;
export type JoinApply = JoinPage['list'][number];
export type QuitApply = QuitPage['list'][number];
export type MyApply = ReplyFrom<'POST /api/v1/my_apply_join_list'>['list'][number];
export type Results = ReplyFrom<'POST /api/v1/join_guild_check'>['results'];

export type Tab = 'join' | 'quit';
/** What is listed; a list that is turned to after a verdict is asked for anew, the one in sight stays as it is. */
export type View = { readonly status: number; readonly round: number };

export const APPROVE = 1;
export const REJECT = 2;
export type Verdict = typeof APPROVE | typeof REJECT;

/** JST-1, QST-1. */
export const PENDING = 0;
/** QST-2. */
export const COOLING = 1;
export const FORCED = 2;
/** INT-4. */
export const EVERY = -1;
/** S-IA-4, as many as G23 takes. */
export const BATCH_MAX = 50;
export const PAGE = 20;

export const JOIN_TONES: readonly TagTone[] = ['gold', 'green', 'red', 'grey', 'grey', 'grey'];
export const QUIT_TONES: readonly TagTone[] = ['gold', 'blue', 'green', 'red', 'grey', 'grey'];

export const HINTS: Readonly<Record<JoinApply['hint'], { readonly name: string; readonly tone: TagTone }>> = {
  good: { name: '优质', tone: 'green' },
  normal: { name: '普通', tone: 'grey' },
  risk: { name: '需留意', tone: 'red' },
};

export const QUIT_NAMES = { 1: '友好退会', 2: '强制退会', 3: '无责退会' } as const;
export const QUIT_REASONS: Readonly<Record<number, string>> = {
  1: '个人时间安排',
  2: '收益不及预期',
  3: '公会管理问题',
  4: '加入其他公会',
  5: '其他',
};
/** G22 `fee_state`; 0 has no fee. */
export const FEE_STATES = ['', '已冻结', '已划入公会', '已退还'] as const;

/** The nearer the deadline, the louder (Better of S-IA). */
export function urgencyOf(until: number, now: number): 'late' | 'soon' | 'calm' {
  const left = instantOf(until) - now;
  if (left < 24 * HOUR_MS) return 'late';
  return left < 72 * HOUR_MS ? 'soon' : 'calm';
}

/** JOIN-4: the refusal names who was faster; the row says it the other way round. */
export const handledText = (msg: string): string => msg.replace(/^该申请已被 (.+) 处理$/, '已由 $1 处理');
