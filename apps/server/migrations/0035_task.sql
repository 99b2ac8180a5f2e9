-- task: progress of tasks (TASK-*). One row per member, task and period, made by the first event that counts.

create table task_state (
  user_id    bigint      not null,
  task_id    text        not null,
  period_key text        not null,                           -- KIT-8
  campaign   text        not null,
  progress   int         not null check (progress >= 0),
  done_at    timestamptz,
  claimed_at timestamptz,
  pay_at     timestamptz,                                    -- when it is paid by itself (TASK-2); null: never, or not to this member
  forget_on  date,                                           -- null: never
  def_hash   text        not null,                           -- the version whose grant is paid (KIT-2)
  primary key (user_id, task_id, period_key),
  check (claimed_at is null or done_at is not null)
) with (fillfactor = 70);
create index task_state_due on task_state (pay_at) where done_at is not null and claimed_at is null and pay_at is not null;
create index task_state_forget on task_state (forget_on) where forget_on is not null;
comment on table task_state is 'owner: user(user_id)';
