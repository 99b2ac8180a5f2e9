-- sign: sign-in ladders (LADDER-*). One row per member, ladder and season.

create table sign_state (
  user_id       bigint      not null,
  sign_id       text        not null,
  season_key    text        not null,                        -- KIT-8
  campaign      text        not null,
  signed        date[]      not null default '{}',           -- in the order of signing; of daily gifts the Days the member was there
  claimed       int[]       not null default '{}',           -- daily gifts taken, by their number
  miles         int[]       not null default '{}',           -- milestones paid (LADDER-4)
  makeup_cycle  int         not null default 0 check (makeup_cycle >= 0),
  makeup_used   int         not null default 0 check (makeup_used >= 0),   -- in that cycle (LADDER-3)
  unlocked_at   timestamptz,                                 -- the second track (LADDER-5)
  done_on       date,                                        -- the last Day on which sign.done was told, and how often
  done_num      int         not null default 0 check (done_num >= 0),
  pay_at        timestamptz,                                 -- when unclaimed milestones are paid; null: none are left or the season has no end
  def_hash      text        not null,                        -- the version whose rewards count (LADDER-7)
  primary key (user_id, sign_id, season_key)
) with (fillfactor = 80);
create index sign_state_due on sign_state (pay_at) where pay_at is not null;
comment on table sign_state is 'owner: user(user_id)';
