-- rank: every board (BOARD-*). These tables are the truth; Redis holds a copy of the order that can be rebuilt at any time.
-- A subject is a user, a pair, a room or a guild, as the board's definition says; rows of one subject lie together.

create table rank_score (
  rank_id    text        not null,
  period     text        not null,                     -- a key of KIT-8; a campaign's `c` with its first day
  subject_id bigint      not null,
  grp        int         not null default 0,           -- the sign or team whose board or mean it counts for
  score      int         not null check (score >= 0),
  parts      bigint[]    not null,                     -- points by source; of a luck board value, expectation, draws
  reached_at timestamptz not null,                     -- when the score became what it is
  barred     boolean     not null default false,       -- RANK-7, BOARD-9: counted, not ranked
  changed_at timestamptz not null default clock_timestamp(),
  primary key (rank_id, period, subject_id)
) with (fillfactor = 80);
-- The order itself: settlement, rebuilding and the boards without Redis read it.
create index rank_score_order on rank_score (rank_id, period, grp, score desc, reached_at, subject_id)
  where not barred and score > 0;
comment on table rank_score is 'owner: user(subject_id); of other boards the pair, room or guild';

-- Points of a day before the cap, for the caps (BOARD-1). Swept when no late event can come any more (METER-1).
create table rank_day (
  rank_id    text   not null,
  season     text   not null,                          -- a day that two seasons share has a cap in each
  subject_id bigint not null,
  source     text   not null,                          -- the meter
  day        date   not null,
  points     bigint not null check (points >= 0),
  was        bigint not null default 0 check (was >= 0),   -- before the last change: what the cap let through is the difference
  primary key (rank_id, season, subject_id, source, day)
) with (fillfactor = 80);
create index rank_day_swept on rank_day (day);
comment on table rank_day is 'owner: user(subject_id); of other boards the pair, room or guild';

-- Sums of a mean board (BOARD-7), spread over several rows so that members of one team do not wait for each other.
create table rank_group (
  rank_id    text        not null,
  period     text        not null,
  grp        int         not null,
  slot       int         not null check (slot between 0 and 31),
  points     bigint      not null check (points >= 0),
  members    int         not null check (members >= 0),
  reached_at timestamptz not null,
  primary key (rank_id, period, grp, slot)
) with (fillfactor = 50);
comment on table rank_group is 'owner: directory(rank_id)';

-- A period of a board, from its first points to its end.
create table rank_period (
  rank_id    text        not null,
  period     text        not null,
  period_key text        not null,                     -- as on the wire
  span_kind  text        not null check (span_kind in ('slot', 'day', 'week', 'month', 'season', 'campaign', 'total')),
  begin_at   timestamptz not null,
  end_at     timestamptz not null,
  def_hash   text        not null,
  state      smallint    not null default 0 check (state in (0, 1, 2)),   -- running, settling, settled
  settled_at timestamptz,
  check (begin_at < end_at),
  check ((state = 2) = (settled_at is not null)),
  primary key (rank_id, period)
);
create index rank_period_due on rank_period (end_at) where state < 2;
comment on table rank_period is 'owner: directory(rank_id)';

-- What a period ended with (BOARD-8): written once, never changed.
create table rank_result (
  rank_id    text        not null,
  period     text        not null,
  grp        int         not null,
  place      int         not null check (place > 0),
  subject_id bigint      not null,
  score      int         not null check (score > 0),
  parts      bigint[]    not null,
  reached_at timestamptz not null,
  shown      jsonb       not null,                     -- the names as shown then (RANK-5)
  primary key (rank_id, period, subject_id),
  unique (rank_id, period, grp, place)
);
comment on table rank_result is 'owner: directory(rank_id)';

create function rank_result_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a settled result does not change (BOARD-8)';
end $$;
create trigger rank_result_stays before update or delete on rank_result
  for each row execute function rank_result_stays();

-- What a member was given for a place: stage 1 at settlement, stage 2 after the public notice (BOARD-10).
create table rank_reward (
  user_id    bigint      not null,
  rank_id    text        not null,
  period     text        not null,
  stage      smallint    not null check (stage in (1, 2)),
  subject_id bigint      not null,
  place      int         not null check (place > 0),
  given      jsonb       not null,
  given_at   timestamptz not null,
  primary key (user_id, rank_id, period, stage)
);
comment on table rank_reward is 'owner: user(user_id)';
create index rank_reward_newest on rank_reward (rank_id, given_at desc);

create table rank_exclusion (
  rank_id    text        not null,
  period     text        not null,
  subject_id bigint      not null,
  reason     text        not null check (reason <> ''),
  staff_id   bigint      not null,
  at         timestamptz not null,
  primary key (rank_id, period, subject_id)
);
comment on table rank_exclusion is 'owner: user(subject_id); of other boards the pair, room or guild';

-- Parts added place by place; a definition may have got another source since.
create function rank_added(have bigint[], more bigint[]) returns bigint[] language sql immutable parallel safe as $$
  select array_agg(coalesce(h, 0) + coalesce(m, 0) order by n) from unnest(have, more) with ordinality as u(h, m, n)
$$;

