-- draw: pools, seeds, counters, what was drawn (DRAW-*, FAIR-*).

-- Every odds table that was ever in force, readable for three years (B03, FAIR-4). A table never changes; a new one has a new hash.
create table pool_version (
  pool       text        not null,
  version    int         not null check (version > 0),
  pool_hash  text        not null check (length(pool_hash) = 64),
  campaign   text        not null,
  def_hash   text        not null,
  canonical  text        not null,                      -- what pool_hash is taken over
  from_at    timestamptz not null,
  primary key (pool, version),
  unique (pool, pool_hash)
);
comment on table pool_version is 'owner: reference';
create trigger pool_version_immutable before update or delete on pool_version
  for each row execute function refuse_change();

-- Pieces of a stock prize given so far. How many may be given by a day follows from the definition (DRAW-9), so no job releases them.
create table pool_stock (
  pool      text not null,
  prize_id  text not null,
  season    text not null,
  given     int  not null default 0 check (given >= 0),
  primary key (pool, prize_id, season)
);
comment on table pool_stock is 'owner: directory(pool)';

-- FAIR-1: one pair in use and one to come, both committed before they are used.
create table seed_pair (
  user_id         bigint      not null,
  seed_no         int         not null check (seed_no > 0),
  state           text        not null check (state in ('next', 'current', 'revealed')),
  server_seed_enc bytea       not null,
  commit          text        not null check (length(commit) = 64),
  client_seed     text        check (client_seed ~ '^[A-Za-z0-9_-]{8,64}$'),
  nonce           int         not null default 0 check (nonce between 0 and 1100),
  made_at         timestamptz not null,
  began_at        timestamptz,
  revealed_at     timestamptz,
  primary key (user_id, seed_no),
  check ((state = 'next') = (began_at is null)),
  check ((state = 'revealed') = (revealed_at is not null)),
  check (state <> 'next' or (client_seed is null and nonce = 0)),
  check (nonce = 0 or client_seed is not null)
) with (fillfactor = 70);
create unique index seed_pair_current on seed_pair (user_id) where state = 'current';
create unique index seed_pair_next on seed_pair (user_id) where state = 'next';
-- FAIR-2: a client seed is new for this member, so a seed committed earlier cannot have been searched against it.
create unique index seed_pair_client on seed_pair (user_id, client_seed) where client_seed is not null;
comment on table seed_pair is 'owner: user(user_id)';
-- Seeds that were opened yesterday are recomputed by the server's own audit (FAIR-9).
create index seed_pair_revealed on seed_pair (revealed_at) where state = 'revealed';

-- Counters of a family of pools; they carry over versions and seasons (DRAW-18).
create table draw_state (
  user_id      bigint not null,
  family       text   not null,
  c            int[]  not null,
  wish         text,
  wish_c       int    not null default 0 check (wish_c >= 0),
  wish_day     date,
  wish_changes int    not null default 0 check (wish_changes >= 0),
  -- DRAW-18: counters outlive the version of the table they were counted under, so a state says which tier each counter belongs to.
  -- Null: counted before states said so; the tiers are those of the table in force.
  tiers        int[],
  primary key (user_id, family),
  check (tiers is null or cardinality(tiers) = cardinality(c))
) with (fillfactor = 70);
comment on table draw_state is 'owner: user(user_id)';
create index draw_state_family on draw_state (family, user_id);

-- What the limits of a pool count (DRAW-12).
create table draw_count (
  user_id    bigint not null,
  pool       text   not null,
  day        date   not null,
  drawn_day  int    not null check (drawn_day >= 0),
  minute     bigint not null,                              -- unix minute
  drawn_min  int    not null check (drawn_min >= 0),
  season     text   not null,
  drawn_sea  int    not null check (drawn_sea >= 0),
  drawn      bigint not null check (drawn >= 0),
  primary key (user_id, pool)
) with (fillfactor = 70);
comment on table draw_count is 'owner: user(user_id)';

-- One row per act: a batch of n draws, in order. Draw i used nonce + i; the counters before it follow from c_before and the prizes.
create table draw_batch (
  user_id       bigint      not null,
  batch_id      text        not null check (length(batch_id) = 22),
  at            timestamptz not null,
  campaign      text        not null,
  season        text        not null,
  def_hash      text        not null,
  pool          text        not null,
  pool_hash     text        not null,
  seed_no       int         not null,
  nonce         int         not null check (nonce >= 0),
  c_before      int[]       not null,
  wish          text,
  wish_c_before int         not null check (wish_c_before >= 0),
  rolls         int[]       not null,
  prize_ids     text[]      not null,
  given_ids     text[]      not null,
  bys           text[]      not null,
  cards         text[]      not null,                      -- '' where a draw gave none
  to_user_id    bigint,
  value         bigint      not null check (value >= 0),
  primary key (user_id, batch_id, at),
  check (cardinality(rolls) > 0 and cardinality(rolls) = cardinality(prize_ids) and cardinality(rolls) = cardinality(given_ids)
         and cardinality(rolls) = cardinality(bys) and cardinality(rolls) = cardinality(cards))
) partition by range (at);
create index draw_batch_newest on draw_batch (user_id, at desc);
create index draw_batch_day on draw_batch (at, user_id, batch_id);
comment on table draw_batch is 'owner: log(at) by month keep 3 years';
create trigger draw_batch_immutable before update or delete on draw_batch
  for each row execute function refuse_change();

-- Big prizes, for the public list and the ticker (WIN-1).
create table draw_win (
  user_id  bigint      not null,
  batch_id text        not null,
  idx      int         not null,
  at       timestamptz not null,
  campaign text        not null,
  pool     text        not null,
  prize_id text        not null,
  by       text        not null,
  primary key (user_id, batch_id, idx, at)
) partition by range (at);
create index draw_win_newest on draw_win (campaign, at desc);
comment on table draw_win is 'owner: log(at) by month keep 3 years';
-- WIN-1: the newest wins of all campaigns, and the newest rewards of boards.
create index draw_win_latest on draw_win (at desc);

-- FAIR-10: the closed days. Chunks are whole subtrees of the tree, so a proof reads one chunk of records and the chunk roots.
create table draw_day_log (
  day    date        primary key,
  root   text        not null check (length(root) = 64),
  size   bigint      not null check (size >= 0),
  pools  jsonb       not null,
  made_at timestamptz not null
);
comment on table draw_day_log is 'owner: reference';

create table draw_day_chunk (
  day       date   not null,
  no        int    not null check (no >= 0),
  root      text   not null check (length(root) = 64),
  size      int    not null check (size > 0),
  first_at  timestamptz not null,
  first_key text   not null,                                -- user_id:batch_id of its first record's act
  skip      int    not null check (skip >= 0),              -- draws of that act that belong to the chunk before
  primary key (day, no)
);
comment on table draw_day_chunk is 'owner: reference';
