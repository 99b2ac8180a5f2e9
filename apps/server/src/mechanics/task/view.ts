// Tasks as the wire knows them.
import type { TaskRow } from '@shengyu/contract/shapes.ts';
import type { Static } from '@shengyu/contract/schema.ts';
import { cardsIn, itemsIn } from '@shengyu/campaign/grants.ts';
import type { TaskDef } from '@shengyu/campaign/definition.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { ageState } from '#modules/agreement/index.ts';
import { presentItem } from '#modules/bag/index.ts';
import type { Published, Season } from '#modules/kit/index.ts';
import { linkOf } from './links.ts';
import { periodOf } from './period.ts';
import { statesOf, type TaskState } from './store.ts';

export type TaskView = Static<typeof TaskRow>;

export type Looking = {
  readonly ctx: Context;
  readonly db: Queryable;
  /** 0: nobody is logged in. */
  readonly me: number;
  readonly now: number;
  readonly campaign: Published;
  readonly season: Season;
};

/** TASK-6: tasks for adults are shown to adults. */
export async function tasksShown({ db, me, now, campaign }: Looking): Promise<readonly TaskDef[]> {
  const all = campaign.def.tasks ?? [];
  if (!all.some(({ age }) => age === 'adult')) return all;
  const isAdult = me > 0 && (await ageState(db, me, now)) === 'adult';
  return all.filter(({ age }) => age !== 'adult' || isAdult);
}

export async function taskViews(look: Looking): Promise<TaskView[]> {
  const tasks = await tasksShown(look);
  const states = await statesFor(look, tasks);
  return tasks.map((part) => taskView(look, part, states));
}

/** In the order in which they are paid by themselves. */
export async function statesFor(look: Looking, tasks: readonly TaskDef[]): Promise<readonly TaskState[]> {
  const { db, me, now } = look;
  if (me === 0) return [];
  const keys = [...new Set(tasks.map((part) => keyOf(look, part)))];
  const ids = tasks.map(({ id }) => id);
  return statesOf(db, me, ids, keys, new Date(now));
}

const keyOf = ({ campaign, season, now }: Looking, part: TaskDef): string =>
  periodOf(part, campaign.def.schedule, season, now).period_key;

/**
 * The row a task shows: what was finished in an earlier period and can still be claimed (TASK-2), else the running period's. A claim
 * takes the same one.
 */
export function stateShown(look: Looking, part: TaskDef, states: readonly TaskState[]): TaskState | undefined {
  const own = states.filter(({ task_id }) => task_id === part.id);
  const isClaimable = ({ done_at, claimed_at, pay_at }: TaskState): boolean =>
    done_at !== null && claimed_at === null && (pay_at === null || pay_at.getTime() > look.now);
  return own.find(isClaimable) ?? own.find(({ period_key }) => period_key === keyOf(look, part));
}

export function taskView(look: Looking, part: TaskDef, states: readonly TaskState[]): TaskView {
  const { ctx, campaign } = look;
  const row = stateShown(look, part, states);
  const counters = campaign.def.counters ?? {};
  const items = itemsIn(part.grant).filter(({ item_code }) => !Object.hasOwn(counters, item_code));
  const cards = cardsIn(part.grant).reduce((sum, { qty }) => sum + qty, 0);
  return {
    task_id: part.id,
    name: part.name,
    // Which card it will be is picked when it is given (COLL-4).
    ...(cards > 0 ? { desc: `奖励：随机卡牌×${cards}` } : {}),
    progress: row?.progress ?? 0,
    target: part.target,
    period: part.period,
    items: items.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
    state: row?.claimed_at ? 2 : row?.done_at ? 1 : 0,
    ...linkOf(campaign.def, part),
  };
}
