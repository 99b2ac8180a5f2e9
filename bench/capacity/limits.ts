// Where one primary ends: 64 cores, 512 GB of memory, two disks of 7.68 TB, two standbys of which one must have what is committed.
import type { CostTable } from './costs.ts';
import { diskAfterYear } from './disk.ts';
import { connectionsOf, consumerCoresOf, coresOf, relayEventsOf, WITH_FULL_PAGES, type Demand } from './model.ts';

type Limit = {
  readonly resource: string;
  readonly unit: string;
  readonly most: number;
  readonly use: (demand: Demand) => number;
  readonly from: string;
};

/** Boards in Redis: five of all members, seven of 30 %, nine of a day with twice the active ones (members of a board). */
const BOARD_ENTRIES = 5 + 7 * 0.3 + 9 * 2 * 0.1;
const BOARD_ENTRY_BYTES = 120;

export const limitsOf = (table: CostTable, partitions: number): readonly Limit[] => [
  {
    resource: 'PostgreSQL: cores',
    unit: '',
    most: 45,
    use: ({ peak }) => coresOf(peak.call.postgres + peak.after.postgres),
    from: 'planned: 70 % of 64',
  },
  {
    resource: 'PostgreSQL: log replayed by a standby',
    unit: 'MB/s',
    most: 150,
    use: ({ peak }) => ((peak.call.wal + peak.after.wal) * WITH_FULL_PAGES) / 1e6,
    from: 'planned: one process replays',
  },
  {
    resource: 'PostgreSQL: commits',
    unit: '/s',
    most: 40_000,
    use: ({ peak }) => peak.call.commits + peak.after.commits,
    from: 'planned: group commit, each waits 0.3 to 0.6 ms for a standby',
  },
  {
    resource: 'PostgreSQL: transaction ids',
    unit: 'M a day',
    most: 200,
    use: ({ day }) => (day.call.commits + day.after.commits) / 1e6,
    from: 'planned: frozen each 1 000 M, at most once in five days',
  },
  {
    resource: 'PostgreSQL: connections',
    unit: '',
    most: 1_000,
    use: connectionsOf,
    from: 'planned: without a pooler between',
  },
  {
    resource: 'PostgreSQL: disk after a year',
    unit: 'TB',
    most: 7,
    use: (demand) => diskAfterYear(demand) / 1e12,
    from: 'of 7.68',
  },
  {
    resource: 'relay of the fullest partition',
    unit: 'events/s',
    most: 4_200,
    use: (demand) => relayEventsOf(demand, partitions),
    from: 'measured: 4 200 to 10 900',
  },
  {
    resource: 'consumers of the busiest module, fullest partition',
    unit: 'cores',
    most: 0.8,
    use: (demand) => consumerCoresOf(demand, table, partitions),
    from: 'one process has one thread',
  },
  {
    resource: 'Redis: boards',
    unit: 'GB',
    most: 20,
    use: ({ members }) => (members * BOARD_ENTRIES * BOARD_ENTRY_BYTES) / 1e9,
    from: 'entry measured; above this a cluster',
  },
];

/** Everything grows with the members, so a use of half the limit is reached by twice as many. */
export const membersUntil = (limit: Limit, demand: Demand): number => (demand.members * limit.most) / limit.use(demand);

/** The limits in the order in which they are met. */
export const inOrderOfEnd = (limits: readonly Limit[], demand: Demand): { limit: Limit; members: number }[] =>
  limits.map((limit) => ({ limit, members: membersUntil(limit, demand) })).toSorted((a, b) => a.members - b.members);
