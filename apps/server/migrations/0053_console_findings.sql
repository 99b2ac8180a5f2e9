-- console: what a check has found and operators must know until it is mended (Z46 alerts), such as day tables that differ.
create table desk_finding (
  alert_id text        primary key check (alert_id ~ '^[a-z_]+$'),
  text     text        not null,
  found_at timestamptz not null
);
comment on table desk_finding is 'owner: reference';
