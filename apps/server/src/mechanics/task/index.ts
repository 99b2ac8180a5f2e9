// task: things members do for a reward, which they claim by hand or get automatically (TASK-*). The meter module counts the events.
import type { HomeParts } from '#mechanics/home/index.ts';
import type { Module } from '#module.ts';
import { meterListeners } from '#modules/meter/index.ts';
import { handler as claim_task } from './calls/claim_task.ts';
import { handler as level_daily_task } from './calls/level_daily_task.ts';
import { advanceTasks } from './progress.ts';
import { deleteOldTasks, payUnclaimedTasks } from './sweep.ts';
import { presentTasks } from './view.ts';

export { findTasksDoneBy } from './store.ts';

export const taskHomePart: HomeParts['task'] = {
  tasks: ({ stage, ...home }) => presentTasks({ ...home, season: stage }),
};

export const task: Module = {
  name: 'task',
  handlers: [level_daily_task, claim_task],
  fills: [meterListeners.with(advanceTasks)],
  jobs: { 'task.sweep': payUnclaimedTasks, 'task.forget': deleteOldTasks },
  cron: [
    { at: '*/10 * * * *', job: 'task.sweep' },
    { at: '47 4 * * *', job: 'task.forget' },
  ],
};
