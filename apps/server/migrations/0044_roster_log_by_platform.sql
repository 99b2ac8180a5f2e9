-- roster: an operator of the platform and a timer both have no member as operator_id; this column tells them apart, so that the log can
-- say 平台 or 系统 (LOG-5). Lines written before keep false, because lines of the log never change (LOG-2).
alter table guild_log add column by_platform boolean not null default false;
alter table guild_log add check (not by_platform or operator_id is null);
