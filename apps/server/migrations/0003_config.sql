-- config: versioned configuration, and what clients report.

create table config_version (
  key          text        not null,
  version      int         not null check (version > 0),
  value        jsonb       not null,
  effective_at timestamptz not null,
  created_by   bigint      not null,              -- staff id; 0: the system
  created_at   timestamptz not null,
  primary key (key, version)
);
create index config_in_force on config_version (key, effective_at, version);
create trigger config_version_is_immutable before update or delete on config_version
  for each row execute function refuse_change();
comment on table config_version is 'owner: reference';

create table client_log (
  stored_at timestamptz not null default clock_timestamp(),
  client_at timestamptz not null,                 -- by the phone's clock, which may be wrong
  user_id   bigint      not null,                 -- 0: not logged in
  platform  text        not null,
  brand     text        not null,
  level     text        not null check (level in ('info', 'warn', 'error')),
  key       text        not null,
  text      text        not null,
  route     text        not null,
  version   text        not null
) partition by range (stored_at);
create index client_log_key on client_log (key, stored_at);
comment on table client_log is 'owner: log(stored_at) by day keep 30 days';
