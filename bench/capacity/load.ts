// Who does what, and how often. A day is that of the active members, a tenth of all; the peak is the busiest seconds of an evening on
// which a campaign opens, not the average hour. The shares are assumptions until a month of real counts replaces them.

const ACTIVE_SHARE = 0.1;
/** Of the active members, how many are online at once at the peak. */
const ONLINE_SHARE = 0.1;
/** The peak rates below are those of so many active members. */
const PEAK_ACTIVE = 1_000_000;

/** The acts that have costs of their own (costs.ts). Those that `pnpm bench after` measures have its names. */
export const ACT_NAMES = [
  'draw, single',
  'draw, ten',
  'gift, 1 receiver',
  'gift, 5 receivers',
  'piece of room time',
  'room move',
  'sign-in',
  'claim',
  'follow',
  'told event',
  'login or money order',
  'read: board page',
  'read: notices',
  'read: user card',
  'read: wallet',
  'read: guild page',
  'read: campaign home',
] as const;
export type ActName = (typeof ACT_NAMES)[number];

export type LoadClass = {
  readonly name: string;
  /** The acts it consists of, with their shares. */
  readonly mix: Readonly<Partial<Record<ActName, number>>>;
  readonly perMemberDay: number;
  /** At the design peak, with a million active members. */
  readonly peakPerSecond: number;
  /** Reports that all rooms make in the same minute, and not one after the other. */
  readonly comesByMinute?: true;
  readonly from: string;
};

export const LOAD: readonly LoadClass[] = [
  {
    name: 'draws, single',
    mix: { 'draw, single': 1 },
    perMemberDay: 1.2,
    peakPerSecond: 700,
    from: '40 % draw 3 free ones a day; at an opening 1 % of those online act in a second',
  },
  {
    name: 'draws, ten',
    mix: { 'draw, ten': 1 },
    perMemberDay: 0.4,
    peakPerSecond: 300,
    from: '5 % pay for 8 a day, within the limit of a day (CHANCE_DAY)',
  },
  {
    name: 'gifts',
    mix: { 'gift, 1 receiver': 0.85, 'gift, 5 receivers': 0.15 },
    perMemberDay: 1,
    peakPerSecond: 300,
    from: '10 % give 10 a day; in a contest 6 × the busy hour',
  },
  {
    name: 'room time',
    mix: { 'piece of room time': 1 },
    perMemberDay: 16.5,
    peakPerSecond: 392,
    comesByMinute: true,
    from: '60 min a day in rooms, 10 % of it on a mic, a piece each 5 min and one for the rest of each stay (EVT-4); at the peak 85 % of those online are in rooms',
  },
  {
    name: 'room moves',
    mix: { 'room move': 1 },
    perMemberDay: 6.6,
    peakPerSecond: 160,
    from: '3 stays a day: enter, leave, sometimes a mic',
  },
  {
    name: 'sign-ins',
    mix: { 'sign-in': 1 },
    perMemberDay: 0.8,
    peakPerSecond: 300,
    from: '8 % of them in the ten minutes after midnight, × 3',
  },
  { name: 'claims', mix: { claim: 1 }, perMemberDay: 2, peakPerSecond: 200, from: 'tasks and boxes' },
  { name: 'follows', mix: { follow: 1 }, perMemberDay: 1, peakPerSecond: 100, from: 'follows, guilds, pairs' },
  {
    name: 'told events',
    mix: { 'told event': 1 },
    perMemberDay: 6,
    peakPerSecond: 300,
    from: 'told by the native side in batches: online, chat counts',
  },
  {
    name: 'logins and money',
    mix: { 'login or money order': 1 },
    perMemberDay: 0.1,
    peakPerSecond: 72,
    from: 'logins 5 %, recharges 4 %, withdrawals 1 % a day',
  },
  {
    name: 'reads',
    mix: {
      'read: board page': 0.075,
      'read: notices': 0.25,
      'read: user card': 0.3,
      'read: wallet': 0.125,
      'read: guild page': 0.1,
      'read: campaign home': 0.15,
    },
    perMemberDay: 40,
    peakPerSecond: 6_000,
    from: '8 pages of 5 calls a day; at an opening 30 % of those online open a page of 8 calls in a minute',
  },
];

/** Live streams of campaign pages: so many of those online hold one, and it gets at most one event in two seconds (TICK-1). */
export const STREAMS = { shareOfOnline: 0.2, eventsPerSecond: 0.5 } as const;

export const activeOf = (members: number): number => members * ACTIVE_SHARE;
export const onlineOf = (members: number): number => activeOf(members) * ONLINE_SHARE;
/** How many acts of the class are done in a second of the peak, with so many members. */
export const peakRateOf = ({ peakPerSecond }: LoadClass, members: number): number =>
  (peakPerSecond * activeOf(members)) / PEAK_ACTIVE;
