-- star: star signs and their representatives.

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
