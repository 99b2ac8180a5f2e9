-- console: whoever tries to sign in is slowed down by where they try from and what with, never the account itself, which strangers could
-- lock for its owner (docs/decisions/0079).
-- These stay for the release before, which still writes them while it is replaced.
comment on column staff.wrong_tries is 'unused: staff_try';
comment on column staff.locked_until is 'unused: staff_try';

-- What was tried in vain. `what` is a keyed hash of an account with an address, an address, a device or a member of staff.
create table staff_try (
  what    bytea       primary key check (length(what) = 32),
  wrong   int         not null check (wrong > 0),
  last_at timestamptz not null,
  free_at timestamptz not null                            -- nothing is judged before
);
create index staff_try_last on staff_try (last_at);
comment on table staff_try is 'owner: reference';

-- Devices somebody has signed in with: they are no strangers. A device opens nothing by itself.
create table staff_device (
  token_hash bytea       primary key check (length(token_hash) = 32),
  staff_id   bigint      not null references staff,
  created_at timestamptz not null,
  seen_at    timestamptz not null,
  expire_at  timestamptz not null
);
create index staff_device_staff on staff_device (staff_id, seen_at);
comment on table staff_device is 'owner: reference';
