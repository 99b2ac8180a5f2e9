// TASK-1: progress grows by what meters count, in the transaction of the event, inside the open time and the task's period.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { ageState } from '#modules/agreement/index.ts';
import { tooYoung } from '#modules/guard/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { catalogueOf, isShownTo, seasonAt, type Catalogue, type Kinds, type Part } from '#modules/kit/index.ts';
import { countsSince, type Move } from '#modules/meter/index.ts';
import { payTask, taskData } from './pay.ts';
import { periodOf } from './period.ts';
import { addProgress } from './store.ts';

type Task = Part<Kinds['task']>;

const byMeter = new WeakMap<Catalogue, Map<string, Task[]>>();

function tasksOn(catalogue: Catalogue, meter: string): readonly Task[] {
  let index = byMeter.get(catalogue);
  if (!index) byMeter.set(catalogue, (index = Map.groupBy(catalogue.all('task'), ({ part }) => part.meter)));
  return index.get(meter) ?? [];
}

export async function progress(tx: Tx, move: Move, ctx: Context): Promise<void> {
  if (move.subject.kind !== 'user' || move.n <= 0) return;
  const tasks = tasksOn(await catalogueOf(ctx), move.meter).filter(
    // KIT-4: nothing is done in a paused campaign.
    ({ campaign }) => !campaign.off.whole && (move.campaign === undefined || move.campaign === campaign.def.id),
  );
  if (tasks.length === 0) return;
  const user_id = move.subject.id;
  const user = (await usersById(tx, [user_id])).get(user_id);
  // KIT-17: teen mode leaves the calm page only.
  if (!user || user.teen_mode) return;
  const member = { registered_at: user.registered_at.getTime() };
  await lockMember(tx, user_id);
  for (const task of tasks) {
    if (!isShownTo(task.campaign, user_id)) continue;
    // TASK-6: tasks for adults are nobody else's.
    if (task.part.age === 'adult' && (await ageState(tx, user_id, move.at)) !== 'adult') continue;
    await progressOf(ctx, tx, task, move, member);
  }
}

async function progressOf(
  ctx: Context,
  tx: Tx,
  { campaign, part }: Task,
  move: Move,
  member: { registered_at: number },
): Promise<void> {
  const { at, n } = move;
  const { schedule, id } = campaign.def;
  const season = seasonAt(schedule, at, member);
  if (!season || at < season.open_at || at >= season.close_at) return;
  const { period_key, first_day, pay_at, forget_on } = periodOf(part, schedule, season, at);
  if (!countsSince(move, first_day)) return;
  const user_id = move.subject.id;
  const isDone = await addProgress(tx, {
    user_id,
    task_id: part.id,
    period_key,
    campaign: id,
    n,
    target: part.target,
    at: new Date(at),
    pay_at: Number.isFinite(pay_at) ? new Date(pay_at) : null,
    forget_on,
    def_hash: campaign.def_hash,
  });
  if (!isDone) return;
  const is_auto = part.claim === 'auto';
  const done = { campaign, part, user_id, period_key, is_auto };
  tx.emit({ name: 'task.done', key: user_id, at, actor_id: user_id, data: taskData(done) });
  // TASK-6: in the transaction that completed it, and in the Day of the event.
  if (is_auto && !(await tooYoung(tx, user_id, at))) await payTask(ctx, tx, { ...done, at });
}
