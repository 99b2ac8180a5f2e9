-- core: idempotency store, outbox, inbox, parked events.
--
-- Every table says in its comment who owns its rows; schema-law.ts holds the schema to it:
--   owner: user(col) | guild(col) | pair(col)   every unique key contains col, no foreign key leaves that owner
--   owner: directory(col)                       a name that leads to an owner (mobile, show id, token); its own key
--   owner: reference                            small tables that every shard has whole
--   owner: log(col) by day|month keep N         append mostly, partitioned by time from the first migration

create table idempotency (
  user_id     bigint      not null,               -- 0: a call without a session
  path        text        not null,
  request_id  uuid        not null,
  body_hash   bytea       not null,
  code        int,                                -- null only inside the transaction that runs the call
  -- The answer's bytes; sealed when it carries a session token. The answer of a hundred-draw is 80 kB and repeats itself; the cheaper
  -- compression costs a tenth of the default's time.
  reply       bytea       compression lz4,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  primary key (user_id, path, request_id)
) with (fillfactor = 80);
create index idempotency_expires on idempotency (expires_at);
comment on table idempotency is 'owner: user(user_id)';

create table outbox (
  seq          bigint      generated always as identity,
  event_id     uuid        not null,
  name         text        not null,
  key          text        not null,
  at           timestamptz not null,
  actor_id     bigint,
  data         jsonb       not null,
  stored_at    timestamptz not null default clock_timestamp(),
  published_at timestamptz,
  primary key (event_id, stored_at)
) partition by range (stored_at);
create index outbox_waiting on outbox (seq) where published_at is null;
create index outbox_seq on outbox (seq);
comment on table outbox is 'owner: log(stored_at) by day keep 30 days';

create table inbox (
  consumer  text        not null,
  event_id  uuid        not null,
  stored_at timestamptz not null,                 -- the event's own time (its UUID's), so a repeat meets the same partition
  primary key (consumer, event_id, stored_at)
) partition by range (stored_at);
comment on table inbox is 'owner: log(stored_at) by day keep 40 days';

-- Events a consumer could not digest, kept for an operator. Never dropped silently.
create table parked_event (
  consumer   text        not null,
  event_id   uuid        not null,
  name       text        not null,
  body       jsonb       not null,
  error      text        not null,
  parked_at  timestamptz not null default now(),
  primary key (consumer, event_id)
);
comment on table parked_event is 'owner: reference';

-- Which stream the outbox was last published into. A stream with another birth was lost and is filled again from the outbox.
create table relay_state (
  stream     text        primary key,
  born_at    text        not null,
  last_seq   bigint      not null default 0,        -- how far the stream is known to reach; a shorter one has lost its tail
  updated_at timestamptz not null default now()
);
comment on table relay_state is 'owner: reference';

-- For tables whose rows are written once.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % never change', tg_table_name;
end $$;

-- For tables whose status goes along arrows and no others, whoever writes: '1-2 2-3' lets it go from 1 to 2 and from 2 to 3.
create function refuse_other_moves() returns trigger language plpgsql as $$
declare
  moves text[] := string_to_array(tg_argv[0], ' ');
begin
  if old.status <> new.status and not (old.status || '-' || new.status) = any (moves) then
    raise exception '% cannot go from % to %', tg_table_name, old.status, new.status;
  end if;
  return new;
end $$;

-- What a statement must have written, said to the database itself. A surprise raises there, so a commit that was sent behind the
-- statement without waiting for its answer cannot succeed.
create function must_be(counted bigint, expected bigint, what text) returns bigint language plpgsql as $$
begin
  if counted is distinct from expected then
    raise exception '% rows, not %: %', counted, expected, what using errcode = 'assert_failure';
  end if;
  return counted;
end $$;

-- Partitions of the log tables, made and dropped with the rights of the tables' owner. The application owns no table; this is the
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
