-- bag: what a member owns (LOT-*, TOK-*). Lots are the state, bag_entry the append-only journal they can be recomputed from.

create table lot (
  user_id     bigint   not null,
  lot_id      bigint   not null check (lot_id > 0),              -- 1, 2, 3 … per member
  item_code   text     not null,
  qty         bigint   not null check (qty >= 0),                -- in the item's unit; timed items: days granted
  origin      text     not null check (origin in ('buy', 'box', 'draw', 'exchange', 'reward', 'offer', 'decompose')),
  campaign    text     not null,
  purchase_id text     not null default '',                      -- what it was bought with, for refunds (MONEY-6)
  income_base bigint   not null check (income_base >= 0),        -- diamonds really paid per piece (MONEY-2); never changed
  expire_at   timestamptz,
  locked      boolean  not null default false,
  made_at     timestamptz not null,
  -- Indexes ask this instead of qty: a quantity that changes and stays above zero then touches no index.
  live        boolean  not null generated always as (qty > 0) stored,
  primary key (user_id, lot_id),
  -- MONEY-2, MONEY-3: only what was bought, or came out of a paid box, has an income base.
  check (income_base = 0 or origin in ('buy', 'box'))
) with (fillfactor = 80);
create index lot_live on lot (user_id, item_code) where live;
create index lot_expiring on lot (expire_at) where live and expire_at is not null;
comment on table lot is 'owner: user(user_id)';

-- Where a member's bag stands: the last lot and the last journal row. Its row is what an act on the bag locks.
create table bag (
  user_id  bigint primary key,
  last_lot bigint not null default 0 check (last_lot >= 0),
  seq      bigint not null default 0 check (seq >= 0),
  chain    bytea  not null default decode(repeat('00', 32), 'hex') check (length(chain) = 32) -- the last link of its entries
) with (fillfactor = 70);
comment on table bag is 'owner: user(user_id)';

-- One row per act: which lots moved by how much.
create table bag_entry (
  user_id    bigint      not null,
  seq        bigint      not null check (seq > 0),
  at         timestamptz not null,
  ref        text        not null,
  why        text        not null check (why in ('grant', 'cost', 'draw', 'give', 'decompose', 'recipe', 'restore', 'expire', 'taken_back')),
  campaign   text        not null,
  def_hash   text,
  lot_ids    bigint[]    not null,
  item_codes text[]      not null,
  qtys       bigint[]    not null,                   -- signed
  hash       bytea       check (length(hash) = 32),  -- the link, as in the ledger (docs/decisions/0077)
  tx         bigint      default txid_current(),     -- which transaction wrote it, so that the sealer finds what is new
  primary key (user_id, seq, at),
  check (cardinality(lot_ids) > 0 and cardinality(lot_ids) = cardinality(item_codes)
         and cardinality(lot_ids) = cardinality(qtys))
) partition by range (at);
comment on table bag_entry is 'owner: log(at) by month keep 10 years';
create trigger bag_entry_immutable before update or delete on bag_entry
  for each row execute function refuse_change();
-- Rows lie in the order of their transactions.
create index bag_entry_tx on bag_entry using brin (tx) with (pages_per_range = 32, autosummarize = on);

create table bag_ref (
  user_id bigint not null,
  ref     text   not null,
  primary key (user_id, ref)
);
comment on table bag_ref is 'owner: user(user_id)';
create trigger bag_ref_immutable before update or delete on bag_ref
  for each row execute function refuse_change();

create table wear (
  user_id   bigint      not null,
  slot      text        not null,
  room_id   bigint      not null default 0,                       -- room things belong to a room (WEAR-1)
  item_code text        not null,
  lot_id    bigint      not null,
  worn_at   timestamptz not null,
  primary key (user_id, slot, room_id),
  foreign key (user_id, lot_id) references lot (user_id, lot_id)
);
comment on table wear is 'owner: user(user_id)';
