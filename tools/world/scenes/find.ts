// What every scene needs: the moment at which it happens, the people it may take, and what earlier scenes have left behind.
import type { DayMinute, Happening, Moment, Town, TownGuild } from '../town.ts';
import type { Island, Islander } from '../island.ts';
import { CallRefused } from '../caller.ts';

export type { Moment };

const SHANGHAI_MS = 8 * 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

const minuteOf = (instant: number): number => Math.floor((instant + SHANGHAI_MS) / MINUTE_MS);

/** The moment of this minute of all time, seen from the end of the world. */
const momentOfMinute = (minute: number, until: number): DayMinute => ({
  day: Math.floor(minute / DAY_MINUTES) - Math.floor(minuteOf(until) / DAY_MINUTES),
  minute: minute % DAY_MINUTES,
});

/** A clock time (`20:30`) of a past day. */
export function on(day: number, time: string): Moment {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return () => ({ day, minute: hours * 60 + minutes });
}

/** Some time before the end of the world, for states that have a rest of time left (an order with 12 minutes left). */
export const ago =
  ({ days = 0, hours = 0, minutes = 0 }: { days?: number; hours?: number; minutes?: number }): Moment =>
  (until) =>
    momentOfMinute(minuteOf(until) - days * DAY_MINUTES - hours * 60 - minutes, until);

/** Midnight of a day of the month that lies so many months before that of the instant, as a minute of all time. */
function minuteOfMonth(instant: number, monthsBack: number, dayOfMonth: number): number {
  const now = new Date(minuteOf(instant) * MINUTE_MS);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, dayOfMonth) / MINUTE_MS;
}

/** A clock time on a day of the month that lies `monthsBack` months before the last one. */
export const onDayOfMonth =
  (monthsBack: number, dayOfMonth: number, time: string): Moment =>
  (until) => ({
    ...momentOfMinute(minuteOfMonth(until, monthsBack, dayOfMonth), until),
    minute: on(0, time)(until).minute,
  });

/** The month (`2026-09`) before the one that the island lives in. */
export const lastMonth = ({ clock }: Island): string =>
  new Date(minuteOfMonth(clock.now(), 1, 1) * MINUTE_MS).toISOString().slice(0, 7);

const memories = new WeakMap<Island, Map<string, unknown>>();

function memoryOf(island: Island): Map<string, unknown> {
  const known = memories.get(island) ?? new Map<string, unknown>();
  memories.set(island, known);
  return known;
}

/** Keeps a value for a later scene of the same world. */
export const remember = (island: Island, key: string, value: unknown): void => void memoryOf(island).set(key, value);
/** What an earlier scene kept; undefined when that scene did not take place. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the reader knows what the other scene kept
export const recall = <T>(island: Island, key: string): T | undefined => memoryOf(island).get(key) as T | undefined;

/** Runs the timers that are due by now; between scenes the engine runs them at night only. */
export const runTimers = (island: Island): Promise<void> => island.advanceTo(island.clock.now());

const REFUSED = 'refused scenes';

/** The scenes that the product refused, with the refusal; a whole world has none. */
export const listRefusedScenes = (island: Island): readonly string[] => recall<string[]>(island, REFUSED) ?? [];

/**
 * A scene. A refusal ends the scene and not the fill, because a small world lacks much of what scenes need; it is kept for
 * `listRefusedScenes`.
 */
export const happening = (name: string, moment: Moment, act: Happening['act']): Happening => ({
  name,
  moment,
  async act(island, town) {
    try {
      await act(island, town);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      remember(island, REFUSED, [...listRefusedScenes(island), `${name}: ${error.message}`]);
    }
  },
});

/** The guild of this name, if this size of world has it and it is founded. */
export function findGuild(town: Town, name: string): TownGuild | undefined {
  const guild = town.guilds.get(name);
  return guild && guild.guild_id > 0 ? guild : undefined;
}

const peopleIn = ({ head, vice, managers, members, hosts }: TownGuild): Islander[] => [
  head,
  ...(vice ? [vice] : []),
  ...managers,
  ...members,
  ...hosts,
];

export const findGuildOf = (town: Town, { user_id }: Islander): TownGuild | undefined =>
  [...town.guilds.values()].find((guild) => peopleIn(guild).some((one) => one.user_id === user_id));

const idsOf = (people: readonly Islander[]): Set<number> => new Set(people.map(({ user_id }) => user_id));

/** Nobody has two parts in one troupe. Couples, and people who pay or report something, stand in no other scene's way. */
type Troupe = 'everyone' | 'pairs' | 'bystanders';

const takenIn = (island: Island, troupe: Troupe): ReadonlySet<number> =>
  recall<ReadonlySet<number>>(island, `taken: ${troupe}`) ?? new Set();

function takePart(island: Island, troupe: Troupe, who: Islander): Islander {
  remember(island, `taken: ${troupe}`, new Set([...takenIn(island, troupe), who.user_id]));
  return who;
}

const isAdult = (island: Island, { birthday }: Islander): boolean =>
  Date.parse(`${birthday}T00:00:00+08:00`) + 18.1 * 365.25 * 86_400_000 < island.clock.now();

/** Those of the people who may have a part: verified adults who are nobody's role account and in no other scene. */
function freeAmong(island: Island, town: Town, people: readonly Islander[], troupe: Troupe): Islander[] {
  const cast = idsOf(Object.values(town.cast));
  const taken = takenIn(island, troupe);
  return people.filter(
    (one) =>
      one.user_id > 0 && one.verified && isAdult(island, one) && !cast.has(one.user_id) && !taken.has(one.user_id),
  );
}

function pickFree(
  island: Island,
  town: Town,
  name: string,
  people: readonly Islander[],
  count: number,
  troupe: Troupe = 'everyone',
): Islander[] {
  const picked = island.chance(name).pickSome(freeAmong(island, town, people, troupe), count);
  return picked.map((one) => takePart(island, troupe, one));
}

/** Members without an office and without a microphone; `name` names the chance by which they are picked. */
export function pickMembers(island: Island, town: Town, guild: TownGuild, name: string, count: number): Islander[] {
  const others = idsOf([guild.head, ...(guild.vice ? [guild.vice] : []), ...guild.managers, ...guild.hosts]);
  return pickFree(
    island,
    town,
    name,
    guild.members.filter(({ user_id }) => !others.has(user_id)),
    count,
  );
}

export const pickHosts = (island: Island, town: Town, guild: TownGuild, name: string, count: number): Islander[] =>
  pickFree(island, town, name, guild.hosts, count);

/** People who are in no guild. */
export function pickOutsiders(island: Island, town: Town, name: string, count: number): Islander[] {
  const inside = idsOf([...town.guilds.values()].flatMap(peopleIn));
  return pickFree(
    island,
    town,
    name,
    town.people.filter(({ user_id }) => !inside.has(user_id)),
    count,
  );
}

/** People to become couples. */
export const pickPartners = (island: Island, town: Town, name: string, count: number): Islander[] =>
  pickFree(island, town, name, town.people, count, 'pairs');

/** People who pay, report or wish something, in a guild or not. */
export const pickBystanders = (island: Island, town: Town, name: string, count: number): Islander[] =>
  pickFree(island, town, name, town.people, count, 'bystanders');

/** Keeps the town's list of members as the product has it. */
export function noteLeft(guild: TownGuild, { user_id }: Islander): void {
  for (const list of [guild.members, guild.hosts, guild.managers]) {
    const at = list.findIndex((one) => one.user_id === user_id);
    if (at >= 0) list.splice(at, 1);
  }
}

export const noteJoined = (guild: TownGuild, who: Islander): void => void guild.members.push(who);
