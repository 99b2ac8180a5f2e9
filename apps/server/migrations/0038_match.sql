-- match: meeting somebody (MATCH-*). A card has an id that says nothing of either person.

create table match_row (
  match_id  text        primary key check (length(match_id) = 22),
  match     text        not null,                       -- the definition's: star_match, cupid_match
  campaign  text        not null,
  a         bigint      not null,                       -- who asked
  b         bigint      not null check (b <> a),
  score     int         not null check (score between 1 and 99),
  made_at   timestamptz not null,
  expire_at timestamptz not null,
  want_a    boolean     not null default false,
  want_b    boolean     not null default false,
  seen_b    boolean     not null default false,         -- the card was shown to b, too
  state     text        not null default 'open' check (state in ('open', 'mutual', 'expired', 'blocked')),
  check (state <> 'mutual' or (want_a and want_b))
) with (fillfactor = 80);
create index match_row_a on match_row (a, made_at desc);
create index match_row_b on match_row (b, made_at desc);
create index match_row_open on match_row (expire_at) where state = 'open';
comment on table match_row is 'owner: pair(match_id)';

-- Cards of a Day: one row per member and match, written over by the next Day.
create table match_day (
  user_id bigint not null,
  match   text   not null,
  day     date   not null,
  free    int    not null check (free >= 0),
  extra   int    not null check (extra >= 0),
  primary key (user_id, match)
) with (fillfactor = 70);
comment on table match_day is 'owner: user(user_id)';

-- MATCH-1, MATCH-5: reports on a person as the report module told of them.
create table match_report (
  user_id     bigint  not null,                         -- who was reported
  report_id   bigint  not null,
  reporter_id bigint  not null,
  reported_on date    not null,
  is_handled  boolean not null default false,
  primary key (user_id, report_id)
);
create index match_report_id on match_report (report_id);
comment on table match_report is 'owner: user(user_id)';

-- MATCH-5: whose matching is off until the reports were looked at.
create table match_bar (
  user_id   bigint      primary key,
  barred_at timestamptz not null
);
comment on table match_bar is 'owner: user(user_id)';
