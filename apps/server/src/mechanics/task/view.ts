// Tasks in the form of the API replies.
import type { TaskRow } from '@shengyu/contract/shapes.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import { cardLinesIn, itemLinesIn } from '@shengyu/campaign/grants.ts';
import type { TaskDef } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { presentItem } from '#modules/bag/index.ts';
import type { PublishedCampaign, Season } from '#modules/campaign-engine/index.ts';
import { taskLinkOf } from './links.ts';
import { taskPeriodOf } from './period.ts';
import { taskStatesOf, type TaskState } from './store.ts';

export type TaskView = Static<typeof TaskRow>;

export type TaskViewer = {
  readonly ctx: Context;
  readonly db: Queryable;
  /** 0 when nobody is logged in. */
  readonly me: number;
  readonly now: number;
  readonly campaign: PublishedCampaign;
  readonly season: Season;
};

/** The tasks that the caller sees: tasks for adults are shown only to adults (TASK-6). */
export async function listVisibleTasks({ db, me, now, campaign }: TaskViewer): Promise<readonly TaskDef[]> {
  const all = campaign.def.tasks ?? [];
  if (!all.some(({ age }) => age === 'adult')) return all;
  const isAdult = me > 0 && (await readAgeState(db, me, now)) === 'adult';
  return all.filter(({ age }) => age !== 'adult' || isAdult);
}

export async function presentTasks(look: TaskViewer): Promise<TaskView[]> {
  const tasks = await listVisibleTasks(look);
  const states = await readTaskStates(look, tasks);
  return tasks.map((part) => presentTask(look, part, states));
}

/** The member's rows for these tasks, ordered by the time of their automatic payment. */
export async function readTaskStates(look: TaskViewer, tasks: readonly TaskDef[]): Promise<readonly TaskState[]> {
  const { db, me, now } = look;
  if (me === 0) return [];
  const keys = [...new Set(tasks.map((part) => keyOf(look, part)))];
  const ids = tasks.map(({ id }) => id);
  return taskStatesOf(db, me, ids, keys, new Date(now));
}

const keyOf = ({ campaign, season, now }: TaskViewer, part: TaskDef): string =>
  taskPeriodOf(part, campaign.def.schedule, season, now).period_key;

/**
 * The row to show for a task: one finished in an earlier period that can still be claimed (TASK-2), otherwise that of the current
 * period. A claim uses the same row.
 */
export function selectTaskStateToShow(
  look: TaskViewer,
  part: TaskDef,
  states: readonly TaskState[],
): TaskState | undefined {
  const own = states.filter(({ task_id }) => task_id === part.id);
  const isClaimable = ({ done_at, claimed_at, pay_at }: TaskState): boolean =>
    done_at !== null && claimed_at === null && (pay_at === null || pay_at.getTime() > look.now);
  return own.find(isClaimable) ?? own.find(({ period_key }) => period_key === keyOf(look, part));
}

export function presentTask(look: TaskViewer, part: TaskDef, states: readonly TaskState[]): TaskView {
  const { ctx, campaign } = look;
  const row = selectTaskStateToShow(look, part, states);
  const counters = campaign.def.counters ?? {};
  const items = itemLinesIn(part.grant).filter(({ item_code }) => !Object.hasOwn(counters, item_code));
  const cards = cardLinesIn(part.grant).reduce((sum, { qty }) => sum + qty, 0);
  return {
    task_id: part.id,
    name: part.name,
    // The card is picked only when it is given (COLL-4: deck pity), so its name is not known yet.
    ...(cards > 0 ? { desc: `奖励：随机卡牌×${cards}` } : {}),
    progress: row?.progress ?? 0,
    target: part.target,
    period: part.period,
    items: items.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
    state: row?.claimed_at ? 2 : row?.done_at ? 1 : 0,
    ...taskLinkOf(campaign.def, part),
  };
}
