// What the pulse does and how often (WORLD-21, WORLD-23). Each deed is a call that a member or the native side makes.
import { complain, followMember, lookAround, withdraw, writeLetter } from './people-life.ts';
import type { PulseWorld } from './pulse-world.ts';
import type { Pace } from './rhythm.ts';
import {
  doSomethingLarge,
  drawSome,
  giveGift,
  LARGE_EVERY_MS,
  recharge,
  reportGift,
  reportGiftTo,
} from './spending.ts';

/** Something that happens; false when there was nobody or no place for it. */
export type Act = (world: PulseWorld) => Promise<boolean>;
/** `kind` is the name under which it is counted. */
export type Deed = Pace & { readonly kind: string; readonly act: Act };

const perHour = (times: number): number => times / 60;

export const DEEDS: readonly Deed[] = [
  { kind: 'moves', perMinute: 8, act: ({ rooms, visitors }) => rooms.move(visitors.ids()).then(() => true) },
  { kind: 'gifts', perMinute: 2, act: giveGift },
  { kind: 'gifts', perMinute: 1, act: reportGift },
  { kind: 'large', perMinute: 60_000 / LARGE_EVERY_MS, isSteady: true, act: doSomethingLarge },
  { kind: 'draws', perMinute: 1, act: drawSome },
  { kind: 'looks', perMinute: 3, act: lookAround },
  { kind: 'applications', perMinute: perHour(6), act: ({ guildLife }) => guildLife.apply() },
  { kind: 'quits', perMinute: perHour(2), act: ({ guildLife }) => guildLife.leave() },
  { kind: 'letters', perMinute: perHour(1), act: writeLetter },
  { kind: 'recharges', perMinute: perHour(4), act: recharge },
  { kind: 'reports', perMinute: perHour(1), act: complain },
  { kind: 'withdrawals', perMinute: perHour(1), act: withdraw },
];

/** WORLD-23: soon after the start the manager gets an application, the host a gift and the member a follower. */
export const FIRST_DEEDS: readonly { readonly kind: string; readonly act: Act }[] = [
  { kind: 'applications', act: ({ guildLife, facts }) => guildLife.applyTo(facts.manager_guild_id) },
  {
    kind: 'gifts',
    act: async (world) => {
      const { host_id } = world.facts;
      await reportGiftTo(world, host_id, world.rooms.findRoomOf(host_id));
      return true;
    },
  },
  { kind: 'looks', act: (world) => followMember(world, world.facts.member_id) },
];
