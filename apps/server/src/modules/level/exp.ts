// Exp comes and goes here and nowhere else (LVL-1 to LVL-3). The member is locked by the caller.
import { dayOf } from '@shengyu/rules/calendar.ts';
import { levelOfExp } from '@shengyu/rules/levels.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import { setLevel } from '#modules/identity/index.ts';
import { expOf, logExp, saveExp, taskExpOf, type Kind, type Source } from './store.ts';

export type Gain = {
  readonly user_id: number;
  readonly kind: Kind;
  /** Negative after a refund (LVL-3). */
  readonly n: number;
  readonly source: Source;
  /** Unix ms of the cause: the Day it counts in. */
  readonly at: number;
};

export async function addExp(tx: Tx, { user_id, kind, n, source, at }: Gain): Promise<void> {
  if (n === 0) return;
  const before = await expOf(tx, user_id, kind);
  // Events of two names have no order: a refund may come before what it refunds, and the sum is right when both have come.
  const exp = before + n;
  await saveExp(tx, user_id, kind, exp);
  await logExp(tx, user_id, kind, dayOf(at), source, n);
  const [from, to] = [levelOfExp(before), levelOfExp(exp)];
  if (from === to) return;
  await setLevel(tx, user_id, kind, to);
  if (to > from) tx.emit({ name: 'level.up', key: user_id, at, data: { user_id, kind, from, to } });
}

/** LVL-6: what tasks and the streak give in a Day ends at TASK_EXP_CAP. */
export async function addTaskExp(
  ctx: Context,
  tx: Tx,
  { user_id, n, source, at }: { user_id: number; n: number; source: 'task' | 'streak'; at: number },
): Promise<void> {
  const { TASK_EXP_CAP } = await readConfig(ctx, 'constants');
  const left = TASK_EXP_CAP - (await taskExpOf(tx, user_id, dayOf(at)));
  await addExp(tx, { user_id, kind: 'wealth', n: Math.max(0, Math.min(n, left)), source, at });
}
