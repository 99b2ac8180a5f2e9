-- roster: guilds, who belongs to them and in which role, which rooms are theirs, and what was done there (ENT-5, ENT-6, GST-*).

create sequence guild_id_seq start 100001;

-- All parts of one and two characters of a text: what a search by part of a name looks up. Trigrams would miss 星海.
create function name_grams(variadic texts text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct gram), '{}') from (
    select substr(t, n, size) as gram from unnest(texts) t, generate_series(1, 2) size, generate_series(1, char_length(t) - size + 1) n
  ) grams
$$;

-- A guild exists from its opening on (GST-7); what comes before is an application of a person.
create table guild (
  guild_id        bigint      primary key default nextval('guild_id_seq'),
  show_id         text        not null check (show_id <> ''),
  name            text        not null check (char_length(name) between 2 and 12),
  name_folded     text        not null check (name_folded <> ''),
  head_folded     text        not null,                                   -- the head's nickname, for the search alone
  grams           text[]      not null generated always as (name_grams(name_folded, head_folded)) stored,
  type            smallint    not null check (type in (1, 2)),            -- personal, enterprise
  status          smallint    not null default 6 check (status in (6, 7, 8, 9)),  -- active, frozen, disbanding, disbanded
  level           smallint    not null default 1 check (level between 1 and 10),
  protect_until   date,                                                   -- GUILD-9: no fall before this day
  level_month     text        check (level_month ~ '^\d{4}-\d{2}$'),      -- whose turnover set the level last
  head_id         bigint      not null,
  member_num      int         not null default 0 check (member_num >= 0),
  logo            text        not null,
  cover           text        not null default '',
  slogan          text        not null default '' check (char_length(slogan) <= 30),
  intro           text        not null default '' check (char_length(intro) <= 300),
  notice          text        not null default '' check (char_length(notice) <= 200),
  tags            text[]      not null default '{}' check (cardinality(tags) <= 5),
  join_type       smallint    not null default 1 check (join_type in (0, 1, 2)),  -- free, by review, closed
  min_wealth      smallint    not null default 0 check (min_wealth between 0 and 100),
  min_charm       smallint    not null default 0 check (min_charm between 0 and 100),
  need_voice      boolean     not null default false,
  is_recruit      boolean     not null default true,
  version         int         not null default 1 check (version > 0),     -- GUILD-8
  name_changed_at timestamptz,                                            -- NAME_CHANGE counts from here
  notice_pushed_on date,
  created_at      timestamptz not null,
  frozen_at       timestamptz,
  frozen_until    timestamptz,
  frozen_reason   text,
  disband_asked_at timestamptz,
  disband_at      timestamptz,                                            -- when it takes effect (DISB-1)
  disband_reason  text,
  disbanded_at    timestamptz,
  check ((status = 7) = (frozen_at is not null)),
  check (frozen_until is null or frozen_at is not null),
  check (status <> 8 or num_nulls(disband_asked_at, disband_at, disband_reason) = 0),
  check ((status = 9) = (disbanded_at is not null)),
  check (type = 2 or level <= 5)                                          -- GUILD-4
) with (fillfactor = 80);
-- Names change rarely and are searched all day, so the index takes each at once instead of a list that every search walks.
create index guild_search on guild using gin (grams) with (fastupdate = off) where status in (6, 7, 8);
create index guild_head on guild (head_id);
create index guild_new on guild (created_at desc, guild_id) where status in (6, 7, 8);
create index guild_size on guild (member_num desc, guild_id) where status in (6, 7, 8);
create index guild_disband_due on guild (disband_at) where status = 8;
create index guild_frozen_due on guild (frozen_until) where status = 7 and frozen_until is not null;
comment on table guild is 'owner: guild(guild_id)';
create trigger guild_moves before update on guild
  for each row execute function refuse_other_moves('6-7 7-6 6-8 8-6 8-9 6-9 7-9');
create trigger guild_is_kept before delete on guild for each row execute function refuse_change();

create table guild_show_id (
  show_id  text   primary key,
  guild_id bigint not null
);
comment on table guild_show_id is 'owner: directory(show_id)';

-- Names across all guilds (GUILD-2): in use, asked for, or kept free for a time after they were given up.
create table guild_name (
  name_folded text   primary key check (name_folded <> ''),
  guild_id    bigint,
  apply_no    text,
  until       timestamptz,                                                -- after it anybody may take it; null: in use
  check (num_nonnulls(guild_id, apply_no) = 1)
);
comment on table guild_name is 'owner: directory(name_folded)';

-- A company has one live guild (ENT-5).
create table guild_credit (
  credit_code text   primary key,
  guild_id    bigint,
  apply_no    text,
  check (num_nonnulls(guild_id, apply_no) = 1)
);
comment on table guild_credit is 'owner: directory(credit_code)';

