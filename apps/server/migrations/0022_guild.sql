-- guild: how members come, go and rule: applications to join, to quit and to found, offers of the head, edits (ENT-7, ENT-8, JST-*, QST-*).

create sequence guild_join_seq;

-- Applications to join (JST).
create table guild_join (
  guild_id      bigint      not null references guild,
  apply_id      bigint      not null default nextval('guild_join_seq'),
  user_id       bigint      not null,
  status        smallint    not null check (status in (0, 1, 2, 3, 4, 5)),    -- pending, approved, rejected, withdrawn, expired, closed
  words         text        not null check (char_length(words) <= 50),
  voice_url     text,
  inviter_id    bigint,                                                   -- an officer whose link it came by (JOIN-6)
  handler_id    bigint,
  handled_at    timestamptz,
  reject_reason text        check (char_length(reject_reason) <= 50),
  block_until   timestamptz,
  created_at    timestamptz not null,
  expire_at     timestamptz not null check (expire_at > created_at),
  reminded_at   timestamptz,                                              -- JOIN-7: of its last day
  primary key (guild_id, apply_id),
  check ((status = 0) = (handled_at is null)),
  check ((status = 2) = (block_until is not null))
);
create unique index guild_join_once on guild_join (guild_id, user_id) where status = 0;
create index guild_join_id on guild_join (apply_id);
create index guild_join_user on guild_join (user_id, created_at desc, apply_id desc);
create index guild_join_waiting on guild_join (guild_id, created_at, apply_id) where status = 0;
create index guild_join_handled on guild_join (guild_id, handled_at desc, apply_id desc) where status <> 0;
create index guild_join_due on guild_join (expire_at, apply_id) where status = 0;
comment on table guild_join is 'owner: guild(guild_id)';
create trigger guild_join_moves before update on guild_join
  for each row execute function refuse_other_moves('0-1 0-2 2-0 0-3 0-4 0-5');
create trigger guild_join_is_kept before delete on guild_join for each row execute function refuse_change();

create sequence guild_quit_seq;

-- Applications to leave (QST). A quit without liability is done when it is made.
create table guild_quit (
  guild_id      bigint      not null,
  apply_id      bigint      not null default nextval('guild_quit_seq'),
  member_id     bigint      not null,
  user_id       bigint      not null,
  role          smallint    not null check (role in (0, 1, 2)),           -- when it was made
  quit_type     smallint    not null check (quit_type in (1, 2, 3)),
  ground        text        check (ground in ('regret', 'idle', 'refused_twice', 'guild_closed', 'head_absent')),
  status        smallint    not null check (status in (0, 1, 2, 3, 4, 5)),    -- pending, cooling, done, rejected, withdrawn, closed
  reason_type   smallint    not null check (reason_type between 0 and 99),
  reason_text   text        not null check (char_length(reason_text) <= 100),
  fee_fen       bigint      not null check (fee_fen >= 0),
  fee_state     smallint    not null check (fee_state in (0, 1, 2, 3)),   -- none, frozen, paid to the guild, released
  due_at        timestamptz,                                              -- passes by itself (1), cooling ends (2)
  created_at    timestamptz not null,
  handler_id    bigint,
  handled_at    timestamptz,
  reject_reason text        check (char_length(reject_reason) <= 50),
  reminded_h    smallint    check (reminded_h in (72, 24)),               -- QUIT-4
  primary key (guild_id, apply_id),
  foreign key (guild_id, member_id) references guild_member (guild_id, member_id),
  check ((quit_type = 3) = (ground is not null)),
  check ((quit_type = 3) = (due_at is null)),
  check ((status in (0, 1)) = (handled_at is null)),
  check (status <> 0 or quit_type = 1),
  check (status <> 1 or quit_type = 2),
  check (quit_type = 2 or (fee_fen = 0 and fee_state = 0)),
  check ((fee_fen = 0) = (fee_state = 0)),
  check ((fee_state = 1) = (status = 1 and fee_fen > 0)),
  check ((status = 3) = (reject_reason is not null))
);
create unique index guild_quit_open on guild_quit (guild_id, member_id) where status in (0, 1);
create index guild_quit_id on guild_quit (apply_id);
create index guild_quit_user on guild_quit (user_id) where status in (0, 1);
create index guild_quit_waiting on guild_quit (guild_id, due_at, apply_id) where status in (0, 1);
create index guild_quit_handled on guild_quit (guild_id, handled_at desc, apply_id desc) where status not in (0, 1);
create index guild_quit_due on guild_quit (due_at, apply_id) where status in (0, 1);
comment on table guild_quit is 'owner: guild(guild_id)';
create trigger guild_quit_moves before update on guild_quit
  for each row execute function refuse_other_moves('0-2 0-3 1-2 0-4 1-4 0-5 1-5');
