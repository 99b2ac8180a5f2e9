-- A place in a stream says little by itself: after the last acknowledged messages were lost, others may have taken their places. The id
-- tells which message lies at last_seq.
alter table relay_state add column last_id text;
