-- MONEY-6: a refund may be counted before its gift, because both events travel on their own, and on a later day. So the points of a
-- day may fall below zero, and what a day adds to a score follows from its sum alone: the order of events changes nothing. A day whose
-- row was swept already loses its cap at most.
alter table rank_day drop constraint rank_day_points_check, drop constraint rank_day_was_check;
alter table rank_group drop constraint rank_group_points_check;

create function rank_within_cap(points bigint, cap bigint) returns bigint language sql immutable parallel safe as $$
  select case when cap = 0 then points else greatest(-cap, least(cap, points)) end
$$;

create or replace function rank_count(names text[], days jsonb, scores jsonb)
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
      points bigint, cap bigint)
    where d.no in (select day_no from asked_score)),
  day as (
    insert into rank_day as d (rank_id, season, subject_id, source, day, points)
    select rank_id, season, subject_id, source, day, points from asked_day order by 1, 2, 3, 4, 5
    on conflict (rank_id, season, subject_id, source, day) do update set was = d.points, points = d.points + excluded.points
    returning d.rank_id, d.season, d.subject_id, d.source, d.day, d.was, d.points),
  gain as (
    select a.no, rank_within_cap(day.points, cap) - rank_within_cap(day.was, cap) as n
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
