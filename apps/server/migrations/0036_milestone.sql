-- milestone: progress boxes (MILE-*). How far a meter came is the meter module's; here is who may open what, and who did.

-- Everybody who has a step to open, or a part in what many fill together (MILE-2). The sweep reads it (MILE-4).
create table mile_member (
  user_id      bigint      not null,
  milestone_id text        not null,
  period_key   text        not null,                         -- KIT-8
  campaign     text        not null,
  subject_id   bigint      not null check (subject_id >= 0), -- the member, the pair, the team's number, 0 the server
  pay_at       timestamptz,                                  -- when unopened steps are paid; null: paid, or the period has no end
  forget_on    date,                                         -- null: never
  def_hash     text        not null,
  primary key (user_id, milestone_id, period_key)
) with (fillfactor = 80);
create index mile_member_due on mile_member (pay_at) where pay_at is not null;
create index mile_member_forget on mile_member (forget_on) where forget_on is not null;
comment on table mile_member is 'owner: user(user_id)';

create table mile_claim (
  user_id      bigint      not null,
  milestone_id text        not null,
  period_key   text        not null,
  step_id      text        not null,                         -- MILE-6; carries the round of a loop
  claimed_at   timestamptz not null,
  is_auto      boolean     not null,                         -- paid by itself
  forget_on    date,
  def_hash     text        not null,
  primary key (user_id, milestone_id, period_key, step_id)
);
create index mile_claim_forget on mile_claim (forget_on) where forget_on is not null;
comment on table mile_claim is 'owner: user(user_id)';

-- Steps that a team or the server reached and that were told (box.step_reached). Of a member's and a pair's the event itself tells.
create table mile_reached (
  milestone_id text        not null,
  period_key   text        not null,
  subject_id   bigint      not null check (subject_id >= 0),
  step_id      text        not null,
  reached_at   timestamptz not null,
  primary key (milestone_id, period_key, subject_id, step_id)
);
comment on table mile_reached is 'owner: directory(milestone_id)';