-- Who belongs to a guild and who did. A row is one stay: it ends, and coming back begins another.
create table guild_member (
  guild_id     bigint      not null references guild,
  member_id    bigint      not null generated always as identity,
  user_id      bigint      not null,
  role         smallint    not null default 0 check (role in (0, 1, 2, 3)),   -- member, manager, vice-head, head
  join_at      timestamptz not null,
  role_at      timestamptz not null,
  role_by      bigint,                                                    -- null: the system
  remark       text        not null default '' check (char_length(remark) <= 20),
  reminded_at  timestamptz,
  refusals     smallint    not null default 0 check (refusals between 0 and 2),   -- of friendly quits in this stay (QUIT-6)
  refused_at   timestamptz,
  left_at      timestamptz,
  leave_type   smallint    check (leave_type in (1, 2, 3, 4, 5, 6)),      -- friendly, forced, no liability, removed, disbanded, account
  leave_ground text        check (leave_ground in ('regret', 'idle', 'refused_twice', 'guild_closed', 'head_absent')),
  primary key (guild_id, member_id),
  check (left_at is null or left_at >= join_at),
  check ((left_at is null) = (leave_type is null)),
  check ((leave_type is not distinct from 3) = (leave_ground is not null)),
  check ((refusals = 0) = (refused_at is null))
) with (fillfactor = 85);
create unique index guild_member_once on guild_member (guild_id, user_id) where left_at is null;
create unique index guild_member_head on guild_member (guild_id) where left_at is null and role = 3;
create index guild_member_list on guild_member (guild_id, role desc, join_at, user_id) where left_at is null;
create index guild_member_user on guild_member (user_id, join_at);
create index guild_member_left on guild_member (guild_id, left_at) where left_at is not null;
comment on table guild_member is 'owner: guild(guild_id)';
create trigger guild_member_is_kept before delete on guild_member for each row execute function refuse_change();

-- One guild at a time (GUILD-5): the person's side of the stay that runs.
create table guild_of_user (
  user_id   bigint      primary key,
  guild_id  bigint      not null,
  member_id bigint      not null,
  join_at   timestamptz not null
);
create index guild_of_user_guild on guild_of_user (guild_id);
comment on table guild_of_user is 'owner: user(user_id)';

-- ENT-5: member_num is the number of stays that run, whoever writes them.
create function guild_counts_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update guild set member_num = member_num + 1 where guild_id = new.guild_id and new.left_at is null;
  elsif (old.left_at is null) <> (new.left_at is null) then
    update guild set member_num = member_num + case when new.left_at is null then 1 else -1 end where guild_id = new.guild_id;
  end if;
  return null;
end $$;
create trigger guild_counts_members after insert or update of left_at on guild_member
  for each row execute function guild_counts_members();

-- ENT-5: a live guild has one head, its member; a disbanded one has no members.
create function guild_has_its_head() returns trigger language plpgsql as $$
declare
  g guild;
begin
  select * into g from guild where guild_id = new.guild_id;
  if g.status = 9 and g.member_num <> 0 then
    raise exception 'guild % is disbanded and has members', g.guild_id using errcode = 'check_violation';
  end if;
  if g.status <> 9 and not exists (
    select from guild_member m where m.guild_id = g.guild_id and m.left_at is null and m.role = 3 and m.user_id = g.head_id
  ) then
    raise exception 'guild % lacks its head', g.guild_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger guild_has_its_head after insert or update of head_id, status on guild
  deferrable initially deferred for each row execute function guild_has_its_head();
create constraint trigger guild_gets_its_head after insert on guild_member
  deferrable initially deferred for each row when (new.role = 3) execute function guild_has_its_head();
create constraint trigger guild_keeps_its_head after update of role, left_at on guild_member
  deferrable initially deferred for each row when (old.role = 3 or new.role = 3) execute function guild_has_its_head();

create sequence guild_log_seq;

-- The handling log (LOG-1), append only. Lines of one act share `batch_id`, the first of them.
create table guild_log (
  log_id      bigint      not null default nextval('guild_log_seq'),
  at          timestamptz not null,
  guild_id    bigint      not null,
  type        smallint    not null check (type between 1 and 18),
  operator_id bigint,                                                     -- null: the system, or an operator of the platform
  target_id   bigint,
  words       text        not null check (char_length(words) <= 500),
  before      text        check (char_length(before) <= 500),
  after       text        check (char_length(after) <= 500),
  batch_id    bigint      not null,
  undo        jsonb,                                                      -- what undoing it needs; null: it cannot be undone (LOG-3)
  undo_of     bigint,
  primary key (log_id, at)
) partition by range (at);
create index guild_log_list on guild_log (guild_id, at desc, log_id desc);
create index guild_log_batch on guild_log (guild_id, batch_id);
comment on table guild_log is 'owner: log(at) by month keep 3 years';
create trigger guild_log_immutable before update or delete on guild_log for each row execute function refuse_change();

-- An act is undone once.
create table guild_undo (
  guild_id bigint      not null,
  batch_id bigint      not null,
  log_id   bigint      not null,                                          -- the line that says so
  at       timestamptz not null,
  primary key (guild_id, batch_id)
);
comment on table guild_undo is 'owner: guild(guild_id)';

-- The file behind a guild: who to reach, and of an enterprise its papers (ENT-5 company).
create table guild_file (
  guild_id     bigint      primary key references guild,
  contact_enc  bytea       not null,
  company_name text,
  credit_code  text,
  papers_enc   bytea,
  verified_at  timestamptz,
  check (num_nulls(company_name, credit_code, papers_enc, verified_at) in (0, 4))
);
comment on table guild_file is 'owner: guild(guild_id)';
comment on column guild_file.contact_enc is 'sealed: contact';
comment on column guild_file.papers_enc is 'sealed: company papers';

-- Which guild a room belonged to and when: lines and times that arrive late find the guild of their moment (FLOW-1).
create table room_binding (
  room_id    bigint      not null,
  guild_id   bigint      not null,
  bind_at    timestamptz not null,
  unbind_at  timestamptz check (unbind_at >= bind_at),
  primary key (room_id, bind_at)
);
create unique index room_binding_live on room_binding (room_id) where unbind_at is null;
create index room_binding_guild on room_binding (guild_id, bind_at);
comment on table room_binding is 'owner: directory(room_id)';
