import { level_daily_task } from '@shengyu/contract/calls/task.ts';
import { countInGrant } from '@shengyu/campaign/grants.ts';
import { dayOf, endOfDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { loadActivityBoxes } from '#mechanics/milestone/index.ts';
import { readConfig } from '#modules/config/index.ts';
import { readCampaignCatalogue, stageOf } from '#modules/campaign-engine/index.ts';
import { streakOf, taskExpOf } from '#modules/level/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { presentTasks } from '../view.ts';

/** LVL-5: the activity points of the tasks that cost nothing add up to this. */
const ACTIVE_MAX = 100;

export const handler = handles(level_daily_task, async (call) => {
  const { ctx, db, me, now } = call;
  const campaign = (await readCampaignCatalogue(ctx)).campaigns.get('level');
  if (!campaign) return refuse('not_found');
  const views = await presentTasks({ ctx, db, me, now, campaign, season: stageOf(campaign, now) });
  const tasks = views.map((view) => {
    const { grant } = campaign.def.tasks!.find(({ id }) => id === view.task_id)!;
    return { ...view, exp: countInGrant(grant, 'exp'), active: countInGrant(grant, 'active') };
  });
  const today = dayOf(now);
  const { value, boxes } = await loadActivityBoxes(call);
  return {
    date: today,
    reset_at: unixSecondsOf(endOfDay(today)),
    tasks: tasks.toSorted((a, b) => Number(a.state === 2) - Number(b.state === 2)),
    active_point: value,
    active_max: ACTIVE_MAX,
    boxes,
    today_exp: await taskExpOf(db, me, today),
    today_exp_cap: (await readConfig(ctx, 'constants')).TASK_EXP_CAP,
    streak_days: await streakOf(db, me, today),
  };
});
