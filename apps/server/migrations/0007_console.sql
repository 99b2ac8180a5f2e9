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
-- Whoever tries to sign in is slowed down by where they try from and what with, never the account itself, which strangers could
-- lock for its owner (docs/decisions/0079).
-- These stay for the release before, which still writes them while it is replaced.
comment on column staff.wrong_tries is 'unused: staff_try';
comment on column staff.locked_until is 'unused: staff_try';

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
  tx          bigint      default txid_current(),  -- which transaction wrote it, so that the sealer finds what is new
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

-- What a link of the staff log is taken over.
create function staff_log_text(log_id bigint, at timestamptz, staff_id bigint, call text, target text, before jsonb, after jsonb,
  reason text, approval_id bigint, ip text) returns text language sql stable as $$
  select jsonb_build_array(log_id, extract(epoch from at), staff_id, call, target, before, after, reason, approval_id, ip)::text
$$;

-- The row comes with its link; it must follow the head. A release from before brings none and is linked as it was then.
create function staff_log_chain() returns trigger language plpgsql as $$
begin
  if new.hash is null then
    update staff_log_head set log_id = log_id + 1 returning log_id, hash into new.log_id, new.prev_hash;
    new.hash := staff_log_hash(new);
    update staff_log_head set hash = new.hash;
    return new;
  end if;
  update staff_log_head set log_id = new.log_id, hash = new.hash where log_id = new.log_id - 1 and hash = new.prev_hash;
  if not found then
    raise exception 'row % of the staff log does not follow its head', new.log_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger staff_log_chain before insert on staff_log for each row execute function staff_log_chain();
create trigger staff_log_immutable before update or delete on staff_log for each row execute function refuse_change();

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
