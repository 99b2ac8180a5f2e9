// LOG-4: when patrol (platform inspectors) or operators look at a guild's applications, turnover lines or company file, this is
// written to the guild's log, where its head sees it.
import type { Context } from '#context.ts';
import type { CallContext } from '#wire/handler.ts';
import { LOG_TYPE, writeGuildLog } from './log-store.ts';
import { findMembershipIn } from './member-store.ts';
import { nicknameOf } from './people.ts';

/** Logs that the viewer looked at `what`, but only if the viewer is patrol and not an officer of this guild. */
export async function logReadByPatrol(
  call: Pick<CallContext, 'ctx' | 'db' | 'me' | 'session' | 'now'>,
  guild_id: number,
  what: string,
) {
  if (call.session?.is_patrol !== 1) return;
  const member = await findMembershipIn(call.db, guild_id, call.me);
  if ((member?.role ?? 0) >= 1) return;
  await logSensitiveRead(call.ctx, {
    guild_id,
    user_id: call.me,
    what: `巡查 ${await nicknameOf(call.db, call.me)} 查看了${what}`,
    at: call.now,
  });
}

/**
 * Always logs that a user or an operator looked at confidential data (such as the enterprise data, G06). `user_id` is
 * null for an operator.
 */
export const logSensitiveRead = (
  ctx: Context,
  r: { guild_id: number; user_id: number | null; what: string; at: number },
): Promise<number> =>
  ctx.db.tx((tx) =>
    writeGuildLog(tx, {
      guild_id: r.guild_id,
      type: LOG_TYPE.sensitive_read,
      operator_id: r.user_id,
      by_platform: r.user_id === null,
      words: r.what,
      at: r.at,
    }),
  );

const LIST_NAMES: Readonly<Record<string, string>> = {
  user: '成员',
  member: '成员',
  room: '房间',
  gift: '流水',
  ledger: '账目',
  settlement: '结算',
  withdraw: '提现',
  report: '举报',
};

/** Logs that an operator read a list of this guild at the console (call Z49). */
export const logListRead = (ctx: Context, guild_id: number, list: string, at: number): Promise<number> =>
  logSensitiveRead(ctx, { guild_id, user_id: null, what: `平台查看了公会${LIST_NAMES[list] ?? '资料'}`, at });
