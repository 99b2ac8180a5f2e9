-- console: staff, their sessions, four eyes, the staff log (ENT-15; CON-1 to CON-4).

create table staff (
  staff_id      bigint      generated always as identity primary key,
  account       text        not null unique check (account ~ '^[a-z0-9_.-]{2,40}$'),
  name          text        not null check (length(name) between 1 and 40),
  roles         text[]      not null check (roles <@ array['support', 'guild_desk', 'finance', 'campaign_author',
                              'campaign_approver', 'moderator', 'admin']),
  password_hash text        not null,                    -- scrypt with its parameters; empty: nobody can sign in
  otp_enc       bytea       not null,                    -- the secret of the one-time codes, sealed
  otp_step      bigint      not null default 0,          -- the last step a code was used of: no code is good twice
  wrong_tries   int         not null default 0 check (wrong_tries >= 0),
  locked_until  timestamptz,
  disabled_at   timestamptz,
  created_at    timestamptz not null
);
comment on table staff is 'owner: reference';

-- Who acts when the operator's commands act; it cannot sign in.
insert into staff (account, name, roles, password_hash, otp_enc, disabled_at, created_at)
values ('command', '命令行', '{}', '', '', now(), now());

create table staff_session (
  token_hash bytea       primary key check (length(token_hash) = 32),
  staff_id   bigint      not null references staff,
  ip         text        not null,
  created_at timestamptz not null,
  seen_at    timestamptz not null,
  expire_at  timestamptz not null,
  ended_at   timestamptz
);
create index staff_session_live on staff_session (staff_id) where ended_at is null;
comment on table staff_session is 'owner: reference';

-- A call that waits for a second person (CON-2). Past its time an open one counts as expired; nothing has to mark it.
create table approval (
  approval_id   bigint      generated always as identity primary key,
  call          text        not null,                    -- wire name
  target        text        not null,
  request       jsonb       not null,
  before        jsonb,                                   -- what the decision rests on, as it stood when it was asked
  reason        text        not null,
  author_id     bigint      not null references staff,
  state         smallint    not null default 0 check (state in (0, 1, 2)),   -- open, approved and run, refused
  decider_id    bigint      references staff check (decider_id <> author_id),
  decide_reason text,
  result        jsonb,
  decided_at    timestamptz,
  created_at    timestamptz not null,
  expire_at     timestamptz not null,
  check ((state = 0) = (decided_at is null) and (state = 0) = (decider_id is null))
);
create index approval_open on approval (expire_at) where state = 0;
create index approval_author on approval (author_id, approval_id);
comment on table approval is 'owner: reference';

-- What is decided stays as it was decided.
create function approval_decided_once() returns trigger language plpgsql as $$
begin
  raise exception 'approval % is decided', old.approval_id using errcode = 'check_violation';
end $$;
create trigger approval_decided_once before update on approval
  for each row when (old.state <> 0) execute function approval_decided_once();

-- Who did what, append only (CON-3). Each row carries the hash of the row before it: one that vanishes or changes is noticed.
create table staff_log (
  log_id      bigint      not null,
  at          timestamptz not null,
  staff_id    bigint      not null,
  call        text        not null,
  target      text        not null,
  before      jsonb,
  after       jsonb,
  reason      text        not null,
  approval_id bigint,
  ip          text        not null,
  prev_hash   bytea       not null check (length(prev_hash) = 32),
  hash        bytea       not null check (length(hash) = 32),
  primary key (log_id, at)
) partition by range (at);
create index staff_log_staff on staff_log (staff_id, log_id);
create index staff_log_target on staff_log (target, log_id);
comment on table staff_log is 'owner: log(at) by month keep 3 years';

-- The chain's end; rows of the log are made one after another.
create table staff_log_head (
  one    boolean primary key default true check (one),
  log_id bigint  not null,
  hash   bytea   not null check (length(hash) = 32)
);
comment on table staff_log_head is 'owner: reference';
insert into staff_log_head (log_id, hash) values (0, sha256('staff_log'));

create function staff_log_hash(l staff_log) returns bytea language sql stable as $$
  select sha256(l.prev_hash || convert_to(jsonb_build_array(l.log_id, extract(epoch from l.at), l.staff_id, l.call, l.target,
    l.before, l.after, l.reason, l.approval_id, l.ip)::text, 'UTF8'))
$$;

create function staff_log_chain() returns trigger language plpgsql as $$
begin
  update staff_log_head set log_id = log_id + 1 returning log_id, hash into new.log_id, new.prev_hash;
  new.hash := staff_log_hash(new);
  update staff_log_head set hash = new.hash;
  return new;
end $$;
create trigger staff_log_chain before insert on staff_log for each row execute function staff_log_chain();
create trigger staff_log_immutable before update or delete on staff_log for each row execute function refuse_change();

-- bag: what operators gave by hand (Z08); a ticket gives a member once.
create table manual_grant (
  user_id   bigint      not null,
  ticket_no text        not null,
  items     jsonb       not null,
  staff_id  bigint      not null,
  given_at  timestamptz not null,
  primary key (user_id, ticket_no)
);
comment on table manual_grant is 'owner: user(user_id)';
create trigger manual_grant_immutable before update or delete on manual_grant
  for each row execute function refuse_change();

-- guard: who met which limit on a Day (Z12); the first time of the Day.
create table guard_hit (
  user_id  bigint      not null,
  day      date        not null,
  kind     text        not null check (kind in ('self_limit', 'cap_op', 'cap_day', 'cap_month', 'cool_down', 'guardian_refund')),
  total    bigint      not null check (total >= 0),       -- own limits and refunds in fen, caps in diamonds
  limit_at bigint      check (limit_at >= 0),
  until_at timestamptz,
  at       timestamptz not null,
  primary key (user_id, day, kind)
);
create index guard_hit_day on guard_hit (day, at);
comment on table guard_hit is 'owner: user(user_id)';
create index guard_exclusion_from on guard_exclusion (from_at);
