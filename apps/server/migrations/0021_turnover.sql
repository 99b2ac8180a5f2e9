-- turnover: what guilds, their members and rooms turned over, Day by Day, and the guilds' share of it (ENT-9, ENT-13, FLOW-*, SST-*).

-- Whole minutes of a time by the Days it touches; what is left of a minute at 00:00 goes on into the next Day, so none is lost.
create function minutes_by_day(begin_at timestamptz, end_at timestamptz, minutes int) returns table (day date, minutes int)
language sql immutable parallel safe as $$
  select d::date, (upto - lag(upto, 1, 0) over (order by d))::int
  from (
    select d, case when (d + interval '1 day') at time zone 'Asia/Shanghai' >= $2 then $3
                   else least($3, floor(extract(epoch from (d + interval '1 day') at time zone 'Asia/Shanghai' - $1) / 60)::int) end as upto
    from generate_series(date_trunc('day', $1 at time zone 'Asia/Shanghai'),
           greatest(date_trunc('day', $1 at time zone 'Asia/Shanghai'),
                    date_trunc('day', ($2 - interval '1 microsecond') at time zone 'Asia/Shanghai')), interval '1 day') d
  ) days
$$;

-- Day tables. Each can be made anew from gift lines, mic sessions and open times (DATA-6). Diamonds: paid directly, out of the backpack,
-- taken back within three days, and what came too late for its own Day (FLOW-4, FLOW-5), which stands on the Day it came.
create table guild_day (
  guild_id    bigint not null,
  day         date   not null,
  direct      bigint not null check (direct >= 0),
  backpack    bigint not null check (backpack >= 0),
  refund      bigint not null check (refund >= 0),
  adjust      bigint not null,
  gift_value  bigint not null,
  mic_minutes bigint not null check (mic_minutes >= 0),                 -- of its members in its rooms
  flow        bigint not null generated always as (direct + backpack - refund + adjust) stored,
  primary key (guild_id, day)
) with (fillfactor = 80);
create index guild_day_day on guild_day using brin (day);
comment on table guild_day is 'owner: guild(guild_id)';

create table guild_member_day (
  guild_id    bigint not null,
  day         date   not null,
  user_id     bigint not null,
  direct      bigint not null check (direct >= 0),
  backpack    bigint not null check (backpack >= 0),
  refund      bigint not null check (refund >= 0),
  adjust      bigint not null,
  gift_value  bigint not null,
  income_fen  bigint not null,
  mic_minutes bigint not null check (mic_minutes >= 0),                 -- in this guild's rooms, while a member (VALID-1)
  flow        bigint not null generated always as (direct + backpack - refund + adjust) stored,
  -- With what the first look at a large guild adds up.
  primary key (guild_id, day, user_id) include (flow)
) with (fillfactor = 80);
create index guild_member_day_user on guild_member_day (guild_id, user_id, day);
create index guild_member_day_day on guild_member_day using brin (day);
-- Who had a valid day.
create index guild_member_day_mic on guild_member_day (guild_id, day) include (user_id, mic_minutes) where mic_minutes > 0;
comment on table guild_member_day is 'owner: guild(guild_id)';

-- A person's own history, in guilds and outside of them (DATA-5).
create table member_day (
  user_id       bigint not null,
  day           date   not null,
  direct        bigint not null check (direct >= 0),
  backpack      bigint not null check (backpack >= 0),
  refund        bigint not null check (refund >= 0),
  adjust        bigint not null,
  gift_value    bigint not null,
  income_fen    bigint not null,
  mic_minutes   bigint not null check (mic_minutes >= 0),               -- in all rooms
  guild_minutes bigint not null check (guild_minutes between 0 and mic_minutes),  -- in rooms of guilds (VALID-1)
  flow          bigint not null generated always as (direct + backpack - refund + adjust) stored,
  primary key (user_id, day)
) with (fillfactor = 80);
create index member_day_day on member_day using brin (day);
comment on table member_day is 'owner: user(user_id)';

