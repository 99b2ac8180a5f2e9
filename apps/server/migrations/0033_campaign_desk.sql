-- kit, operator side: what a definition was last simulated with, and what was refunded.

-- Publishing judges its budget by the forecast of the very definition (SIM-4, PUB-20).
create table campaign_forecast (
  def_hash           text        primary key check (def_hash ~ '^[0-9a-f]{64}$'),
  users              bigint      not null check (users > 0),
  draws_per_user_day int         not null check (draws_per_user_day > 0),
  physical_p99_fen   bigint      not null check (physical_p99_fen >= 0),
  staff_id           bigint      not null check (staff_id >= 0),
  simulated_at       timestamptz not null
);
comment on table campaign_forecast is 'owner: reference';

-- Refunded purchases of a campaign by Day, counted from purchase.refunded (Z07).
create table campaign_refund (
  campaign text   not null,
  day      date   not null,
  num      bigint not null check (num > 0),
  diamonds bigint not null check (diamonds >= 0),
  primary key (campaign, day)
);
comment on table campaign_refund is 'owner: directory(campaign)';
