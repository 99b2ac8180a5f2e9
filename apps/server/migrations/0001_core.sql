-- core: idempotency store, outbox, inbox, parked events.
--
-- Every table says in its comment who owns its rows; schema-law.ts holds the schema to it:
--   owner: user(col) | guild(col) | pair(col)   every unique key contains col, no foreign key leaves that owner
--   owner: directory(col)                       a name that leads to an owner (mobile, show id, token); its own key
--   owner: reference                            small tables that every shard has whole
--   owner: log(col) by day|month keep N         append mostly, partitioned by time from the first migration

create table idempotency (
  user_id     bigint      not null,               -- 0: a call without a session
  path        text        not null,
  request_id  uuid        not null,
  body_hash   bytea       not null,
  code        int,                                -- null only inside the transaction that runs the call
  reply       bytea,                              -- the answer's bytes; sealed when it carries a session token
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  primary key (user_id, path, request_id)
) with (fillfactor = 80);
create index idempotency_expires on idempotency (expires_at);
comment on table idempotency is 'owner: user(user_id)';

create table outbox (
  seq          bigint      generated always as identity,
  event_id     uuid        not null,
  name         text        not null,
  key          text        not null,
  at           timestamptz not null,
  actor_id     bigint,
  data         jsonb       not null,
  stored_at    timestamptz not null default clock_timestamp(),
  published_at timestamptz,
  primary key (event_id, stored_at)
) partition by range (stored_at);
create index outbox_waiting on outbox (seq) where published_at is null;
create index outbox_seq on outbox (seq);
comment on table outbox is 'owner: log(stored_at) by day keep 30 days';

create table inbox (
  consumer  text        not null,
  event_id  uuid        not null,
  stored_at timestamptz not null,                 -- the event's own time (its UUID's), so a repeat meets the same partition
  primary key (consumer, event_id, stored_at)
) partition by range (stored_at);
comment on table inbox is 'owner: log(stored_at) by day keep 40 days';

-- Events a consumer could not digest, kept for an operator. Never dropped silently.
create table parked_event (
  consumer   text        not null,
  event_id   uuid        not null,
  name       text        not null,
  body       jsonb       not null,
  error      text        not null,
  parked_at  timestamptz not null default now(),
  primary key (consumer, event_id)
);
comment on table parked_event is 'owner: reference';

-- Which stream the outbox was last published into. A stream with another birth was lost and is filled again from the outbox.
create table relay_state (
  stream     text        primary key,
  born_at    text        not null,
  last_seq   bigint      not null default 0,        -- how far the stream is known to reach; a shorter one has lost its tail
  updated_at timestamptz not null default now()
);
comment on table relay_state is 'owner: reference';
