// task: what members do, claimed by hand or credited by itself (TASK-*). What counts is the meter module's.
import { provideHome } from '#mechanics/home/index.ts';
import type { Module } from '#module.ts';
import { registerMeterListener } from '#modules/meter/index.ts';
import { answer as claim_task } from './calls/claim_task.ts';
import { answer as level_daily_task } from './calls/level_daily_task.ts';
import { progress } from './progress.ts';
import { forgetOld, sweep } from './sweep.ts';
import { taskViews } from './view.ts';

export { taskViews, type TaskView } from './view.ts';

registerMeterListener(progress);
provideHome('task', { tasks: ({ stage, ...home }) => taskViews({ ...home, season: stage }) });

export const task: Module = {
  name: 'task',
  answers: [level_daily_task, claim_task],
  jobs: { 'task.sweep': sweep, 'task.forget': forgetOld },
  cron: [
    { at: '*/10 * * * *', job: 'task.sweep' },
    { at: '47 4 * * *', job: 'task.forget' },
  ],
};
