// People come to the island, guilds are founded and fill (the first half of story §5).
import type { DemoRole } from '@shengyu/server/demo/cast.ts';
import { joinGuilds } from '../acts/join.ts';
import { registerPeople } from '../acts/register.ts';
import { admitMember, nameOfficers, openGuild, settleGuild } from '../folk/guilds.ts';
import type { Island, Islander } from '../island.ts';
import type { PlannedPerson } from '../folk/people.ts';
import { RECENT_DAYS, type WorldSize } from '../sizes.ts';
import type { Town } from '../town.ts';
import { once, type DayAct } from './days.ts';

/** The days after its founding on which a guild names its officers. */
const OFFICERS_AFTER = 6;
const SETTLED_DAY = -RECENT_DAYS - 1;

export type Arrivals = { actsOf(day: number): DayAct[] };

export function planArrivals(size: WorldSize, people: readonly PlannedPerson[]): Arrivals {
  const byDay = Map.groupBy(people, ({ day }) => day);
  const planned = new Map(people.map((person) => [person.mobile, person]));
  const waiting: Islander[] = [];

  const register = async (island: Island, town: Town, day: number): Promise<void> => {
    const group = byDay.get(day) ?? [];
    const registered = await registerPeople(island, group);
    registered.forEach((who, i) => {
      town.people.push(who);
      const { role, guild, isHead } = group[i]!;
      if (role) (town.cast as Record<DemoRole, Islander>)[role] = who;
      if (guild !== undefined && !isHead) waiting.push(who);
    });
  };

  const found = async (island: Island, town: Town, name: string): Promise<void> => {
    const no = size.guilds.findIndex((plan) => plan.name === name);
    const plan = size.guilds[no]!;
    const who = town.people.find(({ mobile }) => isHeadOf(planned.get(mobile)!, name))!;
    const realName = planned.get(who.mobile)!.realName!.name;
    await openGuild(island, town, plan, { who, realName }, no + 1);
  };

  /** Everybody whose guild has opened by now. */
  const join = async (island: Island, town: Town): Promise<void> => {
    const ready = waiting.filter(({ mobile }) => town.guilds.has(planned.get(mobile)!.guild!));
    if (ready.length === 0) return;
    await joinGuilds(
      island,
      ready.map((who) => ({ who, guild_id: town.guilds.get(planned.get(who.mobile)!.guild!)!.guild_id })),
    );
    for (const who of ready) {
      const name = planned.get(who.mobile)!.guild!;
      admitMember(
        town,
        size.guilds.find((plan) => plan.name === name)!,
        town.guilds.get(name)!,
        who,
      );
      waiting.splice(waiting.indexOf(who), 1);
    }
  };

  const actsOf = (day: number): DayAct[] => [
    ...(byDay.has(day)
      ? [once(`register ${day}`, day, 8 * 60 + 10, (island, town) => register(island, town, day))]
      : []),
    ...size.guilds
      .filter(({ founded }) => founded === day)
      .map(({ name }) => once(`found ${name}`, day, 10 * 60, (island, town) => found(island, town, name))),
    once(`join ${day}`, day, 12 * 60 + 30, join),
    ...size.guilds
      .filter(({ founded }) => day === Math.min(-1, founded + OFFICERS_AFTER))
      .map(({ name }) =>
        once(`officers of ${name}`, day, 15 * 60, (island, town) => nameOfficers(island, town, town.guilds.get(name)!)),
      ),
    ...size.guilds
      .filter(({ founded }) => day === SETTLED_DAY && founded < SETTLED_DAY)
      .map((plan) =>
        once(`settle ${plan.name}`, day, 11 * 60, (island, town) =>
          settleGuild(island, plan, town.guilds.get(plan.name)!, size.guilds.indexOf(plan) + 1),
        ),
      ),
  ];
  return { actsOf };
}

const isHeadOf = ({ guild, isHead }: PlannedPerson, name: string): boolean => isHead === true && guild === name;
