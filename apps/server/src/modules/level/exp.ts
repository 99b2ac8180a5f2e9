// The only place that changes experience points (exp), and with them levels (LVL-1 to LVL-3). The caller has locked the member.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { levelOfExp } from '@shengyu/rules/board/levels.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { levelUp } from '#events/catalogue/money.ts';
import { readConfig } from '#modules/config/index.ts';
import { saveShownLevel } from '#modules/identity/index.ts';
import { expOf, logExp, saveExp, taskExpOf, type LevelKind, type ExpSource } from './store.ts';

export type ExpGain = {
  readonly user_id: number;
  readonly kind: LevelKind;
  /** Negative after a refund (LVL-3). */
  readonly n: number;
  readonly source: ExpSource;
  /** Time of the cause in unix ms; it decides the day in which the exp counts. */
  readonly at: number;
};

export async function addExp(tx: Tx, { user_id, kind, n, source, at }: ExpGain): Promise<void> {
  if (n === 0) return;
  const before = await expOf(tx, user_id, kind);
  // Different event types arrive in any order: a refund may come before its purchase, and then exp is negative for a while.
  const exp = before + n;
  await saveExp(tx, user_id, kind, exp);
  await logExp(tx, user_id, kind, dayOf(at), source, n);
  const [from, to] = [levelOfExp(before), levelOfExp(exp)];
  if (from === to) return;
  await saveShownLevel(tx, user_id, kind, to);
  if (to > from) tx.emit(levelUp, { key: user_id, at, data: { user_id, kind, from, to } });
}

/** Adds exp from tasks or the streak, as far as the day's limit TASK_EXP_CAP allows (LVL-6). */
export async function addTaskExp(
  ctx: Context,
  tx: Tx,
  { user_id, n, source, at }: { user_id: number; n: number; source: 'task' | 'streak'; at: number },
): Promise<void> {
  const { TASK_EXP_CAP } = await readConfig(ctx, 'constants');
  const left = TASK_EXP_CAP - (await taskExpOf(tx, user_id, dayOf(at)));
  await addExp(tx, { user_id, kind: 'wealth', n: Math.max(0, Math.min(n, left)), source, at });
}
