-- room, content, report: what members say in rooms (SHELL-42).

-- Kept for reports and the law, sealed; events and logs never hold it (EVT-3).
create table room_say (
  say_id   text        not null,
  room_id  bigint      not null,
  user_id  bigint      not null,
  text_enc bytea       not null,
  at       timestamptz not null,
  primary key (say_id, at)
) partition by range (at);
create index room_say_room on room_say (room_id, at);
create index room_say_user on room_say (user_id, at);
comment on table room_say is 'owner: log(at) by day keep 60 days';
comment on column room_say.text_enc is 'sealed: words said in a room';
create trigger room_say_immutable before update or delete on room_say for each row execute function refuse_change();

-- A moderator looks at words that may give away a contact; refused, they leave the screen.
alter table moderation_item drop constraint moderation_item_kind_check;
alter table moderation_item add constraint moderation_item_kind_check
  check (kind in ('guild_name', 'guild_profile', 'guild_picture', 'wish', 'love_note', 'memory', 'rep_words', 'room_say'));

-- A report of a room names what was said there in the 60 seconds before it.
alter table report add column say_ids text[] not null default '{}' check (cardinality(say_ids) <= 200);
