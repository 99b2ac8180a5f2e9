-- Times in rooms that have ended and wait for the room's next report (EVT-4, docs/decisions/0136).
create table ingest_span_ended (
  room_id    bigint      not null,
  user_id    bigint      not null,
  kind       text        not null check (kind in ('stay', 'mic')),
  session_id text        not null,
  begin_at   timestamptz not null,
  told_until timestamptz not null,
  told_min   int         not null check (told_min >= 0),
  told_num   int         not null check (told_num >= 0),
  end_at     timestamptz not null check (end_at > told_until),
  primary key (room_id, user_id, kind, session_id)
);
create index ingest_span_ended_due on ingest_span_ended (told_until);
comment on table ingest_span_ended is 'owner: room(room_id)';