-- A room counts its own lines whatever their guild (FLOW-1).
create table room_day (
  room_id      bigint not null,
  day          date   not null,
  direct       bigint not null check (direct >= 0),
  backpack     bigint not null check (backpack >= 0),
  refund       bigint not null check (refund >= 0),
  adjust       bigint not null,
  gift_value   bigint not null,
  open_minutes bigint not null check (open_minutes >= 0),               -- of times that ended
  flow         bigint not null generated always as (direct + backpack - refund + adjust) stored,
  primary key (room_id, day)
) with (fillfactor = 80);
create index room_day_day on room_day using brin (day);
comment on table room_day is 'owner: directory(room_id)';

-- Who gave on a Day, and who was on a mic: numbers of people over a window cannot be added up from Days.
create table guild_sender_day (
  guild_id  bigint not null,
  day       date   not null,
  sender_id bigint not null,
  primary key (guild_id, day, sender_id)
);
create index guild_sender_day_day on guild_sender_day using brin (day);
comment on table guild_sender_day is 'owner: guild(guild_id)';

-- When each of them gave last: how many gave in a window that ends today is how many gave last in it. Follows from the table above.
create table guild_sender (
  guild_id  bigint not null,
  sender_id bigint not null,
  last_on   date   not null,
  primary key (guild_id, sender_id)
);
create index guild_sender_last on guild_sender (guild_id, last_on);
comment on table guild_sender is 'owner: guild(guild_id)';

-- How many gave and how many had a valid day in the window of each range that ended on a Day: what the next window is compared with.
create table guild_window (
  guild_id bigint   not null,
  day      date     not null,
  months   smallint not null check (months in (1, 3, 6)),
  senders  int      not null check (senders >= 0),
  hosts    int      not null check (hosts >= 0),
  primary key (guild_id, day, months)
);
create index guild_window_day on guild_window using brin (day);
comment on table guild_window is 'owner: guild(guild_id)';

create table member_sender_day (
  user_id   bigint not null,
  day       date   not null,
  guild_id  bigint not null,                                            -- as whose member; 0: as nobody's
  sender_id bigint not null,
  base      bigint not null,
  primary key (user_id, day, guild_id, sender_id)
);
create index member_sender_day_day on member_sender_day using brin (day);
comment on table member_sender_day is 'owner: user(user_id)';

create table room_sender_day (
  room_id   bigint not null,
  day       date   not null,
  sender_id bigint not null,
  primary key (room_id, day, sender_id)
);
create index room_sender_day_day on room_sender_day using brin (day);
create index room_sender_day_first on room_sender_day (room_id, sender_id, day);
comment on table room_sender_day is 'owner: directory(room_id)';

create table room_host_day (
  room_id bigint not null,
  day     date   not null,
  user_id bigint not null,
  minutes bigint not null check (minutes >= 0),
  primary key (room_id, day, user_id)
);
create index room_host_day_day on room_host_day using brin (day);
comment on table room_host_day is 'owner: directory(room_id)';

-- Times rooms were open, from which open minutes are made; without an end it is open now.
create table room_open (
  room_id    bigint      not null,
  session_id text        not null,
  begin_at   timestamptz not null,
  end_at     timestamptz check (end_at >= begin_at),
  primary key (room_id, session_id)
);
create index room_open_live on room_open (room_id) where end_at is null;
create index room_open_end on room_open (end_at);
comment on table room_open is 'owner: directory(room_id)';

-- The most people seen in a room at once. Nobody writes down every moment, so this alone cannot be made anew.
create table room_peak (
  room_id bigint not null,
  day     date   not null,
  online  int    not null check (online >= 0),
  primary key (room_id, day)
);
comment on table room_peak is 'owner: directory(room_id)';

