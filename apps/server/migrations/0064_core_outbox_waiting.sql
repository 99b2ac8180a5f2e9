-- Replaced by outbox_waiting_number. PostgreSQL drops the index of a partitioned table only under a lock, held for a moment.
drop index outbox_waiting;
