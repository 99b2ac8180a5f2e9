// Which guild is given how much on a day. Every guild's diamonds of the shape (§5) go into its pot; the largest guild is given its pot
// every day, the others when theirs is large for their size. So a few orders a day carry every month's sum, and levels come by
// themselves (WORLD-14).
import type { Day } from '@shengyu/rules/time/calendar.ts';
import type { NativeOrder } from '../acts/gift.ts';
import type { Chance } from '../chance.ts';
import type { GuildPlan } from '../folk/guild-plans.ts';
import { chooseMinute, computeDayFactor, computeDiamonds } from '../folk/shape.ts';
import type { Island, Islander } from '../island.ts';
import { RECENT_DAYS, type WorldSize } from '../sizes.ts';
import type { Town, TownGuild } from '../town.ts';

export type DayPlan = { readonly size: WorldSize; readonly back: number; readonly day: Day };
export type PlannedOrder = { readonly minute: number; readonly order: Omit<NativeOrder, 'at'> };

const REFUNDED = 0.01;
/** The rich member gives every third order of the largest guild. */
const RICH_TURN = 3;
const FIRST_SHARE = 0.35;
/** From this day on the desk has suspended the earnings of one host, and nobody gives to that host. */
const SUSPENDED_DAY = -25;
/**
 * RISK-2 flags a member who was given more than 50,000 diamonds in a week, nearly all of it by one sender. So one sender gives a host
 * less than that, and the senders of a guild take turns.
 */
const LINE_MAX = 34_000;
const LINES_MAX = 20;
const SENDERS_MIN = 4;
const GUESTS = 12;

export class GiftPots {
  readonly #size: WorldSize;
  readonly #pots = new Map<string, number>();
  readonly #turns = new Map<string, number>();
  #today: { readonly back: number; readonly orders: readonly PlannedOrder[] } | undefined;

  constructor(size: WorldSize) {
    this.#size = size;
  }

  /** The orders of a day, the same for every report of that day. */
  ordersOf(plan: DayPlan, island: Island, town: Town): readonly PlannedOrder[] {
    if (this.#today?.back !== plan.back) this.#today = { back: plan.back, orders: this.#give(plan, island, town) };
    return this.#today.orders;
  }

  #give({ back, day }: DayPlan, island: Island, town: Town): PlannedOrder[] {
    const chance = island.chance(`orders ${back}`);
    const open = this.#size.guilds.filter(({ name, founded }) => founded < back && town.guilds.has(name));
    const active = open.filter((plan) => {
      const diamonds = computeDiamonds(plan, day, back, chance);
      this.#pots.set(plan.name, (this.#pots.get(plan.name) ?? 0) + diamonds);
      return diamonds > 0;
    });
    const [first, ...others] = active;
    if (!first) return [];
    const perDay = back < -RECENT_DAYS ? this.#size.oldOrders : this.#size.recentOrders;
    const count = Math.max(1, Math.round(perDay * Math.sqrt(computeDayFactor(day))));
    const ofFirst = Math.max(1, Math.round(count * FIRST_SHARE));
    const next = others.toSorted((a, b) => this.#urgencyOf(b) - this.#urgencyOf(a)).slice(0, count - ofFirst);
    return [
      ...this.#empty(first, ofFirst, town, back, chance),
      ...next.flatMap((plan) => this.#empty(plan, 1, town, back, chance)),
    ];
  }

  /** A small guild waits longer than a large one, but not for ever. */
  #urgencyOf({ name, base }: GuildPlan): number {
    return this.#pots.get(name)! / Math.sqrt(base);
  }

  /** Gives the whole pot of a guild in at least `times` orders. */
  #empty({ name }: GuildPlan, times: number, town: Town, back: number, chance: Chance): PlannedOrder[] {
    const guild = town.guilds.get(name)!;
    const receivers = listReceivers(town, guild, back);
    if (receivers.length === 0) return [];
    const diamonds = this.#pots.get(name)!;
    const wanted = Math.max(this.#size.lines, Math.ceil(diamonds / times / LINE_MAX));
    const lines = Math.min(LINES_MAX, receivers.length, wanted);
    const orders = Math.max(times, Math.ceil(diamonds / lines / LINE_MAX));
    this.#pots.set(name, 0);
    return Array.from({ length: orders }, () => {
      const sender = this.#nextSender(town, guild, receivers);
      const room = guild.rooms.length > 0 ? chance.pick(guild.rooms) : undefined;
      const order = {
        sender,
        receivers: chance.pickSome(receivers, lines),
        diamonds: diamonds / orders,
        isRefunded: chance.happens(REFUNDED),
        ...(room === undefined ? {} : { room_id: room.room_id }),
      };
      return { minute: chooseMinute(chance), order };
    });
  }

  #nextSender(town: Town, guild: TownGuild, receivers: readonly Islander[]): Islander {
    const turn = this.#turns.get(guild.name) ?? 0;
    this.#turns.set(guild.name, turn + 1);
    const isFirst = guild.name === this.#size.guilds[0]!.name;
    if (isFirst && turn % RICH_TURN === 0) return town.cast.rich;
    const isGiver = (who: Islander): boolean => who.verified && !receivers.includes(who);
    const members = [...guild.members, ...town.payers].filter(isGiver);
    if (members.length >= SENDERS_MIN) return members[turn % members.length]!;
    // A young guild has few members who give; guests from all over the island come to listen.
    const cast = Object.values(town.cast);
    const guests = [town.cast.rich, ...town.people.filter((who) => isGiver(who) && !cast.includes(who))];
    return guests[turn % Math.min(guests.length, GUESTS)]!;
  }
}

export function listReceivers(town: Town, guild: TownGuild, back: number): Islander[] {
  const hosts = guild.hosts.length > 0 ? guild.hosts : [guild.head];
  return back < SUSPENDED_DAY ? [...hosts] : hosts.filter((who) => who !== town.cast.suspended);
}
