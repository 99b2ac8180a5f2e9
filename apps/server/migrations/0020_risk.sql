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
