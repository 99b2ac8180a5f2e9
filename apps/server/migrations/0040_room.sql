-- room: rooms as the native side tells of them, what was done in them, and how long people stayed and spoke (ENT-9).

create table room (
  room_id    bigint      primary key,
  show_id    text        not null check (char_length(show_id) between 1 and 20),
  name       text        not null check (char_length(name) between 1 and 60),
  cover      text        not null,
  type       smallint    not null check (type between 1 and 6),         -- ROOM-2
  owner_id   bigint      not null,
  guild_id   bigint,                                                    -- ROOM-1: at most one
  bind_at    timestamptz,
  -- Normal, restricted by the platform, unbound. Idle (2) is a matter of time and worked out when it is asked for (ROOM-3).
  state      smallint    not null default 1 check (state in (1, 3, 4)),
  used_at    timestamptz not null,                                      -- last opened or closed
  profile_at timestamptz not null,                                      -- an older profile changes nothing
  check ((guild_id is null) = (bind_at is null))
);
create index room_owner on room (owner_id);
create index room_guild on room (guild_id) where guild_id is not null;
comment on table room is 'owner: directory(room_id)';

-- Who manages a room and who may not enter it, as the operations say; of two the later one holds, whenever it came.
create table room_person (
  room_id     bigint      not null,
  user_id     bigint      not null,
  is_admin    boolean     not null default false,
  admin_at    timestamptz,
  is_black    boolean     not null default false,
  black_at    timestamptz,
  black_until timestamptz,                                              -- null: for ever
  primary key (room_id, user_id)
);
comment on table room_person is 'owner: directory(room_id)';

create sequence room_op_seq;

-- The operation log (ROOM-7, ROOM-8), append only.
create table room_op (
  op_id         bigint      not null default nextval('room_op_seq'),
  at            timestamptz not null,
  room_id       bigint      not null,
  type          smallint    not null check (type between 1 and 18),
  operator_id   bigint,
  operator_role text        not null check (operator_role in ('owner', 'admin', 'guild', 'patrol', 'system')),
  target_id     bigint,
  words         text        not null check (char_length(words) <= 500),
  seconds       bigint      check (seconds >= 0),
  primary key (op_id, at)
) partition by range (at);
create index room_op_room on room_op (room_id, at);
comment on table room_op is 'owner: log(at) by month keep 180 days';
create trigger room_op_immutable before update or delete on room_op for each row execute function refuse_change();

-- Pieces of time on a mic and in a room (EVT-4), with the guild the room belonged to.
create table mic_session (
  room_id    bigint      not null,
  user_id    bigint      not null,
  session_id text        not null,
  seq        int         not null,
  begin_at   timestamptz not null,
  end_at     timestamptz not null,
  minutes    int         not null check (minutes >= 0),
  guild_id   bigint,
  primary key (room_id, user_id, session_id, seq, end_at),
  check (end_at >= begin_at)
) partition by range (end_at);
create index mic_session_user on mic_session (user_id, end_at);
comment on table mic_session is 'owner: log(end_at) by month keep 180 days';

create table room_stay (like mic_session including constraints, primary key (room_id, user_id, session_id, seq, end_at))
  partition by range (end_at);
create index room_stay_user on room_stay (user_id, end_at);
comment on table room_stay is 'owner: log(end_at) by month keep 180 days';

-- Which seat somebody on a mic has.
alter table ingest_span add column seat_no int check (seat_no between 0 and 100);

-- Heat is asked for by the minute and turnover by the Day (ROOM-4): one index by moment serves both.
drop index gift_line_room;
create index gift_line_room on gift_line (room_id, at) where room_id is not null;
