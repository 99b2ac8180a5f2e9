-- agreement: what the states of real names and contracts may do (SIGN-1), who holds an ID number (RISK-1), and what a
-- signed contract is sealed with.

alter table real_name
  add column check_no      uuid,                  -- the check that is running; a late verdict of another one is nothing
  add column face_enc      bytea,                 -- the face ticket of the running check, sealed
  add column face_hash     bytea,                 -- of the ticket used last: a face is seen anew, not shown twice
  add column submitted_at  timestamptz,
  add column face_asked_at timestamptz,           -- CARE-10: chance stays closed until the face was seen again
  add check ((status = 1) = (check_no is not null)),
  add check (status <> 1 or num_nulls(name_enc, id_hash, id_enc, born_on, submitted_at) = 0),
  -- Of somebody who is not verified and not being verified nothing is kept.
  add check (status not in (0, 3) or num_nonnulls(name_enc, id_hash, id_enc, born_on, face_enc) = 0);
comment on column real_name.name_enc is 'sealed: name';
comment on column real_name.id_enc is 'sealed: ID number';
comment on column real_name.face_enc is 'sealed: face ticket';

-- Who holds an ID number. One row per number, so that the row's lock is the lock of the count (ID_ACCOUNTS).
drop index real_name_id;
create table id_number (
  id_hash bytea    primary key check (length(id_hash) = 32),
  holders bigint[] not null check (cardinality(holders) > 0)
);
comment on table id_number is 'owner: directory(id_hash)';
insert into id_number (id_hash, holders)
select id_hash, array_agg(user_id order by user_id) from real_name where status in (1, 2) group by id_hash;

create table contract_owner (                     -- a provider's notice names a flow, not a person
  flow_id     text   primary key check (flow_id <> ''),
  user_id     bigint not null,
  contract_no text   not null
);
comment on table contract_owner is 'owner: directory(flow_id)';

alter table contract
  add column flow_id       text,                  -- the e-sign provider's, when it is one who signs
  add column voided_at     timestamptz,           -- NST-5: it ended before its time because the identity was reset
  add column reminded_days smallint check (reminded_days in (30, 7, 1)),
  add check (status <> 2 or num_nulls(signature_key, pdf_key, pdf_sha256) = 0);
create unique index contract_live on contract (user_id, agreement_id) where status in (1, 2);
create index contract_ends on contract (expire_at) where status = 2;

-- The arrows of SIGN-1 and no others, whoever writes. A contract that was given up or is over stays what it is: signing
-- again makes another contract.
create function refuse_other_moves() returns trigger language plpgsql as $$
declare
  moves text[] := string_to_array(tg_argv[0], ' ');
begin
  if old.status <> new.status and not (old.status || '-' || new.status) = any (moves) then
    raise exception '% cannot go from % to %', tg_table_name, old.status, new.status;
  end if;
  return new;
end $$;
create trigger real_name_moves before update on real_name
  for each row execute function refuse_other_moves('0-1 3-1 1-2 1-3 1-0 2-0');
create trigger contract_moves before update on contract
  for each row execute function refuse_other_moves('1-2 1-0 2-3');

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
