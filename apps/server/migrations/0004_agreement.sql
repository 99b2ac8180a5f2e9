-- agreement: real names, legal texts, who accepted them and who signed them (ENT-4, SIGN-1, AGR-1).

create table real_name (
  user_id     bigint      primary key,
  status      smallint    not null check (status in (0, 1, 2, 3)),   -- none, checking, passed, failed
  name_enc    bytea,
  id_hash     bytea,                              -- blind index: one number serves at most ID_ACCOUNTS accounts
  id_enc      bytea,
  born_on     date,                               -- from the ID number, which alone decides who is an adult (SIGN-2)
  fail_reason text,
  tries       int         not null default 0 check (tries >= 0),
  tried_on    date,                               -- the Day `tries` belongs to
  passed_at   timestamptz,
  check (status <> 2 or num_nulls(name_enc, id_hash, id_enc, born_on, passed_at) = 0)
);
create index real_name_id on real_name (id_hash) where status in (1, 2);
comment on table real_name is 'owner: user(user_id)';

create table agreement (
  id            bigint      generated always as identity primary key,
  type          text        not null check (type in
    ('user', 'privacy', 'recharge', 'guild_settle', 'host', 'withdraw', 'minor', 'beta', 'activity')),
  version       text        not null check (char_length(version) between 1 and 20),
  title         text        not null check (char_length(title) between 1 and 100),
  summary       text[]      not null check (cardinality(summary) between 1 and 5),
  content       text        not null,             -- plain text, a paragraph a line; `## ` heads a section, `- ` an item
  pdf_url       text,
  pdf_sha256    text        check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  sign_required boolean     not null,
  effective_at  timestamptz not null,
  published_at  timestamptz not null,
  unique (type, version)
);
create index agreement_in_force on agreement (type, effective_at desc, id desc);
comment on table agreement is 'owner: reference';

-- For tables whose rows are written once (AGR-1): what somebody agreed to can never become something else.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % never change', tg_table_name;
end $$;
create trigger agreement_is_immutable before update or delete on agreement
  for each row execute function refuse_change();

create table agreement_accept (
  user_id     bigint      not null,
  type        text        not null check (type <> ''),   -- one of agreement's
  version     text        not null,
  accepted_at timestamptz not null,
  primary key (user_id, type, version),
  foreign key (type, version) references agreement (type, version)
);
comment on table agreement_accept is 'owner: user(user_id)';

create table contract (
  user_id       bigint      not null,
  contract_no   text        not null,
  guild_id      bigint,
  agreement_id  bigint      not null references agreement (id),
  version       text        not null,
  status        smallint    not null check (status in (0, 1, 2, 3)),   -- none, signing, signed, expired
  signature_key text,
  pdf_key       text,
  pdf_sha256    text        check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  created_at    timestamptz not null,
  signed_at     timestamptz,
  expire_at     timestamptz,
  primary key (user_id, contract_no),
  check (status <> 2 or num_nulls(signed_at, expire_at) = 0)
);
comment on table contract is 'owner: user(user_id)';
