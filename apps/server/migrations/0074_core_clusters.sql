-- Several clusters as one database (docs/decisions/0138). With one cluster nothing reads or writes these tables.

-- Which of the clusters this is: its place in the list of addresses.
create table cluster_self (
  one      boolean primary key default true check (one),
  cluster  smallint not null check (cluster between 0 and 255)
);
comment on table cluster_self is 'owner: shard';

-- Where each shard lies; one without a row lies on the first cluster. Kept on the first cluster.
create table shard_place (
  shard    smallint primary key check (shard between 0 and 4095),
  cluster  smallint not null check (cluster between 0 and 255),
  since    timestamptz not null default now()
);
comment on table shard_place is 'owner: platform';

-- The shards that this cluster holds. What a process believes may be old, so every transaction asks here.
create table shard_held (
  shard    smallint primary key check (shard between 0 and 4095)
);
comment on table shard_held is 'owner: shard';

-- The transactions over several clusters that were decided here.
create table tx_decision (
  name          text primary key,
  is_committed  boolean not null,
  decided_at    timestamptz not null default now()
);
comment on table tx_decision is 'owner: shard';
create index tx_decision_old on tx_decision (decided_at);

-- Keeps a shard on this cluster until the transaction ends: whoever moves it waits. Fails when it is not here.
create function hold_shard(number int) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(8146, number);
  if not exists (select from shard_held where shard = number) then
    raise exception 'shard % is not on this cluster', number using errcode = 'SYSHD';
  end if;
end $$;

-- The number of a row that lies on another cluster than this one, where its sequence is counted (a gift's line lies with its receiver). Such
-- numbers are above all that are given where the row lies, and each cluster gives its own.
create function number_of_elsewhere(numbers regclass, owner_id bigint) returns bigint language sql volatile
  return 4503599627370496 + (nextval(numbers) * 256 + (select cluster from cluster_self)) * 4096 + (owner_id & 4095);

-- How many lines an order has; those of receivers on other clusters are written a moment later. Null for orders from before.
alter table gift_order add column line_num smallint;
