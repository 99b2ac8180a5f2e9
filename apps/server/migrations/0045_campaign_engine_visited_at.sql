-- KIT-18: when the last visit of that Day was stored. A visit from before the opening does not use up the day of the opening; rows of
-- earlier releases, which counted the preview too, have no time and count as made at the beginning of their Day.
alter table page_visit add column visited_at timestamptz;
