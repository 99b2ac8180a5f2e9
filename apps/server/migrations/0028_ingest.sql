-- ingest: what the native side tells (X31–X33, X45, RISK-14).

-- Who may tell what. The secret signs; it is sealed at rest.
create table ingest_app (
  app_id     text        primary key check (app_id ~ '^[a-z0-9_]{1,32}$'),
  secret_enc bytea       not null,
  scopes     text[]      not null check (scopes <@ array['gift_event', 'gift_refund', 'room_event', 'user_event'] and cardinality(scopes) > 0),
  state      text        not null default 'on' check (state in ('on', 'off')),
  made_at    timestamptz not null
);
comment on table ingest_app is 'owner: reference';

-- A signature is good once. Kept longer than a timestamp is believed.
create table ingest_nonce (
  app_id  text        not null,
  nonce   text        not null,
  used_at timestamptz not null,
  primary key (app_id, nonce)
);
create index ingest_nonce_age on ingest_nonce (used_at);
comment on table ingest_nonce is 'owner: directory(nonce)';

-- Every event once: the row is claimed in the transaction of its effect, and a repeat is answered from it.
create table ingest_event (
  kind      text        not null check (kind in ('gift', 'refund', 'room', 'user')),
  event_id  text        not null,
  app_id    text        not null,
  body_hash bytea       not null check (length(body_hash) = 32),
  state     text        not null check (state in ('done', 'refused', 'parked', 'dropped')),
  result    jsonb       not null,                      -- {code, msg, balance?}
  body      jsonb,                                     -- parked ones, for the operator
  why       text,                                      -- parked: what was strange
  at        timestamptz not null,                      -- occurred_at
  stored_at timestamptz not null,
  primary key (kind, event_id),
  check ((state in ('parked', 'dropped')) = (body is not null and why is not null))
);
create index ingest_event_parked on ingest_event (stored_at) where state = 'parked';
create index ingest_event_age on ingest_event (stored_at) where kind in ('room', 'user');
comment on table ingest_event is 'owner: directory(event_id)';
