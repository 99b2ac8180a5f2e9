// Declares the calls of the module `task`: tasks whose reward is claimed or paid automatically (part-one-calls.md §6,
// part-two-calls.md §11).
import { declareCall, declareRefusal } from '../call.ts';
import { claimRefusals } from '../refusals-campaign.ts';
import { extend, int, list, objectOf } from '../schema.ts';
import { TokenBal } from '../shapes-campaign.ts';
import { Code, Day, Empty, Item, LevelBox, RequestUuid, TaskRow, UnixSeconds } from '../shapes.ts';

export const level_daily_task = declareCall({
  id: 'L02',
  route: 'POST /api/v1/level_daily_task',
  kind: 'seed',
  module: 'task',
  auth: 'user',
  mutation: false,
  summary: '等级每日任务',
  request: Empty,
  reply: objectOf({
    date: Day,
    reset_at: UnixSeconds,
    /** The tasks of the day. Their state is 0 (not done) or 2 (done), never 1 (to claim): no claim is needed (TASK-6). */
    tasks: list(extend(TaskRow, { exp: int(0), active: int(0) })),
    active_point: int(0),
    active_max: int(0),
    /** The boxes that the day's activity opens (kind 2). */
    boxes: list(LevelBox),
    today_exp: int(0),
    today_exp_cap: int(0),
    streak_days: int(0),
  }),
});

export const claim_task = declareCall({
  id: 'Y05',
  route: 'POST /api/activity/claim_task',
  kind: 'additional',
  module: 'task',
  auth: 'user',
  mutation: true,
  summary: '领取任务奖励',
  request: objectOf({ task_id: Code, request_id: RequestUuid }),
  reply: objectOf({ got: list(Item), task: TaskRow, balance: list(TokenBal) }),
  refusals: {
    ...claimRefusals,
    ended: declareRefusal('ended'),
    not_found: declareRefusal('not_found'),
  },
});
