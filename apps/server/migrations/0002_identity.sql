-- identity: people and how they come in (ENT-1, ENT-2, ENT-3).

create sequence user_id_seq start 10000001;

create table user_account (
  user_id              bigint      primary key default nextval('user_id_seq'),
  show_id              text        not null,
  mobile_hash          bytea,                          -- blind index; null when the account is cancelled
  mobile_enc           bytea,
  nickname             text        not null check (char_length(nickname) between 1 and 40),
  avatar               text        not null,
  gender               smallint    not null check (gender in (0, 1, 2)),
  birthday             date        not null,
  signature            text        not null default '',
  city                 text        not null default '',
  voice_url            text,
  voice_seconds        int         check (voice_seconds > 0),
  status               smallint    not null default 1 check (status in (1, 2, 3)),   -- normal, banned, cancelled
  banned_until         timestamptz,                    -- null with status 2: for ever
  earn_suspended_until timestamptz,
  is_patrol            boolean     not null default false,
  teen_mode            boolean     not null default false,
  -- Copies that every card shows, kept by events of their owners (level.up, wear.changed, room.*).
  wealth_level         int         not null default 1 check (wealth_level between 1 and 100),
  charm_level          int         not null default 1 check (charm_level between 1 and 100),
  avatar_frame         text,
  room_id              bigint,
  inviter_id           bigint,
  registered_at        timestamptz not null,
  active_on            date        not null,           -- last Day (Asia/Shanghai) with an authenticated call
  last_active_at       timestamptz not null,
  youngest_birthday    date        not null,           -- that was ever declared; see keep_youngest_birthday
  check ((mobile_hash is null) = (mobile_enc is null))
) with (fillfactor = 85);
comment on table user_account is 'owner: user(user_id)';

create table user_mobile (
  mobile_hash bytea  primary key,
  user_id     bigint not null
);
comment on table user_mobile is 'owner: directory(mobile_hash)';

create table user_show_id (
  show_id text   primary key,
  user_id bigint not null
);
comment on table user_show_id is 'owner: directory(show_id)';

create table session (
  user_id      bigint      not null references user_account (user_id),
  token_hash   bytea       not null,
  platform     text        not null,
  brand        text        not null,
  device_hash  bytea,
  -- The session of the native app that opened this page; the page's session ends with it.
  opened_by    bytea,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expire_at    timestamptz not null,
  revoked_at   timestamptz,
  primary key (user_id, token_hash)
);
create index session_live on session (user_id, last_seen_at) where revoked_at is null;
comment on table session is 'owner: user(user_id)';

create table ticket (
  ticket_hash  bytea       primary key,
  user_id      bigint      not null,
  -- The session that asked for it.
  session_hash bytea       not null,
  expire_at    timestamptz not null,
  used_at      timestamptz
);
create index ticket_expire on ticket (expire_at);
comment on table ticket is 'owner: directory(ticket_hash)';

create table oauth_identity (
  channel text        not null check (channel in ('wechat', 'alipay')),
  open_id text        not null,
  user_id bigint      not null,
  at      timestamptz not null,
  primary key (channel, open_id)
);
comment on table oauth_identity is 'owner: directory(open_id)';

create table oauth_state (
  state_hash    bytea       primary key,
  channel       text        not null check (channel in ('wechat', 'alipay')),
  scene         text        not null,
  user_id       bigint      not null,                  -- 0: not logged in
  redirect_path text        not null,
  expire_at     timestamptz not null,
  used_at       timestamptz
);
create index oauth_state_expire on oauth_state (expire_at);
comment on table oauth_state is 'owner: directory(state_hash)';

create table sms_code (
  mobile_hash bytea       not null,
  scene       text        not null,
  code_hash   bytea       not null,
  tries       int         not null default 0 check (tries between 0 and 5),
  sent_at     timestamptz not null,
  expire_at   timestamptz not null,
  primary key (mobile_hash, scene)
);
comment on table sms_code is 'owner: directory(mobile_hash)';

-- How many codes a number got on a day. Redis counts addresses and devices; this is the floor that survives its loss.
create table sms_day (
  mobile_hash bytea not null,
  sent_on     date  not null,
  num         int   not null check (num between 1 and 10),
  primary key (mobile_hash, sent_on)
);
comment on table sms_day is 'owner: directory(mobile_hash)';

create table device_account (
  device_hash bytea       not null,
  user_id     bigint      not null,
  at          timestamptz not null,
  primary key (device_hash, user_id)
);
comment on table device_account is 'owner: directory(device_hash)';

-- Codes by SMS, one row for each that was sent: what the limits of a day count, and the code itself (USER-2, USER-3). A code that was
-- asked for from a device the number's owner has come in with, or in the owner's session, is the owner's own; all others are a
-- stranger's. The two are counted apart, so that nobody can use up, delay or void what belongs to somebody else.
-- sms_code and sms_day are what the release before counts in; nothing reads them any more.
create table sms_sent (
  mobile_hash bytea       not null,
  sms_id      bigint      not null generated always as identity,
  scene       text        not null,
  own         boolean     not null,
  device_hash bytea,                                 -- null: good from every device
  network     bytea       not null,                  -- keyed hash of the asker's address, IPv6 by its /64
  code_hash   bytea       not null,
  tries       int         not null default 0 check (tries between 0 and 5),
  sent_on     date        not null,
  sent_at     timestamptz not null,
  expire_at   timestamptz not null,
  primary key (mobile_hash, sms_id)
);
create index sms_sent_on on sms_sent (sent_on);
comment on table sms_sent is 'owner: directory(mobile_hash)';

-- Solved challenges that were used, until they would not be taken any more: each is good once, whether Redis is there or not.
create table captcha_used (
  once_hash bytea       primary key,
  expire_at timestamptz not null
);
create index captcha_used_expire on captcha_used (expire_at);
comment on table captcha_used is 'owner: directory(once_hash)';

-- The youngest birthday an account ever declared. A birthday that is made older later lifts no protection by itself
-- (docs/decisions/0081), so the database keeps the youngest one whoever writes the profile.
create function keep_youngest_birthday() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.youngest_birthday := new.birthday;
  else
    new.youngest_birthday := greatest(old.youngest_birthday, new.birthday);
  end if;
  return new;
end $$;
create trigger user_account_youngest_birthday before insert or update of birthday, youngest_birthday on user_account
  for each row execute function keep_youngest_birthday();
