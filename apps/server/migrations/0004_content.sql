-- content: uploads and what waits for a moderator.

-- A stored file and who brought it. The bytes lie in the storage under file_key.
create table upload (
  user_id    bigint      not null,                -- 0: brought with a register ticket, before there is a user
  file_key   text        not null,
  scene      text        not null check (scene in ('avatar', 'guild_logo', 'guild_cover', 'licence', 'id_card', 'proof',
                                                   'signature', 'invoice', 'report', 'cp_memory')),
  type       text        not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size       int         not null check (size > 0),
  width      int         not null check (width >= 0),   -- 0: a PDF
  height     int         not null check (height >= 0),
  sha256     bytea       not null check (length(sha256) = 32),
  created_at timestamptz not null,
  refused_at timestamptz,                         -- a moderator refused it: the same bytes are not taken again (X06)
  primary key (user_id, file_key)
);
create index upload_refused on upload (sha256) where refused_at is not null;
comment on table upload is 'owner: user(user_id)';

-- A text or pictures that others see only after a moderator let them pass (API-6, Z11).
create table moderation_item (
  user_id       bigint      not null,             -- who wrote it
  moderation_id bigint      not null generated always as identity,
  kind          text        not null
    check (kind in ('guild_name', 'guild_profile', 'guild_picture', 'wish', 'love_note', 'memory', 'rep_words')),
  ref           text        not null,             -- the row it belongs to, in that module
  content       text        not null,
  file_keys     text[]      not null default '{}',
  state         smallint    not null default 0 check (state in (0, 1, 2)),   -- waiting, shown, refused
  reason        text        not null default '',
  staff_id      bigint,
  created_at    timestamptz not null,
  decided_at    timestamptz,
  primary key (user_id, moderation_id),
  check ((state = 0) = (decided_at is null))
);
create index moderation_item_id on moderation_item (moderation_id);
create index moderation_item_waiting on moderation_item (created_at, moderation_id) where state = 0;
comment on table moderation_item is 'owner: user(user_id)';
