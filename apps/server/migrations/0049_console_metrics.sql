-- console: figures over time (Z47). Counted from events and by every process for its own calls; kept 14 days by minute and 13 months
-- by hour (the job console.sweep_metrics). `part` spreads a figure that many transactions count at once over several rows.

create table metric_minute (
  name    text        not null,
  subject text        not null default '',   -- '': the whole platform; campaign:…, pool:…, guild:…
  at      timestamptz not null,              -- begin of the minute
  part    smallint    not null,
  value   bigint      not null,
  primary key (name, subject, at, part)
) with (fillfactor = 70);
create index metric_minute_at on metric_minute using brin (at);
comment on table metric_minute is 'owner: reference';

create table metric_hour (
  name    text        not null,
  subject text        not null default '',
  at      timestamptz not null,              -- begin of the hour
  part    smallint    not null,
  value   bigint      not null,
  primary key (name, subject, at, part)
) with (fillfactor = 70);
create index metric_hour_at on metric_hour using brin (at);
comment on table metric_hour is 'owner: reference';
