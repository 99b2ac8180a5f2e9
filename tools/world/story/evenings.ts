// Everyday life of a day: gifts by the shape of §5, rooms that open for the evening, visits and follows.
import { addDays, beginOfDay, type Day } from '@shengyu/rules/time/calendar.ts';
import { reportGifts } from '../acts/gift.ts';
import { reportEvening } from '../acts/mic.ts';
import { follow, visitCampaigns } from '../acts/visit.ts';
import type { Islander } from '../island.ts';
import { RECENT_DAYS, type WorldSize } from '../sizes.ts';
import type { Town } from '../town.ts';
import { everyday, type EverydayAct } from './days.ts';
import { GiftPots, type DayPlan } from './gift-pots.ts';

const MINUTE_MS = 60_000;
/** The native side sends what has happened since the last of these minutes. */
const REPORTS = [14 * 60, 20 * 60 + 30, 23 * 60 + 45];

export type EverydayLife = {
  /** The everyday acts of a day; `until` is the minute at which today ends. Days must be asked for in their order. */
  actsOf(back: number, until?: number): EverydayAct[];
};

export function createEverydayLife(size: WorldSize, today: Day): EverydayLife {
  const gifts = new GiftPots(size);
  return {
    actsOf(back, until = 24 * 60) {
      const plan: DayPlan = { size, back, day: addDays(today, back) };
      const acts = [...planGifts(plan, gifts), ...planRooms(plan), ...planVisits(plan)];
      // Today is not over: what a whole day holds happens in the hours that have passed.
      const squeeze = (minute: number): number => (until < 24 * 60 ? Math.floor((minute / (24 * 60)) * until) : minute);
      return acts.map((act) => ({ ...act, minute: squeeze(act.minute) }));
    },
  };
}

function planGifts({ size, back, day }: DayPlan, gifts: GiftPots): EverydayAct[] {
  return REPORTS.map((until, i) =>
    everyday(`gifts ${back} ${i}`, back, until, async (island, town) => {
      const chance = island.chance(`gifts ${back} ${i}`);
      const now = island.clock.now();
      const since = Math.max(beginOfDay(day), now - (until - (REPORTS[i - 1] ?? 0)) * MINUTE_MS);
      const orders = gifts
        .ordersOf({ size, back, day }, island, town)
        .filter(({ minute }) => reportOf(minute) === i)
        .map(({ order }) => ({ ...order, at: since + Math.floor(chance.next() * (now - since)) }));
      if (orders.length > 0)
        await reportGifts(
          island,
          orders.toSorted((a, b) => a.at - b.at),
          chance,
        );
    }),
  );
}

const reportOf = (minute: number): number => {
  const found = REPORTS.findIndex((until) => minute <= until);
  return found < 0 ? REPORTS.length - 1 : found;
};

/** How often something happens on a day that happens `perDay` times a day on average; one third means every third day. */
const countOfDay = (perDay: number, back: number): number =>
  Math.floor(perDay * (1 - back)) - Math.floor(perDay * -back);

const [OPENS, CLOSES] = [20 * 60, 23 * 60 + 50];

function planRooms({ size, back, day }: DayPlan): EverydayAct[] {
  const count = countOfDay(back < -RECENT_DAYS ? size.oldRooms : size.recentRooms, back);
  return Array.from({ length: count }, (_, i) =>
    everyday(`room ${back} ${i}`, back, CLOSES, async (island, town) => {
      const chance = island.chance(`room ${back} ${i}`);
      const guilds = [...town.guilds.values()].filter(({ rooms, hosts }) => rooms.length > i % 4 && hosts.length > 0);
      if (guilds.length === 0) return;
      const guild = guilds[(i + back * 3 + 3_000) % guilds.length]!;
      const room = guild.rooms[i % guild.rooms.length]!;
      const now = island.clock.now();
      const from = Math.max(beginOfDay(day), now - (CLOSES - OPENS) * MINUTE_MS) + chance.int(0, 20) * MINUTE_MS;
      if (now - from < 30 * MINUTE_MS) return;
      const onMic = chance.pickSome(guild.hosts, chance.int(2, 4));
      const listeners = chance.pickSome(
        guild.members.filter((who) => !onMic.includes(who)),
        2,
      );
      await reportEvening(island, { room, from, to: now - 5 * MINUTE_MS, onMic, listeners }, chance);
    }),
  );
}

/** Visits lie in the last month, follows all over the half-year. */
function planVisits({ size, back }: DayPlan): EverydayAct[] {
  const visits = back < -RECENT_DAYS ? 0 : Math.ceil(size.visits / (RECENT_DAYS + 1));
  const follows = countOfDay(size.follows / size.days, back);
  const visiting = Array.from({ length: visits }, (_, i) =>
    everyday(`visit ${back} ${i}`, back, 9 * 60 + ((i * 67) % (13 * 60)), async (island, town) => {
      const chance = island.chance(`visit ${back} ${i}`);
      // A role account may be a minor, in teen mode or banned, and what it has done is told by its scenes.
      const cast = Object.values(town.cast);
      const who = chance.pick(town.people.filter((one) => one.verified && !cast.includes(one)));
      await visitCampaigns(island, who);
    }),
  );
  const following = Array.from({ length: follows }, (_, i) =>
    everyday(`follow ${back} ${i}`, back, 21 * 60 + i, async (island, town) => {
      const chance = island.chance(`follow ${back} ${i}`);
      const [who, other] = chance.pickSome(listActive(town), 2);
      const whom = chance.happens(0.25) ? town.cast.member : other;
      if (who && whom && who !== whom) await follow(island, who, whom);
    }),
  );
  return [...visiting, ...following];
}

/** The members who use the product by themselves, so that not everybody has to log in once a month. */
const listActive = (town: Town): Islander[] => [
  ...town.payers,
  ...[...town.guilds.values()].flatMap(({ head, hosts }) => [head, ...hosts.slice(0, 6)]),
];
