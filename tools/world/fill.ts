// Lives the half-year day by day: everyday life and scenes in the order of their minutes, timers at night (§4.4).
import { addDays, beginOfDay, type Day } from '@shengyu/rules/time/calendar.ts';
import type { DemoRole } from '@shengyu/server/demo/cast.ts';
import { withEntropy } from './engine/entropy.ts';
import { tidyTables } from './engine/upkeep.ts';
import type { Islander } from './island.ts';
import type { OpenedIsland } from './engine/open-island.ts';
import { planPeople } from './folk/people.ts';
import { listRefusedScenes } from './scenes/find.ts';
import { planScenes } from './scenes/index.ts';
import { RECENT_DAYS, type WorldSize } from './sizes.ts';
import { planArrivals } from './story/arrivals.ts';
import { isEveryday, once, type DayAct } from './story/days.ts';
import { createEverydayLife } from './story/evenings.ts';
import { choosePayers, planPayments } from './story/payers.ts';
import { openTonight } from './story/tonight.ts';
import type { Town } from './town.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/**
 * After this minute of the night every nightly timer has been due (the last is at 05:30); it is one at which also what is expensive to
 * measure is measured.
 */
const NIGHT_OVER = 5 * HOUR_MINUTES + 40;
/** In the older months a night passes once a week, and when a month is closed, confirmed and paid. */
const MONTH_DAYS = ['01', '05', '10'];
const STEP_DAYS = 7;

export type FillPlan = {
  readonly size: WorldSize;
  readonly seed: string;
  readonly today: Day;
  /** Unix milliseconds at which the world ends: now. */
  readonly until: number;
  readonly say: (line: string) => void;
};

const createTown = (): Town => ({
  people: [],
  cast: {} as Record<DemoRole, Islander>,
  guilds: new Map(),
  payers: [],
});

/** Lives all days from the first to today and leaves the world as it is at `until`. */
export async function fillWorld(island: OpenedIsland, plan: FillPlan): Promise<Town> {
  const { size, seed, today, until, say } = plan;
  const town = createTown();
  const began = performance.now();
  const arrivals = planArrivals(size, planPeople(size, seed));
  const life = createEverydayLife(size, today);
  const payersChosen = Math.round(-size.days * 0.9);
  const payments = Map.groupBy(planPayments(size, seed, payersChosen + 2), ({ day }) => day);
  const scenes = Map.groupBy(planScenes(until), ({ day }) => day);
  const minuteNow = Math.floor((until - beginOfDay(today)) / MINUTE_MS);
  for (let back = -size.days; back <= 0; back++) {
    const day = addDays(today, back);
    if (isNightPassed(back, day)) await passNight(island, day, until);
    if (isTidied(back, size.days)) await tidyTables(island.ctx.config.DATABASE_URL);
    await liveDay(island, town, { seed, day, until }, [
      ...arrivals.actsOf(back),
      ...(back === payersChosen ? [once('payers', back, 16 * HOUR_MINUTES, choosePayers(size))] : []),
      ...(payments.get(back) ?? []),
      ...life.actsOf(back, back === 0 ? minuteNow : undefined),
      ...(scenes.get(back) ?? []),
    ]);
    if (back % 10 === 0 || back > -3) say(describeProgress(island, size.days + back, began));
  }
  await play(island, town, seed, once('tonight', 0, minuteNow, openTonight(size)));
  await island.advanceTo(until);
  for (const refused of listRefusedScenes(island)) say(`未成的一幕：${refused}`);
  return town;
}

/** WORLD-11: lives the days since the world stopped, with the density of the last month. */
export async function continueWorld(
  island: OpenedIsland,
  town: Town,
  { size, seed, today, until, say }: FillPlan,
  { behind, onLived }: { readonly behind: number; readonly onLived: (until: number) => Promise<void> },
): Promise<void> {
  const life = createEverydayLife(size, today);
  for (let back = -behind; back <= 0; back++) {
    const day = addDays(today, back);
    const minuteNow = Math.floor((until - beginOfDay(today)) / MINUTE_MS);
    if (back > -behind) await passNight(island, day, until);
    // The day on which the world stopped was lived already up to that moment.
    const acts = back === -behind ? [] : life.actsOf(back, back === 0 ? minuteNow : undefined);
    await liveDay(island, town, { seed: `${seed}|${day}`, day, until }, acts);
    await onLived(island.clock.now());
    say(`岛上补到 ${day}`);
  }
  await island.advanceTo(until);
}

/** §4.4: one week a step in the older months, a day in the last one. */
const isNightPassed = (back: number, day: Day): boolean =>
  back >= -RECENT_DAYS || back % STEP_DAYS === 0 || MONTH_DAYS.includes(day.slice(8));

/** Often in the first weeks, when the tables grow from nothing, then every month. */
const TIDIED_AFTER = [4, 12, 30];
const isTidied = (back: number, days: number): boolean => {
  const lived = back + days;
  return TIDIED_AFTER.includes(lived) || (lived > 0 && lived % 30 === 0);
};

const passNight = (island: OpenedIsland, day: Day, until: number): Promise<void> =>
  withEntropy(`night ${day}`, () => island.advanceTo(Math.min(until, beginOfDay(day) + NIGHT_OVER * MINUTE_MS)));

type DayFrame = { readonly seed: string; readonly day: Day; readonly until: number };

/**
 * Everyday acts of an hour share its end as their time; a scene has its own, with all events before it digested. Acts follow one
 * another: books, boards and levels depend on the order of what happens, and beside one another they would differ each time (WORLD-4).
 */
async function liveDay(
  island: OpenedIsland,
  town: Town,
  { seed, day, until }: DayFrame,
  acts: readonly DayAct[],
): Promise<void> {
  const midnight = beginOfDay(day);
  const ordered = acts.toSorted((a, b) => a.minute - b.minute);
  while (ordered.length > 0) {
    const slot = takeSlot(ordered);
    const at = Math.min(until, midnight + slot.at(-1)!.minute * MINUTE_MS);
    island.clock.set(Math.max(island.clock.now(), at));
    if (slot.length === 1 && !isEveryday(slot[0]!)) {
      await island.drain();
      await play(island, town, seed, slot[0]!);
      await island.drain();
    } else for (const act of slot) await play(island, town, seed, act);
  }
  await island.drain();
}

/** The next scene, or the everyday acts of the next hour up to the next scene. */
function takeSlot(ordered: DayAct[]): DayAct[] {
  if (!isEveryday(ordered[0]!)) return [ordered.shift()!];
  const hour = Math.floor(ordered[0].minute / HOUR_MINUTES);
  const end = ordered.findIndex((act) => !isEveryday(act) || Math.floor(act.minute / HOUR_MINUTES) !== hour);
  return ordered.splice(0, end < 0 ? ordered.length : end);
}

const play = (island: OpenedIsland, town: Town, seed: string, { name, act }: DayAct): Promise<void> =>
  withEntropy(`${seed}|${name}`, () => act(island, town)).catch((cause: unknown) => {
    throw new Error(`the act "${name}" failed`, { cause });
  });

function describeProgress(island: OpenedIsland, day: number, began: number): string {
  const events = (island.time.digested() / 10_000).toFixed(1);
  return `岛上第 ${day} 天 · ${events} 万件小事 · ${Math.round((performance.now() - began) / 1000)} 秒`;
}
