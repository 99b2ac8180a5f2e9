// What an act costs: its call, and everything that follows it (the relay and all consumers, with all boards in force). Microseconds of
// CPU in the server and in PostgreSQL; bytes of write-ahead log without full pages; transactions that write. `BEFORE` is what was
// measured before events shared transactions (decision 0122), room time was told by room (0125) and a gift was one post (0124); `NOW` is
// what is measured since. `pnpm bench capacity --after <file>` replaces acts of `NOW` by what `pnpm bench after` printed into that file.
import { ACT_NAMES, type ActName } from './load.ts';

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

const side = (server: number, postgres: number, wal: number, commits: number): Side => ({
  server,
  postgres,
  wal,
  commits,
});
const NOTHING = side(0, 0, 0, 0);
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

const UNCHANGED = {
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
      call: side(680, 905, 1_600, 1),
      after: side(1_750, 3_000, 5_375, 2),
      events: 0.5,
      digests: 2,
      rows: 5,
      from: 'enter and mic measured; every second move ends a stay and tells a piece of room time',
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

const MEASURED = 'bench after, 800 acts, 19 November 2026 under load 3.8';

export const NOW: CostTable = {
  acts: {
    ...UNCHANGED,
    'draw, single': {
      call: side(1_989, 1_075, 6_895, 0.2),
      after: side(2_035, 1_532, 4_579, 0.2),
      events: 3,
      digests: 6,
      rows: 14.4,
      from: MEASURED,
    },
    'draw, ten': {
      call: side(1_623, 1_341, 11_173, 0.1),
      after: side(3_197, 2_179, 9_462, 0.4),
      events: 6.2,
      digests: 12.3,
      rows: 22.2,
      from: MEASURED,
    },
    'gift, 1 receiver': {
      call: side(2_939, 3_782, 5_474, 1),
      after: side(6_667, 7_768, 15_178, 1.5),
      events: 2,
      digests: 10.5,
      rows: 14,
      from: MEASURED,
    },
    'gift, 5 receivers': {
      call: side(2_436, 3_898, 14_104, 1),
      after: side(9_782, 13_151, 34_923, 1.9),
      events: 2,
      digests: 10.7,
      rows: 34,
      from: MEASURED,
    },
    'piece of room time': {
      call: side(206, 45, 504, 0),
      after: side(1_243, 1_633, 4_208, 0.1),
      events: 0.1,
      digests: 0.3,
      rows: 1.1,
      from: MEASURED,
    },
    'room move': BEFORE.acts['room move'],
    'sign-in': {
      call: side(3_762, 3_609, 5_979, 1),
      after: side(2_745, 2_222, 7_359, 0.3),
      events: 4,
      digests: 5,
      rows: 13,
      from: MEASURED,
    },
    claim: BEFORE.acts.claim,
    follow: {
      call: side(1_137, 980, 1_648, 1),
      after: side(4_536, 4_368, 10_987, 1.5),
      events: 1,
      digests: 5.6,
      rows: 6,
      from: MEASURED,
    },
    'told event': BEFORE.acts['told event'],
  },
  relay: { server: 141, postgres: 63, from: MEASURED },
};

/** The table with the acts replaced whose lines `pnpm bench after` printed. */
export function withMeasured(table: CostTable, printed: string, from: string): CostTable {
  const acts = { ...table.acts };
  const lines = printed.split('\n').map((line) => line.trimEnd().split(/ {2,}/));
  const head = lines.find(([first]) => first === 'act');
  if (!head) throw new Error('this is not what pnpm bench after prints: it has no line that begins with "act"');
  for (const cells of lines) {
    const name = ACT_NAMES.find((act) => act === cells[0]);
    if (name) acts[name] = { ...readActLine(head, cells), from };
  }
  const relay = /^relay, .*: server ([\d,]+), PostgreSQL ([\d,]+)$/m.exec(printed);
  return {
    acts,
    relay: relay ? { server: numberOf(relay[1]!), postgres: numberOf(relay[2]!), from } : table.relay,
  };
}

function readActLine(head: readonly string[], cells: readonly string[]): Omit<ActCost, 'from'> {
  const cell = (name: string): string => {
    const text = cells[head.indexOf(name)];
    if (text === undefined) throw new Error(`the line of ${cells[0]} has no ${name}`);
    return text;
  };
  const sideOf = (prefix: string): Side =>
    side(
      numberOf(cell(`${prefix}server`)),
      numberOf(cell(`${prefix}PostgreSQL`)),
      numberOf(cell(`${prefix}WAL B`)),
      numberOf(cell(`${prefix}commits`)),
    );
  const rows = cell('rows')
    .split(' + ')
    .reduce((sum, text) => sum + numberOf(text), 0);
  return {
    call: sideOf(''),
    after: sideOf('after: '),
    events: numberOf(cell('events')),
    digests: numberOf(cell('digests')),
    rows,
  };
}

function numberOf(text: string): number {
  const n = Number(text.replaceAll(',', ''));
  if (text === '' || Number.isNaN(n)) throw new Error(`${text} is no number`);
  return n;
}
