-- room: rooms as the native side tells of them, what was done in them, and how long people stayed and spoke (ROOM-*, EVT-4).

-- REL-11: numbers of the pairs' small rooms, far from those the native side gives to rooms.
create sequence small_room_seq start 8000000001;

create table room (
  room_id     bigint      primary key,
  show_id     text        not null check (char_length(show_id) between 1 and 20),
  name        text        not null check (char_length(name) between 1 and 60),
  cover       text        not null,
  type        smallint    not null check (type between 1 and 6),  -- ROOM-2
  owner_id    bigint      not null,
  guild_id    bigint,                                             -- ROOM-1: at most one
  bind_at     timestamptz,
  -- Normal, restricted by the platform, unbound. Idle (2) is a matter of time and worked out when it is asked for (ROOM-3).
  state       smallint    not null default 1 check (state in (1, 3, 4)),
  used_at     timestamptz not null,                               -- last opened or closed
  profile_at  timestamptz not null,                               -- an older profile changes nothing
  -- The small room of a pair (REL-11) is a room like every other, but belongs to a relation and has a door.
  relation_id bigint,                                             -- whose small room it is; null: nobody's
  is_shut     boolean     not null default false,                 -- only the two may enter
  check ((guild_id is null) = (bind_at is null)),
  constraint room_shut check (relation_id is not null or not is_shut)
);
create index room_owner on room (owner_id);
create index room_guild on room (guild_id) where guild_id is not null;
comment on table room is 'owner: directory(room_id)';
-- Found by the number people see when it is bound to a guild (S-GR-3).
create index room_show_id on room (show_id);

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
  room_id         bigint      not null,
  user_id         bigint      not null,
  session_id      text        not null,
  seq             int         not null,
  begin_at        timestamptz not null,
  end_at          timestamptz not null,
  minutes         int         not null check (minutes >= 0),
  guild_id        bigint,
  -- VALID-1 counts time of a guild's own members: whose member somebody was on the mic is part of the piece, as the room's guild is.
  member_guild_id bigint,
  primary key (room_id, user_id, session_id, seq, end_at),
  check (end_at >= begin_at)
) partition by range (end_at);
create index mic_session_user on mic_session (user_id, end_at);
comment on table mic_session is 'owner: log(end_at) by month keep 180 days';

create table room_stay (like mic_session including constraints, primary key (room_id, user_id, session_id, seq, end_at))
  partition by range (end_at);
create index room_stay_user on room_stay (user_id, end_at);
comment on table room_stay is 'owner: log(end_at) by month keep 180 days';

-- What is going on in rooms: open rooms, stays, times on a mic. Told on every five minutes and at the end (EVT-4).
create table ingest_span (
  room_id    bigint      not null,
  user_id    bigint      not null,                           -- 0: the room itself is open
  kind       text        not null check (kind in ('open', 'stay', 'mic')),
  session_id text        not null,
  begin_at   timestamptz not null,
  told_until timestamptz not null,
  told_min   int         not null default 0 check (told_min >= 0),
  told_num   int         not null default 0 check (told_num >= 0),
  seat_no    int         check (seat_no between 0 and 100),  -- of somebody on a mic
  primary key (room_id, user_id, kind),
  check (told_until >= begin_at),
  check ((kind = 'open') = (user_id = 0))
);
create index ingest_span_due on ingest_span (told_until) where kind <> 'open';
comment on table ingest_span is 'owner: directory(room_id)';
