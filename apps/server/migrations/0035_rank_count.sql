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
