// Applies the reply of a claim to the page's data, so that the page need not be loaded again.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import type { DrawCampaignHome } from './campaign.ts';

type TaskClaimed = ReplyFrom<'POST /api/activity/claim_task'>;
type StepClaimed = ReplyFrom<'POST /api/activity/claim_milestone'>;

/** Replaces the rows that the reply contains, at their old positions. */
export const replaceRows = <T extends { readonly code: string }>(rows: readonly T[], told: readonly T[]): T[] =>
  rows.map((row) => told.find(({ code }) => code === row.code) || row);

export const replaceTask = <T extends { readonly task_id: string }>(tasks: readonly T[], told: T): T[] =>
  tasks.map((task) => (task.task_id === told.task_id ? told : task));

export const applyTaskClaim =
  ({ task, balance }: TaskClaimed) =>
  (home: DrawCampaignHome): DrawCampaignHome => ({
    ...home,
    tasks: replaceTask(home.tasks, task),
    tokens: replaceRows(home.tokens, balance),
  });

export const applyStepClaim =
  ({ meter, balance }: StepClaimed) =>
  (home: DrawCampaignHome): DrawCampaignHome => ({
    ...home,
    meters: replaceRows(home.meters, meter ? [meter] : []),
    tokens: replaceRows(home.tokens, balance),
  });
