-- ship: physical prizes on their way, and the members' address books (SHIP-*).

create table shipment (
  user_id         bigint      not null,
  no              int         not null check (no > 0),           -- 1, 2, 3 … per member; with user_id the ship_id of the wire
  ref             text        not null,                          -- of the grant; good once per item
  item_code       text        not null,
  qty             bigint      not null check (qty > 0),
  campaign        text        not null,
  route           text        not null,                          -- the page it was won on, where notices lead
  state           smallint    not null default 0 check (state in (0, 1, 2, 3, 4)),  -- need address, confirmed, sent, received, virtual
  created_at      timestamptz not null,
  address_until   timestamptz not null,
  address_enc     bytea,                                         -- sealed: name, telephone and place (SHIP-3)
  address_changes smallint    not null default 0 check (address_changes between 0 and 1),
  carrier         text,
  tracking_no     text,
  sent_at         timestamptz,
  ended_at        timestamptz,                                   -- received, or changed to virtual gifts
  primary key (user_id, no),
  unique (user_id, ref, item_code),
  check (state not in (1, 2, 3) or address_enc is not null),
  check ((state in (2, 3)) = (sent_at is not null)),
  check ((sent_at is null) = (carrier is null) and (sent_at is null) = (tracking_no is null)),
  check ((state in (3, 4)) = (ended_at is not null))
);
create index shipment_unaddressed on shipment (address_until) where state = 0;
create index shipment_under_way on shipment (sent_at) where state = 2;
create index shipment_newest on shipment (state, created_at desc);
comment on table shipment is 'owner: user(user_id)';

create table address (
  user_id    bigint      not null,
  address_id bigint      not null check (address_id > 0),        -- 1, 2, 3 … per member
  form_enc   bytea       not null,                               -- sealed: the form of S3-02
  is_default boolean     not null,
  saved_at   timestamptz not null,
  primary key (user_id, address_id)
);
create unique index address_default on address (user_id) where is_default;
comment on table address is 'owner: user(user_id)';
