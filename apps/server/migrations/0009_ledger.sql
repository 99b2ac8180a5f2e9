-- ledger: the books (ENT-11, WAL-*). One account row per owner holds the balances of its buckets; every change is an entry of that
-- owner whose other side is a platform account. An entry is balanced by itself, so what crosses owners (a gift) is one entry each.

create table ledger_account (
  owner_kind smallint    not null check (owner_kind in (1, 2)),     -- 1 user, 2 guild
  owner_id   bigint      not null check (owner_id > 0),
  diamond    bigint      not null default 0 check (diamond >= 0),
  held       bigint      not null default 0 check (held >= 0),      -- diamonds held for a ring (REL-2)
  debt       bigint      not null default 0 check (debt <= 0),      -- diamonds owed after a refund (RST-9)
  pink       bigint      not null default 0 check (pink >= 0),
  pending    bigint      not null default 0 check (pending >= 0),   -- income in fen: earned, not yet released
  available  bigint      not null default 0,
  frozen     bigint      not null default 0 check (frozen >= 0),    -- income in fen: on its way out
  -- Income may go below zero by a clawback alone (WAL-8). The floor follows the balance, so nothing else can push it down.
  floor      bigint      not null default 0 check (floor <= 0),
  seq        bigint      not null default 0,                        -- of the last entry
  moved_at   timestamptz not null,                                  -- of the last entry
  chain      bytea       not null check (length(chain) = 32),       -- hash of the last entry
  primary key (owner_id, owner_kind),
  check (available >= floor),
  -- A guild has income and nothing else.
  check (owner_kind = 1 or (diamond = 0 and held = 0 and debt = 0 and pink = 0)),
  -- RST-9: who owes diamonds has none to spend, because whatever comes in fills the debt first.
  check (debt = 0 or diamond = 0)
) with (fillfactor = 60);
comment on table ledger_account is 'owner: user(owner_id) or guild, by owner_kind';

-- Append only. The change of each bucket, the platform account on the other side, and the balances after it.
create table ledger_entry (
  owner_kind       smallint    not null check (owner_kind in (1, 2)),
  owner_id         bigint      not null,
  seq              bigint      not null check (seq > 0),  -- 1, 2, 3 … without a gap, per owner
  at               timestamptz not null,
  kind             smallint    not null check (kind between 101 and 112 or kind between 121 and 124 or kind between 201 and 210),
  ref              text        not null check (ref <> ''),
  reverses         text,                                  -- ref of the entry this one takes back (WAL-7)
  campaign         text,
  diamond          bigint      not null,
  held             bigint      not null,
  debt             bigint      not null,
  pink             bigint      not null,
  pending          bigint      not null,
  available        bigint      not null,
  frozen           bigint      not null,
  platform         text        not null check (platform in
                     ('recharge', 'revenue', 'campaign', 'payable', 'commission', 'quit_fee', 'payout', 'fee', 'tax', 'adjust', 'none')),
  platform_diamond bigint      not null,
  platform_pink    bigint      not null,
  platform_fen     bigint      not null,
  after_diamond    bigint      not null,
  after_held       bigint      not null,
  after_debt       bigint      not null,
  after_pink       bigint      not null,
  after_pending    bigint      not null,
  after_available  bigint      not null,
  after_frozen     bigint      not null,
  -- The link over the hash before it and this row, made by the application with a key the database never sees (docs/decisions/0077).
  hash             bytea       not null check (length(hash) = 32),
  tx               bigint      default txid_current(),    -- which transaction wrote it, so that the sealer finds what is new
  primary key (owner_id, owner_kind, seq, at),
  check (diamond + held + debt + platform_diamond = 0),
  check (pink + platform_pink = 0),
  check (pending + available + frozen + platform_fen = 0),
  check (diamond <> 0 or held <> 0 or debt <> 0 or pink <> 0 or pending <> 0 or available <> 0 or frozen <> 0),
  check (platform <> 'none' or (platform_diamond = 0 and platform_pink = 0 and platform_fen = 0)),
  -- A statement line speaks of one currency (WAL-6).
  check ((kind < 121) = (diamond <> 0 or held <> 0 or debt <> 0)),
  check ((kind between 121 and 124) = (pink <> 0)),
  check ((kind >= 201) = (pending <> 0 or available <> 0 or frozen <> 0)),
  -- MONEY-1: a campaign gives pink diamonds and takes what is spent; it never credits diamonds or income.
  check (platform <> 'campaign' or (kind between 121 and 124)),
  check (kind in (101, 105, 106, 107, 108, 110, 112) or kind > 112 or diamond <= 0),
  check (kind not in (102, 103, 104, 111) or platform = 'revenue')
) partition by range (at);
create index ledger_entry_ref on ledger_entry (owner_id, owner_kind, ref);
comment on table ledger_entry is 'owner: log(at) by month keep 30 years';
create trigger ledger_entry_immutable before update or delete on ledger_entry
  for each row execute function refuse_change();
