-- offer: gifts of the first and the daily recharge (OFFER-*).

-- Paid orders as the events told them; what every offer is judged on, also later when a real name passes (OFFER-6).
create table offer_paid (
  user_id      bigint      not null,
  out_trade_no text        not null,
  amount_fen   bigint      not null check (amount_fen > 0),
  paid_at      timestamptz not null,
  day          date        not null,                    -- Asia/Shanghai, of paid_at
  refunded_at  timestamptz,
  primary key (user_id, out_trade_no)
);
create index offer_paid_day on offer_paid (day, user_id);
create index offer_paid_member on offer_paid (user_id, paid_at);
comment on table offer_paid is 'owner: user(user_id)';

create table offer_grant (
  user_id      bigint      not null,
  offer_id     text        not null,
  tier_id      text        not null,
  period       text        not null,                    -- the Day, or `once`
  out_trade_no text        not null,                    -- whose payment reached it
  campaign     text        not null,
  def_hash     text        not null,
  given        jsonb       not null,                    -- a grant
  -- revoked: taken back whole, it can be had again; closed: taken back in part, it cannot (OFFER-4)
  state        text        not null check (state in ('granted', 'revoked', 'closed')),
  round        int         not null check (round > 0),  -- how often it was granted: each has a reference of its own
  granted_at   timestamptz not null,
  revoked_at   timestamptz,
  primary key (user_id, offer_id, tier_id, period),
  check ((state = 'granted') = (revoked_at is null))
);
comment on table offer_grant is 'owner: user(user_id)';

-- OFFER-2: the second key. A phone leads to the account that had the offer on it.
create table offer_device (
  device_hash bytea  not null,
  offer_id    text   not null,
  user_id     bigint not null,
  primary key (device_hash, offer_id)
);
comment on table offer_device is 'owner: directory(device_hash)';
create index offer_device_user on offer_device (user_id, offer_id);
