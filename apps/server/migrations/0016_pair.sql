-- pair: two people who are bonded (CP), and the invitations before (REL-*).

create sequence relation_invite_seq;

-- REL-2: the letter with a ring. The ring's diamonds are a hold of the ledger under `ring:{invite_id}`.
create table relation_invite (
  invite_id   bigint      not null primary key default nextval('relation_invite_seq'),
  from_id     bigint      not null,
  to_id       bigint      not null check (to_id <> from_id),
  ring_id     text        not null,
  diamond     bigint      not null check (diamond >= 0),
  words       text        not null,
  state       text        not null default 'invited' check (state in ('invited', 'accepted', 'declined', 'expired', 'withdrawn')),
  made_at     timestamptz not null,
  expire_at   timestamptz not null check (expire_at > made_at),
  closed_at   timestamptz,
  relation_id bigint,                                             -- what became of it
  check ((state = 'invited') = (closed_at is null)),
  check ((state = 'accepted') = (relation_id is not null))
);
create index relation_invite_from on relation_invite (from_id, invite_id);
create index relation_invite_to on relation_invite (to_id, invite_id);
create index relation_invite_open on relation_invite (expire_at) where state = 'invited';
comment on table relation_invite is 'owner: pair(invite_id)';

-- REL-1: one CP per person. A bond takes both seats or none; a seat left keeps the moment, for the wait before the next (REL-8).
create table relation_member (
  user_id     bigint      not null primary key,
  relation_id bigint,
  free_since  timestamptz,
  check ((relation_id is null) = (free_since is not null))
) with (fillfactor = 80);
comment on table relation_member is 'owner: directory(user_id)';

create sequence relation_seq;

create table relation (
  relation_id    bigint      not null primary key,
  type           text        not null default 'cp' check (type in ('cp')),
  a              bigint      not null,                            -- who invited
  b              bigint      not null check (b <> a),
  ring_id        text        not null,
  state          text        not null default 'bonded' check (state in ('bonded', 'cooling', 'ended')),
  intimacy       bigint      not null check (intimacy >= 0),
  level          int         not null check (level >= 1),
  bonded_at      timestamptz not null,
  bonded_on      date        not null,                            -- Asia/Shanghai: anniversaries are whole days from it (REL-10)
  cooling_at     timestamptz,
  cooling_until  timestamptz,
  cooling_by     bigint,
  cooling_reason smallint    check (cooling_reason in (1, 2)),    -- one side asked; partner away
  cooling_words  text,                                            -- never shown to the other (CP11)
  ended_at       timestamptz,
  ended_reason   text        check (ended_reason in ('cooled', 'agreed', 'block', 'report', 'ban', 'cancel')),
  reunited_at    timestamptz,                                     -- the same two took the kept intimacy with them (REL-8)
  public_a       boolean     not null default false,
  public_b       boolean     not null default false,
  room_id        bigint,
  room_open      boolean     not null default false,
  entries        int         not null default 0 check (entries >= 0),  -- timeline numbers given out
  check ((state = 'cooling') = (cooling_until is not null)),
  check ((cooling_until is null) = (cooling_by is null) and (cooling_until is null) = (cooling_at is null)
         and (cooling_until is null) = (cooling_reason is null)),
  check ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (ended_reason is not null)),
  check (not room_open or room_id is not null)
) with (fillfactor = 70);
create index relation_a on relation (a, b);
create index relation_cooling on relation (cooling_until) where state = 'cooling';
create index relation_bonded_on on relation (bonded_on) where state = 'bonded';
comment on table relation is 'owner: pair(relation_id)';
