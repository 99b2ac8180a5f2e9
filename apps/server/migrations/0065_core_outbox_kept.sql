-- A lost stream is filled again from the outbox (docs/reliability.md §2.4), and the figures of past days are counted again from it.
comment on table outbox is 'owner: log(stored_at) by day keep 14 days';
