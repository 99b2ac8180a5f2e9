-- remind: what members asked to be reminded of (REMIND-1).

create table remind (
  user_id       bigint      not null,
  activity_code text        not null check (activity_code ~ '^[a-z0-9_]{1,32}$'),
  key           text        not null default '',  -- a slot's period_key; empty: the opening
  created_at    timestamptz not null,
  primary key (user_id, activity_code, key)
);
create index remind_activity on remind (activity_code, key);
comment on table remind is 'owner: user(user_id)';
