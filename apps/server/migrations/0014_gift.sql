-- gift: who gave what to whom (ENT-10). Both tables are append only; a refund is a negative line that names the first (FLOW-5).

create sequence gift_flow_seq;

create table gift_order (
  order_no   text        not null,
  made_at    timestamptz not null,                       -- when it reached us; `at` is when it was given (FLOW-4)
  at         timestamptz not null,
  event_id   text        not null check (event_id <> ''), -- of the native side; our own orders carry their order_no
  sender_id  bigint      not null,
  room_id    bigint,
  item_code  text        not null,
  unit_price bigint      not null check (unit_price >= 0),
  source     smallint    not null check (source in (1, 2, 3)),  -- direct, backpack, free (FLOW-2)
  -- What a refund gives back: diamonds, pieces, or nothing (the purchase of a box is refunded by its own rule, the native side's by it).
  paid_by    text        not null check (paid_by in ('wallet', 'bag', 'box', 'native')),
  paid_ref   text        not null,
  campaign   text,
  primary key (order_no, made_at),
  check (paid_by <> 'box' or source = 1)
) partition by range (made_at);
create index gift_order_event on gift_order (event_id);
comment on table gift_order is 'owner: log(made_at) by month keep 10 years';
create trigger gift_order_immutable before update or delete on gift_order
  for each row execute function refuse_change();

create table gift_line (
  flow_id       bigint      not null,
  made_at       timestamptz not null,
  at            timestamptz not null,
  day           date        not null,               -- Asia/Shanghai, of `at`
  is_late       boolean     not null,               -- more than three days late: adjust_flow of the month it came in (FLOW-4)
  order_no      text        not null,
  sender_id     bigint      not null,
  receiver_id   bigint      not null,
  room_id       bigint,
  item_code     text        not null,
  source        smallint    not null check (source in (1, 2, 3)),
  num           bigint      not null check (num <> 0),
  gift_value    bigint      not null,               -- list value: shown, charm, tier
  income_base   bigint      not null,               -- diamonds really paid: turnover, commission, income, honour
  income_fen    bigint      not null,
  guild_id      bigint,                             -- the receiver's guild at `at`, else the room's (FLOW-1)
  room_guild_id bigint,
  relation_id   bigint,
  lots          jsonb       not null default '[]',  -- backpack: the pieces used, [{lot_id, qty, purchase_id}]
  refund_of     bigint,
  -- FLOW-1: the line's guild is the room's, because the receiver belonged to none. A guild's members are judged without such lines (DATA-5).
  by_room       boolean     not null default false,
  primary key (flow_id, made_at),
  check (sender_id <> receiver_id),
  check (source <> 3 or income_base = 0),
  check (refund_of is not null or (num > 0 and gift_value >= 0 and income_base >= 0 and income_fen >= 0)),
  check (refund_of is null or (num < 0 and gift_value <= 0 and income_base <= 0 and income_fen <= 0)),
  check (not by_room or guild_id is not null)
) partition by range (made_at);
create index gift_line_order on gift_line (order_no);
create index gift_line_receiver on gift_line (receiver_id, day);
create index gift_line_guild on gift_line (guild_id, day) where guild_id is not null;
-- Heat is asked for by the minute and turnover by the Day (ROOM-4): one index by moment serves both.
create index gift_line_room on gift_line (room_id, at) where room_id is not null;
comment on table gift_line is 'owner: log(made_at) by month keep 10 years';
create trigger gift_line_immutable before update or delete on gift_line
  for each row execute function refuse_change();

-- A line is taken back once, whoever asks for it (FLOW-5).
create table gift_refund (
  receiver_id    bigint      not null,
  flow_id        bigint      not null,
  refund_flow_id bigint      not null,
  refunded_at    timestamptz not null,
  primary key (receiver_id, flow_id)
);
comment on table gift_refund is 'owner: user(receiver_id)';