-- Rows lie in the order of their transactions, so a BRIN index finds a minute's rows and costs an insert next to nothing.
create index ledger_entry_tx on ledger_entry using brin (tx) with (pages_per_range = 32, autosummarize = on);

-- References are unique for ever, whatever partition their entry lies in: a late repeat cannot pay twice (KIT-6).
create table ledger_ref (
  owner_kind smallint not null check (owner_kind in (1, 2)),
  owner_id   bigint   not null,
  ref        text     not null,
  primary key (owner_id, owner_kind, ref)
);
comment on table ledger_ref is 'owner: user(owner_id) or guild, by owner_kind';
create trigger ledger_ref_immutable before update or delete on ledger_ref
  for each row execute function refuse_change();

-- Diamonds put aside until something is decided (REL-2).
create table ledger_hold (
  user_id   bigint      not null,
  ref       text        not null,
  diamond   bigint      not null check (diamond > 0),
  state     text        not null check (state in ('held', 'released', 'spent')),
  spend_day date        not null,                       -- the Day the guard counted it in (GUARD-2)
  held_at   timestamptz not null,
  expire_at timestamptz not null,
  closed_at timestamptz,
  primary key (user_id, ref),
  check ((state = 'held') = (closed_at is null))
);
create index ledger_hold_due on ledger_hold (expire_at) where state = 'held';
comment on table ledger_hold is 'owner: user(user_id)';

-- No balance without its entry: at commit the account must say exactly what its last entry says (WAL-2).
create function ledger_account_follows_entry() returns trigger language plpgsql as $$
begin
  if new.seq > 0 and not exists (
    select from ledger_entry e
    where e.owner_id = new.owner_id and e.owner_kind = new.owner_kind and e.seq = new.seq and e.at = new.moved_at
      and e.hash = new.chain and e.after_diamond = new.diamond and e.after_held = new.held and e.after_debt = new.debt
      and e.after_pink = new.pink and e.after_pending = new.pending and e.after_available = new.available
      and e.after_frozen = new.frozen
  ) or new.seq = 0 and (new.diamond <> 0 or new.held <> 0 or new.debt <> 0 or new.pink <> 0 or new.pending <> 0
                        or new.available <> 0 or new.frozen <> 0)
  then
    raise exception 'account %:% moved without its entry', new.owner_kind, new.owner_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_account_follows_entry after insert or update on ledger_account
  deferrable initially deferred for each row execute function ledger_account_follows_entry();

-- Income on its way from pending to available, line by line (WAL-5, WAL-8).
create table ledger_due (
  user_id   bigint      not null,
  ref       text        not null,                       -- of the gift line
  fen       bigint      not null check (fen > 0),
  due_at    timestamptz not null,
  state     text        not null check (state in ('pending', 'released', 'taken_back')),
  primary key (user_id, ref)
);
create index ledger_due_when on ledger_due (due_at, user_id) where state = 'pending';
comment on table ledger_due is 'owner: user(user_id)';
