-- core: partitions of the log tables, made and dropped with the rights of the tables' owner. The application owns no table; this is the
-- only thing it may have done to one, and only as the tables' comments say (docs/decisions/0078). Nothing is dropped before its time by
-- the clock of the database, whatever time is asked for.
create function log_partitions(at timestamptz, out made text[], out dropped text[]) language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  log record;
  part text;
  starts timestamp;
begin
  made := '{}';
  dropped := '{}';
  for log in
    select c.oid, c.relname as name, m[1] as unit, ('1 ' || m[1])::interval as span,
      case m[1] when 'day' then 'YYYYMMDD' else 'YYYYMM' end as stamp,
      -- Made ahead: a job that fails for two weeks still loses no row.
      case m[1] when 'day' then 14 else 3 end as ahead,
      make_interval(days => m[2]::int * case m[3] when 'days' then 1 when 'months' then 31 else 366 end) as keep
    from pg_class c cross join lateral
      regexp_match(obj_description(c.oid, 'pg_class'), '^owner: log\(\w+\) by (day|month) keep (\d+) (days|months|years)') m
    where c.relkind = 'p' and c.relnamespace = 'public'::regnamespace and m is not null order by c.relname
  loop
    for i in -1 .. log.ahead loop
      -- UTC: partitions are storage, not calendar.
      starts := date_trunc(log.unit, at at time zone 'UTC') + i * log.span;
      part := log.name || '_' || to_char(starts, log.stamp);
      if to_regclass(format('public.%I', part)) is null then
        execute format('create table public.%I partition of public.%I for values from (%L) to (%L)',
          part, log.name, starts at time zone 'UTC', (starts + log.span) at time zone 'UTC');
        made := made || part;
      end if;
    end loop;
    for part in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = log.oid and c.relname ~ ('^' || log.name || '_\d+$')
        and substr(c.relname, length(log.name) + 2) < to_char((least(at, now()) - log.keep) at time zone 'UTC', log.stamp)
    loop
      execute format('drop table public.%I', part);
      dropped := dropped || part;
    end loop;
  end loop;
end $$;
revoke execute on function log_partitions(timestamptz) from public;
