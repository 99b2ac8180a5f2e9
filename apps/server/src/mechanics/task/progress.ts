// TASK-1: when a meter counts an event, the tasks on that meter progress in the same transaction, if the event lies in the
// campaign's open time and in the task's period.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { taskDone } from '#events/catalogue/campaign.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { refuseIfTooYoung } from '#modules/spend-guard/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import {
  readCampaignCatalogue,
  isCampaignShownTo,
  findSeasonAt,
  type CampaignCatalogue,
  type PartDefinitions,
  type CampaignPart,
} from '#modules/campaign-engine/index.ts';
import { isCountedInPeriod, type MeterMove } from '#modules/meter/index.ts';
import { payTask, taskEventDataOf } from './pay.ts';
import { taskPeriodOf } from './period.ts';
import { addTaskProgress } from './store.ts';

type Task = CampaignPart<PartDefinitions['task']>;

const byMeter = new WeakMap<CampaignCatalogue, Map<string, Task[]>>();

function tasksOn(catalogue: CampaignCatalogue, meter: string): readonly Task[] {
  let index = byMeter.get(catalogue);
  if (!index) byMeter.set(catalogue, (index = Map.groupBy(catalogue.all('task'), ({ part }) => part.meter)));
  return index.get(meter) ?? [];
}

export async function advanceTasks(tx: Tx, move: MeterMove, ctx: Context): Promise<void> {
  if (move.subject.kind !== 'user' || move.n <= 0) return;
  const tasks = tasksOn(await readCampaignCatalogue(ctx), move.meter).filter(
    // Tasks of a paused campaign make no progress (KIT-4).
    ({ campaign }) => !campaign.off.whole && (move.campaign === undefined || move.campaign === campaign.def.id),
  );
  if (tasks.length === 0) return;
  const user_id = move.subject.id;
  const user = (await findUsersById(tx, [user_id])).get(user_id);
  // KIT-17: in teen mode a member does not take part in campaigns.
  if (!user || user.teen_mode) return;
  const member = { registered_at: user.registered_at.getTime() };
  await lockMember(tx, user_id);
  const shown = tasks.filter(({ campaign }) => isCampaignShownTo(campaign, user_id));
  // TASK-6: tasks for adults count only for adults.
  const isAgeAsked = shown.some(({ part }) => part.age === 'adult');
  const isAdult = isAgeAsked && (await readAgeState(tx, user_id, move.at)) === 'adult';
  for (const task of shown) {
    if (task.part.age === 'adult' && !isAdult) continue;
    await progressOf(ctx, tx, task, move, member);
  }
}

async function progressOf(
  ctx: Context,
  tx: Tx,
  { campaign, part }: Task,
  move: MeterMove,
  member: { registered_at: number },
): Promise<void> {
  const { at, n } = move;
  const { schedule, id } = campaign.def;
  const season = findSeasonAt(schedule, at, member);
  if (!season || at < season.open_at || at >= season.close_at) return;
  const { period_key, first_day, pay_at, forget_on } = taskPeriodOf(part, schedule, season, at);
  if (!isCountedInPeriod(move, first_day)) return;
  const user_id = move.subject.id;
  const isDone = await addTaskProgress(tx, {
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
  tx.emit(taskDone, { key: user_id, at, actor_id: user_id, data: taskEventDataOf(done) });
  // TASK-6: an automatic task is paid in the transaction that completed it, with the time of the event.
  if (is_auto && !(await refuseIfTooYoung(tx, user_id, at))) await payTask(ctx, tx, { ...done, at });
}
