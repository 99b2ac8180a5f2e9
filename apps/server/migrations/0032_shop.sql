-- shop: what was bought, exchanged and decomposed (SHOP-*, MONEY-6).

-- One row per purchase or exchange. `order_no` names the buyer and the moment, so an operator's act finds the row by its key.
create table shop_order (
  user_id    bigint      not null,
  order_no   text        not null check (length(order_no) between 24 and 32),
  at         timestamptz not null,
  kind       text        not null check (kind in ('goods', 'pack', 'fate', 'recipe')),
  campaign   text        not null,
  season     text        not null,
  def_hash   text        not null,
  shop       text        not null,                      -- '' for packs and recipes
  goods_id   text        not null,
  num        int         not null check (num > 0),
  diamonds   bigint      not null check (diamonds >= 0), -- paid in all; 0: paid with things
  cost       jsonb       not null,                      -- what was paid with: a grant, [] when diamonds were
  got        jsonb       not null,                      -- a grant
  to_user_id bigint,                                    -- a fate gift that was given at once
  primary key (user_id, order_no, at)
) partition by range (at);
create index shop_order_newest on shop_order (user_id, at desc);
comment on table shop_order is 'owner: log(at) by month keep 10 years';
create trigger shop_order_immutable before update or delete on shop_order
  for each row execute function refuse_change();

-- What the limits of goods, packs and recipes count (SHOP-3): per Day, ISO week and season.
create table shop_bought (
  user_id  bigint not null,
  goods_id text   not null,
  period   text   not null,
  n        bigint not null check (n > 0),
  primary key (user_id, goods_id, period)
) with (fillfactor = 80);
comment on table shop_bought is 'owner: user(user_id)';

-- Pieces of limited goods sold so far; how many there are in all says the definition.
create table shop_stock (
  goods_id text   not null,
  season   text   not null,
  sold     bigint not null check (sold > 0),
  primary key (goods_id, season)
) with (fillfactor = 50);
comment on table shop_stock is 'owner: directory(goods_id)';

-- MONEY-6: a purchase is refunded once.
create table shop_refund (
  user_id     bigint      not null,
  order_no    text        not null,
  refunded_at timestamptz not null,
  reason      text        not null,
  diamonds    bigint      not null check (diamonds > 0),
  taken       jsonb       not null,                     -- unused and taken back
  written_off jsonb       not null,                     -- used: reported, never asked for
  primary key (user_id, order_no)
);
comment on table shop_refund is 'owner: user(user_id)';

create table decomposed (
  user_id      bigint      not null,
  decompose_id text        not null check (length(decompose_id) = 22),
  at           timestamptz not null,
  day          date        not null,                    -- Asia/Shanghai, what the day's cap counts
  def_hash     text        not null,
  lots         jsonb       not null,                    -- [{lot_id, item_code, qty, got}]
  got          bigint      not null check (got > 0),
  undo_until   timestamptz not null,
  undone_at    timestamptz,
  primary key (user_id, decompose_id)
);
create index decomposed_newest on decomposed (user_id, at desc);
create index decomposed_day on decomposed (user_id, day);
comment on table decomposed is 'owner: user(user_id)';
