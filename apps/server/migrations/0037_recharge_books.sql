-- recharge: the provider's books of a Day beside ours, and every difference between them.

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
