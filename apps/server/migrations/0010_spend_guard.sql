-- guard: what a member may spend (GUARD-*, CARE-*). No other module counts spending.

create table guard_setting (
  user_id          bigint      primary key,
  single_limit_fen bigint      check (single_limit_fen between 100 and 5000000),
  day_limit_fen    bigint      check (day_limit_fen between 100 and 5000000),
  remind           boolean     not null default true,
  pending          jsonb,                                  -- a loosening that waits for the next 00:00 (RISK-7)
  pending_at       timestamptz,
  -- Chance purchases of the last minutes, newest last, at most ten (GUARD-7).
  recent_ms        bigint[]    not null default '{}' check (cardinality(recent_ms) <= 10),
  streak_ms        bigint      not null default 0,         -- when the run of chance purchases without a break of 5 minutes began
  cool_until_ms    bigint      not null default 0,
  check ((pending is null) = (pending_at is null))
) with (fillfactor = 70);
comment on table guard_setting is 'owner: user(user_id)';

create table guard_day (
  user_id      bigint not null,
  day          date   not null,
  recharge_fen bigint not null default 0 check (recharge_fen >= 0),
  spend        bigint not null default 0 check (spend >= 0),
  chance       bigint not null default 0 check (chance >= 0),
  acts         int    not null default 0 check (acts >= 0),
  -- Money that a member pays for other accounts counts against the own day limit too (RCG-4).
  others_fen   bigint not null default 0 check (others_fen >= 0),
  credited_fen bigint not null default 0 check (credited_fen >= 0),  -- of recharge_fen what has come in (GUARD-6)
  primary key (user_id, day),
  check (chance <= spend)
) with (fillfactor = 70);
comment on table guard_day is 'owner: user(user_id)';

create table guard_exclusion (
  user_id  bigint      not null,
  from_at  timestamptz not null,
  until_at timestamptz not null,
  primary key (user_id, from_at),
  check (until_at > from_at)
);
comment on table guard_exclusion is 'owner: user(user_id)';
create index guard_exclusion_from on guard_exclusion (from_at);

-- Who met which limit on a Day (Z12); the first time of the Day.
create table guard_hit (
  user_id  bigint      not null,
  day      date        not null,
  kind     text        not null check (kind in ('self_limit', 'cap_op', 'cap_day', 'cap_month', 'cool_down', 'guardian_refund')),
  total    bigint      not null check (total >= 0),       -- own limits and refunds in fen, caps in diamonds
  limit_at bigint      check (limit_at >= 0),
  until_at timestamptz,
  at       timestamptz not null,
  primary key (user_id, day, kind)
);
create index guard_hit_day on guard_hit (day, at);
comment on table guard_hit is 'owner: user(user_id)';
