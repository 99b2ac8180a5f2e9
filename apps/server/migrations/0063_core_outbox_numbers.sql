-- What waits to be published, by the number of its key (events/partition.ts), so that each of several relays reads its own only.
create index concurrently outbox_waiting_number on outbox ((hashtextextended(key, 0) & 15), seq) where published_at is null;
