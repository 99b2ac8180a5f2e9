-- Longer than the outbox: an event that is published again must be known to whoever has digested it.
comment on table inbox is 'owner: log(stored_at) by day keep 16 days';
