// How much happens in a world of each size (§5 of docs/spec/demo-world.md).
import { listGuildPlans, type GuildPlan } from './folk/guild-plans.ts';

export const SIZES = ['none', 'tiny', 'small', 'dev', 'demo'] as const;
export type SizeName = (typeof SIZES)[number];

export type WorldSize = {
  readonly name: SizeName;
  /** Days of the past, today not counted. */
  readonly days: number;
  readonly members: number;
  readonly guilds: readonly GuildPlan[];
  /** Gift orders a day before the last month and in it, before the shape of the day. */
  readonly oldOrders: number;
  readonly recentOrders: number;
  /** Lines of one order: each has a receiver of its own. */
  readonly lines: number;
  /** Rooms that open for an evening, a day; one third means every third day. */
  readonly oldRooms: number;
  readonly recentRooms: number;
  readonly liveRooms: number;
  readonly payers: number;
  readonly recharges: number;
  /** Ten-draws with the pack that pays for them. */
  readonly draws: number;
  readonly visits: number;
  readonly follows: number;
};

/** The last days before today are lived densely: the screens show them first. */
export const RECENT_DAYS = 33;
const HALF_YEAR = 184;

const DEV: WorldSize = {
  name: 'dev',
  days: HALF_YEAR,
  members: 760,
  guilds: listGuildPlans(1),
  oldOrders: 2,
  recentOrders: 10,
  lines: 6,
  oldRooms: 1 / 3,
  recentRooms: 3,
  liveRooms: 24,
  payers: 40,
  recharges: 110,
  draws: 180,
  visits: 400,
  follows: 500,
};

const none: WorldSize = {
  ...DEV,
  name: 'none',
  days: 0,
  members: 0,
  guilds: [],
  liveRooms: 0,
  payers: 0,
  recharges: 0,
  draws: 0,
  visits: 0,
  follows: 0,
};

const SMALL_GUILDS = ['潮汐之声', '云上城邦', '月屿声工坊', '初潮', '无名之岛', '旧码头'];

const small: WorldSize = {
  ...DEV,
  name: 'small',
  members: 64,
  guilds: listGuildPlans(0.045).filter(({ name }) => SMALL_GUILDS.includes(name)),
  oldOrders: 1,
  recentOrders: 2,
  lines: 4,
  oldRooms: 0,
  recentRooms: 1,
  liveRooms: 3,
  payers: 6,
  recharges: 12,
  draws: 14,
  visits: 40,
  follows: 40,
};

const TINY_DAYS = 54;

/**
 * For tests: eight weeks of three guilds, with what the scenes of these weeks need and little more. Scenes of earlier days do not take
 * place.
 */
const tiny: WorldSize = {
  ...small,
  name: 'tiny',
  days: TINY_DAYS,
  members: 52,
  guilds: small.guilds.slice(0, 3).map((plan, no) => ({ ...plan, founded: no + 1 - TINY_DAYS })),
  recentRooms: 1 / 2,
  visits: 12,
  follows: 12,
};

const demo: WorldSize = {
  ...DEV,
  name: 'demo',
  members: 4_800,
  guilds: listGuildPlans(3.75),
  oldOrders: 30,
  recentOrders: 136,
  oldRooms: 2,
  recentRooms: 24,
  liveRooms: 40,
  payers: 260,
  recharges: 700,
  draws: 1_600,
  visits: 4_000,
  follows: 6_000,
};

const ALL: Readonly<Record<SizeName, WorldSize>> = { none, tiny, small, dev: DEV, demo };

export const sizeOf = (name: string): WorldSize => {
  if (!(SIZES as readonly string[]).includes(name)) throw new Error(`a world is ${SIZES.join(', ')}, not ${name}`);
  return ALL[name as SizeName];
};
