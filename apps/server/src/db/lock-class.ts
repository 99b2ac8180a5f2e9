/**
 * PostgreSQL's advisory locks have two numbers. The first of them stands here, one for each kind of work. No number is used for two
 * kinds: lock-class.test.ts compares this list with every lock of the server and of the migrations.
 */
export const LOCK_CLASS = {
  relay: 8_140_003,
  consumers: 8_140_004,
  jobPools: 8_140_005,
  sealer: 8_140_006,
  members: 8_141,
  /** The SQL function rank_hold_open (0030_rank.sql) uses this number too. */
  rankPeriods: 8_142,
  meterRooms: 8_143,
  meterPairs: 8_144,
  matchPairs: 8_145,
  /** Taken by the SQL function hold_shard (0074_core_clusters.sql), and by whoever moves a shard. */
  shards: 8_146,
} as const;
