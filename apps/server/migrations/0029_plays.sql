-- plays: small own code of campaigns: star sign and fortune, tarot spread, wish wall.

-- The sign a member confirmed (unset: the birthday's), and the last Day of a fortune.
create table star_user (
  user_id   bigint   primary key,
  star_id   smallint check (star_id between 1 and 12),
  set_at    timestamptz,
  viewed_on date,
  check ((star_id is null) = (set_at is null))
);
comment on table star_user is 'owner: user(user_id)';

-- What the spokesperson of a sign says; season: the one whose first place made them that.
create table star_rep (
  user_id  bigint      not null,
  season   text        not null,
  star_id  smallint    not null check (star_id between 1 and 12),
  words    text        not null default '',
  word_no  int         not null default 0 check (word_no >= 0),   -- counts the texts, so that a late decision meets its own text
  state    smallint    not null default 0 check (state in (0, 1, 2)),   -- checking, shown, refused
  likes    bigint      not null default 0 check (likes >= 0),
  primary key (user_id, season, star_id)
);
create index star_rep_season on star_rep (season);
comment on table star_rep is 'owner: user(user_id)';

-- One like a Day per member and sign.
create table star_rep_like (
  user_id  bigint   not null,
  star_id  smallint not null check (star_id between 1 and 12),
  liked_on date     not null,
  primary key (user_id, star_id)
);
comment on table star_rep_like is 'owner: user(user_id)';

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
