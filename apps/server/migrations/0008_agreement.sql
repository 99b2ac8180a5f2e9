-- agreement: real names, legal texts, who accepted them and who signed them (ENT-4, SIGN-1, AGR-1).

create table real_name (
  user_id        bigint      primary key,
  status         smallint    not null check (status in (0, 1, 2, 3)),  -- none, checking, passed, failed
  name_enc       bytea,
  id_hash        bytea,                                                -- blind index: one number serves at most ID_ACCOUNTS accounts
  id_enc         bytea,
  born_on        date,                                                 -- from the ID number, which alone decides who is an adult (SIGN-2)
  fail_reason    text,
  tries          int         not null default 0 check (tries >= 0),
  tried_on       date,                                                 -- the Day `tries` belongs to
  passed_at      timestamptz,
  check_no       uuid,                                                 -- the check that is running; a late verdict of another one is nothing
  face_enc       bytea,                                                -- the face ticket of the running check, sealed
  face_hash      bytea,                                                -- of the ticket used last: a face is seen anew, not shown twice
  submitted_at   timestamptz,
  face_asked_at  timestamptz,                                          -- CARE-10: chance stays closed until the face was seen again
  -- An operator found that somebody is under age, whatever was shown (EDGE-21). It holds until an operator takes it back.
  found_minor_at timestamptz,
  check (status <> 2 or num_nulls(name_enc, id_hash, id_enc, born_on, passed_at) = 0),
  check ((status = 1) = (check_no is not null)),
  check (status <> 1 or num_nulls(name_enc, id_hash, id_enc, born_on, submitted_at) = 0),
  -- Of somebody who is not verified and not being verified nothing is kept.
  check (status not in (0, 3) or num_nonnulls(name_enc, id_hash, id_enc, born_on, face_enc) = 0)
);
comment on table real_name is 'owner: user(user_id)';
comment on column real_name.name_enc is 'sealed: name';
comment on column real_name.id_enc is 'sealed: ID number';
comment on column real_name.face_enc is 'sealed: face ticket';
-- The arrows of SIGN-1.
create trigger real_name_moves before update on real_name
  for each row execute function refuse_other_moves('0-1 3-1 1-2 1-3 1-0 2-0');

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
-- AGR-1: what somebody agreed to can never become something else.
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
  status        smallint    not null check (status in (0, 1, 2, 3)),  -- none, signing, signed, expired
  signature_key text,
  pdf_key       text,
  pdf_sha256    text        check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  created_at    timestamptz not null,
  signed_at     timestamptz,
  expire_at     timestamptz,
  flow_id       text,                                                 -- the e-sign provider's, when it is one who signs
  voided_at     timestamptz,                                          -- NST-5: it ended before its time because the identity was reset
  reminded_days smallint    check (reminded_days in (30, 7, 1)),
  primary key (user_id, contract_no),
  check (status <> 2 or num_nulls(signed_at, expire_at) = 0),
  check (status <> 2 or num_nulls(signature_key, pdf_key, pdf_sha256) = 0)
);
comment on table contract is 'owner: user(user_id)';
create unique index contract_live on contract (user_id, agreement_id) where status in (1, 2);
create index contract_ends on contract (expire_at) where status = 2;
-- A contract that was given up or is over stays what it is: signing again makes another contract.
create trigger contract_moves before update on contract
  for each row execute function refuse_other_moves('1-2 1-0 2-3');

-- Who holds an ID number. One row per number, so that the row's lock is the lock of the count (ID_ACCOUNTS).
create table id_number (
  id_hash bytea    primary key check (length(id_hash) = 32),
  holders bigint[] not null check (cardinality(holders) > 0)
);
comment on table id_number is 'owner: directory(id_hash)';

create table contract_owner (                     -- a provider's notice names a flow, not a person
  flow_id     text   primary key check (flow_id <> ''),
  user_id     bigint not null,
  contract_no text   not null
);
comment on table contract_owner is 'owner: directory(flow_id)';

-- What was signed can never become something else.
create function refuse_other_paper() returns trigger language plpgsql as $$
begin
  if old.status in (2, 3) and (old.pdf_key, old.pdf_sha256, old.signature_key, old.signed_at, old.agreement_id, old.version)
      is distinct from (new.pdf_key, new.pdf_sha256, new.signature_key, new.signed_at, new.agreement_id, new.version) then
    raise exception 'a signed contract never changes';
  end if;
  return new;
end $$;
create trigger contract_is_sealed before update on contract for each row execute function refuse_other_paper();
create trigger contract_is_kept before delete on contract for each row execute function refuse_change();