-- BOARD-6: floor(100 × value / expectation) from enough draws on, else nothing.
create function rank_luck(parts bigint[], min_draws int) returns int language sql immutable parallel safe as $$
  select case when parts[3] < min_draws or parts[2] <= 0 then 0
    else least(2147483647, greatest(0, 100 * parts[1] / parts[2])) end::int
$$;

-- Counting on boards in one call (BOARD-1, decision 0033): what an event moves on all boards it feeds. A function of several
-- statements, because who waits for a settlement must see its outcome afterwards: each statement looks anew.
create aggregate rank_parts(bigint[]) (sfunc = rank_added, stype = bigint[], initcond = '{}');

-- Those who count hold a period's lock shared, who settles holds it alone (BOARD-8).
create function rank_hold_open(names text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(8142, hashtext(name)) from (select distinct unnest(names) as name order by 1) held;
end $$;

-- days: points of a source on a Day before the cap, by number. scores: rows of boards, and the number of the day that feeds a part.
-- Gives the rows that changed, with the points that were added and the time of the last of them.
create function rank_count(names text[], days jsonb, scores jsonb)
returns table (rank_id text, period text, subject_id bigint, grp int, score int, parts bigint[], reached_at timestamptz, barred boolean,
  fresh boolean, added bigint, at timestamptz)
language plpgsql as $$
#variable_conflict use_column
begin
  perform rank_hold_open(names);
  return query
  with asked_score as materialized (
    select a.* from jsonb_to_recordset(scores)
      as a(rank_id text, period text, subject_id bigint, grp int, at timestamptz, barred boolean, place int, size int, day_no int)
    join rank_period p using (rank_id, period) where p.state = 0),
  asked_day as materialized (
    select d.* from jsonb_to_recordset(days) as d(no int, rank_id text, season text, subject_id bigint, source text, day date,
      points bigint, least bigint, cap bigint)
    where d.no in (select day_no from asked_score)),
  day as (
    insert into rank_day as d (rank_id, season, subject_id, source, day, points)
    select rank_id, season, subject_id, source, day, greatest(least, points) from asked_day order by 1, 2, 3, 4, 5
    on conflict (rank_id, season, subject_id, source, day) do update set was = d.points, points = (
      select greatest(a.least, d.points + a.points) from asked_day a
      where (a.subject_id, a.rank_id, a.season, a.source, a.day) = (d.subject_id, d.rank_id, d.season, d.source, d.day))
    returning d.rank_id, d.season, d.subject_id, d.source, d.day, d.was, d.points),
  gain as (
    select a.no, case when cap = 0 then day.points - day.was else least(cap, day.points) - least(cap, day.was) end as n
    from asked_day a join day using (rank_id, season, subject_id, source, day)),
  change as materialized (
    select rank_id, period, subject_id, min(grp) as grp, max(at) as at, bool_or(barred) as barred, sum(n)::bigint as added,
      rank_parts(array_fill(0::bigint, array[place - 1]) || n || array_fill(0::bigint, array[size - place])) as parts
    from asked_score join gain on no = day_no where n <> 0 group by 1, 2, 3),
  written as (
    insert into rank_score as s (rank_id, period, subject_id, grp, score, parts, reached_at, barred)
    select rank_id, period, subject_id, grp, least(2147483647, greatest(0, added)), parts, at, barred from change order by 1, 2, 3
    on conflict (rank_id, period, subject_id) do update set
      (parts, score) = (
        select array_agg(n order by i), least(2147483647, greatest(0, sum(n)))
        from (select coalesce(have, 0) + coalesce(more, 0) as n, i
              from unnest(s.parts, excluded.parts) with ordinality as p(have, more, i)) sums),
      reached_at = greatest(s.reached_at, excluded.reached_at),
      changed_at = clock_timestamp()
    returning s.rank_id, s.period, s.subject_id, s.grp, s.score, s.parts, s.reached_at, s.barred, s.xmax = 0 as fresh)
  select w.*, c.added, c.at from written w join change c using (rank_id, period, subject_id);
end $$;

-- BOARD-6: parts are value, expectation and draws; the score is the index, from min_draws draws on.
create function rank_count_luck(names text[], scores jsonb, min_draws int)
returns table (rank_id text, period text, subject_id bigint, grp int, score int, parts bigint[], reached_at timestamptz, barred boolean,
  fresh boolean, added bigint, at timestamptz)
language plpgsql as $$
#variable_conflict use_column
begin
  perform rank_hold_open(names);
  return query
  insert into rank_score as s (rank_id, period, subject_id, grp, score, parts, reached_at, barred)
  select rank_id, period, subject_id, min(grp), rank_luck(rank_parts(parts), min_draws), rank_parts(parts), max(at), bool_or(barred)
  from jsonb_to_recordset(scores)
    as a(rank_id text, period text, subject_id bigint, grp int, at timestamptz, barred boolean, parts bigint[])
  join rank_period p using (rank_id, period) where p.state = 0
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (rank_id, period, subject_id) do update set
    parts = rank_added(s.parts, excluded.parts),
    score = rank_luck(rank_added(s.parts, excluded.parts), min_draws),
    reached_at = greatest(s.reached_at, excluded.reached_at),
    changed_at = clock_timestamp()
  returning s.rank_id, s.period, s.subject_id, s.grp, s.score, s.parts, s.reached_at, s.barred, s.xmax = 0, 0::bigint, s.reached_at;
end $$;
