// One script for every road (G1, G2): some 500 acts of a small town, with the functions that the fill uses. Acts follow one another. In
// a chapter the clock stands still and nobody waits for consumers, so that the events of a chapter are digested in large groups; what
// depends on the effects of an event is in a later chapter, as there are hours between the two in reality.
import { randomUUID } from 'node:crypto';
import { gift_refund, room_event } from '@shengyu/contract/calls/ingest.ts';
import { beginOfDay, addDays, DAY_MS, HOUR_MS, unixSecondsOf, type Day } from '@shengyu/rules/time/calendar.ts';
import { DRAW_PLACES, drawTen } from '../acts/draw.ts';
import { giveFromWallet } from '../acts/gift.ts';
import { openRoom } from '../acts/mic.ts';
import { rechargeOnce } from '../acts/till.ts';
import { follow, visitCampaigns } from '../acts/visit.ts';
import { withEntropy } from '../engine/entropy.ts';
import type { OpenedIsland } from '../engine/open-island.ts';
import { openGuild } from '../folk/guilds.ts';
import { planPeople, type PlannedPerson } from '../folk/people.ts';
import type { Islander } from '../island.ts';
import { reportGifts } from '../scenes/steps.ts';
import type { WorldSize } from '../sizes.ts';
import type { Town, TownGuild } from '../town.ts';
import type { Doors } from './doors.ts';

/** The script plays on two days on which every campaign of `DRAW_PLACES` is open; this is the first. */
const FIRST_DAY = -6;
const NIGHT_MS = 5 * HOUR_MS + 35 * 60_000;
const PAYERS = 12;
const RECHARGE_YUAN = 600;
const REFUNDED_EVERY = 9;
const GIFTS = ['g_rose', 'g_conch', 'g_pearl', 'g_coral', 'g_light'] as const;

export type Script = { readonly size: WorldSize; readonly seed: string; readonly today: Day };

export const beginOfScript = ({ today }: Script): number => beginOfDay(addDays(today, FIRST_DAY));

/** Plays the script and returns how many acts it had. */
export async function playScript(island: OpenedIsland, script: Script, doors: Doors): Promise<number> {
  const { size, seed } = script;
  const stage = new Stage(island, script);
  const planned = planPeople(size, seed);
  const town: Town = { people: [], cast: {} as Town['cast'], guilds: new Map(), payers: [] };

  await stage.chapter(8, () =>
    stage.act('register', async () => town.people.push(...(await doors.register(island, planned))), planned.length),
  );
  const byMobile = new Map(planned.map(({ mobile }, i) => [mobile, town.people[i]!]));
  const membersOf = (name: string): Islander[] =>
    planned.filter(({ guild, isHead }) => guild === name && !isHead).map(({ mobile }) => byMobile.get(mobile)!);

  await stage.chapter(9, async () => {
    for (const [no, plan] of size.guilds.entries()) {
      const { mobile, realName } = planned.find(({ guild, isHead }) => isHead && guild === plan.name)!;
      const head = { who: byMobile.get(mobile)!, realName: realName!.name };
      await stage.act(`found ${plan.name}`, () => openGuild(island, town, plan, head, no + 1));
    }
  });
  const guilds = [...town.guilds.values()];
  await stage.chapter(12, async () => {
    const joinings = guilds.flatMap(({ name, guild_id }) => membersOf(name).map((who) => ({ who, guild_id })));
    await stage.act('join', () => doors.join(island, joinings), joinings.length);
    for (const guild of guilds) guild.members.push(...membersOf(guild.name));
  });

  const players = listPlayers(planned, town.people, guilds);
  for (const day of [0, 1]) await playDay(stage, day, players, guilds);
  return stage.acts;
}

/** Where acts are played: counts them, and gives each bytes of its own. */
class Stage {
  readonly island: OpenedIsland;
  readonly #seed: string;
  readonly #begin: number;
  acts = 0;

  constructor(island: OpenedIsland, script: Script) {
    this.island = island;
    this.#seed = script.seed;
    this.#begin = beginOfScript(script);
  }

  /** `times` tells for how many acts the work stands. */
  async act(name: string, work: () => Promise<unknown>, times = 1): Promise<void> {
    this.acts += times;
    await withEntropy(`${this.#seed}|${name}`, work);
  }

