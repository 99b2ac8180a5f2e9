-- withdraw: where money goes to, what is on its way, and what a person has withdrawn in a year (ENT-12, WST-*, TAX-*).

-- Accounts. One live row per type and owner; a change makes another row (WD-8).
create table withdraw_account (
  owner_kind   smallint    not null check (owner_kind in (1, 2)),     -- 1 user, 2 guild
  owner_id     bigint      not null check (owner_id > 0),
  account_id   bigint      not null generated always as identity,
  type         smallint    not null check (type in (1, 2, 3, 4)),     -- alipay, bank card, wechat, corporate bank
  account_hash bytea       not null check (length(account_hash) = 32),
  account_enc  bytea       not null,
  name_enc     bytea       not null,
  account_mask text        not null,
  name_mask    text        not null,
  id_hash      bytea       check (length(id_hash) = 32),              -- the person it was bound for; a company has none
  bank_name    text,
  bank_branch  text,
  is_change    boolean     not null,                                  -- it took the place of another
  bound_at     timestamptz not null,
  ended_at     timestamptz,
  primary key (owner_id, owner_kind, account_id),
  check ((type = 4) = (owner_kind = 2)),
  check ((type = 4) = (id_hash is null))
);
create unique index withdraw_account_live on withdraw_account (owner_id, owner_kind, type) where ended_at is null;
comment on table withdraw_account is 'owner: user(owner_id) or guild, by owner_kind';
comment on column withdraw_account.account_enc is 'sealed: account number';
comment on column withdraw_account.name_enc is 'sealed: name';

-- An account number serves one owner only (WD-8).
create table withdraw_account_holder (
  account_hash bytea    primary key check (length(account_hash) = 32),
  owner_kind   smallint not null check (owner_kind in (1, 2)),
  owner_id     bigint   not null
);
comment on table withdraw_account_holder is 'owner: directory(account_hash)';

-- A person withdraws with one account of ours only (RISK-1). Its row is the lock of what the person has withdrawn.
create table withdrawer (
  id_hash bytea  primary key check (length(id_hash) = 32),
  user_id bigint not null
);
comment on table withdrawer is 'owner: directory(id_hash)';

-- EDGE-22: checks of a card that failed, by Day.
create table withdraw_bind_fail (
  user_id  bigint   not null,
  tried_on date     not null,
  num      smallint not null check (num > 0),
  primary key (user_id, tried_on)
);
comment on table withdraw_bind_fail is 'owner: user(user_id)';

