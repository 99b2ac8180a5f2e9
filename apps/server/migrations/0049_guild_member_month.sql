-- turnover: months of a guild's members. A window of half a year, or the order of all members by their month, is then a few rows of each
-- member instead of every Day. Follows from guild_member_day.
create table guild_member_month (
  guild_id     bigint not null,
  month        date   not null check (extract(day from month) = 1),
  user_id      bigint not null,
  flow         bigint not null,
  income_fen   bigint not null,
  mic_minutes  bigint not null check (mic_minutes >= 0),
  best_minutes bigint not null check (best_minutes >= 0),  -- most of one Day: whether any of them was valid (VALID-1)
  primary key (guild_id, month, user_id) include (flow, income_fen, mic_minutes, best_minutes)
) with (fillfactor = 80);
comment on table guild_member_month is 'owner: guild(guild_id)';

insert into guild_member_month (guild_id, month, user_id, flow, income_fen, mic_minutes, best_minutes)
select guild_id, date_trunc('month', day)::date, user_id, sum(flow), sum(income_fen), sum(mic_minutes), max(mic_minutes)
from guild_member_day group by 1, 2, 3;
