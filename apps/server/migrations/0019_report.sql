-- report: feedback, complaints, appeals (REP-*).

create sequence report_seq;

create table report (
  user_id      bigint      not null,                       -- who reports; nobody reported ever learns it (REP-3)
  report_id    bigint      not null default nextval('report_seq'),
  kind         smallint    not null check (kind in (1, 2)),                             -- feedback, complaint
  type         smallint    not null check (type in (1, 2, 3, 4, 11, 12, 13, 14, 15, 16, 17, 19)),
  status       smallint    not null default 0 check (status in (0, 1, 2, 3)),           -- REP-2
  target_kind  text        check (target_kind in ('user', 'room', 'guild', 'match', 'wish', 'timeline')),
  target_id    text,
  target_name  text,                                       -- as it was called then
  words        text        not null check (char_length(words) between 5 and 500),
  more         text        check (char_length(more) between 5 and 500),                 -- appended, once
  images       text[]      not null default '{}' check (cardinality(images) <= 6),      -- file keys
  contact_enc  bytea,
  same_as      bigint,                                     -- the known problem this one joined
  reply        text,
  score        int         not null default 0 check (score between 0 and 101),          -- BETA-1
  is_valid     boolean     not null default false,         -- counted as a valid submission
  is_malicious boolean     not null default false,         -- REP-4
  created_at   timestamptz not null,
  due_at       timestamptz not null,                       -- when an answer was promised (REP-2)
  handled_at   timestamptz,
  primary key (user_id, report_id),
  check ((kind = 1) = (type < 10)),
  check (num_nulls(target_kind, target_id, target_name) in (0, 3)),
  check ((status in (2, 3)) = (handled_at is not null)),
  check (status in (0, 1) or reply <> ''),
  check (not is_malicious or (kind = 2 and status = 3)),
  check (kind = 1 or score = 0)
);
create index report_id on report (report_id);
create index report_own on report (user_id, created_at);
create index report_waiting on report (due_at) where status in (0, 1);
create index report_known on report (type, created_at) where kind = 1 and status = 1 and same_as is null;
create index report_joined on report (same_as) where same_as is not null;
comment on table report is 'owner: user(user_id)';
comment on column report.contact_enc is 'sealed: contact';
-- REP-2: 2 and 3 are final.
create trigger report_moves before update on report
  for each row execute function refuse_other_moves('0-1 0-2 0-3 1-2 1-3');
-- Complaints about somebody, for those who review their applications (JOIN-5).
create index report_about on report (target_kind, target_id, handled_at) where kind = 2 and status = 2;
