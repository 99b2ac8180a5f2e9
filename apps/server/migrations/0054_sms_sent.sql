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
