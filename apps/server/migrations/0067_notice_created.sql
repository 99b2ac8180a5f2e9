-- Old notices are deleted every night. Notices lie in the order in which they were made, so ranges of blocks are enough to find them.
create index concurrently notice_created on notice using brin (created_at);