create table withdrawal (
  owner_kind       smallint    not null check (owner_kind in (1, 2)),
  owner_id         bigint      not null check (owner_id > 0),
  withdraw_no      text        not null check (withdraw_no ~ '^WD\d{22}$'),
  user_id          bigint      not null check (user_id > 0),          -- who asked: the owner, or the guild's head
  type             smallint    not null check (type in (1, 2, 3, 4)),
  account_id       bigint      not null,
  -- As it was when it was asked for: what is paid never changes its way.
  account_enc      bytea       not null,
  name_enc         bytea       not null,
  account_mask     text        not null,
  bank_name        text,
  bank_branch      text,
  id_hash          bytea       check (length(id_hash) = 32),
  amount_fen       bigint      not null check (amount_fen > 0),
  fee_fen          bigint      not null check (fee_fen >= 0),
  tax_fen          bigint      not null check (tax_fen >= 0),         -- income tax and TAX-7's extra
  arrive_fen       bigint      not null check (arrive_fen >= 100),    -- WD-4
  tax_sheet        jsonb,                                             -- how the tax came about (TAX-2 to TAX-4)
  quote_id         text        not null,
  status           smallint    not null check (status between 1 and 9),
  reason           text,                                              -- of a rejection, a failure, a hold
  created_at       timestamptz not null,
  moved_at         timestamptz not null,
  expect_arrive_at timestamptz,
  paying_at        timestamptz,
  asked_at         timestamptz,                                       -- when the provider was asked last (WST-13)
  finished_at      timestamptz,
  ticket_at        timestamptz,                                       -- WD-13
  provider_no      text,
  alert            text        check (alert in ('amount', 'paid', 'failed', 'returned')),  -- the provider says what cannot be
  invoice_state    smallint    not null default 0 check (invoice_state in (0, 1, 2, 3)),   -- none, sent in, accepted, refused
  invoice_no       text,
  invoice_on       date,
  invoice_key      text,
  invoice_reason   text,
  receipt_key      text,                                              -- of what was paid out (X16, S-WDD-1), made once
  primary key (owner_id, owner_kind, withdraw_no),
  check (arrive_fen = amount_fen - fee_fen - tax_fen),
  check ((type = 4) = (id_hash is null)),
  check (type <> 4 or (owner_kind = 2 and fee_fen = 0 and tax_fen = 0)),
  check ((type = 4) or tax_sheet is not null),
  check (status <> 8 or type = 4),
  check (invoice_state = 0 or num_nulls(invoice_no, invoice_on, invoice_key) = 0),
  -- Nothing corporate goes on without its invoice (WD-9); what was taken back needs none.
  check (type <> 4 or status in (5, 7, 8) or invoice_state = 2),
  check ((status in (4, 5, 6, 7)) = (finished_at is not null)),
  check (status not in (3, 4, 6) or paying_at is not null),
  constraint withdrawal_receipt_of_paid check (receipt_key is null or status = 4)
);
-- EDGE-20: a quote is used once.
create unique index withdrawal_quote on withdrawal (owner_id, owner_kind, quote_id);
create index withdrawal_waiting on withdrawal (status, created_at) where status in (1, 2, 3, 8, 9);
create index withdrawal_open_of_user on withdrawal (user_id) where status in (1, 2, 3, 8, 9);
create index withdrawal_alert on withdrawal (created_at) where alert is not null;
create index withdrawal_list on withdrawal (owner_id, owner_kind, created_at desc);
comment on table withdrawal is 'owner: user(owner_id) or guild, by owner_kind';
comment on column withdrawal.account_enc is 'sealed: account number';
comment on column withdrawal.name_enc is 'sealed: name';
-- The arrows of WST-1 to WST-12 and no others, whoever writes (refuse_other_moves is 0010's).
create trigger withdrawal_moves before update on withdrawal
  for each row execute function refuse_other_moves('8-1 1-2 1-9 9-1 1-5 8-5 9-5 1-7 8-7 9-7 2-3 3-4 3-6');

-- A provider and an operator name a number, not an owner.
create table withdrawal_owner (
  withdraw_no text     primary key,
  owner_kind  smallint not null check (owner_kind in (1, 2)),
  owner_id    bigint   not null,
  user_id     bigint   not null
);
comment on table withdrawal_owner is 'owner: directory(withdraw_no)';
create function withdrawal_begins() returns trigger language plpgsql as $$
begin
  if new.status <> (case when new.type = 4 then 8 else 1 end) then
    raise exception 'a withdrawal of type % does not begin in %', new.type, new.status;
  end if;
  return new;
end $$;
create trigger withdrawal_begins before insert on withdrawal for each row execute function withdrawal_begins();

-- Who gets how much is settled when it is asked for.
create function withdrawal_stays() returns trigger language plpgsql as $$
begin
  if (old.owner_kind, old.owner_id, old.withdraw_no, old.user_id, old.type, old.account_id, old.account_enc, old.name_enc, old.id_hash,
      old.amount_fen, old.fee_fen, old.tax_fen, old.arrive_fen, old.tax_sheet, old.quote_id, old.created_at)
     is distinct from
     (new.owner_kind, new.owner_id, new.withdraw_no, new.user_id, new.type, new.account_id, new.account_enc, new.name_enc, new.id_hash,
      new.amount_fen, new.fee_fen, new.tax_fen, new.arrive_fen, new.tax_sheet, new.quote_id, new.created_at) then
    raise exception 'what a withdrawal pays to whom never changes';
  end if;
  return new;
end $$;
create trigger withdrawal_stays before update on withdrawal for each row execute function withdrawal_stays();
create trigger withdrawal_is_kept before delete on withdrawal for each row execute function refuse_change();

-- What happened to it, step by step.
create table withdrawal_step (
  owner_kind  smallint    not null check (owner_kind in (1, 2)),
  owner_id    bigint      not null,
  withdraw_no text        not null,
  seq         smallint    not null check (seq > 0),
  rule        text        not null check (rule ~ '^WST-\d+$'),
  status      smallint    not null check (status between 1 and 9),
  by          text        not null check (by ~ '^(member|system|provider|staff:\d+)$'),
  text        text,
  at          timestamptz not null,
  primary key (owner_id, owner_kind, withdraw_no, seq),
  foreign key (owner_id, owner_kind, withdraw_no) references withdrawal (owner_id, owner_kind, withdraw_no)
);
comment on table withdrawal_step is 'owner: user(owner_id) or guild, by owner_kind';
create trigger withdrawal_step_is_kept before update or delete on withdrawal_step for each row execute function refuse_change();

-- An invoice serves one withdrawal (WST-3).
create table withdraw_invoice (
  invoice_no  text primary key,
  withdraw_no text not null
);
comment on table withdraw_invoice is 'owner: directory(invoice_no)';

-- What a person withdraws, over all accounts: tax, free fee and limits are reckoned from these rows. One per order, because an order
-- that comes to nothing leaves the run with its income and its tax (TAX-6).
create table tax_line (
  id_hash      bytea   not null check (length(id_hash) = 32),
  withdraw_no  text    not null,
  user_id      bigint  not null,
  submitted_on date    not null,                                      -- its Day decides the tax year (EDGE-23)
  amount_fen   bigint  not null check (amount_fen > 0),
  income_tax_fen bigint not null check (income_tax_fen >= 0),
  counts       boolean not null,
  primary key (id_hash, withdraw_no)
);
create index tax_line_year on tax_line (id_hash, submitted_on) where counts;
comment on table tax_line is 'owner: directory(id_hash)';

-- Flags of the risk module, as its events tell them (RISK-2, WD-6).
create table withdraw_flag (
  user_id    bigint      not null,
  flag_id    bigint      not null,
  flagged_at timestamptz not null,
  cleared_at timestamptz,
  primary key (user_id, flag_id)
);
comment on table withdraw_flag is 'owner: user(user_id)';
