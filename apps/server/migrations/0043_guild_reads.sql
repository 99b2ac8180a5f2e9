-- report: complaints about somebody, for those who review their applications (JOIN-5).
create index report_about on report (target_kind, target_id, handled_at) where kind = 2 and status = 2;

-- guild: names change rarely and are searched all day, so the index takes each at once instead of a list that every search walks.
alter index guild_search set (fastupdate = off);
