-- room: what the web shell shows of live rooms and who is in them through a browser (SHELL-38 to SHELL-42).

-- The words of the owner at the head of a room; the native side tells them with the profile.
alter table room add column notice text not null default '' check (char_length(notice) <= 500);

-- A text mute in one room, as operations 4 and 5 say; of two the later one holds, as with the blacklist.
alter table room_person
  add column is_muted boolean not null default false,
  add column muted_at timestamptz,
  add column muted_until timestamptz;                              -- null: until it is ended

-- The seat that an operation is about: locking and unlocking (ROOM-8).
alter table room_op add column seat_no int check (seat_no between 0 and 100);

-- In which rooms somebody is, whichever they are, and which rooms are open.
create index ingest_span_user on ingest_span (user_id) where kind <> 'open';
create index ingest_span_open on ingest_span (room_id) where kind = 'open';

-- Who is in a room through a browser (SHELL-39). The time itself is in ingest_span, where it cannot be told from that of the app.
create table web_stay (
  user_id  bigint      primary key,                                -- one room at a time
  room_id  bigint      not null,
  stay_id  text        not null,                                   -- named by the ticket of the stream
  begin_at timestamptz not null,
  seen_at  timestamptz not null                                    -- a stream was open; unseen for 45 s the stay is over
);
create index web_stay_seen on web_stay (seen_at);
comment on table web_stay is 'owner: user(user_id)';

-- Who may say nothing in any room, as the platform's mutes tell (X45 muted, unmuted).
create table room_silenced (
  user_id bigint      primary key,
  until   timestamptz,                                             -- null: until it is ended
  at      timestamptz not null,
  is_on   boolean     not null
);
comment on table room_silenced is 'owner: user(user_id)';