create trigger guild_quit_is_kept before delete on guild_quit for each row execute function refuse_change();

-- Handing over (ROLE-7).
create table guild_head_offer (
  guild_id   bigint      not null references guild,
  offer_id   bigint      not null generated always as identity,
  from_id    bigint      not null,
  to_id      bigint      not null check (to_id <> from_id),
  state      smallint    not null default 0 check (state in (0, 1, 2, 3, 4)),  -- offered, done, declined, withdrawn, expired
  created_at timestamptz not null,
  expire_at  timestamptz not null,
  closed_at  timestamptz,
  primary key (guild_id, offer_id),
  check ((state = 0) = (closed_at is null))
);
create unique index guild_head_offer_open on guild_head_offer (guild_id) where state = 0;
create index guild_head_offer_due on guild_head_offer (expire_at) where state = 0;
comment on table guild_head_offer is 'owner: guild(guild_id)';

-- Changes of what everybody sees wait for a moderator (API-6, GUILD-2).
create table guild_edit (
  guild_id   bigint      not null references guild,
  edit_id    bigint      not null generated always as identity,
  field      text        not null check (field in ('guild_name', 'logo', 'cover', 'slogan', 'intro', 'tags')),
  value      jsonb       not null,
  user_id    bigint      not null,
  log_id     bigint      not null,
  state      smallint    not null default 0 check (state in (0, 1, 2, 3)),   -- waiting, shown, refused, given up
  created_at timestamptz not null,
  closed_at  timestamptz,
  primary key (guild_id, edit_id),
  check ((state = 0) = (closed_at is null))
);
create unique index guild_edit_waiting on guild_edit (guild_id, field) where state = 0;
comment on table guild_edit is 'owner: guild(guild_id)';

-- Onboarding (GST-1 to GST-8): one open application per person. The form holds papers and numbers, so it is sealed whole.
create table guild_apply (
  user_id          bigint      not null,
  apply_no         text        not null check (apply_no ~ '^GA\d{22}$'),
  status           smallint    not null check (status in (1, 2, 3, 4, 5, 6)),  -- draft, reviewing, supplement, rejected, to sign, open
  type             smallint    check (type in (1, 2)),
  upgrade_guild_id bigint,
  name             text,
  name_folded      text,
  credit_code      text,
  form_enc         bytea       not null,
  agreement_id     bigint,
  agreement_version text,
  reject_fields    jsonb       not null default '[]',
  reason           text,
  created_at       timestamptz not null,
  submitted_at     timestamptz,
  expect_review_at timestamptz,
  reviewed_at      timestamptz,
  due_at           timestamptz,                                           -- supplement and signing end here (GST-5, GST-8)
  closed_at        timestamptz,
  guild_id         bigint,
  primary key (user_id, apply_no),
  check ((status in (4, 6)) = (closed_at is not null)),
  check ((status in (3, 5)) = (due_at is not null)),
  check (status = 1 or num_nulls(type, name, name_folded, submitted_at, expect_review_at) = 0),
  check (status <> 6 or guild_id is not null)
);
create unique index guild_apply_open on guild_apply (user_id) where status in (1, 2, 3, 5);
create index guild_apply_waiting on guild_apply (submitted_at) where status = 2;
create index guild_apply_due on guild_apply (due_at) where status in (3, 5);
comment on table guild_apply is 'owner: user(user_id)';
comment on column guild_apply.form_enc is 'sealed: onboarding form';
create trigger guild_apply_moves before update on guild_apply
  for each row execute function refuse_other_moves('1-2 2-3 3-2 2-4 3-4 2-5 5-6 5-4');

-- An operator names an application, not a person.
create table guild_apply_owner (
  apply_no text   primary key,
  user_id  bigint not null
);
comment on table guild_apply_owner is 'owner: directory(apply_no)';
