-- config: what operators have stopped for the whole platform (Z56), and which processes obey it.

-- A key that has no row runs. Who stopped and resumed what, and why, stays in the staff log.
create table platform_stop (
  key        text        primary key check (key ~ '^[a-z]+(:[a-z0-9_]+)?$'),
  reason     text        not null,
  staff_id   bigint      not null check (staff_id >= 0),
  stopped_at timestamptz not null
);
comment on table platform_stop is 'owner: reference';

-- Every stop and every resumption takes the next number; processes read the stops again when it has moved.
create table platform_change (
  only_row boolean primary key default true check (only_row),
  number   bigint  not null
);
insert into platform_change (number) values (0);
comment on table platform_change is 'owner: reference';

-- The running processes, each with the change number it obeys. Unlogged, because a process writes its row anew every two seconds.
create unlogged table platform_process (
  process_id uuid        primary key,
  number     bigint      not null,
  seen_at    timestamptz not null
);
comment on table platform_process is 'owner: reference';
