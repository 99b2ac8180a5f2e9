-- user: follows, blocks, privacy (ENT-2). A follow is a row of the one who follows; what it means for the other (a fan) is a row
-- of the other, written by the consumer of user.followed, so that no transaction needs two owners.

create table follow (
  user_id   bigint      not null,
  target_id bigint      not null,
  at        timestamptz not null,
  primary key (user_id, target_id),
  check (user_id <> target_id)
);
create index follow_newest on follow (user_id, at desc, target_id);
comment on table follow is 'owner: user(user_id)';

create table fan (
  user_id     bigint      not null,
  follower_id bigint      not null,
  is_fan      boolean     not null,          -- kept when false: a late, older event must not bring it back
  at          timestamptz not null,          -- of the event that set it; the newest wins
  primary key (user_id, follower_id)
);
create index fan_newest on fan (user_id, at desc, follower_id) where is_fan;
comment on table fan is 'owner: user(user_id)';

create table social_count (
  user_id    bigint primary key,
  follow_num int    not null default 0 check (follow_num between 0 and 2000),
  fans_num   int    not null default 0 check (fans_num >= 0),
  black_num  int    not null default 0 check (black_num between 0 and 500),
  acted_ms   bigint not null default 0                -- time of the last act, strictly rising: events of one member are in order
) with (fillfactor = 70);
comment on table social_count is 'owner: user(user_id)';

create table block (
  user_id   bigint      not null,
  target_id bigint      not null,
  at        timestamptz not null,
  primary key (user_id, target_id),
  check (user_id <> target_id)
);
comment on table block is 'owner: user(user_id)';

create table privacy (
  user_id            bigint  primary key,
  rank_hidden        boolean not null default false,
  show_spend         boolean not null default false,
  show_gift_record   boolean not null default true,
  follow_list_public boolean not null default true,
  star_public        boolean not null default false,
  match_on           boolean not null default false
);
comment on table privacy is 'owner: user(user_id)';
-- Whoever takes part is looked for by this, from any point of it on.
create index privacy_match_on on privacy (user_id) where match_on;
