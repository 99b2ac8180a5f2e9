-- notice: what a notice asks its receiver to do, e.g. 'guild_join:12' for the application 12 (NOTE-3). When that is done, by whomever,
-- the notice is read; unread notices that ask for the same kind of thing are shown as one.
alter table notice add column about text check (about ~ '^[a-z_]{1,40}:[0-9]{1,19}$');
create index notice_about on notice (about) where about is not null and read_at is null;
