// What an act costs: its call, and everything that follows it (the relay and all consumers, with all boards in force). Microseconds of
// CPU in the server and in PostgreSQL; bytes of write-ahead log without full pages; transactions that write. `BEFORE` is what was
// measured before events shared transactions (decision 0122), room time was told by room (0125) and a gift was one post (0124); `NOW` is
// what is measured since. `pnpm bench capacity --after <file>` replaces acts of `NOW` by what `pnpm bench after` printed into that file.
import type { ActName } from './load.ts';

export type Side = {
  readonly server: number;
  readonly postgres: number;
  readonly wal: number;
  readonly commits: number;
};
export type ActCost = {
  readonly call: Side;
  readonly after: Side;
  readonly events: number;
  readonly digests: number;
  /** Rows that the call inserts and updates, where that was counted. */
  readonly rows?: number;
  /** The bench that measured it, or `planned` with what it was reckoned from. */
  readonly from: string;
};
export type CostTable = {
  readonly acts: Readonly<Record<ActName, ActCost>>;
  /** What the relay uses for one event; the `after` of every act contains it. */
  readonly relay: { readonly server: number; readonly postgres: number; readonly from: string };
};

export const side = (server: number, postgres: number, wal: number, commits: number): Side => ({
  server,
  postgres,
  wal,
  commits,
});
export const NOTHING = side(0, 0, 0, 0);
const read = (server: number, postgres: number, wal = 0, from = READS): ActCost => ({
  call: side(server, postgres, wal, 0),
  after: NOTHING,
  events: 0,
  digests: 0,
  rows: 0,
  from,
});

const READS = 'single calls, measured one by one';
const OLD = 'bench after, before 0122, 0124 and 0125';

export const UNCHANGED = {
  'login or money order': {
    call: side(2_800, 3_500, 9_500, 1),
    after: side(1_000, 1_200, 3_000, 1),
    events: 1,
    digests: 2,
    from: 'planned: the call like a sign-in',
  },
  'read: board page': read(220, 9),
  'read: notices': read(530, 220),
  'read: user card': read(1_100, 610),
  'read: wallet': read(1_000, 800),
  'read: guild page': read(2_100, 1_500),
  'read: campaign home': read(2_800, 2_100, 230),
} satisfies Partial<Record<ActName, ActCost>>;

/** Microseconds of the server for a live stream: a second in which nothing happens, and an event that it gets. */
export const STREAM_COST = { second: 1.5, event: 35.4, from: 'bench streams' } as const;

export const BEFORE: CostTable = {
  acts: {
    ...UNCHANGED,
    'draw, single': {
      call: side(860, 600, 8_600, 0.3),
      after: side(1_850, 1_910, 4_500, 5),
      events: 3,
      digests: 5,
      rows: 11,
      from: OLD,
    },
    'draw, ten': {
      call: side(940, 740, 12_300, 0.3),
      after: side(3_400, 4_000, 10_500, 11),
      events: 6,
      digests: 11,
      rows: 22,
      from: OLD,
    },
    'gift, 1 receiver': {
      call: side(3_500, 7_000, 6_000, 1),
      after: side(6_500, 9_400, 20_000, 8),
      events: 2,
      digests: 8,
      rows: 14,
      from: OLD,
    },
    'gift, 5 receivers': {
      call: side(4_300, 8_600, 16_600, 1),
      after: side(8_400, 16_600, 40_000, 6),
      events: 2,
      digests: 6,
      rows: 32,
      from: OLD,
    },
    'piece of room time': {
      call: side(180, 210, 1_100, 0),
      after: side(3_500, 6_000, 10_750, 4),
      events: 1,
      digests: 4,
      rows: 2,
      from: OLD,
    },
    'room move': {
      call: side(590, 800, 1_050, 1),
      after: side(0, 0, 0, 0),
      events: 0,
      digests: 0,
      rows: 4,
      from: 'enter and mic measured; the piece that a leaving told alone is counted with room time',
    },
    'sign-in': {
      call: side(2_800, 3_500, 9_500, 1),
      after: side(2_500, 3_400, 7_600, 5),
      events: 4,
      digests: 5,
      rows: 14,
      from: OLD,
    },
    claim: {
      call: side(1_400, 1_700, 4_000, 1),
      after: side(1_000, 1_400, 3_000, 2),
      events: 1,
      digests: 2,
      from: 'planned: half a sign-in',
    },
    follow: {
      call: side(1_200, 1_200, 1_600, 1),
      after: side(1_000, 1_400, 3_000, 2),
      events: 1,
      digests: 2,
      rows: 3,
      from: 'the call measured, its consumers planned',
    },
    'told event': {
      call: side(300, 400, 800, 1),
      after: side(500, 700, 1_500, 1),
      events: 0.5,
      digests: 1,
      from: 'planned: like a room move, half of them with an event',
    },
  },
  relay: { server: 100, postgres: 37, from: OLD },
};