-- A guild's month (SST).
create table settlement (
  guild_id       bigint      not null,
  month          text        not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  status         smallint    not null default 0 check (status in (0, 1, 2, 3, 4)),  -- open, computed, confirmed, paid in, disputed
  rate_bp        int         not null check (rate_bp between 0 and 10000),
  gross          bigint      not null default 0 check (gross >= 0),
  refund         bigint      not null default 0 check (refund >= 0),
  adjust         bigint      not null default 0,
  net            bigint      not null generated always as (gross - refund + adjust) stored,
  commission_fen bigint      not null default 0 check (commission_fen >= 0),
  opened_at      timestamptz not null,
  computed_at    timestamptz,
  confirmed_at   timestamptz,
  confirmed_by   text,                                                  -- `staff:12` or `system`
  disputed_at    timestamptz,
  report_id      bigint,
  reason         text        check (char_length(reason) <= 200),
  paid_at        timestamptz,
  primary key (guild_id, month),
  check ((status = 0) = (computed_at is null)),
  check (status <> 0 or (gross = 0 and refund = 0 and adjust = 0 and commission_fen = 0)),
  check (status not in (2, 3) or num_nulls(confirmed_at, confirmed_by) = 0),
  check (status <> 4 or disputed_at is not null),
  check ((status = 3) = (paid_at is not null))
);
create index settlement_waiting on settlement (month, guild_id) where status in (0, 1, 2, 4);
comment on table settlement is 'owner: guild(guild_id)';
create trigger settlement_moves before update on settlement
  for each row execute function refuse_other_moves('0-1 1-2 1-4 2-4 4-2 2-3');
create trigger settlement_is_kept before delete on settlement for each row execute function refuse_change();

-- What was paid in never changes (WAL-7): a correction is an adjustment of a later month.
create function settlement_is_paid() returns trigger language plpgsql as $$
begin
  if old.status = 3 and old is distinct from new then raise exception 'a settlement that was paid in never changes'; end if;
  return new;
end $$;
create trigger settlement_is_paid before update on settlement for each row execute function settlement_is_paid();

-- DATA-8, made every night.
create table guild_score (
  guild_id  bigint   primary key,
  scored_on date     not null,
  score     smallint not null check (score between 0 and 1000)
);
create index guild_score_scale on guild_score (scored_on, score);
comment on table guild_score is 'owner: guild(guild_id)';

-- DATA-9.
create table export_task (
  guild_id   bigint      not null,
  task_id    bigint      not null generated always as identity,
  user_id    bigint      not null,
  day        date        not null,
  kind       text        not null check (kind in ('member', 'flow', 'log', 'data', 'settlement')),
  params     jsonb       not null,
  status     smallint    not null default 0 check (status in (0, 1, 2)),  -- working, ready, failed
  num        int         check (num >= 0),
  file_key   text,                                                      -- null again when the file is gone
  file_name  text        not null,
  created_at timestamptz not null,
  ready_at   timestamptz,
  primary key (guild_id, task_id),
  check ((status = 1) = (ready_at is not null)),
  check (status = 1 or file_key is null)
);
create index export_task_day on export_task (guild_id, user_id, day);
create index export_task_over on export_task (ready_at) where file_key is not null;
comment on table export_task is 'owner: guild(guild_id)';
create trigger export_task_moves before update on export_task for each row execute function refuse_other_moves('0-1 0-2');

-- Months of a guild's members. A window of half a year, or the order of all members by their month, is then a few rows of each
-- member instead of every Day. Follows from guild_member_day.
create table guild_member_month (
  guild_id     bigint not null,
  month        date   not null check (extract(day from month) = 1),
  user_id      bigint not null,
  flow         bigint not null,
  income_fen   bigint not null,
  mic_minutes  bigint not null check (mic_minutes >= 0),
  best_minutes bigint not null check (best_minutes >= 0),  -- most of one Day: whether any of them was valid (VALID-1)
  primary key (guild_id, month, user_id) include (flow, income_fen, mic_minutes, best_minutes)
) with (fillfactor = 80);
comment on table guild_member_month is 'owner: guild(guild_id)';
