-- plays: tarot spreads and the wish wall.

-- The spread of a member's last Day of each kind: the second look of a Day shows the same cards.
create table spread_day (
  user_id   bigint    not null,
  kind      text      not null check (kind in ('three', 'pair')),
  read_on   date      not null,
  cards     text[]    not null,
  reversed  boolean[] not null,
  friend_id bigint,
  primary key (user_id, kind),
  check (cardinality(cards) = cardinality(reversed)),
  check ((kind = 'pair') = (friend_id is not null))
);
comment on table spread_day is 'owner: user(user_id)';

-- One wish per member and season. Another text is another wish: it is checked and liked anew.
create sequence wish_id_seq;

create table wish (
  user_id    bigint      not null,
  campaign   text        not null,
  season     text        not null,
  wish_id    bigint      not null default nextval('wish_id_seq'),
  text       text        not null check (char_length(text) between 1 and 30),
  is_public  boolean     not null,
  state      smallint    not null check (state in (0, 1, 2)),   -- checking, shown, refused
  likes      bigint      not null default 0 check (likes >= 0),
  written_at timestamptz not null,
  primary key (user_id, campaign, season)
);
create index wish_by_id on wish (wish_id);
create index wish_newest on wish (campaign, season, wish_id desc) where state = 1 and is_public;
create index wish_hottest on wish (campaign, season, likes desc, wish_id desc) where state = 1 and is_public;
comment on table wish is 'owner: user(user_id)';

create table wish_like (
  user_id bigint      not null,                                  -- who likes
  wish_id bigint      not null,
  at      timestamptz not null,
  primary key (user_id, wish_id)
);
comment on table wish_like is 'owner: user(user_id)';
