-- meter: counters derived from events (§14, METER-*). Everything here can be forgotten after its period: a sweep does.

create table meter_value (
  subject_id   bigint   not null,
  subject_kind text     not null check (subject_kind in ('user', 'pair', 'team', 'room', 'guild', 'server')),
  campaign     text     not null,                  -- '': of no campaign (the units a day that other meters are made of)
  meter        text     not null,
  period_key   text     not null,                  -- KIT-8
  shard        smallint not null check (shard between 0 and 15),   -- subjects that all members share are kept in several rows (OPS-1)
  value        bigint   not null check (value >= 0),
  forget_on    date,                               -- null: never (wealth.level)
  primary key (subject_id, subject_kind, campaign, meter, period_key, shard)
) with (fillfactor = 70);
create index meter_value_forget on meter_value (forget_on) where forget_on is not null;
comment on table meter_value is 'owner: directory(subject_id); the subject may be a user, a pair, a team, a room, a guild or the server (0)';

-- TASK-3: whom (or what) a meter counted for a member on a Day, so that the same one counts once.
create table meter_seen (
  user_id  bigint not null,
  meter    text   not null,
  other_id bigint not null,
  day      date   not null,
  primary key (user_id, meter, other_id, day)
);
create index meter_seen_day on meter_seen (day);
comment on table meter_seen is 'owner: directory(user_id); for meters of rooms the room';

-- Who was in a room, or on its mic, from when to when (unix seconds), for as long as late events may still meet it (METER-1).
create table meter_span (
  room_id bigint not null,
  kind    text   not null check (kind in ('stay', 'mic')),
  user_id bigint not null,
  begin_s bigint not null,
  end_s   bigint not null check (end_s > begin_s),
  primary key (room_id, kind, user_id, begin_s)
);
create index meter_span_end on meter_span (end_s);
create index meter_span_met on meter_span (room_id, kind, end_s);
comment on table meter_span is 'owner: directory(room_id)';

-- What two persons (or a person and a room or guild) have of a Day: seconds together, seconds listened, messages.
create table meter_pair_day (
  a_id   bigint not null,
  kind   text   not null check (kind in ('together', 'listen', 'visit', 'host', 'chat')),
  b_id   bigint not null,
  day    date   not null,
  amount bigint not null check (amount >= 0),
  primary key (a_id, kind, b_id, day)
) with (fillfactor = 70);
create index meter_pair_day_day on meter_pair_day (day);
comment on table meter_pair_day is 'owner: directory(a_id)';

-- The CP of a member as the events of relation told it; two rows per pair.
create table meter_bond (
  user_id     bigint  not null,
  relation_id bigint  not null,
  peer_id     bigint  not null,
  is_counting boolean not null,                    -- bonded and not in cooling-off (REL-7)
  changed_ms  bigint  not null,                    -- events of several names come in any order: the newest wins
  primary key (user_id, relation_id)
);
comment on table meter_bond is 'owner: user(user_id)';

-- Rooms open now and how far their minutes were counted, so that a room that stays open for days counts every day.
create table meter_open_room (
  room_id   bigint primary key,
  session_id text  not null,
  counted_s bigint not null
);
comment on table meter_open_room is 'owner: directory(room_id)';
