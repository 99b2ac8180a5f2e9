// task: tasks, claimed or automatic (part-one-calls.md §6, part-two-calls.md §11).
import { call, says } from '../call.ts';
import { claimRefusals } from '../refusals-campaign.ts';
import { extend, int, list, obj } from '../schema.ts';
import { TokenBal } from '../shapes-campaign.ts';
import { Code, Day, Empty, Item, LevelBox, Rid, TaskRow, Ts } from '../shapes.ts';

export const level_daily_task = call({
  id: 'L02',
  route: 'POST /api/v1/level_daily_task',
  kind: 'seed',
  module: 'task',
  auth: 'user',
  mutation: false,
  summary: '等级每日任务',
  request: Empty,
  reply: obj({
    date: Day,
    reset_at: Ts,
    /** Period day, state 0 or 2: they are credited by themselves (TASK-6). */
    tasks: list(extend(TaskRow, { exp: int(0), active: int(0) })),
    active_point: int(0),
    active_max: int(0),
    /** Kind 2. */
    boxes: list(LevelBox),
    today_exp: int(0),
    today_exp_cap: int(0),
    streak_days: int(0),
  }),
});

export const claim_task = call({
  id: 'Y05',
  route: 'POST /api/activity/claim_task',
  kind: 'additional',
  module: 'task',
  auth: 'user',
  mutation: true,
  summary: '领取任务奖励',
  request: obj({ task_id: Code, request_id: Rid }),
  reply: obj({ got: list(Item), task: TaskRow, balance: list(TokenBal) }),
  refusals: {
    ...claimRefusals,
    ended: says('ended'),
    not_found: says('not_found'),
  },
});
