-- recharge: orders, what was tried at the providers, what was given back (RST-*, RCG-*).

create table recharge_order (
  target_id    bigint      not null,                        -- who gets the diamonds, and whose limits decide (RCG-4)
  out_trade_no text        not null check (out_trade_no ~ '^RC\d{22}$'),
  payer_id     bigint      not null default 0,              -- 0: paid without a session
  amount_fen   bigint      not null check (amount_fen > 0),
  diamond      bigint      not null check (diamond > 0 and diamond * 10 <= amount_fen),
  tier_id      text        not null default '',             -- '': an amount of one's own
  channel      text        not null check (channel in ('wechat_h5', 'wechat_jsapi', 'alipay_wap')),
  status       smallint    not null check (status between 0 and 7),
  day          date        not null,                        -- the Day the guard counts it in (GUARD-2)
  need_confirm boolean     not null,                        -- what RCG-6 asks before the payment may start
  need_sms     boolean     not null,
  confirmed_at timestamptz,
  attempt      smallint    not null default 0 check (attempt between 0 and 99),  -- the latest; 0: none
  created_at   timestamptz not null,
  expire_at    timestamptz not null check (expire_at > created_at),
  paid_at      timestamptz,                                 -- as the provider says
  credited_at  timestamptz,
  credited     bigint      check (credited > 0),            -- diamonds; of an exception what the money is worth (RST-8)
  closed_at    timestamptz,
  refunds      smallint    not null default 0 check (refunds between 0 and 99),
  primary key (target_id, out_trade_no),
  check ((credited is null) = (credited_at is null)),
  check (status not in (3, 5, 6) or credited is not null),
  check (status in (3, 5, 6) or credited is null),
  check (status <> 4 or closed_at is not null),
  check (status not in (2, 3, 5, 6) or paid_at is not null)
) with (fillfactor = 80);
create index recharge_order_due on recharge_order (expire_at) where status in (0, 1);
create index recharge_order_stuck on recharge_order (created_at) where status in (2, 5, 7);
create index recharge_order_payer on recharge_order (payer_id, created_at) where status in (0, 1) and payer_id > 0;
comment on table recharge_order is 'owner: user(target_id)';
create trigger recharge_order_moves before update on recharge_order
  for each row execute function refuse_other_moves('0-1 0-2 1-2 2-3 0-4 1-4 4-2 0-7 1-7 4-7 7-3 7-4 3-5 5-6 5-3');

-- An order begins as 0 and its terms never change; it is never deleted.
create function recharge_order_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 0 then raise exception 'recharge_order cannot begin as %', new.status; end if;
    return new;
  end if;
  if tg_op = 'DELETE' or (old.target_id, old.out_trade_no, old.payer_id, old.amount_fen, old.diamond, old.day, old.created_at)
     is distinct from (new.target_id, new.out_trade_no, new.payer_id, new.amount_fen, new.diamond, new.day, new.created_at) then
    raise exception 'the terms of a recharge_order never change';
  end if;
  return new;
end $$;
create trigger recharge_order_terms before insert or update or delete on recharge_order
  for each row execute function recharge_order_terms();

-- A provider names the number, not the member.
create table recharge_no (
  out_trade_no text   primary key,
  target_id    bigint not null
);
comment on table recharge_no is 'owner: directory(out_trade_no)';

-- What was begun at a provider. A channel that is changed makes another attempt under a number of its own, `{out_trade_no}_2`,
-- because a provider takes a number once.
create table recharge_attempt (
  target_id    bigint      not null,
  out_trade_no text        not null,
  attempt      smallint    not null check (attempt between 1 and 99),
  channel      text        not null check (channel in ('wechat_h5', 'wechat_jsapi', 'alipay_wap')),
  -- open, closed at the provider, its money is the order's, its money goes back, its money went back
  state        text        not null check (state in ('open', 'closed', 'paid', 'returning', 'returned')),
  opened_at    timestamptz not null,
  trade_no     text,                                        -- the provider's
  paid_fen     bigint      check (paid_fen >= 0),
  currency     text,
  paid_at      timestamptz,
  returned_at  timestamptz,
  primary key (target_id, out_trade_no, attempt),
  foreign key (target_id, out_trade_no) references recharge_order (target_id, out_trade_no),
  check ((state in ('open', 'closed')) = (trade_no is null)),
  check (num_nulls(trade_no, paid_fen, currency, paid_at) in (0, 4))
);
-- One payment belongs to an order, whatever else was paid under its number.
create unique index recharge_attempt_paid on recharge_attempt (target_id, out_trade_no) where state = 'paid';
create index recharge_attempt_day on recharge_attempt (paid_at) where paid_at is not null;
create index recharge_attempt_returning on recharge_attempt (paid_at) where state = 'returning';
comment on table recharge_attempt is 'owner: user(target_id)';

