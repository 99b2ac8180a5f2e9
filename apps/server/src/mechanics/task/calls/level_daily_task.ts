import { level_daily_task } from '@shengyu/contract/calls/task.ts';
import { qtyOf } from '@shengyu/campaign/grants.ts';
import { dayOf, endOfDay, tsOf } from '@shengyu/rules/calendar.ts';
import { activityBoxes } from '#mechanics/milestone/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { catalogueOf, stageOf } from '#modules/kit/index.ts';
import { streakOf, taskExpOf } from '#modules/level/index.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { taskViews } from '../view.ts';

/** LVL-5: the tasks that cost nothing sum to this. */
const ACTIVE_MAX = 100;

export const answer = answers(level_daily_task, async (act) => {
  const { ctx, db, me, now } = act;
  const campaign = (await catalogueOf(ctx)).campaigns.get('level');
  if (!campaign) return refuse('not_found');
  const views = await taskViews({ ctx, db, me, now, campaign, season: stageOf(campaign, now) });
  const tasks = views.map((view) => {
    const { grant } = campaign.def.tasks!.find(({ id }) => id === view.task_id)!;
    return { ...view, exp: qtyOf(grant, 'exp'), active: qtyOf(grant, 'active') };
  });
  const today = dayOf(now);
  const { value, boxes } = await activityBoxes(act);
  return {
    date: today,
    reset_at: tsOf(endOfDay(today)),
    tasks: tasks.toSorted((a, b) => Number(a.state === 2) - Number(b.state === 2)),
    active_point: value,
    active_max: ACTIVE_MAX,
    boxes,
    today_exp: await taskExpOf(db, me, today),
    today_exp_cap: (await readConfig(ctx, 'constants')).TASK_EXP_CAP,
    streak_days: await streakOf(db, me, today),
  };
});
