// Who lives on the island: the cast with one login per role, and the crowd around it. People are planned first, so that who registers
// when follows from the seed alone; they become `Islander`s when they have registered.
import { DEMO_CAST, portraitOf, type DemoRole } from '@shengyu/server/demo/cast.ts';
import { dayFromNumber, numberOfDay } from '@shengyu/rules/time/calendar.ts';
import { createChance } from '../chance.ts';
import { buildIdNumber, buildNickname, buildRealName } from './names.ts';
import { RECENT_DAYS, type WorldSize } from '../sizes.ts';

export type PlannedPerson = {
  readonly mobile: string;
  readonly nickname: string;
  readonly gender: 1 | 2;
  readonly birthday: string;
  readonly address: string;
  readonly avatar: string;
  /** The day of the registration, counted from today. */
  readonly day: number;
  readonly role?: DemoRole;
  /** The guild that the person joins or founds. */
  readonly guild?: string;
  readonly isHead?: true;
  /** Nine of ten members pass real-name verification (§5). */
  readonly realName?: { readonly name: string; readonly id_no: string };
};

const CROWD_MOBILES = 100;

/** Members of 潮汐之声 among the cast; the heads of guilds come with the plan of their guild. */
const GUILD_OF_ROLE: Readonly<Partial<Record<DemoRole, string>>> = {
  host: '潮汐之声',
  guild_member: '潮汐之声',
  manager: '潮汐之声',
  vice_head: '潮汐之声',
  leaving: '潮汐之声',
  suspended: '潮汐之声',
};
const NEWCOMER_DAY = -4;

const addressOf = (index: number): string => `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;

export function planPeople(size: WorldSize, seed: string): PlannedPerson[] {
  const orders = new Map<string, number>();
  const identify = (birthday: string, name: string): PlannedPerson['realName'] => {
    const order = (orders.get(birthday) ?? 0) + 1;
    orders.set(birthday, order);
    return { name, id_no: buildIdNumber(birthday, order) };
  };
  const first = -size.days;
  const headed = new Map(size.guilds.flatMap(({ head, name }) => (head ? [[head, name] as const] : [])));
  const cast = DEMO_CAST.map(({ role, mobile, nickname, gender, birthday }, i): PlannedPerson => {
    const guild = headed.get(role) ?? GUILD_OF_ROLE[role];
    const chance = createChance(seed, `person ${mobile}`);
    return {
      mobile,
      nickname,
      gender,
      birthday,
      role,
      address: addressOf(i),
      avatar: portraitOf(i),
      day: role === 'newcomer' ? NEWCOMER_DAY : first,
      ...(guild === undefined ? {} : { guild }),
      ...(headed.has(role) ? { isHead: true } : {}),
      ...(role === 'newcomer' ? {} : { realName: identify(birthday, buildRealName(chance)) }),
    };
  });
  return [...cast, ...planCrowd(size, seed, cast, identify)];
}

function planCrowd(
  size: WorldSize,
  seed: string,
  cast: readonly PlannedPerson[],
  identify: (birthday: string, name: string) => PlannedPerson['realName'],
): PlannedPerson[] {
  const places = planPlaces(size, cast);
  return Array.from({ length: Math.max(0, size.members - cast.length) }, (_, i) => {
    const mobile = `1380000${String(CROWD_MOBILES + i).padStart(4, '0')}`;
    const chance = createChance(seed, `person ${mobile}`);
    const birthday = dayFromNumber(numberOfDay('1985-01-01') + chance.int(0, 7_300));
    const place = places[i];
    const isVerified = place !== undefined || chance.happens(0.7);
    return {
      mobile,
      nickname: buildNickname(i),
      gender: chance.happens(0.52) ? 2 : 1,
      birthday,
      address: addressOf(cast.length + i),
      avatar: portraitOf(cast.length + i),
      day: place?.day ?? chance.int(-size.days + 1, -2),
      ...(place === undefined ? {} : { guild: place.guild, ...(place.isHead ? { isHead: true as const } : {}) }),
      ...(isVerified ? { realName: identify(birthday, buildRealName(chance)) } : {}),
    };
  });
}

type Place = { readonly guild: string; readonly day: number; readonly isHead?: true };

/** The places in guilds that the crowd fills, in the order of the days on which people come. */
function planPlaces(size: WorldSize, cast: readonly PlannedPerson[]): Place[] {
  const places = size.guilds.flatMap(({ name, members, founded, head }) => {
    const inCast = cast.filter(({ guild }) => guild === name).length;
    const free = Math.max(0, members - inCast);
    // Most come within the first months; a guild that is young fills within days.
    const span = Math.max(1, Math.min(-founded - 2, -founded - RECENT_DAYS));
    return Array.from({ length: free }, (_, i): Place => {
      if (head === undefined && i === 0) return { guild: name, day: founded - 1, isHead: true };
      return { guild: name, day: Math.round(founded + (span * i) / free) };
    });
  });
  return places.toSorted((a, b) => a.day - b.day);
}