-- A payment of a provider is taken once, whatever order it names.
create table recharge_trade (
  trade_no     text     not null check (trade_no <> ''),
  provider     text     not null check (provider in ('alipay', 'wechat')),
  target_id    bigint   not null,
  out_trade_no text     not null,
  attempt      smallint not null,
  primary key (trade_no, provider)
);
comment on table recharge_trade is 'owner: directory(trade_no)';

-- Refunds of credited orders (RST-9 to RST-11). The number is the provider's key: the same one is never paid twice.
create table recharge_refund (
  target_id    bigint      not null,
  out_trade_no text        not null,
  no           smallint    not null check (no between 1 and 99),
  refund_no    text        not null check (refund_no <> ''),
  amount_fen   bigint      not null check (amount_fen > 0),
  taken        bigint      not null check (taken >= 0),     -- diamonds taken from the wallet
  owed         bigint      not null check (owed >= 0),      -- diamonds that were gone already
  asked_by     text        not null check (asked_by in ('operator', 'provider')),
  reason       text        not null,
  state        text        not null check (state in ('asked', 'done', 'refused')),
  asked_at     timestamptz not null,
  ended_at     timestamptz,
  billed_on    date,                                        -- the Day whose bill lists it
  primary key (target_id, out_trade_no, no),
  foreign key (target_id, out_trade_no) references recharge_order (target_id, out_trade_no),
  check ((state = 'asked') = (ended_at is null))
);
create index recharge_refund_unbilled on recharge_refund (ended_at) where state = 'done' and billed_on is null;
comment on table recharge_refund is 'owner: user(target_id)';

-- The provider's books of a Day beside ours.
create table recharge_report (
  day          date        not null,
  provider     text        not null check (provider in ('alipay', 'wechat')),
  ours_num     int         not null check (ours_num >= 0),
  ours_fen     bigint      not null,
  theirs_num   int         not null check (theirs_num >= 0),
  theirs_fen   bigint      not null,
  refunds_ours_fen   bigint not null,
  refunds_theirs_fen bigint not null,
  differences  int         not null check (differences >= 0),
  made_at      timestamptz not null,
  primary key (day, provider)
);
comment on table recharge_report is 'owner: reference';

-- Found by the daily comparison or on the way (a second payment of one order). `ref` is the provider's number of the payment or
-- refund; one difference is written once, however often the Day is compared.
create table recharge_difference (
  difference_id bigint      generated always as identity primary key,
  day           date        not null,
  provider      text        not null check (provider in ('alipay', 'wechat')),
  kind          text        not null check (kind in ('missing_here', 'missing_there', 'amount', 'unknown_order', 'paid_twice',
                              'listed_twice', 'refund_missing_here', 'refund_missing_there', 'refund_amount')),
  ref           text        not null,
  out_trade_no  text        not null default '',
  ours_fen      bigint,
  theirs_fen    bigint,
  state         text        not null check (state in ('open', 'healed', 'handled')),
  note          text        not null default '',
  found_at      timestamptz not null,
  ended_at      timestamptz,
  unique (day, provider, kind, ref),
  check ((state = 'open') = (ended_at is null))
);
create index recharge_difference_open on recharge_difference (found_at) where state = 'open';
create index recharge_difference_order on recharge_difference (out_trade_no) where out_trade_no <> '';
comment on table recharge_difference is 'owner: reference';
