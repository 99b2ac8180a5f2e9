-- The highest stream position the broker has acknowledged. JetStream acknowledges before it writes to disk: a stream that ends
-- before this position lost messages in a power cut and is filled again like one that was deleted.
alter table relay_state add column last_seq bigint not null default 0 check (last_seq >= 0);