const MEASURED = 'bench after, 864 acts, 19 November 2026 under load 5.1';
/** Since who leaves is in the room's next report and a told batch is one transaction (decision 0136). */
const MEASURED_SINCE_0136 = 'bench after, 576 acts, 19 November 2026 under load 10';

export const NOW: CostTable = {
  acts: {
    'draw, single': {
      call: side(1_756, 1_188, 6_912, 0.2),
      after: side(2_006, 1_765, 4_637, 0.3),
      events: 3,
      digests: 6,
      rows: 14.5,
      from: MEASURED,
    },
    'draw, ten': {
      call: side(1_376, 1_322, 11_170, 0.1),
      after: side(2_891, 2_001, 9_382, 0.4),
      events: 6.2,
      digests: 12.2,
      rows: 22.2,
      from: MEASURED,
    },
    'gift, 1 receiver': {
      call: side(2_913, 3_893, 5_512, 1),
      after: side(7_662, 8_408, 15_004, 1.7),
      events: 2,
      digests: 10.5,
      rows: 14,
      from: MEASURED,
    },
    'gift, 5 receivers': {
      call: side(3_159, 4_242, 14_032, 1),
      after: side(10_093, 13_806, 35_716, 2.1),
      events: 2,
      digests: 10.7,
      rows: 34,
      from: MEASURED,
    },
    'piece of room time': {
      call: side(54, 63, 432, 0),
      after: side(2_631, 2_934, 5_291, 0.3),
      events: 0.1,
      digests: 0.5,
      rows: 1.1,
      from: MEASURED_SINCE_0136,
    },
    'room move': {
      call: side(1_566, 1_467, 1_493, 1),
      after: NOTHING,
      events: 0,
      digests: 0,
      rows: 3.9,
      from: MEASURED_SINCE_0136,
    },
    'sign-in': {
      call: side(4_738, 5_391, 6_530, 2),
      after: side(3_724, 3_149, 7_383, 0.5),
      events: 4,
      digests: 5,
      rows: 15,
      from: MEASURED,
    },
    claim: {
      call: side(2_666, 3_875, 3_845, 1),
      after: side(470, 152, 1_929, 0.1),
      events: 2,
      digests: 3,
      rows: 9,
      from: MEASURED,
    },
    follow: {
      call: side(1_139, 1_093, 1_599, 1),
      after: side(4_401, 4_335, 8_863, 1.1),
      events: 1,
      digests: 4,
      rows: 6,
      from: MEASURED,
    },
    'told event': {
      call: side(485, 382, 717, 0.1),
      after: side(755, 532, 1_204, 0.2),
      events: 0.5,
      digests: 0.7,
      rows: 1.6,
      from: MEASURED_SINCE_0136,
    },
    'login or money order': UNCHANGED['login or money order'],
    'read: board page': {
      call: side(1_506, 293, 0, 0),
      after: NOTHING,
      events: 0,
      digests: 0,
      rows: 0,
      from: MEASURED,
    },
    'read: notices': {
      call: side(545, 464, 0, 0),
      after: NOTHING,
      events: 0,
      digests: 0,
      rows: 0,
      from: MEASURED,
    },
    'read: user card': {
      call: side(1_606, 991, 0, 0),
      after: NOTHING,
      events: 0,
      digests: 0,
      rows: 0,
      from: MEASURED,
    },
    'read: wallet': {
      call: side(1_531, 1_767, 0, 0),
      after: NOTHING,
      events: 0,
      digests: 0,
      rows: 0,
      from: MEASURED,
    },
    'read: guild page': {
      call: side(1_504, 969, 0, 0),
      after: NOTHING,
      events: 0,
      digests: 0,
      rows: 0,
      from: MEASURED,
    },
    'read: campaign home': {
      call: side(3_065, 2_859, 0, 0),
      after: NOTHING,
      events: 0,
      digests: 0,
      rows: 0,
      from: MEASURED,
    },
  },
  relay: { server: 195, postgres: 108, from: MEASURED },
};
