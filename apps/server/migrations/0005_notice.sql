-- notice: what a member is told (ENT-15, NOTE-1, NOTE-2).

create table notice (
  user_id    bigint      not null,
  notice_id  bigint      generated always as identity,
  event_id   uuid        not null,                -- the cause: one event makes one notice per receiver (NOTE-1)
  kind       text        not null check (kind in
    ('guild', 'money', 'level', 'report', 'activity', 'relation', 'system')),
  title      text        not null check (char_length(title) between 1 and 60),
  text       text        not null check (char_length(text) <= 1000),
  route      text        check (char_length(route) <= 200),
  silent     boolean     not null,                -- in the list only: no dot, no popup, not counted (NOTE-2)
  created_at timestamptz not null,
  read_at    timestamptz,
  primary key (user_id, notice_id),
  unique (user_id, event_id)
) with (fillfactor = 85);
-- The unread of a member who has thousands of notices are found without looking at the read ones.
create index notice_unread on notice (user_id, notice_id) where read_at is null and not silent;
create index notice_activity on notice (user_id, created_at) where kind = 'activity' and not silent;
comment on table notice is 'owner: user(user_id)';
