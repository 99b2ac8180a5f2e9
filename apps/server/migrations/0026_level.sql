-- level: wealth and charm (LVL-*).

create table user_level (
  user_id bigint not null,
  kind    text   not null check (kind in ('wealth', 'charm')),
  exp     bigint not null,                               -- below 0 only while a refund's event is ahead of its spend's
  primary key (user_id, kind)
) with (fillfactor = 70);
comment on table user_level is 'owner: user(user_id)';

-- Exp of a Day by where it came from: today's exp, the week's line, the cap of task exp (LVL-6). Refunds are negative.
create table exp_log (
  user_id bigint not null,
  kind    text   not null check (kind in ('wealth', 'charm')),
  day     date   not null,
  source  text   not null check (source in ('spend', 'gift', 'task', 'streak', 'refund')),
  exp     bigint not null,
  primary key (user_id, kind, day, source),
  check (source = 'refund' or exp >= 0)
) with (fillfactor = 70);
create index exp_log_day on exp_log (day);
comment on table exp_log is 'owner: user(user_id)';

create table level_streak (
  user_id bigint primary key,
  days    int    not null check (days > 0),
  last_on date   not null
) with (fillfactor = 80);
comment on table level_streak is 'owner: user(user_id)';

-- At most 100 exp values that cut the members into equal parts, ascending: what a page's 超过 {p}% is read from.
create table level_scale (
  kind    text        primary key check (kind in ('wealth', 'charm')),
  scale   bigint[]    not null,
  made_at timestamptz not null
);
comment on table level_scale is 'owner: reference';