  /** Plays acts this many hours after the beginning, and waits until all their events are digested. */
  async chapter(hours: number, work: () => Promise<void>): Promise<void> {
    await this.passTimeTo(this.#begin + hours * HOUR_MS);
    await work();
    await this.island.drain();
  }

  passNight(day: number): Promise<void> {
    return this.passTimeTo(this.#begin + day * DAY_MS + NIGHT_MS);
  }

  passTimeTo(at: number): Promise<void> {
    return withEntropy(`${this.#seed}|until ${at}`, () => this.island.advanceTo(at));
  }
}

/** Verified adults outside of guilds: they may give, pay and play. */
function listPlayers(
  planned: readonly PlannedPerson[],
  people: readonly Islander[],
  guilds: readonly TownGuild[],
): Islander[] {
  const inside = new Set(guilds.flatMap(({ head, members }) => [head, ...members]));
  return people.filter((who, i) => who.verified && planned[i]!.birthday < '2000' && !inside.has(who));
}

async function playDay(
  stage: Stage,
  day: number,
  players: readonly Islander[],
  guilds: readonly TownGuild[],
): Promise<void> {
  const { island } = stage;
  const at = day * 24;
  const payers = [...players.slice(0, PAYERS).entries()];
  const each = (hours: number, name: string, work: (i: number, who: Islander) => Promise<unknown>): Promise<void> =>
    stage.chapter(at + hours, async () => {
      for (const [i, who] of payers) await stage.act(`${name} ${day} ${i}`, () => work(i, who));
    });
  await stage.chapter(at + 14, () => playMeetings(stage, day, players));
  await each(15, 'recharge', (_, who) => rechargeOnce(island, who, RECHARGE_YUAN));
  await each(16, 'gift', (i, who) => {
    const receivers = guilds[i % guilds.length]!.members.slice(0, 2);
    return giveFromWallet(island, who, { receivers, diamonds: 900 }, island.chance(`gift ${day} ${i}`));
  });
  for (const turn of [0, 1])
    await each(17 + turn, `draw ${turn}`, (i, who) =>
      drawTen(island, who, DRAW_PLACES[(i * 2 + turn) % DRAW_PLACES.length]!),
    );
  await playEvening(stage, day, players, guilds);
  await stage.passNight(day + 1);
}

async function playMeetings(stage: Stage, day: number, people: readonly Islander[]): Promise<void> {
  for (const [i, who] of people.entries()) {
    await stage.act(`visit ${day} ${i}`, () => visitCampaigns(stage.island, who));
    for (const step of [1, 2])
      await stage.act(`follow ${day} ${i} ${step}`, () =>
        follow(stage.island, who, people[(i + step + day) % people.length]!),
      );
  }
}

/** Rooms are open, gifts are given in them, some are taken back, and all go home. */
async function playEvening(
  stage: Stage,
  day: number,
  givers: readonly Islander[],
  guilds: readonly TownGuild[],
): Promise<void> {
  const { island } = stage;
  const at = day * 24;
  const onMicOf = ({ members }: TownGuild): Islander[] => members.slice(0, 3);
  await stage.chapter(at + 20, async () => {
    for (const guild of guilds)
      await stage.act(`open ${day} ${guild.name}`, () =>
        openRoom(island, guild.rooms[0]!, onMicOf(guild), island.clock.now()),
      );
  });
  const given: string[] = [];
  await stage.chapter(at + 21, async () => {
    for (const [i, from] of givers.entries())
      for (const [no, guild] of guilds.entries()) {
        const to = guild.members[(i + no) % guild.members.length]!;
        const gift = {
          from,
          to,
          item_code: GIFTS[(i + no) % GIFTS.length]!,
          num: 3 + i,
          room_id: guild.rooms[0]!.room_id,
        };
        await stage.act(`native gift ${day} ${i} ${no}`, async () =>
          given.push(...(await reportGifts(island, [gift]))),
        );
      }
  });
  await stage.chapter(at + 22, async () => {
    for (const [i, event_id] of given.entries())
      if (i % REFUNDED_EVERY === 0) await stage.act(`refund ${day} ${i}`, () => takeBack(island, event_id));
  });
  await stage.chapter(at + 23, async () => {
    for (const guild of guilds)
      await stage.act(`close ${day} ${guild.name}`, () => closeRoom(island, guild.rooms[0]!.room_id, onMicOf(guild)));
  });
}

const takeBack = ({ native, clock }: OpenedIsland, event_id: string): Promise<unknown> => {
  const refund = { refund_id: randomUUID(), event_id, reason: '误操作退回', occurred_at: unixSecondsOf(clock.now()) };
  return native.report(gift_refund, { refunds: [refund] });
};

function closeRoom({ native, clock }: OpenedIsland, room_id: number, people: readonly Islander[]): Promise<unknown> {
  const tell = (what: { readonly kind: 'leave' | 'close'; readonly user_id?: number }) => ({
    event_id: randomUUID(),
    occurred_at: unixSecondsOf(clock.now()),
    room_id,
    ...what,
  });
  const leaving = people.map(({ user_id }) => tell({ kind: 'leave', user_id }));
  return native.report(room_event, { events: [...leaving, tell({ kind: 'close' })] });
}
