-- collection: decks and star pictures, their sets, swaps between partners (COLL-*). How many of a card somebody has, and whether they
-- ever had one, is the bag's to say; what stands here is what the bag cannot.

-- COLL-4: cards since the last promised one.
create table deck_state (
  user_id bigint not null,
  deck    text   not null,
  c       int    not null check (c >= 0),
  primary key (user_id, deck)
) with (fillfactor = 70);
comment on table deck_state is 'owner: user(user_id)';

-- Kinds whose first piece was told (collection.piece).
create table piece_have (
  user_id bigint      not null,
  piece   text        not null,
  had_at  timestamptz not null,
  primary key (user_id, piece)
);
comment on table piece_have is 'owner: user(user_id)';

-- COLL-5: the stars of a member's pictures, lit in order.
create table star_lit (
  user_id    bigint      not null,
  collection text        not null,
  star_id    smallint    not null check (star_id between 1 and 12),
  no         smallint    not null check (no > 0),
  ref        text        not null,                                -- of the grant whose piece lit it
  lit_at     timestamptz not null,
  primary key (user_id, collection, star_id, no)
);
comment on table star_lit is 'owner: user(user_id)';

-- COLL-2: when a set was finished, and when it was claimed.
create table set_claim (
  user_id    bigint      not null,
  set_id     text        not null,
  star_id    smallint    not null default 0 check (star_id between 0 and 12),  -- of a set that every picture has
  done_at    timestamptz not null,
  claimed_at timestamptz,
  def_hash   text,                                                -- of the definition it was claimed under (KIT-2)
  primary key (user_id, set_id, star_id),
  check ((claimed_at is null) = (def_hash is null))
);
comment on table set_claim is 'owner: user(user_id)';

-- COLL-8: offers of one who asks. The card that is given is out of the bag while the offer stands.
create table swap (
  user_id   bigint      not null,
  no        int         not null check (no > 0),                  -- 1, 2, 3 … per member; with user_id the swap_id of the wire
  peer_id   bigint      not null check (peer_id <> user_id),
  deck      text        not null,
  campaign  text        not null,
  give      text        not null,
  give_lot  bigint      not null,
  want      text        not null check (want <> give),
  state     text        not null default 'open' check (state in ('open', 'done', 'refused', 'cancelled', 'expired')),
  asked_at  timestamptz not null,
  expire_at timestamptz not null,
  ended_at  timestamptz,
  primary key (user_id, no),
  check ((state = 'open') = (ended_at is null))
);
create index swap_toward on swap (peer_id, ended_at);
create index swap_open on swap (expire_at) where state = 'open';
comment on table swap is 'owner: user(user_id)';
