-- kit: campaign definitions, their switches, choices, one-time gifts, visits (KIT-*).

create table campaign_def (
  id            text        not null check (id ~ '^[a-z0-9_]{1,32}$'),
  version       int         not null check (version > 0),
  -- json, not jsonb: the order in which a definition names its tokens and pools is the order in which pages show them.
  def           json        not null check (def->>'id' = id and (def->>'version')::int = version),
  def_hash      text        not null check (def_hash ~ '^[0-9a-f]{64}$'),   -- SHA-256 of the canonical JSON (KIT-2)
  author_id     bigint      not null check (author_id >= 0),                 -- staff id; 0: the repository
  saved_at      timestamptz not null,
  budget_fen    bigint      check (budget_fen >= 0),                         -- physical prizes, approved by the second person (PUB-20)
  approver_id   bigint      check (approver_id >= 0),
  published_at  timestamptz,
  withdrawn_at  timestamptz,
  primary key (id, version),
  check ((published_at is null) = (approver_id is null)),
  -- PUB-20: what the repository brings was reviewed there; everything else needs two people.
  check (approver_id is null or approver_id <> author_id or author_id = 0),
  check (withdrawn_at is null or published_at is not null)
);
comment on table campaign_def is 'owner: reference';

-- KIT-2: a draft may be written over; once published the row only learns that it was withdrawn.
create function refuse_published_change() returns trigger language plpgsql as $$
begin
  if old.published_at is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and old.withdrawn_at is null
     and to_jsonb(new) - 'withdrawn_at' = to_jsonb(old) - 'withdrawn_at' then
    return new;
  end if;
  raise exception 'a published definition never changes: % version %', old.id, old.version;
end $$;
create trigger campaign_def_is_immutable before update or delete on campaign_def
  for each row execute function refuse_published_change();

-- KIT-14: what was switched off, and the state the world was last told of. A part that has no row is on.
create table campaign_state (
  id         text        not null,
  part       text        not null check (part in ('', 'pool', 'shop', 'rank')),
  ref        text        not null,
  is_on      boolean     not null,
  reason     text        not null,
  staff_id   bigint      not null check (staff_id >= 0),
  changed_at timestamptz not null,
  primary key (id, part, ref),
  check ((part = '') = (ref = ''))
);
comment on table campaign_state is 'owner: reference';

-- Every publication, withdrawal and switch takes the next number; processes renew their copy when it has moved.
create table campaign_change (
  only_row  boolean primary key default true check (only_row),
  number    bigint  not null
);
insert into campaign_change (number) values (0);
comment on table campaign_change is 'owner: reference';

-- The last stage announced as campaign.state_changed, so that each change of time is told once (KIT-3).
create table campaign_told (
  id         text        primary key,
  season_key text        not null,
  state      text        not null check (state in ('preview', 'open', 'paused', 'claim', 'ended')),
  told_at    timestamptz not null
);
comment on table campaign_told is 'owner: reference';

-- KIT-12: one side per member and season.
create table choice (
  user_id    bigint      not null,
  campaign   text        not null,
  season_key text        not null,
  team_id    int         not null check (team_id > 0),
  def_hash   text        not null,
  chosen_at  timestamptz not null,
  primary key (user_id, campaign, season_key)
);
comment on table choice is 'owner: user(user_id)';

-- How many chose a side, in several rows, so that members who choose at the same time do not wait for one another.
create table choice_count (
  campaign   text     not null,
  season_key text     not null,
  team_id    int      not null,
  shard      smallint not null check (shard between 0 and 15),
  members    bigint   not null check (members >= 0),
  primary key (campaign, season_key, team_id, shard)
) with (fillfactor = 50);
comment on table choice_count is 'owner: directory(campaign)';

create table one_time (
  user_id    bigint      not null,
  benefit_id text        not null,
  def_hash   text        not null,
  claimed_at timestamptz not null,
  primary key (user_id, benefit_id)
);
comment on table one_time is 'owner: user(user_id)';

-- V02: once per device too, whichever account asks. (Accounts of one identity are found by the agreement module.)
create table one_time_device (
  device_hash bytea  not null,
  benefit_id  text   not null,
  user_id     bigint not null,
  primary key (device_hash, benefit_id)
);
comment on table one_time_device is 'owner: directory(device_hash)';

-- KIT-18: the last Day a member opened a campaign's home; one row per member and campaign.
create table page_visit (
  user_id    bigint not null,
  campaign   text   not null,
  visited_on date   not null,
  primary key (user_id, campaign)
) with (fillfactor = 80);
comment on table page_visit is 'owner: user(user_id)';

-- Publishing judges its budget by the forecast of the very definition (SIM-4, PUB-20).
create table campaign_forecast (
  def_hash           text        primary key check (def_hash ~ '^[0-9a-f]{64}$'),
  users              bigint      not null check (users > 0),
  draws_per_user_day int         not null check (draws_per_user_day > 0),
  physical_p99_fen   bigint      not null check (physical_p99_fen >= 0),
  staff_id           bigint      not null check (staff_id >= 0),
  simulated_at       timestamptz not null
);
comment on table campaign_forecast is 'owner: reference';

-- Refunded purchases of a campaign by Day, counted from purchase.refunded (Z07).
create table campaign_refund (
  campaign text   not null,
  day      date   not null,
  num      bigint not null check (num > 0),
  diamonds bigint not null check (diamonds >= 0),
  primary key (campaign, day)
);
comment on table campaign_refund is 'owner: directory(campaign)';
