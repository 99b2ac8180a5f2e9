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

-- agreement: an operator found that somebody is under age, whatever was shown (EDGE-21). It holds until an operator takes it back.
alter table real_name add column found_minor_at timestamptz;

-- risk: what looks wrong and waits for an operator's word (RISK-2, RISK-3), and who asked for what is not theirs (API-4).

create sequence risk_flag_seq;

create table risk_flag (
  user_id     bigint      not null,
  flag_id     bigint      not null default nextval('risk_flag_seq'),
  rule        text        not null check (rule in ('same_device', 'same_person', 'one_sender')),
  peer_id     bigint      not null,                        -- with whom
  state       smallint    not null default 0 check (state in (0, 1, 2)),                -- open, cleared, confirmed
  details     jsonb       not null,                        -- counts and sums, never names
  flagged_at  timestamptz not null,
  decided_at  timestamptz,
  primary key (user_id, flag_id),
  check ((state = 0) = (decided_at is null))
);
create unique index risk_flag_open on risk_flag (user_id, rule, peer_id) where state = 0;
create index risk_flag_id on risk_flag (flag_id);
create index risk_flag_waiting on risk_flag (flagged_at) where state = 0;
comment on table risk_flag is 'owner: user(user_id)';

-- What one member gave another on a Day, for the rules that look at a week (RISK-2).
create table risk_flow (
  receiver_id bigint not null,
  sender_id   bigint not null,
  day         date   not null,
  base        bigint not null check (base >= 0),
  primary key (receiver_id, day, sender_id)
);
create index risk_flow_day on risk_flow (day);
comment on table risk_flow is 'owner: user(receiver_id)';

create table audit_denied (
  at      timestamptz not null,
  user_id bigint      not null,
  path    text        not null,
  reason  text        not null,
  range   text        not null
) partition by range (at);
create index audit_denied_user on audit_denied (user_id, at);
comment on table audit_denied is 'owner: log(at) by month keep 1 years';
