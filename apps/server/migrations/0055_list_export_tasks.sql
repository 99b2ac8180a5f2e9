-- list-export: exports of the console's lists (Z58), one row for each.
create table console_export (
  task_id    text        primary key check (task_id ~ '^[0-9a-f]{24}$'),
  staff_id   bigint      not null check (staff_id > 0),
  day        date        not null,
  filter     jsonb       not null,
  status     smallint    not null default 0 check (status in (0, 1, 2)),  -- working, ready, failed
  num        int         check (num >= 0),
  file_key   text,                                                       -- null again when the file is gone
  file_name  text        not null,
  created_at timestamptz not null,
  ready_at   timestamptz,
  check ((status = 1) = (ready_at is not null)),
  check (status = 1 or file_key is null)
);
create index console_export_day on console_export (staff_id, day);
create index console_export_over on console_export (ready_at) where file_key is not null;
comment on table console_export is 'owner: reference';
create trigger console_export_moves before update on console_export for each row execute function refuse_other_moves('0-1 0-2');
