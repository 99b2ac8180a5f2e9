// What a claim's answer says of the page, so that it need not be asked again.
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import type { BoxHome } from './campaign.ts';

type TaskClaimed = ReplyFrom<'POST /api/activity/claim_task'>;
type StepClaimed = ReplyFrom<'POST /api/activity/claim_milestone'>;

/** The rows an answer tells anew, in the places of the old ones. */
export const renewed = <T extends { readonly code: string }>(rows: readonly T[], told: readonly T[]): T[] =>
  rows.map((row) => told.find(({ code }) => code === row.code) || row);

export const renewedTasks = <T extends { readonly task_id: string }>(tasks: readonly T[], told: T): T[] =>
  tasks.map((task) => (task.task_id === told.task_id ? told : task));

export const afterTask =
  ({ task, balance }: TaskClaimed) =>
  (home: BoxHome): BoxHome => ({
    ...home,
    tasks: renewedTasks(home.tasks, task),
    tokens: renewed(home.tokens, balance),
  });

export const afterStep =
  ({ meter, balance }: StepClaimed) =>
  (home: BoxHome): BoxHome => ({
    ...home,
    meters: renewed(home.meters, meter ? [meter] : []),
    tokens: renewed(home.tokens, balance),
  });
